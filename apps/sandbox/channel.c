/*
 * channel.c - the channel to the judge: requests come on stdin, reports go to stdout, in the frames that runbox.c
 * describes.
 */
#include "supervisor.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#define FRAME_MAX (512u << 20)
#define REPORTS_HELD (5 * MS)    /* so long a report waits for company that nobody waits for alone */
#define REQUESTS_AT_ONCE (64 * 1024)

static struct text outgoing;
static size_t outgoing_start;
static int64_t outgoing_due = INT64_MAX;
static struct watch channel_in, channel_out;

void channel_flush(void)
{
  while (outgoing_start < outgoing.length) {
    ssize_t n = write(1, outgoing.bytes + outgoing_start, outgoing.length - outgoing_start);
    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0 && errno == EAGAIN) {
      loop_rearm(1, &channel_out, EPOLLOUT | EPOLLONESHOT);
      outgoing_due = INT64_MAX;
      return;
    }
    if (n < 0)
      leave(0);                  /* the judge is gone */
    outgoing_start += (size_t) n;
  }
  text_clear(&outgoing);
  outgoing_start = 0;
  outgoing_due = INT64_MAX;
}

static void channel_add(const struct text *json, const struct text *blob)
{
  uint32_t sizes[2] = { (uint32_t) json->length, (uint32_t) blob->length };
  text_add(&outgoing, sizes, sizeof sizes);
  text_add(&outgoing, json->bytes, json->length);
  text_add(&outgoing, blob->bytes, blob->length);
}

void channel_send(const struct text *json, const struct text *blob)
{
  channel_add(json, blob);
  outgoing_due = 0;
}

void channel_send_soon(const struct text *json, const struct text *blob)
{
  channel_add(json, blob);
  if (outgoing_due > super.now + REPORTS_HELD)
    outgoing_due = super.now + REPORTS_HELD;
}

static void on_channel_out(struct watch *w, uint32_t events)
{
  (void) w, (void) events;
  channel_flush();
}

static struct { char *bytes; size_t start, end; } incoming;

/*
 * Some of the `size` bytes that are wanted next, which are read together with those behind them unless they are many.
 * Returns how many; 0: there are no more at this moment.
 */
static size_t receive(char *into, size_t size)
{
  bool direct = incoming.start == incoming.end && size >= REQUESTS_AT_ONCE;
  if (direct || incoming.start == incoming.end) {
    ssize_t n;
    if (!incoming.bytes)
      incoming.bytes = shared_nothing_buffer(REQUESTS_AT_ONCE);
    do
      n = direct ? read(0, into, size) : read(0, incoming.bytes, REQUESTS_AT_ONCE);
    while (n < 0 && errno == EINTR);
    if (n < 0 && errno == EAGAIN)
      return 0;
    if (n <= 0)
      leave(0);
    if (direct)
      return (size_t) n;
    incoming.start = 0;
    incoming.end = (size_t) n;
  }
  size_t rest = incoming.end - incoming.start;
  size = size < rest ? size : rest;
  memcpy(into, incoming.bytes + incoming.start, size);
  incoming.start += size;
  return size;
}

/* Reads a frame. Its body is put into the memory that the job will own. Returns false when its rest is missing. */
static bool receive_frame(void)
{
  static uint32_t sizes[2];
  static size_t have;            /* of the sizes and then the body */
  static char *body;
  size_t n;
  while (have < sizeof sizes) {
    if ((n = receive((char *) sizes + have, sizeof sizes - have)) == 0)
      return false;
    have += n;
  }
  size_t total = (size_t) sizes[0] + sizes[1];
  if (!body) {
    if (sizes[0] == 0 || sizes[0] > FRAME_MAX || sizes[1] > FRAME_MAX)
      die("a frame of %u and %u bytes", sizes[0], sizes[1]);
    body = malloc(total + 1);
    if (!body)
      die("out of memory");
    body[total] = 0;
  }
  while (have < sizeof sizes + total) {
    if ((n = receive(body + (have - sizeof sizes), total - (have - sizeof sizes))) == 0)
      return false;
    have += n;
  }
  if (!job_add(body, sizes[0], sizes[1]))
    die("a request that is not JSON with an id");
  body = NULL;
  have = 0;
  return true;
}

/* Bytes that were read are also looked at, because nothing would wake us for them; unread bytes wake us again. */
static void on_channel_in(struct watch *w, uint32_t events)
{
  (void) w, (void) events;
  while (receive_frame() && incoming.start < incoming.end)
    ;
}

int64_t channel_next_tick(void)
{
  return outgoing_due;
}

void channel_open(void)
{
  channel_in = (struct watch) { on_channel_in, NULL };
  channel_out = (struct watch) { on_channel_out, NULL };
  fcntl(0, F_SETFL, fcntl(0, F_GETFL) | O_NONBLOCK);
  fcntl(1, F_SETFL, fcntl(1, F_GETFL) | O_NONBLOCK);
  if (epoll_ctl(super.epoll, EPOLL_CTL_ADD, 0, &(struct epoll_event) { .events = EPOLLIN, .data.ptr = &channel_in }) < 0)
    die("stdin is not the judge's channel: %m");
}
