/*
 * A plugin of g++ for precompiling a header: instantiates the templates that the header's own functions use before the
 * compiled form is written. Without it they stay on a list that every compilation which reads that form works off
 * again, which takes three times as long as all the rest of a short program. Clang has an option for it
 * (-fpch-instantiate-templates), g++ has none.
 *
 * Only the host's own compilation of the header loads this, never one of a submission. The few functions of g++ that it
 * uses are declared here, so that no headers for plugins have to be installed; they are the same in g++ 8 to 14. Where
 * one is missing, the plugin is not loaded and the header is precompiled without it.
 */
#include <cstring>

union tree_node;

extern "C" {
/* Demanded of every plugin; ours is under the MIT licence. */
int plugin_is_GPL_compatible;
int get_named_event_id(const char *name, int insert);
void register_callback(const char *plugin, int event, void (*callback)(void *event_data, void *own), void *own);
}

extern int function_depth, at_eof;
const char *decl_as_string(tree_node *declaration, int flags);
void instantiate_pending_templates(int retries);

/* The header's last declaration, see head-starts.ts. */
static const char end_of_header[] = "__verdict_end_of_header";

static void declared(void *declaration, void *)
{
  if (!std::strstr(decl_as_string(static_cast<tree_node *>(declaration), 0), end_of_header))
    return;
  /* As g++ does itself: what is in use here is not known to its garbage collector, which rests within functions. */
  ++function_depth;
  /* As at the end of a source, where this is done otherwise: how functions are linked decides what is inlined later. */
  at_eof = 1;
  instantiate_pending_templates(0);
  at_eof = 0;
  --function_depth;
}

extern "C" int plugin_init(void *, void *)
{
  /* By its name, because its number depends on the version. */
  int event = get_named_event_id("PLUGIN_FINISH_DECL", 0);
  if (event < 0)
    return 1;
  register_callback("verdict", event, declared, nullptr);
  return 0;
}
