/*
 * loop.c - what the supervisor waits for, and what it puts off to the end of a turn.
 */
#include "supervisor.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

static struct text to_free;      /* pointers */
static struct text to_close;     /* handles */

void loop_close_later(int fd)
{
  if (fd >= 0)
    text_add(&to_close, &fd, sizeof fd);
}

void loop_free_later(void *memory)
{
  text_add(&to_free, &memory, sizeof memory);
}

void loop_free_what_was_left(void)
{
  for (size_t at = 0; at < to_close.length; at += sizeof(int)) {
    int fd;
    memcpy(&fd, to_close.bytes + at, sizeof fd);
    close(fd);
  }
  text_clear(&to_close);
  for (size_t at = 0; at < to_free.length; at += sizeof(void *)) {
    void *memory;
    memcpy(&memory, to_free.bytes + at, sizeof memory);
    free(memory);
  }
  text_clear(&to_free);
}

void loop_watch(int fd, struct watch *w, uint32_t events)
{
  struct epoll_event e = { .events = events, .data.ptr = w };
  if (epoll_ctl(super.epoll, EPOLL_CTL_ADD, fd, &e) < 0)
    die("epoll_ctl: %m");
}

void loop_rearm(int fd, struct watch *w, uint32_t events)
{
  struct epoll_event e = { .events = events, .data.ptr = w };
  if (epoll_ctl(super.epoll, EPOLL_CTL_MOD, fd, &e) < 0
      && (errno != ENOENT || epoll_ctl(super.epoll, EPOLL_CTL_ADD, fd, &e) < 0))
    die("epoll_ctl: %m");
}

/*
 * Before closing what is watched: a zygote that is being started holds copies of all our handles for a moment, and as
 * long as one is open the kernel would go on reporting events for memory that we have freed.
 */
void loop_forget(int fd)
{
  epoll_ctl(super.epoll, EPOLL_CTL_DEL, fd, NULL);
}

int loop_wait(struct epoll_event *events, int max)
{
  int64_t at = runs_next_tick(), pool = pool_next_tick();
  at = pool < at ? pool : at;
  at = channel_next_tick() < at ? channel_next_tick() : at;
  int64_t left = at - now_ns();
  left = left < 0 ? 0 : left;
  struct timespec limit = { .tv_sec = left / 1000000000, .tv_nsec = left % 1000000000 };
  int n = epoll_pwait2(super.epoll, events, max, at == INT64_MAX ? NULL : &limit, NULL);
  if (n < 0 && errno != EINTR)
    die("epoll_pwait2: %m");
  return n < 0 ? 0 : n;
}
