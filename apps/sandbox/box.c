/*
 * box.c - inside a box: its begin, which ends in the zygote.
 *
 * The zygote is forked once per box, after the privileged steps below, and then waits for orders on one socket. It is
 * process 1 of its own process namespace, so that one kill(-1) reaches everything a program may have started,
 * atomically, and so that everything dies with it. It starts a program by a vfork-like clone on a stack of its own:
 * 0.1 ms instead of the 3 ms that a box made from scratch would cost.
 *
 * Its process namespace belongs to its own user namespace, so that it may set back the number that the next process
 * gets. So, with root, two processes make a box: the maker takes the steps that need power over the host, starts
 * the zygote in both namespaces at once, as a child of the supervisor, and ends. Without root there is no maker.
 *
 * Who trusts whom: the supervisor trusts nothing that a program can touch. The zygote is not dumpable and has another
 * id than the programs (unless rootless), so they can neither trace nor signal it; after step "enter a user namespace"
 * it has no power over the host either.
 */
#include "box.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

const struct box_plan *plan;
int proc_of_host = -1;
int last_number = -1;
char stack_of_child[STACK_OF_CHILD] __attribute__((aligned(64)));

static const char *step_name = "start";

void say(struct word *w)
{
  if (send(plan->socket, w, sizeof *w, MSG_NOSIGNAL) != sizeof *w)
    _exit(2);
}

void fail(const char *format, ...)
{
  int error = errno;
  struct word w = { .kind = WORD_FAILED, .error = error };
  int n = snprintf(w.text, sizeof w.text, "%s: ", step_name);
  va_list args;
  va_start(args, format);
  n += vsnprintf(w.text + n, sizeof w.text - (size_t) n, format, args);
  va_end(args);
  if (n < (int) sizeof w.text)
    snprintf(w.text + n, sizeof w.text - (size_t) n, ": %s", strerror(error));
  say(&w);
  _exit(2);
}

bool say_with_handle(const struct word *w, int handle)
{
  struct iovec part = { .iov_base = (void *) w, .iov_len = sizeof *w };
  union { struct cmsghdr align; char room[CMSG_SPACE(sizeof(int))]; } control = { 0 };
  struct msghdr message = { .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control };
  struct cmsghdr *c = CMSG_FIRSTHDR(&message);
  c->cmsg_level = SOL_SOCKET;
  c->cmsg_type = SCM_RIGHTS;
  c->cmsg_len = CMSG_LEN(sizeof handle);
  memcpy(CMSG_DATA(c), &handle, sizeof handle);
  return sendmsg(plan->socket, &message, MSG_NOSIGNAL) == sizeof *w;
}

/* ---- the privileged steps ---- */

/* By itself, while it is the only one waiting: moving a process costs a grace period of the kernel, up to 20 ms. */
static void join_control_groups(void)
{
  for (int i = 0; i < plan->group->join_count; i++)
    if (write(plan->group->join[i], "0", 1) != 1)
      fail("cgroup.procs");
}

static void leave_namespaces_of_the_host(void)
{
  if (unshare(CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWNET | CLONE_NEWCGROUP) < 0)
    fail("unshare");
  if (sethostname("box", 3) < 0)
    fail("sethostname");
}

/*
 * A fork bomb must not keep the zygote, which kills it, from running. Programs start without this (reset on fork). Not
 * SCHED_FIFO: wait4 spins in the kernel until the last thread has left its core, and a process that never yields to
 * that thread spins for a second.
 */
static void get_ahead_of_programs(void)
{
  setpriority(PRIO_PROCESS, 0, -20);       /* rootless: not allowed, and kill(-1) is only slower */
}

static void keep_the_lead(void)
{
  struct sched_param ordinary = { .sched_priority = 0 };
  sched_setscheduler(0, SCHED_OTHER | SCHED_RESET_ON_FORK, &ordinary);
}

static void keep_no_handle_to_the_host(void)
{
  close(proc_of_host);
  for (int i = 0; i < plan->group->join_count; i++)
    close(plan->group->join[i]);
  /* Standard streams of the judge; whatever else the supervisor had open was closed when the zygote began. */
  int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (null < 0)
    fail("/dev/null");
  for (int fd = 0; fd < 3; fd++)
    dup2(null, fd);
  if (null > 2)
    close(null);
}

long set_limit(int what, uint64_t value)
{
  struct { uint64_t soft, hard; } limit = { value, value };
  return syscall(SYS_prlimit64, 0, what, &limit, NULL);
}

static void take_common_limits(void)
{
  if (set_limit(RLIMIT_CORE, 0) < 0 || set_limit(RLIMIT_NOFILE, 1024) < 0 || set_limit(RLIMIT_MEMLOCK, 64 * 1024) < 0
      || set_limit(RLIMIT_SIGPENDING, 1024) < 0 || set_limit(RLIMIT_MSGQUEUE, 0) < 0)
    fail("setrlimit");
}

/* For a session of our own, by whose number the supervisor also finds a zygote whose maker died. */
static void leave_the_terminal(void)
{
  if (setsid() < 0)
    fail("setsid");
}

static void leave_the_maker(void)
{
  if (!plan->rootless)
    leave_the_terminal();
}

static void die_with_the_supervisor(void)
{
  /* Here and not earlier: a change of ids clears the signal. The end of the socket tells the same a moment later. */
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) < 0 || prctl(PR_SET_DUMPABLE, 0) < 0)
    fail("prctl");
}

static void forbid_system_calls(void)
{
  if (!seccomp_forbid())
    fail("seccomp");
}

static const struct step { const char *name; void (*take)(void); } steps[] = {
  { "leave the terminal", leave_the_terminal },
  { "map the first ids", become_root_of_nothing },
  { "join the control groups", join_control_groups },
  { "leave the namespaces of the host", leave_namespaces_of_the_host },
  { "build the root", build_the_root },
  { "forget the old root", forget_the_old_root },
  { "get ahead of programs", get_ahead_of_programs },
  { "enter a user namespace", enter_a_user_namespace },
  { "keep the lead", keep_the_lead },
  { "keep no handle to the host", keep_no_handle_to_the_host },
  { "leave the maker", leave_the_maker },
  { "take the common limits", take_common_limits },
  { "die with the supervisor", die_with_the_supervisor },
  { "forbid system calls", forbid_system_calls },
};

/* ---- the life of a box ---- */

int box_clone_flags(bool rootless)
{
  return rootless ? CLONE_NEWPID | CLONE_NEWUSER : 0;
}

/* Only our own socket, the handles of the control groups and stderr stay open; no handle of another box does. */
static void close_what_is_not_ours(struct cgroup *group, struct box_plan *mine)
{
  int keep[5], n = 0;
  for (int i = 0; i < group->join_count; i++)
    keep[n++] = fcntl(group->join[i], F_DUPFD_CLOEXEC, 200);
  int sock = fcntl(mine->socket, F_DUPFD_CLOEXEC, 200);
  syscall(SYS_close_range, 3, 199, 0);
  for (int i = 0; i < n; i++) {
    group->join[i] = 3 + i;
    if (dup3(keep[i], 3 + i, O_CLOEXEC) < 0)
      _exit(2);
  }
  mine->socket = dup3(sock, 3 + n, O_CLOEXEC);
  syscall(SYS_close_range, 4 + n, ~0u, 0);
}

void box_live(const struct box_plan *given)
{
  static struct box_plan mine;
  static struct cgroup group;
  sigset_t none;
  mine = *given;
  group = *given->group;
  mine.group = &group;
  plan = &mine;
  close_what_is_not_ours(&group, &mine);
  for (int s = 1; s < 32; s++)
    signal(s, SIG_DFL);
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  proc_of_host = open(mine.rootless ? "/proc/self" : "/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  last_number = open("/proc/sys/kernel/ns_last_pid", O_WRONLY | O_CLOEXEC);
  for (size_t i = 0; i < COUNT(steps); i++) {
    step_name = steps[i].name;
    steps[i].take();
  }
  zygote_work();
}
