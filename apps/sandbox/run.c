/*
 * run.c - the start of a run and its end.
 *
 * A run is started by one message to a zygote and ended by one message from it. Looking after it meanwhile is in
 * watch.c.
 */
#include "supervisor.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- the start of a run ---- */

/* The cores that we may use. */
static const cpu_set_t *all_cores(void)
{
  static cpu_set_t all;
  if (CPU_COUNT(&all) == 0)
    sched_getaffinity(0, sizeof all, &all);
  return &all;
}

static bool pin(struct slot *s, int core)
{
  cpu_set_t one;
  if (s->core == core)
    return true;
  CPU_ZERO(&one);
  if (core >= 0)
    CPU_SET((unsigned) core, &one);
  s->core = core;
  return sched_setaffinity(s->pid, sizeof one, core >= 0 ? &one : all_cores()) == 0;
}

/* The core that the fewest runs are pinned to. */
int run_freest_core(void)
{
  int best = -1, fewest = 0;
  for (int core = 0; core < CPU_SETSIZE; core++) {
    int pinned = 0;
    if (!CPU_ISSET((unsigned) core, all_cores()))
      continue;
    for (struct run *r = runs; r; r = r->next)
      pinned += r->spec.core == core;
    if (best < 0 || pinned < fewest) {
      best = core;
      fewest = pinned;
    }
  }
  return best;
}

/*
 * Tells errors that a request or the death of its box may cause. Every other error is the host's: it may be over in a
 * moment, and another host may not have it.
 */
enum fault fault_of(int error, enum fault otherwise)
{
  static const int not_the_hosts[] = { 0, ENOENT, ENOTDIR, EISDIR, EEXIST, ENOTEMPTY, ELOOP, ENAMETOOLONG, EINVAL, E2BIG, EFBIG,
                                       ENOEXEC, ELIBBAD, ETXTBSY, ESRCH, EPIPE, ECONNRESET, ENOTCONN };
  for (size_t i = 0; i < COUNT(not_the_hosts); i++)
    if (error == not_the_hosts[i])
      return otherwise;
  return FAULT_HOST;
}

/* Returns false. `errno` is that of what did not work. */
static bool blame(struct run *r, enum fault otherwise)
{
  r->fault = fault_of(errno, otherwise);
  return false;
}

/* Put the files in, but for those that lie there from an earlier run: all of them, or the program. */
static bool furnish(struct run *r)
{
  struct slot *s = r->slot;
  struct spec *spec = &r->spec;
  bool used = s->key.text.length > 0, holds_all = used && pool_holds(s, &r->key);
  if (used && !holds_all)
    files_remove_but(s->box, spec->files[0].name);
  if (used)
    files_freshen(s->box, spec->files, holds_all ? spec->file_count : 1);
  if (holds_all) {
    files_freshen(s->box, spec->more_files, spec->more_file_count);
    return true;
  }
  r->furnished = true;
  text_clear(&s->key.text);
  text_add(&s->key.text, r->key.text.bytes, r->key.text.length);
  s->key.program = r->key.program;
  return (files_place(s->box, spec->files + used, spec->file_count - used, pool_owner(s), &r->trouble)
          && files_place(s->box, spec->more_files, spec->more_file_count, pool_owner(s), &r->trouble))
      || (errno != ENOSPC && blame(r, FAULT_REQUEST));     /* a box that is full was asked to hold too much */
}

/* Where the answer of the program goes: compared, kept, copied. */
static bool connect_answer(struct run *r)
{
  struct drain *d = r->spec.output_file ? &r->answer : &r->out;
  d->keep = r->spec.keep_stdout;
  if (r->spec.compare.mode != COMPARE_NONE) {
    int fd = -1;
    if (r->spec.compare.answer.kind == SOURCE_PATH && (fd = source_open(&r->spec.compare.answer, false, &r->trouble)) < 0)
      return blame(r, FAULT_REQUEST);
    d->compare = r->compare = compare_begin(&r->spec.compare, fd);
  }
  if (r->spec.stdout_into) {
    d->into = open(r->spec.stdout_into, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0644);
    if (d->into < 0) {
      text_print(&r->trouble, "%s: %s", r->spec.stdout_into, strerror(errno));
      return blame(r, FAULT_REQUEST);
    }
  }
  return true;
}

static bool send_off(struct run *r, const int *fds, int fd_count)
{
  static struct { struct order order; char strings[ORDER_STRINGS_MAX]; } *message;
  if (!message)
    message = shared_nothing_buffer(sizeof *message);
  message->order = (struct order) {
    .kind = ORDER_RUN, .fd_count = fd_count, .limit_nproc = !super.groups.pids, .furnished = r->furnished, .limits = r->spec.limits,
    .argc = r->spec.argc, .envc = r->spec.envc, .strings_size = (uint32_t) r->spec.strings_size,
  };
  memcpy(message->order.strings, r->spec.strings, r->spec.strings_size);
  return pool_order(r->slot, &message->order, sizeof message->order + r->spec.strings_size, fds);
}

/* Returns false with `trouble` when it cannot start. `in` and `out` are the pipes of a pair, or -1. */
static bool start(struct run *r, int in, int out)
{
  int fds[ORDER_FDS_MAX] = { in, out, -1, r->by_name[0], r->by_name[1] };
  int fd_count = r->by_name[0] >= 0 ? 5 : 3;
  r->out.cap = r->spec.limits.stdout_kib * 1024;
  r->answer.cap = r->spec.limits.file_kib * 1024;
  r->err.cap = r->spec.limits.stderr_kib * 1024;
  r->err.keep = r->spec.keep_stderr;
  r->out.drops = r->err.drops = r->spec.drops_excess;
  if (!pin(r->slot, r->spec.core))
    text_print(&r->trouble, "core %d: %s", r->spec.core, strerror(errno));
  bool ok = r->trouble.length == 0 && furnish(r);
  if (ok && fds[0] < 0)
    ok = (fds[0] = source_open(&r->spec.input, super.rootless, &r->trouble)) >= 0 || blame(r, FAULT_REQUEST);
  bool talks = fds[1] >= 0;
  if (ok && !talks)
    ok = drain_open(&r->out, &fds[1], true) || blame(r, FAULT_HOST);
  ok = ok && (drain_open(&r->err, &fds[2], false) || blame(r, FAULT_HOST))
    && (pool_begin_account(r->slot, &r->spec.limits, &r->trouble) || blame(r, FAULT_LOST));
  r->start = now_ns();
  ok = ok && (send_off(r, fds, fd_count) || blame(r, FAULT_LOST));
  if (!ok && !r->trouble.length)
    text_print(&r->trouble, "start: %s", strerror(errno));
  r->unconnected = ok && !talks && !connect_answer(r);      /* meanwhile it starts */
  for (int i = 0; i < fd_count; i++)
    if (fds[i] >= 0)
      close(fds[i]);
  return ok;
}

void run_launch(struct run *r, struct slot *s, int in, int out)
{
  r->slot = s;
  pool_take(s, r);
  if (start(r, in, out)) {
    watch_begin(r);
    if (r->unconnected)
      watch_stop(r, STOP_OUTPUT);
    return;
  }
  pool_release(s, true);
  run_fail(r, r->fault, "cannot start");
}

/* ---- the end of a run ---- */

static void take_answer_file(struct run *r)
{
  const char *why;
  int64_t size;
  static char *piece;
  int fd = file_from_box(r->slot->box, r->spec.output_file, r->spec.limits.file_kib, &size, &why);
  ssize_t n;
  if (fd < 0)
    return;                      /* not there, or not a file: the answer is empty */
  if (!piece)
    piece = shared_nothing_buffer(256 * 1024);
  while (!r->answer.over && (n = read(fd, piece, 256 * 1024)) > 0)
    drain_take(&r->answer, piece, (size_t) n);
  close(fd);
}

static void collect(struct run *r, struct report *p)
{
  for (int i = 0; i < r->spec.collect_count; i++) {
    const struct collected *c = &r->spec.collects[i];
    const char *missing = NULL;
    int64_t bytes = 0;
    if (!file_collect(r->slot->box, c, &bytes, &missing, &r->trouble)) {
      r->fault = FAULT_HOST;
      return;
    }
    text_print(&p->collected, i ? "," : "");
    text_json(&p->collected, c->name, strlen(c->name));
    text_print(&p->collected, ":{");
    if (missing) {
      text_print(&p->collected, "\"missing\":");
      text_json(&p->collected, missing, strlen(missing));
    } else {
      text_print(&p->collected, "\"bytes\":%lld", (long long) bytes);
    }
    text_print(&p->collected, "}");
  }
}

/* The cause of the end, the strongest fact first. `status` is that of wait4; -1 when the box died with the program. */
static enum ending ending_of(const struct run *r, const struct word *w, const struct cgroup_account *a)
{
  const struct limits *l = &r->spec.limits;
  int status = w ? w->status : -1;
  if (a->oom || r->stop == STOP_MEMORY || (!super.groups.memory && a->peak_kib > l->memory_kib))
    return END_MEMORY;
  if (r->out.over || r->err.over || r->answer.over || watch_said_too_much(r))
    return END_OUTPUT;
  if (r->stop == STOP_CPU || a->cpu_ns > l->cpu_ms * MS || (status >= 0 && WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU))
    return END_CPU;
  if (r->stop == STOP_WALL || (w && w->wall_over))
    return END_WALL;
  return status >= 0 && WIFEXITED(status) ? END_EXITED : END_SIGNALLED;
}

/*
 * More time on cores than there was on all of them together: the account is wrong, and what it would say of the program
 * is, too.
 */
static bool cannot_be(const struct run *r, int64_t cpu_ns)
{
  int cores = r->spec.core >= 0 ? 1 : CPU_COUNT(all_cores());
  return cpu_ns > (now_ns() - r->start) * cores + MS;
}

/*
 * How long others kept a program from every core, at least. While one of its threads is ready, it runs, or another of
 * the program's does, or the host is at fault; what all of them ran is known. So threads that are in each other's way
 * are not taken for a busy host.
 */
static int64_t waited_ns(const struct run *r, int64_t cpu_ns)
{
  if (!super.waits_known)
    return -1;
  return r->sampled.ready_ns > cpu_ns ? r->sampled.ready_ns - cpu_ns : 0;
}

/*
 * Processor time that the other side of a conversation has used by now: whether this one waited for it cannot be told
 * from the times of their ends, as a busy host stretches them.
 */
static int64_t partner_cpu_ns(const struct run *r)
{
  const struct job *j = r->job;
  int partner = r->index == j->total - 1 ? 0 : j->total - 1;
  for (const struct run *other = runs; other; other = other->next)
    if (other->job == j && other->index == partner)
      return watch_cpu_ns(other);
  return j->cpu_ns[partner];
}

static void account(struct run *r, const struct word *w, struct cgroup_account *a)
{
  pool_end_account(r->slot, a);
  if (!super.groups.cpu)
    a->cpu_ns = w && w->cpu_ns > r->sampled.cpu_ns ? w->cpu_ns : r->sampled.cpu_ns;
  if (!super.groups.memory) {
    a->peak_kib = w && w->maxrss_kib > r->sampled.rss_kib ? w->maxrss_kib : r->sampled.rss_kib;
  } else if (!a->peak_exact && w && w->maxrss_kib < a->peak_kib) {
    a->peak_kib = w->maxrss_kib;       /* a kernel that cannot reset the peak: an earlier run was larger */
  }
}

static void __attribute__((format(printf, 3, 4))) is_trouble(struct run *r, enum fault fault, const char *format, ...)
{
  char why[512];
  va_list args;
  va_start(args, format);
  vsnprintf(why, sizeof why, format, args);
  va_end(args);
  text_print(&r->trouble, "%s%s", r->trouble.length ? "; " : "", why);
  r->fault = fault;
}

/* For the others of a pair or a group. */
static void note_end(struct run *r, int64_t at, bool by_broken_pipe)
{
  struct job *j = r->job;
  int member = job_joins(j) ? r->index : 0;
  j->broken_pipe[member] = by_broken_pipe;
  j->end_ns[member] = at;
  if (j->group && member == j->total - 1)
    group_manager_ended(j->group);
}

static void finish(struct run *r, const struct word *w, int box_status)
{
  struct slot *slot = r->slot;
  struct report p = { .exit_code = -1, .signal = -1, };
  struct cgroup_account a;
  watch_end(r);
  account(r, w, &a);
  drain_some(&r->out, INT64_MAX);
  drain_some(&r->err, INT64_MAX);
  p.cpu_ns = a.cpu_ns;
  p.waited_ns = waited_ns(r, a.cpu_ns);
  if (job_joins(r->job)) {
    p.partner_cpu_ns = partner_cpu_ns(r);
    r->job->cpu_ns[r->index] = a.cpu_ns;
  }
  p.memory_kib = a.peak_kib;
  p.memory_full = a.full;
  p.wall_ns = w && w->end_ns ? w->end_ns - w->start_ns : super.now - r->start;
  p.ending = ending_of(r, w, &a);
  if (r->job->relay)
    r->out.bytes = relay_bytes(r->job->relay, r->index);

  if (a.oom_of_host)
    is_trouble(r, FAULT_HOST, "the host had no memory left, and the kernel ended a program that was within its limit");
  else if (cannot_be(r, a.cpu_ns))
    is_trouble(r, FAULT_LOST, "%.3f ms of CPU time in %.3f ms", (double) a.cpu_ns / 1e6, (double) p.wall_ns / 1e6);
  else if (!w && p.ending == END_SIGNALLED)
    is_trouble(r, FAULT_LOST, "the box died (status %d)", box_status);
  else if (w && w->not_started && !a.oom)
    is_trouble(r, fault_of(w->error, FAULT_REQUEST), "%s", w->text);
  else if (w) {
    if (r->spec.output_file)
      take_answer_file(r);
    if (r->answer.over && p.ending == END_EXITED)
      p.ending = END_OUTPUT;
    collect(r, &p);
  }
  if (r->out.into == -2 || r->answer.into == -2)
    is_trouble(r, FAULT_HOST, "%s: cannot be written", r->spec.stdout_into);
  if (r->stop == STOP_CANCELLED)
    is_trouble(r, FAULT_REQUEST, "cancelled");
  if (r->compare) {
    p.has_comparison = true;
    p.verdict = compare_end(r->compare, p.difference);
  }
  if (r->trouble.length)
    p.ending = END_SANDBOX;
  if (p.ending == END_EXITED)
    p.exit_code = WEXITSTATUS(w->status);
  if (p.ending == END_SIGNALLED)
    p.signal = WTERMSIG(w->status);
  int64_t ended = w && w->end_ns ? w->end_ns : super.now;
  if (r->stop != NOT_STOPPED && r->killed_at < ended)
    ended = r->killed_at;        /* from then on the other side may hear of it */
  note_end(r, ended, p.signal == SIGPIPE);

  if (w)
    pool_release(slot, a.oom || w->leftovers > 0 || w->touched || w->not_started || r->spec.fresh);
  job_run_over(r, &p);
}

void run_word(struct run *r, const struct word *w)
{
  finish(r, w, 0);
}

void run_box_died(struct run *r, int status)
{
  finish(r, NULL, status);
}

void run_fail(struct run *r, enum fault fault, const char *why)
{
  struct report p = { .ending = END_SANDBOX, .exit_code = -1, .signal = -1, .waited_ns = -1 };
  r->fault = fault;
  if (!r->trouble.length)
    text_print(&r->trouble, "%s", why);
  note_end(r, super.now, false);
  job_run_over(r, &p);
}
