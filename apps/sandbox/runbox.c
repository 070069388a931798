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
 * clone: zygote.c, become_the_program), waits until it ends, kills and reaps everything else in its process namespace,
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

#include <getopt.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <unistd.h>

struct supervisor super = { .slots = 0 };

static struct watch signals;

void leave(int code)
{
  pool_close();
  exit(code);
}

static void on_signal(struct watch *w, uint32_t events)
{
  (void) w, (void) events;
  leave(0);
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
    case 'c': super.check_only = true; break;
    case 'v': puts("runbox " RUNBOX_VERSION); exit(0);
    default: die("usage: runbox [--slots N] [--allow-degraded] [--no-cgroups] [--hide PATH]... [--check] [--version]");
    }
  if (super.slots == 0)
    super.slots = count_cores();
}

static void watch_for_the_end(void)
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
  signals = (struct watch) { on_signal, NULL };
  loop_watch(signalfd(-1, &stop, SFD_CLOEXEC | SFD_NONBLOCK), &signals, EPOLLIN);
}

int main(int argc, char **argv)
{
  struct epoll_event events[64];
  read_options(argc, argv);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  /* A maker that is killed leaves a process in its zygote's namespace, which ends only when somebody waits for it:
     process 1 of a container may never do so. */
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  super.rootless = !host_gives_power();
  super.first_id = host_first_id();
  super.now = now_ns();
  lift_own_limits();
  get_ahead_of_programs();
  watch_for_the_end();
  if (!super.check_only)
    channel_open();
  host_detect();
  pool_open();
  for (;;) {
    if (channel_next_tick() <= super.now)
      channel_flush();
    loop_free_what_was_left();
    drains_prepare();
    pool_prepare();
    int n = loop_wait(events, 64);
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
