// Debian builds libxml2 with ICU, and its headers then include ICU's, whose types clash with those of
// the ICU inside Swift's Foundation. Only the layout of encoding handlers depends on it, and nothing
// here touches one.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlmemory.h>
