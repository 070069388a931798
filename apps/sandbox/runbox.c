/*
 * runbox - runs programs that nobody trusts, thousands of times, and reports facts. It knows no verdicts.
 *
 * THEORY OF OPERATION
 *
 *   judge (Node) --frames on stdin/stdout--> runbox, the supervisor       one process, one thread, one epoll loop
 *                                              |-- box 0: zygote -- program     process 1 of namespaces of its own
 *                                              |-- box 1: zygote -- program     warm before anybody asks for it
 *                                              `-- ...
 *
 * A box is made ahead (box.c lists the privileged steps) and used by one tenant, until a program leaves something in it
 * that the next one could read. For one run the supervisor puts the files into the box, resets the accounts of its
 * control group, makes the pipes and sends one message to the zygote. The zygote starts the program (a vfork-like
 * clone: box.c, become_the_program), waits until it ends, kills and reaps everything else in its process namespace,
 * looks whether it left anything, and sends one message back. The supervisor empties the pipes - comparing on the way
 * (compare.c) -, takes files out (files.c), reads the accounts (cgroup.c) and writes the report. Output of the program
 * reaches the judge only as far as it was asked for.
 *
 * While a program runs, the supervisor reads the group's CPU time as often as the limit can be near, and empties
 * pipes. The zygote only listens for the order to kill. A zygote that does not answer is killed from outside, and with
 * it everything in its namespace. After anything odd a box is thrown away and replaced in the background.
 *
 * TWO KINDS OF FAILURE
 *
 * The program's: it exceeds a limit, crashes, leaves no file. That is a report like any other.
 * The box's: a step that has to work did not. The run ends as `sandboxError` with the reason, the box is thrown away.
 * Only when the helper itself cannot go on it says why on stderr and ends (die); the client starts another one.
 *
 * LIFE AND DEATH
 *
 * The helper ends when stdin closes or on SIGTERM, which it also gets when the judge dies: it kills all boxes and
 * removes their groups. When it is killed itself, the zygotes die with it (parent death signal and closed socket),
 * the mounts with their namespaces, and the empty groups are removed by the next helper. There are no temporary files.
 *
 * FRAMES, both directions: u32 length of the JSON, u32 length of the bytes after it (little endian), JSON, bytes.
 */
#include "supervisor.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <linux/capability.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define FRAME_MAX (512u << 20)

struct supervisor super = { .slots = 0 };

static bool check_only;
static struct text missing;      /* what this host cannot enforce, one sentence per line */

/* ---- the loop ---- */

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

/* What nobody waits for: after the reports are on their way. */
static void free_what_was_left(void)
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

static void __attribute__((noreturn)) leave(int code)
{
  pool_close();
  exit(code);
}

/* ---- the channel to the judge ---- */

#define REPORTS_HELD (5 * MS)    /* so long a report waits for company that nobody waits for alone */
#define REQUESTS_AT_ONCE (64 * 1024)

static struct text outgoing;
static size_t outgoing_start;
static int64_t outgoing_due = INT64_MAX;
static struct watch channel_in, channel_out, signals;

static void flush_channel(void)
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
  flush_channel();
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

/* Of a frame; its body is put into the memory that the job will own. Returns false when its rest is not here yet. */
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

/* What was read is also looked at: nothing would wake us for it. What was not read wakes us again. */
static void on_channel_in(struct watch *w, uint32_t events)
{
  (void) w, (void) events;
  while (receive_frame() && incoming.start < incoming.end)
    ;
}

static void on_signal(struct watch *w, uint32_t events)
{
  (void) w, (void) events;
  leave(0);
}

/* ---- what is enforced ---- */

static void print_enforcement(struct text *json)
{
  static const char *const kinds[] = { NULL, "cgroup1", "cgroup2" };
  const struct cgroup_host *g = &super.groups;
  text_print(json, "\"memory\":\"%s\",\"processes\":\"%s\",\"cpu\":\"%s\",\"kill\":\"%s\",",
             g->memory ? kinds[g->memory] : super.sampling ? "sampled" : "none", g->pids ? kinds[g->pids] : "rlimit",
             g->cpu ? kinds[g->cpu] : "rusage", g->kill ? "cgroup2" : "pidNamespace");
  text_print(json, "\"namespaces\":[\"pid\",\"mnt\",\"ipc\",\"uts\",\"net\",\"cgroup\",\"user\"],\"seccomp\":true,\"complete\":%s,\"missing\":[",
             missing.length ? "false" : "true");
  for (char *line = missing.bytes, *end; line && (end = strchr(line, '\n')); line = end + 1) {
    text_print(json, line == missing.bytes ? "" : ",");
    text_json(json, line, (size_t) (end - line));
  }
  text_print(json, "]");
}

void loop_announce(void)
{
  struct text json = { 0 }, none = { 0 };
  super.announced = true;
  text_print(&json, "{\"hello\":{\"version\":\"" RUNBOX_VERSION "\",\"slots\":%d,\"root\":%s,\"enforcement\":{", super.slots, super.rootless ? "false" : "true");
  print_enforcement(&json);
  text_print(&json, "}}}");
  if (check_only) {
    puts(json.bytes);
    leave(0);
  }
  channel_send(&json, &none);
  text_free(&json);
}

void loop_refuse(const char *sentence)
{
  struct text json = { 0 }, none = { 0 };
  text_print(&json, "{\"refused\":");
  text_json(&json, sentence, strlen(sentence));
  text_print(&json, "}");
  if (check_only) {
    puts(json.bytes);
  } else {
    channel_send(&json, &none);
    flush_channel();
  }
  leave(3);
}

/* ---- start ---- */

static bool have_power(void)
{
  struct __user_cap_header_struct head = { .version = _LINUX_CAPABILITY_VERSION_3 };
  struct __user_cap_data_struct data[2] = { 0 };
  if (geteuid() != 0 || syscall(SYS_capget, &head, data) < 0)
    return false;
  unsigned need = 1u << CAP_SYS_ADMIN | 1u << CAP_SETUID | 1u << CAP_SETGID | 1u << CAP_CHOWN | 1u << CAP_KILL;
  return (data[0].effective & need) == need;
}

/*
 * Host ids for zygotes and programs: a range that nobody is given (systemd leaves 0x70000000 and up free). In a
 * container that maps fewer ids, the upper end of what Debian keeps for special use.
 */
static uid_t choose_first_id(void)
{
  struct text map = { 0 };
  unsigned inside, outside, count;
  bool wide = read_file(AT_FDCWD, "/proc/self/uid_map", &map) && sscanf(map.bytes, "%u %u %u", &inside, &outside, &count) == 3
           && inside == 0 && count > 0x7f000000u;
  text_free(&map);
  return wide ? 0x70000000u + 1024u * ((unsigned) getpid() % 4096) : 62000u;
}

static void detect_groups(void)
{
  struct text mounts = { 0 }, self = { 0 };
  if (super.no_cgroups)
    text_print(&missing, "Control groups are switched off.\n");
  else if (read_file(AT_FDCWD, "/proc/self/mountinfo", &mounts) && read_file(AT_FDCWD, "/proc/self/cgroup", &self)) {
    cgroup_detect(&super.groups, mounts.bytes, self.bytes, &missing);
    cgroup_sweep(&super.groups);
  } else
    text_print(&missing, "/proc is not mounted, so control groups cannot be found.\n");
  if (!super.groups.memory) {
    struct sample own = { 0 };
    super.sampling = sample_tree(getpid(), &own);
    text_print(&missing, super.sampling ? "Memory is sampled every 5 ms: a program can exceed its limit for a moment.\n"
                                        : "Memory is not limited at all.\n");
  }
  if (!super.groups.pids)
    text_print(&missing, "The number of processes is limited per user id only.\n");
  super.waits_known = sample_knows_waits();
  text_free(&mounts);
  text_free(&self);
}

static int count_cores(void)
{
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

static void lift_own_limits(void)
{
  static const int all[] = { RLIMIT_CPU, RLIMIT_STACK, RLIMIT_FSIZE, RLIMIT_NPROC, RLIMIT_MEMLOCK, RLIMIT_SIGPENDING, RLIMIT_CORE };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    struct rlimit limit;
    getrlimit(all[i], &limit);
    if (!super.rootless)
      limit.rlim_max = RLIM_INFINITY;
    limit.rlim_cur = all[i] == RLIMIT_STACK ? limit.rlim_cur : limit.rlim_max;
    setrlimit(all[i], &limit);
  }
  struct rlimit files = { 65536, 65536 };
  if (setrlimit(RLIMIT_NOFILE, &files) < 0 && getrlimit(RLIMIT_NOFILE, &files) == 0) {
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
  }
}

/*
 * We wake up for a moment at the start and at the end of each run; a machine full of compilers must not make that wait.
 * Not SCHED_FIFO: that pushes the program itself to another core, which costs 0.7 ms per run on a busy host (measured).
 * Programs do not inherit it.
 */
static void get_ahead_of_programs(void)
{
  struct sched_param ordinary = { .sched_priority = 0 };
  if (sched_setscheduler(0, SCHED_OTHER | SCHED_RESET_ON_FORK, &ordinary) == 0)
    setpriority(PRIO_PROCESS, 0, -10);       /* rootless: not allowed, only slower */
}

/* Something that is not there can come, and then under the path that was given. */
static void hide(const char *path)
{
  char *real = realpath(path, NULL);
  if (*path != '/' || super.hidden_count == HIDDEN_MAX)
    die("--hide takes an absolute path, at most %d times, not %s", HIDDEN_MAX, path);
  super.hidden[super.hidden_count++] = real ? real : must_copy(path);
}

bool is_hidden(const char *path)
{
  for (int i = 0; i < super.hidden_count; i++) {
    size_t n = strlen(super.hidden[i]);
    if (strncmp(path, super.hidden[i], n) == 0 && (path[n] == '/' || path[n] == 0))
      return true;
  }
  return false;
}

static void read_options(int argc, char **argv)
{
  static const struct option options[] = {
    { "slots", required_argument, NULL, 's' }, { "allow-degraded", no_argument, NULL, 'd' },
    { "no-cgroups", no_argument, NULL, 'n' }, { "hide", required_argument, NULL, 'h' }, { "check", no_argument, NULL, 'c' }, { "version", no_argument, NULL, 'v' }, { 0 },
  };
  for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;)
    switch (c) {
    case 's':
      super.slots = atoi(optarg);
      if (super.slots < 1 || super.slots > 256)
        die("--slots takes a number from 1 to 256, not %s", optarg);
      break;
    case 'h': hide(optarg); break;
    case 'd': super.degraded = true; break;
    case 'n': super.no_cgroups = true; break;
    case 'c': check_only = true; break;
    case 'v': puts("runbox " RUNBOX_VERSION); exit(0);
    default: die("usage: runbox [--slots N] [--allow-degraded] [--no-cgroups] [--hide PATH]... [--check] [--version]");
    }
  if (super.slots == 0)
    super.slots = count_cores();
}

static void connect_channel(void)
{
  sigset_t stop;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTERM);
  sigaddset(&stop, SIGINT);
  sigaddset(&stop, SIGHUP);
  sigprocmask(SIG_BLOCK, &stop, NULL);
  signal(SIGPIPE, SIG_IGN);
  if ((super.epoll = epoll_create1(EPOLL_CLOEXEC)) < 0)
    die("epoll_create1: %m");
  channel_in = (struct watch) { on_channel_in, NULL };
  channel_out = (struct watch) { on_channel_out, NULL };
  signals = (struct watch) { on_signal, NULL };
  loop_watch(signalfd(-1, &stop, SFD_CLOEXEC | SFD_NONBLOCK), &signals, EPOLLIN);
  if (check_only)
    return;
  fcntl(0, F_SETFL, fcntl(0, F_GETFL) | O_NONBLOCK);
  fcntl(1, F_SETFL, fcntl(1, F_GETFL) | O_NONBLOCK);
  if (epoll_ctl(super.epoll, EPOLL_CTL_ADD, 0, &(struct epoll_event) { .events = EPOLLIN, .data.ptr = &channel_in }) < 0)
    die("stdin is not the judge's channel: %m");
}

static int wait_for_events(struct epoll_event *events, int max)
{
  int64_t at = runs_next_tick(), pool = pool_next_tick();
  at = pool < at ? pool : at;
  at = outgoing_due < at ? outgoing_due : at;
  int64_t left = at - now_ns();
  left = left < 0 ? 0 : left;
  struct timespec limit = { .tv_sec = left / 1000000000, .tv_nsec = left % 1000000000 };
  int n = epoll_pwait2(super.epoll, events, max, at == INT64_MAX ? NULL : &limit, NULL);
  if (n < 0 && errno != EINTR)
    die("epoll_pwait2: %m");
  return n < 0 ? 0 : n;
}

int main(int argc, char **argv)
{
  struct epoll_event events[64];
  read_options(argc, argv);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  super.rootless = !have_power();
  super.first_id = choose_first_id();
  super.now = now_ns();
  lift_own_limits();
  get_ahead_of_programs();
  connect_channel();
  detect_groups();
  if (missing.length && !super.degraded) {
    text_print(&missing, "Programs are not run with weaker isolation unless that is allowed explicitly: VERDICT_ALLOW_DEGRADED_SANDBOX=on.");
    loop_refuse(missing.bytes);
  }
  pool_open();
  for (;;) {
    if (outgoing_due <= super.now)
      flush_channel();
    free_what_was_left();
    drains_prepare();
    pool_prepare();
    int n = wait_for_events(events, 64);
    super.now = now_ns();
    for (int i = 0; i < n; i++) {
      struct watch *w = events[i].data.ptr;
      w->on(w, events[i].events);
    }
    runs_tick();
    pool_tick();
    jobs_dispatch();
  }
}
