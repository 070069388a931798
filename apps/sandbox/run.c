/*
 * run.c - one run from request to report, and the jobs that runs belong to.
 *
 * A run is started by one message to a zygote and ended by one message from it. In between the supervisor looks at it
 * from time to time: soon after the start, because only then is it known to be long, and then as often as the limit
 * that is nearest demands. Short runs, which are most, are never looked at.
 */
#include "supervisor.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/wait.h>
#include <unistd.h>

#define MS 1000000LL
#define FIRST_LOOK (4 * MS)
#define MOST_BETWEEN_LOOKS (50 * MS)
#define PIPE_REST (2 * MS)       /* a pipe that gave little is left alone so long */
#define MUCH (64 * 1024)
#define DRAIN_AT_ONCE (1 << 20)
#define ZYGOTE_PATIENCE (1000 * MS)

enum stop { NOT_STOPPED, STOP_CPU, STOP_WALL, STOP_MEMORY, STOP_OUTPUT, STOP_CANCELLED };

struct run {
  struct run *next;
  struct job *job;
  int index;                     /* in a batch; 0 contestant, 1 interactor of a pair */
  struct spec spec;
  struct slot *slot;
  struct drain out, err;
  struct drain answer;           /* the file that is judged instead of stdout */
  struct compare *compare;
  struct watch out_ready, err_ready;
  int64_t start, next_look, killed_at;
  enum stop stop;
  int64_t sampled_cpu_ns, sampled_rss_kib;
  struct text trouble;           /* why it is a sandboxError */
  struct text key;               /* of its files; empty: not known, they are placed anew */
};

static struct job *jobs;
static struct run *runs;
int running_count;

/* ---- report ---- */

enum ending { END_EXITED, END_SIGNALLED, END_CPU, END_WALL, END_MEMORY, END_OUTPUT, END_SANDBOX };
static const char *const ending_names[] = { "exited", "signalled", "cpuLimit", "wallLimit", "memoryLimit", "outputLimit", "sandboxError" };

struct report {
  enum ending ending;
  int exit_code, signal;         /* -1: none */
  int64_t cpu_ns, wall_ns, memory_kib;
  bool has_comparison;
  enum compare_verdict verdict;
  char difference[512];
  struct text collected;         /* JSON object */
};

static void write_report(const struct run *r, const struct report *p, struct text *json, struct text *blob)
{
  static const char *const verdicts[] = { "equal", "whitespace", "different" };
  const struct drain *out = r->spec.output_file ? &r->answer : &r->out;
  text_print(json, "\"exit\":\"%s\",\"exitCode\":", ending_names[p->ending]);
  text_print(json, p->exit_code < 0 ? "null" : "%d", p->exit_code);
  text_print(json, ",\"signal\":");
  text_print(json, p->signal < 0 ? "null" : "%d", p->signal);
  text_print(json, ",\"cpuMs\":%.3f,\"wallMs\":%.3f,\"memoryKiB\":%lld,\"stdoutBytes\":%lld,\"stderrBytes\":%lld,\"stdout\":%zu,\"stderr\":%zu",
             (double) p->cpu_ns / 1e6, (double) p->wall_ns / 1e6, (long long) p->memory_kib,
             (long long) out->bytes, (long long) r->err.bytes, out->kept.length, r->err.kept.length);
  text_add(blob, out->kept.bytes, out->kept.length);
  text_add(blob, r->err.kept.bytes, r->err.kept.length);
  if (p->collected.length)
    text_print(json, ",\"collected\":{%s}", p->collected.bytes);
  if (p->has_comparison) {
    text_print(json, ",\"comparison\":{\"verdict\":\"%s\",\"difference\":", verdicts[p->verdict]);
    if (p->difference[0])
      text_json(json, p->difference, strlen(p->difference));
    else
      text_print(json, "null");
    text_print(json, "}");
  }
  if (p->ending == END_SANDBOX) {
    text_print(json, ",\"reason\":");
    text_json(json, r->trouble.bytes ? r->trouble.bytes : "", r->trouble.length);
  }
}

/* ---- jobs ---- */

static void job_end(struct job *j)
{
  for (struct job **at = &jobs; *at; at = &(*at)->next)
    if (*at == j) {
      *at = j->next;
      break;
    }
  if (j->relay)
    relay_close(j->relay);
  arena_free(&j->arena);
  free(j->body);
  j->over = true;
  loop_free_later(j);
}

static bool is_good(const struct report *p)
{
  return p->ending == END_EXITED && p->exit_code == 0 && (!p->has_comparison || p->verdict == COMPARED_EQUAL);
}

static void stop_run(struct run *r, enum stop why);
static void stop_watching(struct drain *d);

static void stop_later_ones(struct job *j)
{
  for (struct run *r = runs; r; r = r->next)
    if (r->job == j && r->index > j->first_bad)
      stop_run(r, STOP_CANCELLED);
}

static bool job_is_over(const struct job *j)
{
  return j->running == 0 && (j->started == j->total || (j->stop_at_first_bad && j->first_bad >= 0));
}

/*
 * 0 contestant, 1 interactor. A dying program closes its pipes a moment before it is dead, and on a busy host the other
 * side may react to that and be dead sooner. So what is cause and what is effect comes before what the clocks say.
 */
static int ended_first(const struct job *j)
{
  int seen = j->relay ? relay_ended_first(j->relay) : -1;
  if (seen >= 0)
    return seen;
  if (j->broken_pipe[0] != j->broken_pipe[1])
    return j->broken_pipe[0];
  return j->end_ns[1] < j->end_ns[0];
}

static void send_report(struct run *r, const struct report *p)
{
  struct job *j = r->job;
  struct text json = { 0 }, blob = { 0 };
  bool last = job_is_over(j);
  text_print(&json, "{\"id\":%lld,\"index\":%d,", (long long) j->id, r->index);
  write_report(r, p, &json, &blob);
  if (last)
    text_print(&json, ",\"last\":true");
  if (last && j->kind == JOB_INTERACT) {
    const struct text *transcript = j->relay ? relay_transcript(j->relay) : NULL;
    text_print(&json, ",\"endedFirst\":%d,\"transcript\":%zu", ended_first(j), transcript ? transcript->length : 0);
    if (transcript)
      text_add(&blob, transcript->bytes, transcript->length);
  }
  text_print(&json, "}");
  channel_send(&json, &blob);
  text_free(&json);
  text_free(&blob);
}

static void run_over(struct run *r, struct report *p)
{
  struct job *j = r->job;
  j->running--;
  j->ended++;
  if (j->kind == JOB_BATCH && r->stop != STOP_CANCELLED && !is_good(p) && (j->first_bad < 0 || r->index < j->first_bad)) {
    j->first_bad = r->index;
    if (j->stop_at_first_bad)
      stop_later_ones(j);
  }
  send_report(r, p);
  if (job_is_over(j))
    job_end(j);
  text_free(&p->collected);
  stop_watching(&r->out);
  stop_watching(&r->err);
  drain_close(&r->out);
  drain_close(&r->err);
  drain_close(&r->answer);
  compare_free(r->compare);
  text_free(&r->trouble);
  text_free(&r->key);
  loop_free_later(r);
}

static struct run *run_new(struct job *j, int index)
{
  struct run *r = must_alloc(sizeof *r);
  r->job = j;
  r->index = index;
  r->spec = j->spec[j->kind == JOB_INTERACT ? index : 0];
  r->out.fd = r->err.fd = r->answer.fd = r->out.into = r->err.into = r->answer.into = -1;
  j->running++;
  return r;
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
    if (!file_collect(r->slot->box, c, &bytes, &missing, &r->trouble))
      return;
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

/* Whether one side of a conversation has said more than it may; without a transcript nobody listens in and counts. */
static bool said_too_much(const struct run *r)
{
  return r->job->relay && relay_bytes(r->job->relay, r->index) > r->spec.limits.stdout_kib * 1024;
}

/* What ended it, the strongest fact first. `status` is that of wait4; -1 when the box died with the program. */
static enum ending ending_of(const struct run *r, const struct word *w, const struct cgroup_account *a)
{
  const struct limits *l = &r->spec.limits;
  int status = w ? w->status : -1;
  if (a->oom || r->stop == STOP_MEMORY || (!super.groups.memory && a->peak_kib > l->memory_kib))
    return END_MEMORY;
  if (r->out.over || r->err.over || r->answer.over || said_too_much(r))
    return END_OUTPUT;
  if (r->stop == STOP_CPU || a->cpu_ns > l->cpu_ms * MS || (status >= 0 && WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU))
    return END_CPU;
  if (r->stop == STOP_WALL || (w && w->wall_over))
    return END_WALL;
  return status >= 0 && WIFEXITED(status) ? END_EXITED : END_SIGNALLED;
}

static void account(struct run *r, const struct word *w, struct cgroup_account *a)
{
  cgroup_read(&super.groups, &r->slot->group, a);
  if (!super.groups.cpu)
    a->cpu_ns = w && w->cpu_ns > r->sampled_cpu_ns ? w->cpu_ns : r->sampled_cpu_ns;
  if (!super.groups.memory) {
    a->peak_kib = w && w->maxrss_kib > r->sampled_rss_kib ? w->maxrss_kib : r->sampled_rss_kib;
  } else if (!a->peak_exact && w && w->maxrss_kib < a->peak_kib) {
    a->peak_kib = w->maxrss_kib;       /* a kernel that cannot reset the peak: an earlier run was larger */
  }
}

static void unlink_run(struct run *r)
{
  for (struct run **at = &runs; *at; at = &(*at)->next)
    if (*at == r) {
      *at = r->next;
      running_count--;
      break;
    }
}

static void finish(struct run *r, const struct word *w, int box_status)
{
  struct slot *slot = r->slot;
  struct report p = { .exit_code = -1, .signal = -1 };
  struct cgroup_account a;
  unlink_run(r);
  account(r, w, &a);
  drain_some(&r->out, INT64_MAX);
  drain_some(&r->err, INT64_MAX);
  p.cpu_ns = a.cpu_ns;
  p.memory_kib = a.peak_kib;
  p.wall_ns = w && w->end_ns ? w->end_ns - w->start_ns : super.now - r->start;
  p.ending = ending_of(r, w, &a);
  if (r->job->relay)
    r->out.bytes = relay_bytes(r->job->relay, r->index);

  if (!w && p.ending == END_SIGNALLED)
    text_print(&r->trouble, "the box died (status %d)", box_status);
  else if (w && w->not_started && !a.oom)
    text_print(&r->trouble, "%s", w->text);
  else if (w) {
    if (r->spec.output_file)
      take_answer_file(r);
    if (r->answer.over && p.ending == END_EXITED)
      p.ending = END_OUTPUT;
    collect(r, &p);
  }
  if (r->out.into == -2 || r->answer.into == -2)
    text_print(&r->trouble, "%s: cannot be written", r->spec.stdout_into);
  if (r->stop == STOP_CANCELLED)
    text_print(&r->trouble, "cancelled");
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
  r->job->broken_pipe[r->index & 1] = p.signal == SIGPIPE;
  r->job->end_ns[r->index & 1] = w && w->end_ns ? w->end_ns : super.now;
  if (r->stop != NOT_STOPPED && r->killed_at < r->job->end_ns[r->index & 1])
    r->job->end_ns[r->index & 1] = r->killed_at;   /* from then on the other side may hear of it */

  if (w) {
    bool wiped = !r->spec.collect_count && !r->spec.output_file;
    pool_release(slot, wiped, a.oom || w->leftovers > 0 || w->wipe_failed || w->not_started || r->spec.fresh);
  }
  run_over(r, &p);
}

void run_word(struct run *r, const struct word *w)
{
  finish(r, w, 0);
}

void run_box_died(struct run *r, int status)
{
  finish(r, NULL, status);
}

/* A run that never began. */
static void fail_run(struct run *r, const char *format, const char *detail)
{
  struct report p = { .ending = END_SANDBOX, .exit_code = -1, .signal = -1 };
  if (!r->trouble.length)
    text_print(&r->trouble, format, detail);
  run_over(r, &p);
}

/* ---- looking after a run ---- */

static void stop_run(struct run *r, enum stop why)
{
  struct order o = { .kind = ORDER_KILL };
  if (r->stop != NOT_STOPPED)
    return;
  r->stop = why;
  r->killed_at = super.now;
  if (!pool_order(r->slot, &o, sizeof o, NULL))
    pool_kill(r->slot);
}

/* Returns how much there was. */
static int64_t empty(struct run *r, struct drain *d)
{
  int64_t n = drain_some(d, DRAIN_AT_ONCE);
  if (d->over)
    stop_run(r, STOP_OUTPUT);
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

/* A chatterbox wakes us every PIPE_REST, not at every word; who writes in bulk is served at once. */
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

static int64_t cpu_so_far(struct run *r)
{
  if (super.groups.cpu)
    return cgroup_cpu_ns(&super.groups, &r->slot->group);
  return r->sampled_cpu_ns;
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
  if (super.sampling) {
    int64_t cpu, rss;
    sample_tree(r->slot->pid, &cpu, &rss);
    r->sampled_cpu_ns = cpu > r->sampled_cpu_ns ? cpu : r->sampled_cpu_ns;
    r->sampled_rss_kib = rss > r->sampled_rss_kib ? rss : r->sampled_rss_kib;
  }
  int64_t left = l->cpu_ms * MS - cpu_so_far(r);
  /* As many threads as there are cores may use up what is left. */
  int64_t next = left / (r->spec.core >= 0 ? 1 : super.slots);
  next = next < MS ? MS : next > MOST_BETWEEN_LOOKS ? MOST_BETWEEN_LOOKS : next;
  if (super.sampling && next > 5 * MS)
    next = 5 * MS;
  r->next_look = super.now + next < wall_end ? super.now + next : wall_end;

  if (cgroup_oom(&r->slot->group) || (!super.groups.memory && r->sampled_rss_kib > l->memory_kib))
    stop_run(r, STOP_MEMORY);
  else if (left < 0)
    stop_run(r, STOP_CPU);
  else if (super.now >= wall_end)
    stop_run(r, STOP_WALL);
  else if (said_too_much(r))
    stop_run(r, STOP_OUTPUT);
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
static int freest_core(void)
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

/* Put the files in, unless the same ones lie there from the run before. */
static bool furnish(struct run *r)
{
  struct slot *s = r->slot;
  if (pool_holds(s, &r->key))
    return true;
  if (s->has_files)
    files_remove(s->box);
  s->has_files = r->spec.file_count + r->spec.more_file_count > 0;
  text_clear(&s->key);
  text_add(&s->key, r->key.bytes, r->key.length);
  return files_place(s->box, r->spec.files, r->spec.file_count, pool_owner(s), &r->trouble)
      && files_place(s->box, r->spec.more_files, r->spec.more_file_count, pool_owner(s), &r->trouble);
}

/* Where the answer of the program goes: compared, kept, copied. */
static bool connect_answer(struct run *r)
{
  struct drain *d = r->spec.output_file ? &r->answer : &r->out;
  d->keep = r->spec.keep_stdout;
  if (r->spec.compare.mode != COMPARE_NONE) {
    int fd = -1;
    if (r->spec.compare.answer.kind == SOURCE_PATH && (fd = source_open(&r->spec.compare.answer, false, &r->trouble)) < 0)
      return false;
    d->compare = r->compare = compare_begin(&r->spec.compare, fd);
  }
  if (r->spec.stdout_into) {
    d->into = open(r->spec.stdout_into, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0644);
    if (d->into < 0) {
      text_print(&r->trouble, "%s: %s", r->spec.stdout_into, strerror(errno));
      return false;
    }
  }
  return true;
}

static bool send_off(struct run *r, int fds[3])
{
  static struct { struct order order; char strings[ORDER_STRINGS_MAX]; } *message;
  if (!message)
    message = shared_nothing_buffer(sizeof *message);
  message->order = (struct order) {
    .kind = ORDER_RUN, .wipe_after = !r->spec.collect_count && !r->spec.output_file,
    .limit_nproc = !super.groups.pids, .limits = r->spec.limits,
    .argc = r->spec.argc, .envc = r->spec.envc, .strings_size = (uint32_t) r->spec.strings_size,
  };
  memcpy(message->order.strings, r->spec.strings, r->spec.strings_size);
  return pool_order(r->slot, &message->order, sizeof message->order + r->spec.strings_size, fds);
}

/* Returns false with `trouble` when it cannot start. `in` and `out` are the pipes of a pair, or -1. */
static bool start(struct run *r, int in, int out)
{
  int fds[3] = { in, out, -1 };
  bool ok = true;
  r->out.cap = r->spec.limits.stdout_kib * 1024;
  r->answer.cap = r->spec.limits.file_kib * 1024;
  r->err.cap = r->spec.limits.stderr_kib * 1024;
  r->err.keep = r->spec.keep_stderr;
  if (!pin(r->slot, r->spec.core))
    text_print(&r->trouble, "core %d: %s", r->spec.core, strerror(errno));
  ok = r->trouble.length == 0 && furnish(r);
  if (ok && fds[0] < 0)
    ok = (fds[0] = source_open(&r->spec.input, super.rootless, &r->trouble)) >= 0;
  if (ok && fds[1] < 0)
    ok = connect_answer(r) && drain_open(&r->out, &fds[1], true);
  ok = ok && drain_open(&r->err, &fds[2], false)
    && cgroup_start(&super.groups, &r->slot->group, &r->spec.limits, &r->trouble);
  r->start = now_ns();
  ok = ok && send_off(r, fds);
  if (!ok && !r->trouble.length)
    text_print(&r->trouble, "start: %s", strerror(errno));
  for (int i = 0; i < 3; i++)
    if (fds[i] >= 0)
      close(fds[i]);
  return ok;
}

static void launch(struct run *r, struct slot *s, int in, int out)
{
  r->slot = s;
  s->run = r;
  s->runs++;
  s->state = SLOT_RUNNING;
  r->out_ready = (struct watch) { on_out, r };
  r->err_ready = (struct watch) { on_err, r };
  if (!start(r, in, out)) {
    pool_release(s, false, true);
    fail_run(r, "%s", "cannot start");
    return;
  }
  r->next_look = r->start + FIRST_LOOK;
  r->next = runs;
  runs = r;
  running_count++;
}

/* ---- dispatch ---- */

static bool may_start_more(const struct job *j)
{
  return !j->over && j->started < j->total && j->running < j->parallel && !(j->stop_at_first_bad && j->first_bad >= 0);
}

/* Start what the job has, as far as boxes are there. Returns how many boxes it still waits for. */
static int dispatch_single(struct job *j, int room)
{
  while (may_start_more(j) && room > 0) {
    struct spec spec = j->spec[0];
    struct text why = { 0 };
    bool sound = j->kind != JOB_BATCH || spec_vary(&j->arena, j->input, j->blob, j->blob_size, &spec, &why);
    struct text key = { 0 };
    if (sound)
      files_key(&spec, &key);
    struct slot *s = sound ? pool_find(&spec, &key) : NULL;
    if (sound && !s) {
      text_free(&key);
      int waiting = j->parallel - j->running < j->total - j->started ? j->parallel - j->running : j->total - j->started;
      waiting = waiting < room ? waiting : room;
      for (int i = 0; i < waiting; i++)
        pool_want(&spec);
      return waiting;
    }
    struct run *r = run_new(j, j->started++);
    if (j->kind == JOB_BATCH)
      j->input = j->input->next;
    r->spec = spec;
    r->trouble = why;
    r->key = key;
    if (sound)
      launch(r, s, -1, -1);
    else
      fail_run(r, "%s", "malformed");
    room = super.slots - running_count;
  }
  return 0;
}

static bool pipe_pair(int contestant[2], int interactor[2])
{
  int forth[2], back[2];
  if (!pipes_for_programs(forth, back))
    return false;
  contestant[0] = back[0];
  contestant[1] = forth[1];
  interactor[0] = forth[0];
  interactor[1] = back[1];
  return true;
}

static int dispatch_pair(struct job *j)
{
  int64_t transcript = j->transcript;
  int need = super.slots > 1 ? 2 : 1, a[2], b[2];
  if (running_count + need > super.slots)
    return need;
  struct text none = { 0 };
  struct slot *first = pool_find(&j->spec[0], &none);
  if (first)
    first->state = SLOT_RUNNING;         /* so that it is not found twice */
  struct slot *second = pool_find(&j->spec[1], &none);
  if (first)
    first->state = SLOT_IDLE;
  if (!first)
    pool_want(&j->spec[0]);
  if (!second)
    pool_want(&j->spec[1]);
  if (!first || !second)
    return need;
  struct run *contestant = run_new(j, 0), *interactor = run_new(j, 1);
  files_key(&contestant->spec, &contestant->key);
  files_key(&interactor->spec, &interactor->key);
  j->started = 2;
  bool ok = transcript > 0 ? (j->relay = relay_open(transcript, a, b, &contestant->trouble)) != NULL : pipe_pair(a, b);
  if (!ok) {
    fail_run(contestant, "pipes: %s", strerror(errno));
    fail_run(interactor, "pipes: %s", strerror(errno));
    return 0;
  }
  /* They take turns, so one core serves both; waking a partner on another one makes a round trip six times as dear. */
  if (contestant->spec.core < 0)
    contestant->spec.core = freest_core();
  interactor->spec.core = contestant->spec.core;
  /* The interactor first: it has the first word as often as not. */
  launch(interactor, second, b[0], b[1]);
  launch(contestant, first, a[0], a[1]);
  return 0;
}

void jobs_dispatch(void)
{
  int waiting = 0;
  pool_begin_claims();
  for (struct job *j = jobs, *next; j && running_count + waiting < super.slots; j = next) {
    next = j->next;
    if (j->kind != JOB_INTERACT)
      waiting += dispatch_single(j, super.slots - running_count - waiting);
    else if (j->started == 0)
      waiting += dispatch_pair(j);
  }
}

void jobs_fail_one(const char *profile, const char *why)
{
  for (struct job *j = jobs; j; j = j->next) {
    bool match = strcmp(j->spec[0].profile, profile) == 0 || (j->kind == JOB_INTERACT && strcmp(j->spec[1].profile, profile) == 0);
    if (!match || j->started == j->total)
      continue;
    if (j->kind == JOB_BATCH)
      j->input = j->input->next;
    int count = j->kind == JOB_INTERACT ? 2 : 1;
    struct run *r[2];
    for (int i = 0; i < count; i++)
      r[i] = run_new(j, j->started++);
    for (int i = 0; i < count; i++)
      fail_run(r[i], "%s", why);
    return;
  }
}

/* ---- requests ---- */

static bool read_job(struct job *j, const struct json *request, struct text *why)
{
  const char *op = json_string(request, "op");
  const struct json *inputs = json_get(request, "inputs");
  j->total = 1;
  j->parallel = 1;
  j->first_bad = -1;
  if (!op || !spec_read(&j->arena, json_get(request, "run"), j->blob, j->blob_size, &j->spec[0], why))
    return false;
  if (strcmp(op, "batch") == 0) {
    j->kind = JOB_BATCH;
    j->total = inputs ? inputs->count : 0;
    j->input = inputs ? inputs->first : NULL;
    j->parallel = (int) json_int(request, "parallel", 1);
    j->stop_at_first_bad = json_true(request, "stopAtFirstBad");
    if (j->total < 1 || j->parallel < 1)
      text_print(why, "a batch needs inputs and parallel >= 1");
  } else if (strcmp(op, "interact") == 0) {
    j->kind = JOB_INTERACT;
    j->total = 2;
    j->transcript = json_int(request, "transcript", 0);
    spec_read(&j->arena, json_get(request, "interactor"), j->blob, j->blob_size, &j->spec[1], why);
  } else if (strcmp(op, "run") != 0) {
    text_print(why, "there is no request %s", op);
  }
  return why->length == 0;
}

static void refuse_job(struct job *j, const struct text *why)
{
  struct text json = { 0 }, none = { 0 };
  text_print(&json, "{\"id\":%lld,\"refused\":", (long long) j->id);
  text_json(&json, why->length ? why->bytes : "malformed", why->length ? why->length : 9);
  text_print(&json, "}");
  channel_send(&json, &none);
  text_free(&json);
}

bool job_add(char *body, size_t json_size, size_t blob_size)
{
  struct job *j = must_alloc(sizeof *j);
  struct text why = { 0 };
  /* The last byte of the JSON is a brace: a number cannot run into the blob. */
  struct json *request = json_parse(&j->arena, body, json_size);
  j->body = body;
  j->blob = body + json_size;
  j->blob_size = blob_size;
  j->id = json_int(request, "id", -1);
  if (!request || j->id < 0) {
    job_end(j);
    return false;
  }
  const char *op = json_string(request, "op");
  if (op && strcmp(op, "cancel") == 0) {
    job_cancel(j->id);
    job_end(j);
    return true;
  }
  if (!read_job(j, request, &why)) {
    refuse_job(j, &why);
    job_end(j);
  } else {
    struct job **last = &jobs;
    while (*last)
      last = &(*last)->next;
    *last = j;
  }
  text_free(&why);
  return true;
}

/* Nobody waits for it any more. Runs that are under way are killed and reported as cancelled. */
void job_cancel(int64_t id)
{
  struct job *j = jobs;
  while (j && j->id != id)
    j = j->next;
  if (!j)
    return;                      /* it was over before the word came */
  j->total = j->started;
  for (struct run *r = runs; r; r = r->next)
    if (r->job == j)
      stop_run(r, STOP_CANCELLED);
  if (j->running == 0) {
    struct text why = { 0 };
    text_print(&why, "cancelled");
    refuse_job(j, &why);
    text_free(&why);
    job_end(j);
  }
}
