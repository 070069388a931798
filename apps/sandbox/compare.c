/*
 * compare.c - output against answer while the output streams by.
 *
 * Output is pushed in pieces of any size; the answer is pulled from its file. Nothing that the program controls is
 * kept: a token or a gap is compared with the answer's as it comes, so a 100 MB token needs no memory. What the
 * author controls (one token, one indentation of the answer) may be kept whole.
 *
 * Fast path: as long as both streams stand at a place where the rule holds no memory (after a word's character in
 * `lines`, after white space in `tokens`, anywhere in `exact`), equal bytes are skipped block by block.
 *
 * White space is ASCII's: space, tab, line feed, vertical tab, form feed, carriage return. A NUL is an ordinary byte.
 */
#include "runbox.h"

#include <errno.h>
#include <fcntl.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define ANSWER_PIECE (128 * 1024)
#define NUMBER_MAX 4096          /* longer tokens are compared as words */
#define SHOWN_MAX 64

struct compare {
  struct comparison how;
  enum compare_verdict verdict;
  bool broken;                   /* the answer could not be read */

  /* the answer */
  int fd;
  char *piece;
  const char *a, *a_end;         /* bytes at hand */
  int64_t a_before;              /* bytes of the answer before `a_end` */
  bool a_over;

  /* the output */
  bool in_token;
  int64_t newlines;              /* lines: in the gap so far */
  size_t indent_at;              /* lines: of the gap's last line, how much agrees with the answer */
  bool indent_wrong;

  /* the answer's next gap or token, once pulled */
  bool pulled;
  int64_t a_newlines;
  struct text a_text;            /* lines: indentation; tokens: the token */
  int64_t a_start;               /* where the pulled part starts */

  size_t token_at;               /* tokens: length of the output's token so far */
  bool token_wrong;
  char number[NUMBER_MAX + 1];

  int64_t difference_at;         /* offset in the answer */
  struct text found;
};

static inline bool space(char c)
{
  return c == ' ' || (c >= '\t' && c <= '\r');
}

static inline char lower(char c)
{
  return c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
}

/* A piece is mapped memory: getting it from the kernel again for every run would cost more than a small comparison. */
static char *spare_pieces[8];
static int spare_count;

static char *take_piece(void)
{
  return spare_count ? spare_pieces[--spare_count] : shared_nothing_buffer(ANSWER_PIECE);
}

static void give_piece(char *piece)
{
  if (piece && spare_count < 8)
    spare_pieces[spare_count++] = piece;
  else if (piece)
    munmap(piece, ANSWER_PIECE);
}

struct compare *compare_begin(const struct comparison *how, int answer_fd)
{
  struct compare *c = must_alloc(sizeof *c);
  c->how = *how;
  c->fd = answer_fd;
  if (answer_fd < 0) {
    c->a = how->answer.bytes;
    c->a_end = c->a + how->answer.size;
    c->a_before = (int64_t) how->answer.size;
    c->a_over = true;
  }
  return c;
}

void compare_free(struct compare *c)
{
  if (!c)
    return;
  if (c->fd >= 0)
    close(c->fd);
  give_piece(c->piece);
  text_free(&c->a_text);
  text_free(&c->found);
  free(c);
}

/* Are there bytes of the answer at hand? */
static bool answer_left(struct compare *c)
{
  if (c->a < c->a_end)
    return true;
  while (!c->a_over) {
    if (!c->piece)
      c->piece = take_piece();
    ssize_t n = read(c->fd, c->piece, ANSWER_PIECE);
    if (n < 0 && errno == EINTR)
      continue;
    c->broken |= n < 0;
    c->a_over = n <= 0;
    if (n > 0) {
      c->a = c->piece;
      c->a_end = c->piece + n;
      c->a_before += n;
      return true;
    }
  }
  return false;
}

static int64_t answer_at(const struct compare *c)
{
  return c->a_before - (c->a_end - c->a);
}

static void differ(struct compare *c, int64_t at, const char *found, size_t length)
{
  c->verdict = COMPARED_DIFFERENT;
  c->difference_at = at;
  text_add(&c->found, found, length < SHOWN_MAX ? length : SHOWN_MAX);
}

/* Length of the common start. */
static size_t same_bytes(const char *a, const char *b, size_t length)
{
  size_t n = 0;
  while (length - n >= 1024 && memcmp(a + n, b + n, 1024) == 0)
    n += 1024;
  while (n < length && a[n] == b[n])
    n++;
  return n;
}

/* Skip what is equal, back to the last place where the rule holds no memory. Returns how much of `bytes` is done. */
static size_t skip_equal(struct compare *c, const char *bytes, size_t length, bool (*stop)(char))
{
  size_t done = 0;
  while (done < length && answer_left(c)) {
    size_t left = (size_t) (c->a_end - c->a), n = length - done < left ? length - done : left;
    size_t same = same_bytes(bytes + done, c->a, n), keep = same;
    while (keep > 0 && !stop(bytes[done + keep - 1]))
      keep--;
    c->a += keep;
    done += keep;
    if (keep < n)
      break;
  }
  return done;
}

static void skip_answer_space(struct compare *c)
{
  while (answer_left(c) && space(*c->a))
    c->a++;
}

static bool anywhere(char c) { (void) c; return true; }
static bool after_word(char c) { return !space(c); }
static bool after_space(char c) { return space(c); }

/* ---- lines: trailing white space of every line and of the whole does not count ---- */

/* Counts the line ends of the answer's next gap, and keeps the indentation after the last one. */
static void pull_gap(struct compare *c)
{
  c->a_newlines = 0;
  text_clear(&c->a_text);
  c->a_start = answer_at(c);
  for (; answer_left(c) && space(*c->a); c->a++)
    if (*c->a == '\n') {
      c->a_newlines++;
      text_clear(&c->a_text);
    } else {
      text_add(&c->a_text, c->a, 1);
    }
  c->pulled = true;
}

static void feed_lines(struct compare *c, const char *bytes, size_t length)
{
  for (size_t i = 0; i < length;) {
    if (!c->pulled) {
      i += skip_equal(c, bytes + i, length - i, after_word);
      if (i == length)
        return;
      pull_gap(c);
      c->newlines = 0;
      c->indent_at = 0;
      c->indent_wrong = false;
    }
    char byte = bytes[i];
    if (byte == '\n') {
      c->newlines++;
      c->indent_at = 0;
      c->indent_wrong = false;
    } else if (space(byte)) {
      c->indent_wrong |= c->indent_at >= c->a_text.length || c->a_text.bytes[c->indent_at] != byte;
      c->indent_at++;
    } else {
      bool more = answer_left(c);
      if (c->newlines != c->a_newlines || c->indent_wrong || c->indent_at != c->a_text.length || !more || *c->a != byte) {
        differ(c, c->newlines != c->a_newlines ? c->a_start : answer_at(c), bytes + i, length - i);
        return;
      }
      c->a++;
      c->pulled = false;
    }
    i++;
  }
}

static void end_lines(struct compare *c)
{
  if (!c->pulled)
    pull_gap(c);
  if (answer_left(c))
    differ(c, answer_at(c), "", 0);
}

/* ---- exact: bytes; and whether the rest agrees without white space ---- */

static void feed_exact(struct compare *c, const char *bytes, size_t length)
{
  size_t i = 0;
  if (c->verdict == COMPARED_EQUAL) {
    i = skip_equal(c, bytes, length, anywhere);
    if (i == length)
      return;
    differ(c, answer_at(c), bytes + i, length - i);
    c->verdict = COMPARED_WHITESPACE;
  }
  for (; i < length; i++) {
    if (space(bytes[i]))
      continue;
    skip_answer_space(c);
    if (!answer_left(c) || *c->a != bytes[i]) {
      c->verdict = COMPARED_DIFFERENT;
      return;
    }
    c->a++;
  }
}

static void end_exact(struct compare *c)
{
  if (!answer_left(c))
    return;
  if (c->verdict == COMPARED_EQUAL) {
    differ(c, answer_at(c), "", 0);
    c->verdict = COMPARED_WHITESPACE;
  }
  skip_answer_space(c);
  if (answer_left(c))
    c->verdict = COMPARED_DIFFERENT;
}

/* ---- tokens: words and numbers between white space ---- */

/*
 * A number is what a person would write as one: sign, digits with a point, exponent. `nan`, `inf` and hexadecimal are
 * words, so they are equal to themselves only.
 */
static bool read_number(const char *s, size_t length, long double *value)
{
  size_t i = 0, digits = 0;
  if (i < length && (s[i] == '+' || s[i] == '-'))
    i++;
  for (; i < length && s[i] >= '0' && s[i] <= '9'; i++)
    digits++;
  if (i < length && s[i] == '.')
    for (i++; i < length && s[i] >= '0' && s[i] <= '9'; i++)
      digits++;
  if (digits == 0)
    return false;
  if (i < length && (s[i] == 'e' || s[i] == 'E')) {
    size_t exponent = 0;
    i++;
    if (i < length && (s[i] == '+' || s[i] == '-'))
      i++;
    for (; i < length && s[i] >= '0' && s[i] <= '9'; i++)
      exponent++;
    if (exponent == 0)
      return false;
  }
  if (i != length)
    return false;
  *value = strtold(s, NULL);
  return true;
}

static bool numbers_agree(struct compare *c)
{
  long double answer, output;
  if ((!c->how.has_absolute && !c->how.has_relative) || c->token_at > NUMBER_MAX || c->a_text.length > NUMBER_MAX)
    return false;
  c->number[c->token_at] = 0;
  if (!read_number(c->a_text.bytes, c->a_text.length, &answer) || !read_number(c->number, c->token_at, &output))
    return false;
  long double off = fabsl(output - answer);
  if (!isfinite(off))
    return false;
  /*
   * Exactly at the bound is within it: 0 for 0.000001, 1000001 for 1000000. None of these has to be exact in binary,
   * so what rounding may add to the difference and to the tolerance is forgiven.
   */
  long double rounding = LDBL_EPSILON * (fabsl(answer) + fabsl(output));
  long double absolute = (1 + DBL_EPSILON) * (long double) c->how.absolute;
  long double relative = (1 + DBL_EPSILON) * (long double) c->how.relative * fabsl(answer);
  return (c->how.has_absolute && off <= absolute + rounding) || (c->how.has_relative && off <= relative + rounding);
}

/* The answer's next token; false when there is none. */
static bool pull_token(struct compare *c)
{
  text_clear(&c->a_text);
  if (!c->how.space_sensitive)
    skip_answer_space(c);
  c->a_start = answer_at(c);
  while (answer_left(c) && !space(*c->a)) {
    const char *end = c->a;
    while (end < c->a_end && !space(*end))
      end++;
    text_add(&c->a_text, c->a, (size_t) (end - c->a));
    c->a = end;
  }
  c->token_at = 0;
  c->token_wrong = false;
  return c->a_text.length > 0;
}

static void feed_token(struct compare *c, const char *bytes, size_t length)
{
  for (size_t i = 0; i < length; i++, c->token_at++) {
    if (c->token_at < NUMBER_MAX)
      c->number[c->token_at] = bytes[i];
    if (c->token_wrong)
      continue;
    c->token_wrong = c->token_at >= c->a_text.length
      || (c->how.case_sensitive ? bytes[i] != c->a_text.bytes[c->token_at] : lower(bytes[i]) != lower(c->a_text.bytes[c->token_at]));
  }
}

static void end_token(struct compare *c)
{
  c->in_token = false;
  if ((c->token_wrong || c->token_at != c->a_text.length) && !numbers_agree(c))
    differ(c, c->a_start, c->number, c->token_at < NUMBER_MAX ? c->token_at : NUMBER_MAX);
}

static void feed_tokens(struct compare *c, const char *bytes, size_t length)
{
  for (size_t i = 0; i < length && c->verdict == COMPARED_EQUAL;) {
    if (!c->in_token) {
      /* Both to the start of a token, or they would run beside each other out of step. */
      if (!c->how.space_sensitive) {
        while (i < length && space(bytes[i]))
          i++;
        skip_answer_space(c);
      }
      i += skip_equal(c, bytes + i, length - i, after_space);
      if (i == length)
        return;
    }
    if (space(bytes[i])) {
      if (c->in_token)
        end_token(c);
      if (c->verdict != COMPARED_EQUAL)
        return;
      if (c->how.space_sensitive) {
        if (!answer_left(c) || *c->a != bytes[i]) {
          differ(c, answer_at(c), bytes + i, length - i);
          return;
        }
        c->a++;
      }
      i++;
      continue;
    }
    if (!c->in_token) {
      if (!pull_token(c)) {
        differ(c, answer_at(c), bytes + i, length - i);
        return;
      }
      c->in_token = true;
    }
    size_t end = i;
    while (end < length && !space(bytes[end]))
      end++;
    feed_token(c, bytes + i, end - i);
    i = end;
  }
}

static void end_tokens(struct compare *c)
{
  if (c->in_token)
    end_token(c);
  if (c->verdict != COMPARED_EQUAL)
    return;
  if (!c->how.space_sensitive)
    skip_answer_space(c);
  if (answer_left(c))
    differ(c, answer_at(c), "", 0);
}

/* ---- all modes ---- */

void compare_feed(struct compare *c, const char *bytes, size_t length)
{
  if (c->verdict == COMPARED_DIFFERENT || length == 0)
    return;
  switch (c->how.mode) {
  case COMPARE_LINES: feed_lines(c, bytes, length); break;
  case COMPARE_EXACT: feed_exact(c, bytes, length); break;
  case COMPARE_TOKENS: feed_tokens(c, bytes, length); break;
  case COMPARE_NONE: break;
  }
}

/* Printable, on one line; at most up to the first line end. */
static void show(struct text *into, const char *bytes, size_t length)
{
  if (length == 0) {
    text_print(into, "the end");
    return;
  }
  text_print(into, "`");
  for (size_t i = 0; i < length && i < SHOWN_MAX; i++) {
    unsigned char byte = (unsigned char) bytes[i];
    if (byte == '\n') {
      text_print(into, "\\n");
      break;
    }
    if (byte >= ' ' && byte < 0x7f)
      text_add(into, bytes + i, 1);
    else
      text_print(into, byte == '\t' ? "\\t" : byte == '\r' ? "\\r" : "\\x%02x", byte);
  }
  text_print(into, "`");
}

/* The place is counted only now, by reading the answer again: equal output is the case that has to be fast. */
static void describe(struct compare *c, char difference[512])
{
  struct text sentence = { 0 };
  int64_t line = 1, column = 1, at = 0;
  size_t n = 0;
  char around[SHOWN_MAX];
  if (c->fd < 0) {
    const char *answer = c->how.answer.bytes;
    for (; at < c->difference_at; at++, column++)
      if (answer[at] == '\n')
        line++, column = 0;
    n = (size_t) ((int64_t) c->how.answer.size - at);
    n = n < SHOWN_MAX ? n : SHOWN_MAX;
    memcpy(around, answer + at, n);
  } else {
    ssize_t got;
    if (!c->piece)
      c->piece = take_piece();
    while (at < c->difference_at && (got = pread(c->fd, c->piece, ANSWER_PIECE, at)) > 0)
      for (ssize_t i = 0; i < got && at < c->difference_at; i++, at++, column++)
        if (c->piece[i] == '\n')
          line++, column = 0;
    got = pread(c->fd, around, sizeof around, at);
    n = got > 0 ? (size_t) got : 0;
  }
  text_print(&sentence, "line %lld, column %lld: expected ", (long long) line, (long long) column);
  show(&sentence, around, n);
  text_print(&sentence, ", found ");
  show(&sentence, c->found.bytes, c->found.length);
  snprintf(difference, 512, "%s", sentence.bytes);
  text_free(&sentence);
}

enum compare_verdict compare_end(struct compare *c, char difference[512])
{
  if (c->verdict != COMPARED_DIFFERENT)
    switch (c->how.mode) {
    case COMPARE_LINES: end_lines(c); break;
    case COMPARE_EXACT: end_exact(c); break;
    case COMPARE_TOKENS: end_tokens(c); break;
    case COMPARE_NONE: break;
    }
  difference[0] = 0;
  if (c->verdict != COMPARED_EQUAL)
    describe(c, difference);
  return c->verdict;
}
