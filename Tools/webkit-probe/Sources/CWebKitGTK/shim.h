// What Swift cannot call of GTK and WebKit: functions of any number of arguments, unions and macros.
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <webkit2/webkit2.h>

// Declared by glibc for programs that ask for all of GNU alone.
int memfd_create(const char *name, unsigned int flags);

// A view in the web process of another.
static inline WebKitWebView *probe_view_new(
    WebKitWebView *keeper, WebKitUserContentManager *manager, WebKitSettings *settings) {
  return WEBKIT_WEB_VIEW(g_object_new(
      WEBKIT_TYPE_WEB_VIEW, "related-view", keeper, "user-content-manager", manager,
      "settings", settings, NULL));
}

static inline WebKitWebView *probe_keeper_new(WebKitWebContext *context) {
  WebKitWebView *view = WEBKIT_WEB_VIEW(
      g_object_new(WEBKIT_TYPE_WEB_VIEW, "web-context", context, NULL));
  return g_object_ref_sink(view);
}

static inline WebKitWebContext *probe_context_new(unsigned megabytes, const char *proxy) {
  WebKitMemoryPressureSettings *memory = webkit_memory_pressure_settings_new();
  webkit_memory_pressure_settings_set_memory_limit(memory, megabytes);
  webkit_memory_pressure_settings_set_kill_threshold(memory, 1.0);
  webkit_memory_pressure_settings_set_poll_interval(memory, 1.0);
  WebKitWebsiteDataManager *data = webkit_website_data_manager_new_ephemeral();
  WebKitWebContext *context = WEBKIT_WEB_CONTEXT(g_object_new(
      WEBKIT_TYPE_WEB_CONTEXT, "website-data-manager", data, "memory-pressure-settings", memory,
      NULL));
  webkit_memory_pressure_settings_free(memory);
  WebKitNetworkProxySettings *settings = webkit_network_proxy_settings_new(proxy, NULL);
  webkit_website_data_manager_set_network_proxy_settings(
      data, WEBKIT_NETWORK_PROXY_MODE_CUSTOM, settings);
  webkit_network_proxy_settings_free(settings);
  g_object_unref(data);
  return context;
}

static inline WebKitSettings *probe_settings_new(gboolean page_scripts) {
  return WEBKIT_SETTINGS(g_object_new(
      WEBKIT_TYPE_SETTINGS, "enable-javascript", TRUE, "enable-javascript-markup", page_scripts,
      "javascript-can-open-windows-automatically", TRUE, "enable-dns-prefetching", FALSE,
      "enable-page-cache", FALSE, "enable-webrtc", FALSE,
      "hardware-acceleration-policy", WEBKIT_HARDWARE_ACCELERATION_POLICY_NEVER, NULL));
}

static inline GtkWidget *probe_window_new(WebKitWebView *view, int width, int height) {
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
  gtk_container_add(GTK_CONTAINER(window), GTK_WIDGET(view));
  gtk_widget_show_all(window);
  gtk_window_present(GTK_WINDOW(window));
  gtk_widget_grab_focus(GTK_WIDGET(view));
  return window;
}

static inline void probe_connect(gpointer object, const char *signal, GCallback handler, gpointer data) {
  g_signal_connect(object, signal, handler, data);
}

static inline GdkDevice *probe_pointer(WebKitWebView *view) {
  return gdk_seat_get_pointer(
      gdk_display_get_default_seat(gtk_widget_get_display(GTK_WIDGET(view))));
}

// Points at a place of the view, in its coordinates, and clicks on it, as a mouse does.
static inline void probe_click(WebKitWebView *view, double x, double y) {
  GdkEventType types[] = {GDK_MOTION_NOTIFY, GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE};
  for (int index = 0; index < 3; index++) {
    GdkEvent *event = gdk_event_new(types[index]);
    event->any.window = g_object_ref(gtk_widget_get_window(GTK_WIDGET(view)));
    gdk_event_set_device(event, probe_pointer(view));
    if (types[index] == GDK_MOTION_NOTIFY) {
      event->motion.time = GDK_CURRENT_TIME;
      event->motion.x = event->motion.x_root = x;
      event->motion.y = event->motion.y_root = y;
    } else {
      event->button.time = GDK_CURRENT_TIME;
      event->button.button = 1;
      event->button.x = event->button.x_root = x;
      event->button.y = event->button.y_root = y;
      if (types[index] == GDK_BUTTON_RELEASE) event->button.state = GDK_BUTTON1_MASK;
    }
    gtk_main_do_event(event);
    gdk_event_free(event);
  }
}

// Goes on to the next thing that takes keys.
static inline void probe_tab(WebKitWebView *view) {
  GdkEventType types[] = {GDK_KEY_PRESS, GDK_KEY_RELEASE};
  for (int index = 0; index < 2; index++) {
    GdkEvent *event = gdk_event_new(types[index]);
    event->key.window = g_object_ref(gtk_widget_get_window(GTK_WIDGET(view)));
    event->key.time = GDK_CURRENT_TIME;
    event->key.keyval = GDK_KEY_Tab;
    event->key.hardware_keycode = 23;
    gdk_event_set_device(
        event,
        gdk_seat_get_keyboard(
            gdk_display_get_default_seat(gtk_widget_get_display(GTK_WIDGET(view)))));
    gtk_main_do_event(event);
    gdk_event_free(event);
  }
}
