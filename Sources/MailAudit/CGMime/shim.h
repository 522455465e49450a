// GMime tells the kinds of its objects by macros, which only C sees.
#include <gmime/gmime.h>

static inline GMimeMultipart *audit_multipart(GMimeObject *object) {
  return GMIME_IS_MULTIPART(object) ? (GMimeMultipart *)object : NULL;
}

static inline GMimeMessagePart *audit_message_part(GMimeObject *object) {
  return GMIME_IS_MESSAGE_PART(object) ? (GMimeMessagePart *)object : NULL;
}

static inline GMimePart *audit_part(GMimeObject *object) {
  return GMIME_IS_PART(object) ? (GMimePart *)object : NULL;
}

static inline GMimeObject *audit_object(GMimeMessage *message) { return (GMimeObject *)message; }

static inline InternetAddressMailbox *audit_mailbox(InternetAddress *address) {
  return INTERNET_ADDRESS_IS_MAILBOX(address) ? (InternetAddressMailbox *)address : NULL;
}

// The parser's warnings, a bit each.
static inline void audit_note_warning(
    gint64 offset, GMimeParserWarning code, const gchar *item, gpointer seen) {
  (void)offset;
  (void)item;
  *(guint32 *)seen |= 1u << code;
}
