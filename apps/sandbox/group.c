/*
 * group.c - named pipes between a manager and several programs.
 *
 * The pipes lie in the manager's box, where it opens them by name: `pipes/u<i>_to_m` and `pipes/m_to_u<i>`. A program
 * gets its two ends as standard input and output, or as handles 3 and 4, which stand for the names of the pipes and are
 * no ends by themselves (O_PATH): it opens them at /proc/self/fd/3 and /proc/self/fd/4. So each pipe is seen by its
 * program and the manager alone.
 *
 * Programs with streams have them from the start. Until the manager has opened its end, we hold one in its place: it
 * may open in any order, what is said meanwhile is kept, and nobody takes its absence for the end. Programs that open
 * by name wait for each other in open(), as with any FIFO. One that waits for a dead partner is released (group_tick).
 */
#include "supervisor.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

struct fifo {
  int path;                      /* O_PATH */
  int held;                      /* both ends, until the manager has its own; -1: not held */
};

#define NAME_MAX_OF_FIFO 32

static void name_fifo(char name[NAME_MAX_OF_FIFO], int i)
{
  snprintf(name, NAME_MAX_OF_FIFO, i % 2 ? "m_to_u%d" : "u%d_to_m", i / 2);
}

struct group {
  int programs;
  bool by_name;
  struct fifo fifos[2 * (MEMBERS_MAX - 1)];      /* of program i: [2i] what it says, [2i + 1] what it hears */
  int notify;
  struct watch opened;
};

static void let_go(struct fifo *f)
{
  if (f->held >= 0)
    close(f->held);
  f->held = -1;
}

static void stop_watching_when_done(struct group *g)
{
  for (int i = 0; i < 2 * g->programs; i++)
    if (g->fifos[i].held >= 0)
      return;
  if (g->notify >= 0) {
    loop_forget(g->notify);
    close(g->notify);
  }
  g->notify = -1;
}

/*
 * The manager has opened its end: an inode was opened by the name that only the manager knows. Ours and the program's
 * handles were opened by another name, so a program that opens its own streams anew tells nothing.
 */
static void on_opened(struct watch *w, uint32_t events)
{
  struct group *g = w->owner;
  union { struct inotify_event event; char room[4096]; } buffer;
  ssize_t n;
  (void) events;
  while ((n = read(g->notify, &buffer, sizeof buffer)) > 0)
    for (char *at = buffer.room; at < buffer.room + n;) {
      const struct inotify_event *e = (const struct inotify_event *) (const void *) at;
      for (int i = 0; e->len && i < 2 * g->programs; i++) {
        char name[NAME_MAX_OF_FIFO];
        name_fifo(name, i);
        if (strcmp(e->name, name) == 0)
          let_go(&g->fifos[i]);
      }
      at += sizeof *e + e->len;
    }
  stop_watching_when_done(g);
}

static int open_again(const struct fifo *f, int flags)
{
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", f->path);
  return open(path, flags | O_CLOEXEC);
}

static bool make(struct fifo *f, int folder, const char *name, bool is_held)
{
  if (mkfifoat(folder, name, 0600) < 0 || fchmodat(folder, name, 0666, 0) < 0 || linkat(folder, name, folder, "other", 0) < 0)
    return false;
  f->path = openat(folder, "other", O_PATH | O_NOFOLLOW | O_CLOEXEC);
  if (unlinkat(folder, "other", 0) < 0)
    return false;
  f->held = f->path >= 0 && is_held ? open_again(f, O_RDWR | O_NONBLOCK) : -1;
  return f->path >= 0 && (f->held >= 0 || !is_held);
}

static bool watch_opens(struct group *g, int folder)
{
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", folder);
  g->notify = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  if (g->notify < 0 || inotify_add_watch(g->notify, path, IN_OPEN) < 0)
    return false;
  g->opened = (struct watch) { on_opened, g };
  loop_watch(g->notify, &g->opened, EPOLLIN);
  return true;
}

struct group *group_open(int box, int programs, bool by_name, struct text *why)
{
  struct group *g = must_alloc(sizeof *g);
  g->programs = programs;
  g->by_name = by_name;
  g->notify = -1;
  for (int i = 0; i < 2 * programs; i++)
    g->fifos[i] = (struct fifo) { -1, -1 };
  /* Not /box itself: in a folder that is open to all and sticky, the kernel refuses O_CREAT, which fopen uses. */
  int folder = mkdirat(box, "pipes", 0755) < 0 ? -1 : openat(box, "pipes", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  bool ok = folder >= 0;
  for (int i = 0; ok && i < 2 * programs; i++) {
    char name[NAME_MAX_OF_FIFO];
    name_fifo(name, i);
    ok = make(&g->fifos[i], folder, name, !by_name);
  }
  ok = ok && (by_name || watch_opens(g, folder));
  if (!ok) {
    text_print(why, "named pipes: %s", strerror(errno));
    group_close(g);
    g = NULL;
  }
  if (folder >= 0)
    close(folder);
  return g;
}

/* The pipe that the program reads comes first, as in the order of its streams. */
bool group_ends(struct group *g, int i, int ends[2], struct text *why)
{
  for (int k = 0; k < 2; k++) {
    struct fifo *f = &g->fifos[2 * i + 1 - k];
    ends[k] = g->by_name ? fcntl(f->path, F_DUPFD_CLOEXEC, 3) : open_again(f, k ? O_WRONLY : O_RDONLY);
    if (ends[k] < 0) {
      text_print(why, "named pipes: %s", strerror(errno));
      return false;
    }
  }
  return true;
}

/*
 * One side of these pipes is gone. Whoever waits in open() for it gets there by our opening both ends for a moment, and
 * then meets the end of the pipe.
 */
void group_tick(struct group *g, const struct job *j)
{
  for (int i = 0; i < 2 * g->programs; i++) {
    /* While we hold it nobody waits, and what was said is kept. */
    if (g->fifos[i].held >= 0 || (!job_has_ended(j, i / 2) && !job_has_ended(j, g->programs)))
      continue;
    int fd = open_again(&g->fifos[i], O_RDWR | O_NONBLOCK);
    if (fd >= 0)
      close(fd);
  }
}

/* The pipes that it never opened end as well. */
void group_manager_ended(struct group *g)
{
  for (int i = 0; i < 2 * g->programs; i++)
    let_go(&g->fifos[i]);
  stop_watching_when_done(g);
}

void group_close(struct group *g)
{
  group_manager_ended(g);
  for (int i = 0; i < 2 * g->programs; i++)
    if (g->fifos[i].path >= 0)
      close(g->fifos[i].path);
  loop_free_later(g);
}
