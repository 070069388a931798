/*
 * zygote.c - the last step of a box, which lasts: process 1 takes orders, runs one program after another, and looks
 * what each of them left.
 */
#include "box.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- one program ---- */

struct start {
  const struct order *order;
  char **argv, **envp;
  const int *fds;
  const char *failed;            /* written by the child, which shares our memory until it has become the program */
  int error;
};

/*
 * Backstops: the supervisor reads the group's CPU time every few milliseconds, and the group limits memory and
 * processes. RLIMIT_CPU counts whole seconds of one process. There is no RLIMIT_AS: managed runtimes reserve gigabytes.
 * Programs inherit the limits that are the same for all of them (take_common_limits).
 */
static const char *limit_resources(const struct order *o)
{
  const struct limits *l = &o->limits;
  struct { int what; uint64_t value; const char *name; } all[] = {
    { RLIMIT_CPU, (uint64_t) l->cpu_ms / 1000 + 2, "RLIMIT_CPU" },
    { RLIMIT_STACK, (uint64_t) l->stack_kib * 1024, "RLIMIT_STACK" },
    { RLIMIT_FSIZE, (uint64_t) l->file_kib * 1024, "RLIMIT_FSIZE" },
  };
  for (size_t i = 0; i < COUNT(all); i++)
    if (set_limit(all[i].what, all[i].value) < 0)
      return all[i].name;
  if (o->limit_nproc && set_limit(RLIMIT_NPROC, (uint64_t) l->processes + 2) < 0)
    return "RLIMIT_NPROC";
  return NULL;
}

/* Handles arrive in rising order, so none of them is overwritten before its turn. */
static int connect_streams(const int *fds, int count)
{
  for (int i = 0; i < count; i++)
    if (dup2(fds[i], i) < 0)
      return -1;
  return (int) syscall(SYS_close_range, count, ~0u, 0);
}

/*
 * A compiler writes what its source asks for, also files that the kernel does not accept as programs. That is a failure
 * of the program, reported as a shell would: exit code 127 and a message on stderr. A missing file is an error of ours.
 */
static bool is_no_program(const struct start *s)
{
  static const int faults[] = { ENOEXEC, ELIBBAD, EINVAL, ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG, EACCES };
  if (s->failed != s->argv[0] || strncmp(s->argv[0], "/box/", 5) != 0 || access(s->argv[0], F_OK) < 0)
    return false;
  for (size_t i = 0; i < COUNT(faults); i++)
    if (s->error == faults[i])
      return true;
  return false;
}

/* Shares memory with the zygote, so: raw system calls only, nothing allocated, nothing left changed. */
static int become_the_program(void *arg)
{
  struct start *s = arg;
  if (connect_streams(s->fds, s->order->fd_count) < 0)
    s->failed = "standard streams";
  else if ((s->failed = limit_resources(s->order)))
    ;
  else if (syscall(SYS_setresgid, BOX_UID, BOX_UID, BOX_UID) < 0 || syscall(SYS_setresuid, BOX_UID, BOX_UID, BOX_UID) < 0)
    s->failed = "change of ids";
  else {
    execve(s->argv[0], s->argv, s->envp);
    s->failed = s->argv[0];
  }
  s->error = errno;
  _exit(127);
}

static int64_t cpu_ns_of(const struct rusage *u)
{
  return ((int64_t) u->ru_utime.tv_sec + u->ru_stime.tv_sec) * 1000000000 + ((int64_t) u->ru_utime.tv_usec + u->ru_stime.tv_usec) * 1000;
}

static void add_usage(struct word *w, const struct rusage *u)
{
  w->cpu_ns += cpu_ns_of(u);
  if (u->ru_maxrss > w->maxrss_kib)
    w->maxrss_kib = u->ru_maxrss;
}

/*
 * Until the first process ends, or its wall time is over, or the supervisor says so, or there is no supervisor any
 * more. The wall time is watched here, where its begin is known: a program that was late to start loses none of it.
 * Returns whether the wall time was over.
 */
static bool wait_for_the_end(int pidfd, int64_t wall_end)
{
  struct pollfd both[2] = { { .fd = pidfd, .events = POLLIN }, { .fd = plan->socket, .events = POLLIN } };
  struct order order;
  for (;;) {
    int64_t left_ms = (wall_end - now_ns()) / 1000000 + 1;
    int ready = poll(both, 2, left_ms < 0 ? 0 : left_ms > INT_MAX ? INT_MAX : (int) left_ms);
    if (ready < 0 && errno != EINTR)
      _exit(2);
    if (both[0].revents)
      return false;
    if (ready == 0 && now_ns() >= wall_end)
      return true;
    if (ready <= 0 || !both[1].revents)
      continue;
    ssize_t n = recv(plan->socket, &order, sizeof order, MSG_DONTWAIT);
    if (n == 0)
      _exit(0);
    if (n == (ssize_t) sizeof order && order.kind == ORDER_KILL)
      return false;
  }
}

/*
 * Orphans become our children, so when no child is left, no process of the run is. Otherwise kill(-1), which is slow
 * because it looks at every process of the host.
 */
static void kill_and_reap_all(pid_t first, struct word *w)
{
  struct rusage usage;
  int status;
  pid_t pid;
  if (wait4(first, &status, WNOHANG, &usage) == first) {
    w->status = status;
    add_usage(w, &usage);
    while ((pid = wait4(-1, &status, WNOHANG | __WALL, &usage)) > 0)
      add_usage(w, &usage);
    if (pid < 0 && errno == ECHILD)
      return;
  }
  kill(-1, SIGKILL);
  while ((pid = wait4(-1, &status, __WALL, &usage)) > 0 || (pid < 0 && errno == EINTR)) {
    if (pid < 0)
      continue;
    add_usage(w, &usage);
    if (pid == first)
      w->status = status;
    else
      w->leftovers += WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
  }
}

/* ---- what a program leaves ---- */

/*
 * A box is used again, by the same tenant only, when its program has left nothing that another one could read: neither
 * files nor the times of a folder nor the number of an inode. Most programs leave nothing; after any other one the box
 * is thrown away. The numbers of processes begin anew with each run; where the kernel does not allow that, no box is
 * used again.
 */
static int scratch[2];           /* /box, /tmp */
static struct stat before[2];
static bool numbers_begin_anew;

/* The first process of a run is always number 2. */
static void begin_numbers_anew(void)
{
  numbers_begin_anew = last_number >= 0 && pwrite(last_number, "1", 1, 0) == 1;
}

/* Long ago, so that whatever changes the folder changes its time, too; every new inode changes its folder. */
static void note_scratch(void)
{
  static const struct timespec long_ago[2] = { { .tv_sec = 1000000000 }, { .tv_sec = 1000000000 } };
  for (int i = 0; i < 2; i++)
    if ((futimens(scratch[i], long_ago) < 0 && !plan->rootless) || fstat(scratch[i], &before[i]) < 0)
      _exit(2);
}

static bool is_touched(void)
{
  if (plan->rootless || !numbers_begin_anew)
    return true;
  for (int i = 0; i < 2; i++) {
    struct stat now;
    if (fstat(scratch[i], &now) < 0 || now.st_mtim.tv_sec != before[i].st_mtim.tv_sec || now.st_size != before[i].st_size
        || now.st_nlink != 2)        /* in a folder below, things can change that its parents do not show */
      return true;
  }
  return false;
}

/* ---- orders ---- */

static void run_program(const struct order *o, const int *fds)
{
  char *pointers[4096];
  struct word w = { .kind = WORD_DONE };
  struct start s = { .order = o, .fds = fds };
  const char *string = o->strings;
  s.argv = pointers;
  for (int i = 0; i < o->argc; i++, string += strlen(string) + 1)
    pointers[i] = (char *) string;
  pointers[o->argc] = NULL;
  s.envp = pointers + o->argc + 1;
  for (int i = 0; i < o->envc; i++, string += strlen(string) + 1)
    s.envp[i] = (char *) string;
  s.envp[o->envc] = NULL;

  int pidfd = -1;
  if (o->furnished)
    note_scratch();
  begin_numbers_anew();
  w.start_ns = now_ns();
  pid_t pid = clone(become_the_program, stack_of_child + STACK_OF_CHILD,
                    CLONE_VM | CLONE_VFORK | CLONE_PIDFD | SIGCHLD, &s, &pidfd);
  bool no_program = pid > 0 && s.failed && is_no_program(&s);
  if (no_program)
    dprintf(fds[2], "%s cannot be started: %s\n", s.failed, strerror(s.error));
  for (int i = 0; i < o->fd_count; i++)
    close(fds[i]);
  if (pid < 0) {
    w.not_started = true;
    w.error = errno;
    snprintf(w.text, sizeof w.text, "clone: %s", strerror(w.error));
  } else {
    if (!s.failed)
      w.wall_over = wait_for_the_end(pidfd, w.start_ns + o->limits.wall_ms * 1000000);
    w.end_ns = now_ns();
    kill_and_reap_all(pid, &w);
    close(pidfd);
    if (s.failed && !no_program) {
      w.not_started = true;
      w.error = s.error;
      snprintf(w.text, sizeof w.text, "%.180s: %s", s.failed, strerror(s.error));
    }
  }
  w.touched = is_touched();
  say(&w);
}

/* The numbers come from the supervisor, but a wrong one must not make us read or write beyond the order. */
static bool order_is_sound(const struct order *o, ssize_t size)
{
  if (size < (ssize_t) sizeof *o || (size_t) size != sizeof *o + o->strings_size)
    return false;
  if (o->kind != ORDER_RUN)
    return true;
  if (o->fd_count < 3 || o->fd_count > ORDER_FDS_MAX)
    return false;
  int ends = 0;
  for (uint32_t i = 0; i < o->strings_size; i++)
    ends += o->strings[i] == 0;
  return o->argc >= 1 && o->envc >= 0 && o->argc + o->envc == ends && ends < 4000 && o->strings[o->strings_size - 1] == 0;
}

static void take_orders(void)
{
  static union { struct order order; char room[sizeof(struct order) + ORDER_STRINGS_MAX]; } buffer;
  for (;;) {
    union { struct cmsghdr align; char room[CMSG_SPACE(ORDER_FDS_MAX * sizeof(int))]; } control;
    struct iovec part = { .iov_base = &buffer, .iov_len = sizeof buffer };
    struct msghdr message = { .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control };
    ssize_t n = recvmsg(plan->socket, &message, MSG_CMSG_CLOEXEC);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0 || !order_is_sound(&buffer.order, n))
      _exit(n != 0);
    struct cmsghdr *c = CMSG_FIRSTHDR(&message);
    int fds[ORDER_FDS_MAX];
    if (buffer.order.kind == ORDER_RUN) {
      size_t size = (size_t) buffer.order.fd_count * sizeof *fds;
      if (!c || c->cmsg_type != SCM_RIGHTS || c->cmsg_len != CMSG_LEN(size))
        _exit(1);
      memcpy(fds, CMSG_DATA(c), size);
      run_program(&buffer.order, fds);
    }
  }
}

static void say_ready(void)
{
  struct word w = { .kind = WORD_READY };
  int box = open("/box", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (box < 0)
    fail("/box");
  if (!say_with_handle(&w, box))
    _exit(2);
  close(box);
}

void zygote_work(void)
{
  scratch[0] = open("/box", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  scratch[1] = open("/tmp", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (scratch[0] < 0 || scratch[1] < 0 || chdir("/box") < 0)
    fail("/box and /tmp");
  umask(022);
  say_ready();
  take_orders();
  _exit(0);
}
