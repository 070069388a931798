/* request.c - what a run is: JSON in, `struct spec` out. Everything doubtful is refused here, with a sentence. */
#include "runbox.h"

#include <stdio.h>
#include <string.h>

static bool relative_and_tame(const char *name)
{
  if (!*name || *name == '/' || strlen(name) > 1000)
    return false;
  for (const char *part = name;; part = strchr(part, '/') + 1) {
    size_t n = strcspn(part, "/");
    if ((n == 1 && part[0] == '.') || (n == 2 && part[0] == '.' && part[1] == '.') || (n == 0 && part[0] == '/') || n > 255)
      return false;
    if (!part[n])
      return true;
  }
}

/* null: empty. {"path"}: a host file. {"at","size"}: bytes of the message. */
static bool read_source(const struct json *from, const char *blob, size_t blob_size, struct source *into, struct text *why)
{
  *into = (struct source) { .kind = SOURCE_EMPTY };
  if (!from || from->kind == JSON_NULL)
    return true;
  const char *path = json_string(from, "path");
  if (path) {
    *into = (struct source) { .kind = SOURCE_PATH, .path = path };
    if (*path == '/')
      return true;
    text_print(why, "a host file needs an absolute path, not %s", path);
    return false;
  }
  int64_t at = json_int(from, "at", -1), size = json_int(from, "size", -1);
  if (at < 0 || size < 0 || (uint64_t) at > blob_size || (uint64_t) size > blob_size - (uint64_t) at) {
    text_print(why, "a source is neither a path nor bytes of the message");
    return false;
  }
  *into = (struct source) { .kind = SOURCE_BYTES, .bytes = blob + at, .size = (size_t) size };
  return true;
}

static bool read_files(struct arena *a, const struct json *from, const char *blob, size_t blob_size,
                       struct placed **into, int *count, struct text *why)
{
  *count = 0;
  *into = NULL;
  if (!from)
    return true;
  *into = arena_take(a, sizeof **into * (size_t) (from->count + 1));
  for (const struct json *f = from->first; f; f = f->next) {
    struct placed *p = &(*into)[(*count)++];
    *p = (struct placed) { .name = json_string(f, "name"), .executable = json_true(f, "executable") };
    if (!p->name || !relative_and_tame(p->name) || p->name[strlen(p->name) - 1] == '/') {
      text_print(why, "a file cannot be placed as %s", p->name ? p->name : "nothing");
      return false;
    }
    if (!read_source(json_get(f, "from"), blob, blob_size, &p->from, why))
      return false;
    if (p->from.kind == SOURCE_EMPTY)
      p->from = (struct source) { .kind = SOURCE_BYTES, .bytes = "", .size = 0 };
  }
  return true;
}

static bool read_compare(const struct json *from, const char *blob, size_t blob_size, struct comparison *into, struct text *why)
{
  *into = (struct comparison) { .mode = COMPARE_NONE };
  if (!from)
    return true;
  const char *mode = json_string(from, "mode");
  into->mode = !mode ? COMPARE_NONE : strcmp(mode, "lines") == 0 ? COMPARE_LINES : strcmp(mode, "exact") == 0 ? COMPARE_EXACT
             : strcmp(mode, "tokens") == 0 ? COMPARE_TOKENS : COMPARE_NONE;
  if (into->mode == COMPARE_NONE) {
    text_print(why, "there is no comparison %s", mode ? mode : "without a mode");
    return false;
  }
  const struct json *absolute = json_get(from, "absoluteTolerance"), *relative = json_get(from, "relativeTolerance");
  into->case_sensitive = json_true(from, "caseSensitive");
  into->space_sensitive = json_true(from, "spaceSensitive");
  into->has_absolute = absolute && absolute->kind == JSON_NUMBER;
  into->has_relative = relative && relative->kind == JSON_NUMBER;
  into->absolute = into->has_absolute ? absolute->number : 0;
  into->relative = into->has_relative ? relative->number : 0;
  if (!read_source(json_get(from, "answer"), blob, blob_size, &into->answer, why))
    return false;
  if (into->answer.kind == SOURCE_EMPTY)
    into->answer = (struct source) { .kind = SOURCE_BYTES, .bytes = "", .size = 0 };
  return true;
}

static bool read_limits(const struct json *from, struct limits *into, struct text *why)
{
  struct { const char *name; int64_t *to; } all[] = {
    { "cpuMs", &into->cpu_ms }, { "wallMs", &into->wall_ms }, { "memoryKiB", &into->memory_kib }, { "stackKiB", &into->stack_kib },
    { "processes", &into->processes }, { "fileKiB", &into->file_kib }, { "stdoutKiB", &into->stdout_kib }, { "stderrKiB", &into->stderr_kib },
  };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    *all[i].to = json_int(from, all[i].name, -1);
    if (*all[i].to < (i < 5 ? 1 : 0) || *all[i].to > (1LL << 40)) {
      text_print(why, "the limit %s is missing or out of range", all[i].name);
      return false;
    }
  }
  return true;
}

/* argv and the environment as one block, the way the zygote gets them. */
static bool read_strings(struct arena *a, const struct json *argv, const struct json *env, struct spec *into, struct text *why)
{
  size_t size = 0;
  const struct json *both[2] = { argv, env };
  for (int k = 0; k < 2; k++)
    for (const struct json *s = both[k] ? both[k]->first : NULL; s; s = s->next) {
      if (s->kind != JSON_STRING) {
        text_print(why, "argv and env hold strings only");
        return false;
      }
      size += strlen(s->string) + 1;
    }
  into->argc = argv ? argv->count : 0;
  into->envc = env ? env->count : 0;
  if (into->argc < 1 || argv->first->string[0] != '/') {
    text_print(why, "argv starts with an absolute path inside the box");
    return false;
  }
  if (size > ORDER_STRINGS_MAX || into->argc + into->envc > 3900) {
    text_print(why, "argv and env are larger than %d bytes", ORDER_STRINGS_MAX);
    return false;
  }
  char *block = arena_take(a, size), *at = block;
  for (int k = 0; k < 2; k++)
    for (const struct json *s = both[k] ? both[k]->first : NULL; s; s = s->next)
      at = stpcpy(at, s->string) + 1;
  into->strings = into->program = block;
  into->strings_size = size;
  return true;
}

static bool tree_is_allowed(const char *at)
{
  static const char *const taken[] = { "/box", "/tmp", "/proc", "/dev", "/sys" };
  if (*at != '/' || strstr(at, "/../") || strstr(at, "//") || !at[1] || strlen(at) > 1000)
    return false;
  for (size_t i = 0; i < sizeof taken / sizeof *taken; i++) {
    size_t n = strlen(taken[i]);
    if (strncmp(at, taken[i], n) == 0 && (at[n] == '/' || at[n] == 0))
      return false;
  }
  return true;
}

/* Trees below /usr are there anyway, unless hidden. What is left, with /proc or not, is the profile of the box. */
static bool read_trees(struct arena *a, const struct json *from, struct spec *into, struct text *why)
{
  struct text profile = { 0 };
  into->trees = arena_take(a, sizeof *into->trees * (size_t) (from ? from->count + 1 : 1));
  text_print(&profile, "%c", into->proc ? 'p' : '-');
  for (const struct json *t = from ? from->first : NULL; t; t = t->next) {
    struct tree tree = { .from = json_string(t, "from"), .at = json_string(t, "at") };
    if (!tree.from || *tree.from != '/' || !tree.at || !tree_is_allowed(tree.at) || into->tree_count >= TREES_MAX || strpbrk(tree.from, "|>") || strpbrk(tree.at, "|>")) {
      text_print(why, "%s cannot be shown in a box as %s", tree.from ? tree.from : "nothing", tree.at ? tree.at : "nothing");
      text_free(&profile);
      return false;
    }
    if (strcmp(tree.from, tree.at) == 0 && strncmp(tree.at, "/usr/", 5) == 0 && !is_hidden(tree.at))
      continue;
    into->trees[into->tree_count++] = tree;
    text_print(&profile, "|%s>%s", tree.from, tree.at);
  }
  char *copy = arena_take(a, profile.length + 1);
  memcpy(copy, profile.bytes, profile.length + 1);
  into->profile = copy;
  text_free(&profile);
  return true;
}

static bool read_collects(struct arena *a, const struct json *from, struct spec *into, struct text *why)
{
  into->collects = arena_take(a, sizeof *into->collects * (size_t) (from ? from->count + 1 : 1));
  for (const struct json *c = from ? from->first : NULL; c; c = c->next) {
    struct collected *k = &into->collects[into->collect_count++];
    *k = (struct collected) { .name = json_string(c, "name"), .into = json_string(c, "into"), .max_kib = json_int(c, "maxKiB", -1) };
    if (!k->name || !relative_and_tame(k->name) || !k->into || *k->into != '/' || k->max_kib < 0) {
      text_print(why, "%s cannot be collected", k->name ? k->name : "nothing");
      return false;
    }
  }
  return true;
}

bool spec_read(struct arena *a, const struct json *from, const char *blob, size_t blob_size, struct spec *into, struct text *why)
{
  *into = (struct spec) {
    .keep_stdout = json_int(from, "keepStdout", 0), .keep_stderr = json_int(from, "keepStderr", 0),
    .stdout_into = json_string(from, "stdoutInto"), .output_file = json_string(from, "outputFile"),
    .tenant = json_string(from, "tenant"), .proc = json_true(from, "proc"),
    .drops_excess = json_true(from, "dropsExcess"), .fresh = json_true(from, "fresh"), .core = (int) json_int(from, "core", -1),
  };
  if (into->output_file && !relative_and_tame(into->output_file)) {
    text_print(why, "outputFile cannot be %s", into->output_file);
    return false;
  }
  if (into->stdout_into && *into->stdout_into != '/') {
    text_print(why, "stdoutInto needs an absolute path");
    return false;
  }
  return read_strings(a, json_get(from, "argv"), json_get(from, "env"), into, why)
      && read_limits(json_get(from, "limits"), &into->limits, why)
      && read_source(json_get(from, "stdin"), blob, blob_size, &into->input, why)
      && read_files(a, json_get(from, "files"), blob, blob_size, &into->files, &into->file_count, why)
      && read_compare(json_get(from, "compare"), blob, blob_size, &into->compare, why)
      && read_collects(a, json_get(from, "collect"), into, why)
      && read_trees(a, json_get(from, "trees"), into, why);
}

bool spec_vary(struct arena *a, const struct json *from, const char *blob, size_t blob_size, struct spec *into, struct text *why)
{
  into->stdout_into = json_string(from, "stdoutInto");
  if (into->stdout_into && *into->stdout_into != '/') {
    text_print(why, "stdoutInto needs an absolute path");
    return false;
  }
  return read_source(json_get(from, "stdin"), blob, blob_size, &into->input, why)
      && read_files(a, json_get(from, "files"), blob, blob_size, &into->more_files, &into->more_file_count, why)
      && read_compare(json_get(from, "compare"), blob, blob_size, &into->compare, why);
}
