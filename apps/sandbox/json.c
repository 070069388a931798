/* json.c - a reader for requests. The text is unescaped in place and lives as long as its arena. */
#include "runbox.h"

#include <stdlib.h>
#include <string.h>

struct chunk { struct chunk *next; size_t used, size; char bytes[]; };

void *arena_take(struct arena *a, size_t size)
{
  size = (size + 15) & ~(size_t) 15;
  if (!a->chunks || a->chunks->used + size > a->chunks->size) {
    size_t room = size > 8192 ? size : 8192;
    struct chunk *fresh = must_alloc(sizeof *fresh + room);
    fresh->size = room;
    fresh->next = a->chunks;
    a->chunks = fresh;
  }
  void *p = a->chunks->bytes + a->chunks->used;
  a->chunks->used += size;
  return p;
}

void arena_free(struct arena *a)
{
  while (a->chunks) {
    struct chunk *next = a->chunks->next;
    free(a->chunks);
    a->chunks = next;
  }
}

struct reader { struct arena *arena; char *at, *end; int depth; };

static void skip_space(struct reader *r)
{
  while (r->at < r->end && (*r->at == ' ' || *r->at == '\t' || *r->at == '\n' || *r->at == '\r'))
    r->at++;
}

static bool eat(struct reader *r, const char *word)
{
  size_t n = strlen(word);
  if ((size_t) (r->end - r->at) < n || memcmp(r->at, word, n) != 0)
    return false;
  r->at += n;
  return true;
}

static int hex4(const char *s)
{
  int value = 0;
  for (int i = 0; i < 4; i++) {
    int c = s[i], digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
    if (digit < 0)
      return -1;
    value = value * 16 + digit;
  }
  return value;
}

static char *put_utf8(char *out, unsigned code)
{
  if (code < 0x80) {
    *out++ = (char) code;
  } else if (code < 0x800) {
    *out++ = (char) (0xc0 | code >> 6);
    *out++ = (char) (0x80 | (code & 63));
  } else if (code < 0x10000) {
    *out++ = (char) (0xe0 | code >> 12);
    *out++ = (char) (0x80 | (code >> 6 & 63));
    *out++ = (char) (0x80 | (code & 63));
  } else {
    *out++ = (char) (0xf0 | code >> 18);
    *out++ = (char) (0x80 | (code >> 12 & 63));
    *out++ = (char) (0x80 | (code >> 6 & 63));
    *out++ = (char) (0x80 | (code & 63));
  }
  return out;
}

static bool read_escape(struct reader *r, char **out)
{
  if (r->at >= r->end)
    return false;
  char c = *r->at++;
  static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
  const char *simple = c ? strchr(from, c) : NULL;
  if (simple) {
    *(*out)++ = to[simple - from];
    return true;
  }
  if (c != 'u' || r->end - r->at < 4)
    return false;
  int code = hex4(r->at);
  r->at += 4;
  if (code >= 0xd800 && code < 0xdc00 && r->end - r->at >= 6 && r->at[0] == '\\' && r->at[1] == 'u') {
    int low = hex4(r->at + 2);
    if (low >= 0xdc00 && low < 0xe000) {
      code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
      r->at += 6;
    }
  }
  if (code <= 0)       /* a NUL would silently cut a path short */
    return false;
  *out = put_utf8(*out, (unsigned) code);
  return true;
}

static char *read_string(struct reader *r)
{
  if (!eat(r, "\""))
    return NULL;
  char *start = r->at, *out = r->at;
  while (r->at < r->end) {
    char c = *r->at++;
    if (c == '"') {
      *out = 0;
      return start;
    }
    if (c == 0)
      return NULL;
    if (c != '\\')
      *out++ = c;
    else if (!read_escape(r, &out))
      return NULL;
  }
  return NULL;
}

static struct json *read_value(struct reader *r);

static bool read_members(struct reader *r, struct json *into, char close)
{
  struct json **last = &into->first;
  char closing[2] = { close, 0 };
  skip_space(r);
  if (eat(r, closing))
    return true;
  for (;;) {
    char *key = NULL;
    skip_space(r);
    if (close == '}') {
      if (!(key = read_string(r)))
        return false;
      skip_space(r);
      if (!eat(r, ":"))
        return false;
    }
    struct json *value = read_value(r);
    if (!value)
      return false;
    value->key = key;
    *last = value;
    last = &value->next;
    into->count++;
    skip_space(r);
    if (eat(r, closing))
      return true;
    if (!eat(r, ","))
      return false;
  }
}

static struct json *read_value(struct reader *r)
{
  skip_space(r);
  if (r->at >= r->end || r->depth > 32)
    return NULL;
  struct json *v = arena_take(r->arena, sizeof *v);
  *v = (struct json) { 0 };
  bool ok = true;
  r->depth++;
  if (*r->at == '{' || *r->at == '[') {
    char close = *r->at == '{' ? '}' : ']';
    v->kind = close == '}' ? JSON_OBJECT : JSON_ARRAY;
    r->at++;
    ok = read_members(r, v, close);
  } else if (*r->at == '"') {
    v->kind = JSON_STRING;
    ok = (v->string = read_string(r)) != NULL;
  } else if (eat(r, "true") || eat(r, "false")) {
    v->kind = JSON_BOOL;
    v->truth = r->at[-2] == 'u';
  } else if (!eat(r, "null")) {
    char *end;
    v->kind = JSON_NUMBER;
    v->number = strtod(r->at, &end);
    ok = end > r->at && end <= r->end;
    r->at = end;
  }
  r->depth--;
  return ok ? v : NULL;
}

struct json *json_parse(struct arena *a, char *text, size_t length)
{
  struct reader r = { .arena = a, .at = text, .end = text + length };
  struct json *v = read_value(&r);
  skip_space(&r);
  return v && r.at == r.end ? v : NULL;
}

const struct json *json_get(const struct json *object, const char *key)
{
  if (!object || object->kind != JSON_OBJECT)
    return NULL;
  for (const struct json *m = object->first; m; m = m->next)
    if (strcmp(m->key, key) == 0)
      return m->kind == JSON_NULL ? NULL : m;
  return NULL;
}

const char *json_string(const struct json *object, const char *key)
{
  const struct json *m = json_get(object, key);
  return m && m->kind == JSON_STRING ? m->string : NULL;
}

int64_t json_int(const struct json *object, const char *key, int64_t otherwise)
{
  const struct json *m = json_get(object, key);
  if (!m || m->kind != JSON_NUMBER || !(m->number >= -9e15 && m->number <= 9e15))
    return otherwise;
  return (int64_t) m->number;
}

bool json_true(const struct json *object, const char *key)
{
  const struct json *m = json_get(object, key);
  return m && m->kind == JSON_BOOL && m->truth;
}
