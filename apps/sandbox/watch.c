/*
 * watch.c - looks after programs while they run.
 *
 * Soon after its start, because only then it is known to be a long one, and then as often as the nearest limit
 * demands. Short runs, which are most, are never looked at.
 */
#include "supervisor.h"

#include <sys/epoll.h>
#include <unistd.h>

#define FIRST_LOOK (4 * MS)
#define LAST_LOOK (2 * MS)       /* before the wall time is over */
#define MOST_BETWEEN_LOOKS (50 * MS)
#define PIPE_REST (2 * MS)       /* a pipe that gave little is left alone so long */
#define MUCH (64 * 1024)
#define DRAIN_AT_ONCE (1 << 20)
#define ZYGOTE_PATIENCE (1000 * MS)

struct run *runs;
int running_count;

/* From outside; the zygote ends it. */
void watch_stop(struct run *r, enum stop why)
{
  struct order o = { .kind = ORDER_KILL };
  if (r->stop != NOT_STOPPED)
    return;
  r->stop = why;
  r->killed_at = super.now;
  if (!pool_order(r->slot, &o, sizeof o, NULL))
    pool_kill(r->slot);
}

/* Whether one side of a conversation has said more than it may; without a transcript nobody listens in and counts. */
bool watch_said_too_much(const struct run *r)
{
  return r->job->relay && relay_bytes(r->job->relay, r->index) > r->spec.limits.stdout_kib * 1024;
}

/* Returns how much there was. */
static int64_t empty(struct run *r, struct drain *d)
{
  int64_t n = drain_some(d, DRAIN_AT_ONCE);
  if (d->over)
    watch_stop(r, STOP_OUTPUT);
  return n;
}

static void watch_again(struct drain *d, struct watch *w)
{
  if (d->fd >= 0 && !d->armed && !d->over) {
    loop_rearm(d->fd, w, EPOLLIN | EPOLLONESHOT);
    d->armed = d->watched = true;
  }
}

static void stop_watching(struct drain *d)
{
  if (d->watched)
    loop_forget(d->fd);
  d->watched = false;
}

/* A program that writes little and often wakes us every PIPE_REST only; one that writes much is read at once. */
static void on_pipe(struct run *r, struct drain *d, struct watch *w)
{
  int64_t n = empty(r, d);
  d->armed = false;
  if (n >= MUCH) {
    watch_again(d, w);
  } else if (n == 0 && d->fd >= 0) {
    stop_watching(d);            /* the program has closed it */
    close(d->fd);
    d->fd = -1;
  } else if (r->next_look > super.now + PIPE_REST) {
    r->next_look = super.now + PIPE_REST;
  }
}

static void on_out(struct watch *w, uint32_t events)
{
  struct run *r = w->owner;
  (void) events;
  on_pipe(r, &r->out, w);
}

static void on_err(struct watch *w, uint32_t events)
{
  struct run *r = w->owner;
  (void) events;
  on_pipe(r, &r->err, w);
}

void watch_begin(struct run *r)
{
  r->out_ready = (struct watch) { on_out, r };
  r->err_ready = (struct watch) { on_err, r };
  r->next_look = r->start + FIRST_LOOK;
  r->next = runs;
  runs = r;
  running_count++;
}

void watch_end(struct run *r)
{
  for (struct run **at = &runs; *at; at = &(*at)->next)
    if (*at == r) {
      *at = r->next;
      running_count--;
      break;
    }
}

void watch_forget_pipes(struct run *r)
{
  stop_watching(&r->out);
  stop_watching(&r->err);
}

/* Processor time that the run's programs have used so far. */
int64_t watch_cpu_ns(const struct run *r)
{
  if (super.groups.cpu)
    return pool_cpu_ns(r->slot);
  return r->sampled.cpu_ns;
}

static void look(struct run *r)
{
  const struct limits *l = &r->spec.limits;
  int64_t wall_end = r->start + l->wall_ms * MS + ZYGOTE_PATIENCE;   /* the box watches it and knows better */
  if (r->stop != NOT_STOPPED) {
    if (super.now > r->killed_at + ZYGOTE_PATIENCE)
      pool_kill(r->slot);
    r->next_look = super.now + ZYGOTE_PATIENCE / 4;
    return;
  }
  if (super.sampling)
    sample_tree(r->slot->pid, &r->sampled);
  if (super.waits_known)
    sample_ready(r->slot->pid, &r->sampled);
  cgroup_look(&super.groups, &r->slot->group);
  if (r->job->group)
    group_tick(r->job->group, r->job);
  int64_t left = l->cpu_ms * MS - watch_cpu_ns(r);
  /* As many threads as there are cores may use up what is left. */
  int64_t next = left / (r->spec.core >= 0 ? 1 : super.slots);
  next = next < MS ? MS : next > MOST_BETWEEN_LOOKS ? MOST_BETWEEN_LOOKS : next;
  if (super.sampling && next > 5 * MS)
    next = 5 * MS;
  r->next_look = super.now + next;
  /* Once more just before the box ends it: how long threads waited can be read only while they exist. */
  int64_t last = r->start + l->wall_ms * MS - LAST_LOOK;
  if (super.now < last && r->next_look > last)
    r->next_look = last;
  if (r->next_look > wall_end)
    r->next_look = wall_end;

  if (cgroup_oom(&r->slot->group) || (!super.groups.memory && r->sampled.rss_kib > l->memory_kib))
    watch_stop(r, STOP_MEMORY);
  else if (left < 0)
    watch_stop(r, STOP_CPU);
  else if (super.now >= wall_end)
    watch_stop(r, STOP_WALL);
  else if (watch_said_too_much(r))
    watch_stop(r, STOP_OUTPUT);
  else {
    empty(r, &r->out);
    empty(r, &r->err);
    watch_again(&r->out, &r->out_ready);
    watch_again(&r->err, &r->err_ready);
  }
}

void runs_tick(void)
{
  for (struct run *r = runs, *next; r; r = next) {
    next = r->next;
    if (super.now >= r->next_look)
      look(r);
  }
}

int64_t runs_next_tick(void)
{
  int64_t at = INT64_MAX;
  for (struct run *r = runs; r; r = r->next)
    at = r->next_look < at ? r->next_look : at;
  return at;
}
