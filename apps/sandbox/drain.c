/*
 * drain.c - a pipe that a program may flood.
 *
 * The pipe of stdout holds 1 MB, so that a program with little to say never wakes anybody: it is emptied when the
 * program has ended. Bytes are counted against the cap, compared, kept for the report and copied to a host file in one
 * pass.
 */
#include "supervisor.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PIPE_BYTES (1 << 20)
#define MOST_DROPPED (512LL << 20)   /* a flood ends the run all the same */
#define PIECE (256 * 1024)       /* fits the second-level cache together with the answer */

/* One pipe of each size made ahead, while a program runs, so that the next one starts sooner. */
static struct { bool there; int ends[2]; } spare[2];

/* A pipe belongs to us; a program that opens /dev/stdout or /dev/stdin opens it anew, under its own id. */
static bool pipe_for_programs(int ends[2])
{
  if (pipe2(ends, O_CLOEXEC) < 0)
    return false;
  fchmod(ends[0], 0666);
  return true;
}

bool pipes_for_programs(int one[2], int other[2])
{
  if (!pipe_for_programs(one))
    return false;
  if (pipe_for_programs(other))
    return true;
  close(one[0]);
  close(one[1]);
  return false;
}

static bool make_pipe(int ends[2], bool large)
{
  if (!pipe_for_programs(ends))
    return false;
  if (large)
    fcntl(ends[1], F_SETPIPE_SZ, PIPE_BYTES);     /* refused beyond a user's share: slower, not wrong */
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  return true;
}

void drains_prepare(void)
{
  for (int large = 0; large < 2; large++)
    if (!spare[large].there)
      spare[large].there = make_pipe(spare[large].ends, large);
}

bool drain_open(struct drain *d, int *write_end, bool large)
{
  int ends[2];
  if (spare[large].there)
    memcpy(ends, spare[large].ends, sizeof ends);
  else if (!make_pipe(ends, large))
    return false;
  spare[large].there = false;
  d->fd = ends[0];
  *write_end = ends[1];
  return true;
}

void drain_take(struct drain *d, const char *bytes, size_t length)
{
  if ((int64_t) length > d->cap - d->bytes) {
    d->dropped += (int64_t) length - (d->cap - d->bytes);
    length = (size_t) (d->cap - d->bytes);
    d->over = !d->drops || d->dropped > MOST_DROPPED;
  }
  d->bytes += (int64_t) length;
  if (d->compare)
    compare_feed(d->compare, bytes, length);
  if (d->kept.length < (size_t) d->keep) {
    size_t room = (size_t) d->keep - d->kept.length;
    text_add(&d->kept, bytes, length < room ? length : room);
  }
  for (size_t done = 0; d->into >= 0 && done < length;) {
    ssize_t n = write(d->into, bytes + done, length - done);
    if (n < 0 && errno != EINTR) {
      close(d->into);
      d->into = -2;              /* reported as a failure of the host */
      return;
    }
    done += n > 0 ? (size_t) n : 0;
  }
}

int64_t drain_some(struct drain *d, int64_t at_most)
{
  static char *piece;
  int64_t total = 0;
  if (!piece)
    piece = shared_nothing_buffer(PIECE);
  while (d->fd >= 0 && !d->over && total < at_most) {
    ssize_t n = read(d->fd, piece, PIECE);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      break;
    drain_take(d, piece, (size_t) n);
    total += n;
    if (n < PIECE)
      break;                     /* that was all */
  }
  return total;
}

void drain_close(struct drain *d)
{
  loop_close_later(d->fd);
  if (d->into >= 0)
    close(d->into);
  text_free(&d->kept);
  *d = (struct drain) { .fd = -1, .into = -1 };
}
