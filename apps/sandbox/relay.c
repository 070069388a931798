/*
 * relay.c - between the two programs of a pair, when somebody wants to read what they said.
 *
 * Without a transcript the programs share two pipes and nobody is in between. With one, every message passes through
 * here: the ends of the pipes are the same to the programs, a round trip takes up to four wake-ups instead of two.
 */
#include "supervisor.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#define HELD 65536

struct way {
  struct relay *relay;
  struct watch readable, writable;
  int from, to;
  bool full;
  char mark;
  char held[HELD];
  size_t start, end;             /* of what was read and not yet written */
  int64_t bytes;
};

struct relay {
  struct way ways[2];            /* [0] what the contestant says, [1] what the interactor says */
  struct text transcript;
  size_t max;
  char last_mark;
  int ended_first;               /* 0 contestant, 1 interactor, -1 neither yet */
};

/* Every line starts with the mark of who said it; a change of speaker in mid-line starts a new one. */
static void note(struct relay *r, const struct way *w)
{
  for (size_t i = w->start; i < w->end && r->transcript.length < r->max; i++) {
    bool fresh = r->transcript.length == 0 || r->transcript.bytes[r->transcript.length - 1] == '\n';
    if (!fresh && r->last_mark != w->mark) {
      text_add(&r->transcript, "\n", 1);
      fresh = true;
    }
    if (fresh) {
      char start[2] = { w->mark, ' ' };
      text_add(&r->transcript, start, 2);
    }
    r->last_mark = w->mark;
    text_add(&r->transcript, w->held + i, 1);
  }
}

static void shut(struct way *w)
{
  if (w->from >= 0) {
    loop_forget(w->from);
    close(w->from);
  }
  if (w->to >= 0) {
    loop_forget(w->to);
    close(w->to);
  }
  w->from = w->to = -1;
}

/*
 * The order of the two ends as seen between them. Each side learns of the other's end only through the relay, so this
 * is the order of cause and effect, which clocks read by two keepers on a busy host are not.
 */
static void ended(struct way *w, bool speaker)
{
  struct relay *r = w->relay;
  int side = w == &r->ways[0] ? 0 : 1;
  if (r->ended_first < 0)
    r->ended_first = speaker ? side : 1 - side;
  shut(w);
}

/* Pass on one piece. Returns whether there was one. */
static bool pump(struct way *w)
{
  bool moved = false;
  if (w->from < 0)
    return false;
  if (w->start == w->end) {
    ssize_t n = read(w->from, w->held, HELD);
    if (n < 0 && errno == EAGAIN)
      return false;
    if (n <= 0) {
      ended(w, true);
      return true;
    }
    w->start = 0;
    w->end = (size_t) n;
    w->bytes += n;
    moved = true;
    note(w->relay, w);
  }
  ssize_t n = write(w->to, w->held + w->start, w->end - w->start);
  if (n < 0 && errno != EAGAIN) {
    ended(w, false);             /* nobody listens: the speaker gets SIGPIPE from us, as it would from a pipe */
    return true;
  }
  w->start += n > 0 ? (size_t) n : 0;
  bool full = w->start < w->end;
  /* While the listener's pipe is full the speaker is not listened to. One that took a part only is asked for again. */
  if (full || w->full) {
    loop_rearm(w->from, &w->readable, full ? EPOLLONESHOT : EPOLLIN);
    loop_rearm(w->to, &w->writable, (full ? EPOLLOUT : 0) | EPOLLONESHOT);
    w->full = full;
  }
  return moved;
}

static void on_way(struct watch *watch, uint32_t events)
{
  (void) events;
  pump(watch->owner);
}

static bool open_way(struct relay *r, struct way *w, char mark, int *speaker, int *listener)
{
  int in[2], out[2];
  w->relay = r;
  w->mark = mark;
  w->from = w->to = -1;
  if (!pipes_for_programs(in, out))
    return false;
  w->from = in[0];
  *speaker = in[1];
  *listener = out[0];
  w->to = out[1];
  fcntl(w->from, F_SETFL, O_NONBLOCK);
  fcntl(w->to, F_SETFL, O_NONBLOCK);
  w->readable = w->writable = (struct watch) { on_way, w };
  /* A listener that dies while nothing is said has to be noticed, too. */
  loop_rearm(w->from, &w->readable, EPOLLIN);
  loop_rearm(w->to, &w->writable, EPOLLONESHOT);
  return true;
}

struct relay *relay_open(int64_t transcript_bytes, int contestant_fds[2], int interactor_fds[2], struct text *why)
{
  struct relay *r = must_alloc(sizeof *r);
  r->max = (size_t) transcript_bytes;
  r->ended_first = -1;
  if (open_way(r, &r->ways[0], '<', &contestant_fds[1], &interactor_fds[0])
      && open_way(r, &r->ways[1], '>', &interactor_fds[1], &contestant_fds[0]))
    return r;
  text_print(why, "pipes: %s", strerror(errno));
  relay_close(r);
  return NULL;
}

const struct text *relay_transcript(struct relay *r)
{
  /* Words that were said and not yet passed on are part of what was said. */
  while (pump(&r->ways[0]) | pump(&r->ways[1]))
    ;
  return &r->transcript;
}

int64_t relay_bytes(const struct relay *r, int side)
{
  return r->ways[side].bytes;
}

int relay_ended_first(const struct relay *r)
{
  return r->ended_first;
}

void relay_close(struct relay *r)
{
  shut(&r->ways[0]);
  shut(&r->ways[1]);
  text_free(&r->transcript);
  loop_free_later(r);
}
