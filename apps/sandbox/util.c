/* util.c - time, memory, growing text, and the failure of the helper itself. */
#include "runbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

void die(const char *format, ...)
{
  va_list args;
  va_start(args, format);
  fputs("runbox: ", stderr);
  vfprintf(stderr, format, args);
  fputc('\n', stderr);
  va_end(args);
  exit(2);
}

int64_t now_ns(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t) t.tv_sec * 1000000000 + t.tv_nsec;
}

void *must_alloc(size_t size)
{
  void *p = calloc(1, size ? size : 1);
  if (!p)
    die("out of memory (%zu bytes)", size);
  return p;
}

char *must_copy(const char *string)
{
  size_t size = strlen(string) + 1;
  return memcpy(must_alloc(size), string, size);
}

/* A zygote is forked from us: pages that it need not carry would count as memory of its programs. */
void *shared_nothing_buffer(size_t size)
{
  void *p = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED)
    die("out of memory (%zu bytes)", size);
  madvise(p, size, MADV_DONTFORK);
  return p;
}

void text_add(struct text *t, const void *bytes, size_t length)
{
  if (t->length + length + 1 > t->size) {
    size_t size = (t->length + length + 1) * 2;
    char *grown = realloc(t->bytes, size);
    if (!grown)
      die("out of memory (%zu bytes)", size);
    t->bytes = grown;
    t->size = size;
  }
  if (length)
    memcpy(t->bytes + t->length, bytes, length);
  t->length += length;
  t->bytes[t->length] = 0;
}

void text_print(struct text *t, const char *format, ...)
{
  char small[512];
  va_list args;
  va_start(args, format);
  int length = vsnprintf(small, sizeof small, format, args);
  va_end(args);
  if ((size_t) length < sizeof small) {
    text_add(t, small, (size_t) length);
    return;
  }
  char *large = must_alloc((size_t) length + 1);
  va_start(args, format);
  vsnprintf(large, (size_t) length + 1, format, args);
  va_end(args);
  text_add(t, large, (size_t) length);
  free(large);
}

/* Bytes that are not UTF-8 would make the whole message unreadable, so everything beyond ASCII is checked. */
static size_t utf8_length(const unsigned char *s, size_t left)
{
  size_t n = s[0] < 0x80 ? 1 : s[0] >= 0xc2 && s[0] < 0xe0 ? 2 : s[0] >= 0xe0 && s[0] < 0xf0 ? 3
           : s[0] >= 0xf0 && s[0] < 0xf5 ? 4 : 0;
  if (n == 0 || n > left)
    return 0;
  for (size_t i = 1; i < n; i++)
    if ((s[i] & 0xc0) != 0x80)
      return 0;
  if ((s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xed && s[1] > 0x9f) || (s[0] == 0xf0 && s[1] < 0x90) || (s[0] == 0xf4 && s[1] > 0x8f))
    return 0;
  return n;
}

void text_json(struct text *t, const char *bytes, size_t length)
{
  text_add(t, "\"", 1);
  for (size_t i = 0; i < length;) {
    unsigned char c = (unsigned char) bytes[i];
    size_t n = utf8_length((const unsigned char *) bytes + i, length - i);
    if (c == '"' || c == '\\')
      text_print(t, "\\%c", c);
    else if (c < 0x20)
      text_print(t, "\\u%04x", c);
    else if (n == 0)
      text_print(t, "\\\\x%02x", c);
    else
      text_add(t, bytes + i, n);
    i += n ? n : 1;
  }
  text_add(t, "\"", 1);
}

void text_clear(struct text *t)
{
  t->length = 0;
  if (t->bytes)
    t->bytes[0] = 0;
}

void text_free(struct text *t)
{
  free(t->bytes);
  *t = (struct text) { 0 };
}

bool read_file(int dir, const char *path, struct text *into)
{
  int fd = openat(dir, path, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return false;
  char piece[4096];
  ssize_t n;
  while ((n = read(fd, piece, sizeof piece)) > 0)
    text_add(into, piece, (size_t) n);
  int saved = errno;
  close(fd);
  errno = saved;
  return n == 0;
}

bool write_file(int dir, const char *path, const char *value)
{
  int fd = openat(dir, path, O_WRONLY | O_CLOEXEC);
  if (fd < 0)
    return false;
  bool ok = write(fd, value, strlen(value)) == (ssize_t) strlen(value);
  int saved = errno;
  close(fd);
  errno = saved;
  return ok;
}
