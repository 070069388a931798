/*
 * box.c - inside a box: the zygote.
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
#include "runbox.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <limits.h>
#include <linux/mount.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#define BOX_SIZE "size=512m,nr_inodes=8192,mode=1777"

static const struct box_plan *plan;
static int proc_of_host = -1;    /* its /proc, of which we need only /proc/self when rootless; until the ids are mapped */
static int last_number = -1;     /* the last number that a process of our namespace got: the only handle to the host */
static const char *step_name = "start";

static void say(struct word *w)
{
  if (send(plan->socket, w, sizeof *w, MSG_NOSIGNAL) != sizeof *w)
    _exit(2);
}

/* A step did not work: the supervisor hears which and why, and the box is over. */
static void __attribute__((noreturn, format(printf, 1, 2))) fail(const char *format, ...)
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

/* New mount interface: nothing of the host is reached by a path after this, only by these handles. */
static int borrow_tree(const char *path)
{
  int fd = (int) syscall(SYS_open_tree, AT_FDCWD, path, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_RECURSIVE | AT_SYMLINK_NOFOLLOW);
  struct mount_attr attr = { .attr_set = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV };
  if (fd < 0)
    fail("%s", path);
  if (syscall(SYS_mount_setattr, fd, "", AT_EMPTY_PATH | AT_RECURSIVE, &attr, sizeof attr) < 0)
    fail("mount_setattr %s", path);
  return fd;
}

static int borrow_device(const char *path)
{
  int fd = (int) syscall(SYS_open_tree, AT_FDCWD, path, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC);
  if (fd < 0)
    fail("%s", path);
  return fd;
}

/* Make the folders above `path`, which is relative to the new root. */
static void make_parents(const char *path)
{
  char part[4096];
  for (const char *slash = strchr(path, '/'); slash; slash = strchr(slash + 1, '/')) {
    snprintf(part, sizeof part, "%.*s", (int) (slash - path), path);
    if (mkdir(part, 0755) < 0 && errno != EEXIST)
      fail("mkdir %s", part);
  }
}

static void place_tree(int tree, const char *at)
{
  struct stat st;
  make_parents(at);
  if (fstat(tree, &st) < 0)
    fail("stat %s", at);
  if (S_ISDIR(st.st_mode)) {
    if (mkdir(at, 0755) < 0 && errno != EEXIST)
      fail("mkdir %s", at);
  } else {
    int fd = open(at, O_CREAT | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0644);
    if (fd < 0)
      fail("create %s", at);
    close(fd);
  }
  if (syscall(SYS_move_mount, tree, "", AT_FDCWD, at, MOVE_MOUNT_F_EMPTY_PATH) < 0)
    fail("mount on %s", at);
  close(tree);
}

/* What every box has. A link of the host is repeated as a link, so that /bin means the same in both. */
static const char *const base_trees[] = { "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32" };
static const char *const devices[] = { "/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom" };

struct borrowed { const char *at; int fd; char link[512]; };

static bool borrow(struct borrowed *b, const char *from, const char *at)
{
  struct stat st;
  if (lstat(from, &st) < 0)
    return false;
  *b = (struct borrowed) { .at = at, .fd = -1 };
  if (S_ISLNK(st.st_mode)) {
    ssize_t n = readlink(from, b->link, sizeof b->link - 1);
    if (n < 0)
      fail("readlink %s", from);
    b->link[n] = 0;
  } else {
    b->fd = borrow_tree(from);
  }
  return true;
}

static void link_in(const char *target, const char *at)
{
  make_parents(at);
  if (symlink(target, at) < 0 && errno != EEXIST)
    fail("symlink %s", at);
}

static void write_small(const char *path, const char *content)
{
  int fd = open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0644);
  if (fd < 0 || write(fd, content, strlen(content)) != (ssize_t) strlen(content))
    fail("write %s", path);
  close(fd);
}

static void mount_scratch(const char *at)
{
  char options[128];
  if (plan->rootless)
    snprintf(options, sizeof options, BOX_SIZE);
  else
    snprintf(options, sizeof options, BOX_SIZE ",uid=%u,gid=%u", (unsigned) plan->keeper, (unsigned) plan->keeper);
  if (mkdir(at, 0755) < 0 && errno != EEXIST)
    fail("mkdir %s", at);
  if (mount("tmpfs", at, "tmpfs", MS_NOSUID | MS_NODEV | MS_NOATIME, options) < 0)
    fail("tmpfs on /%s", at);
}

/*
 * A checkout or a data folder may lie below /usr. An empty folder covers it, or an empty file; a tree that is asked for
 * by name is shown on top of it. `path` is relative to the new root.
 */
static void hide(const char *path)
{
  struct stat st;
  if (lstat(path, &st) < 0 || S_ISLNK(st.st_mode))
    return;
  if (S_ISDIR(st.st_mode)) {
    if (mount("tmpfs", path, "tmpfs", MS_NOSUID | MS_NODEV | MS_NOEXEC, "size=64k,nr_inodes=64,mode=755") < 0)
      fail("hide /%s", path);
  } else if (mount("dev/null", path, NULL, MS_BIND, NULL) < 0) {
    fail("hide /%s", path);
  }
}

static void hide_all(void)
{
  for (int i = 0; i < plan->hidden_count; i++)
    hide(plan->hidden[i] + 1);
}

static bool mount_proc(const char *at)
{
  return mount("proc", at, "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, "hidepid=2,subset=pid") == 0;
}

/* Of the trees the first `base_count` are those that every box has. */
static void furnish_the_new_root(const struct borrowed *trees, int base_count, int count, const int *device_fds)
{
  for (size_t i = 0; i < COUNT(devices); i++)
    place_tree(device_fds[i], devices[i] + 1);
  for (int i = 0; i < count; i++) {
    if (i == base_count)
      hide_all();
    if (trees[i].fd < 0)
      link_in(trees[i].link, trees[i].at + 1);
    else
      place_tree(trees[i].fd, trees[i].at + 1);
  }
  if (count == base_count)
    hide_all();
  make_parents("etc/");
  write_small("etc/passwd", "box:x:1000:1000::/box:/bin/sh\n");
  write_small("etc/group", "box:x:1000:\n");
  mount_scratch("box");
  mount_scratch("tmp");
  link_in("/tmp", "dev/shm");
  if (plan->proc) {
    if (mkdir("proc", 0555) < 0 && errno != EEXIST)
      fail("mkdir proc");
    /* In a container that covers parts of its own /proc, only root may mount another; most programs need none. */
    if (plan->rootless)
      mount_proc("proc");
    link_in("/proc/self/fd", "dev/fd");
    link_in("/proc/self/fd/0", "dev/stdin");
    link_in("/proc/self/fd/1", "dev/stdout");
    link_in("/proc/self/fd/2", "dev/stderr");
  }
}

static void build_the_root(void)
{
  struct borrowed trees[COUNT(base_trees) + TREES_MAX];
  int count = 0, device_fds[COUNT(devices)];
  if (mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) < 0)
    fail("make mounts private");
  for (size_t i = 0; i < COUNT(base_trees); i++)
    count += borrow(&trees[count], base_trees[i], base_trees[i]);
  int base_count = count;
  for (int i = 0; i < plan->tree_count; i++) {
    if (!borrow(&trees[count], plan->trees[i].from, plan->trees[i].at))
      fail("%s", plan->trees[i].from);
    count++;
  }
  for (size_t i = 0; i < COUNT(devices); i++)
    device_fds[i] = borrow_device(devices[i]);

  /* Any folder will do to mount the new root on: we hold handles of what it hides. */
  if (mount("tmpfs", "/usr", "tmpfs", MS_NOSUID | MS_NODEV, "size=1m,nr_inodes=1024,mode=755") < 0)
    fail("tmpfs for the root");
  if (chdir("/usr") < 0)
    fail("chdir");
  umask(0);
  furnish_the_new_root(trees, base_count, count, device_fds);
}

static void forget_the_old_root(void)
{
  struct mount_attr read_only = { .attr_set = MOUNT_ATTR_RDONLY };
  if (syscall(SYS_pivot_root, ".", ".") < 0)
    fail("pivot_root");
  if (umount2(".", MNT_DETACH) < 0)
    fail("umount of the old root");
  if (chdir("/") < 0)
    fail("chdir");
  if (syscall(SYS_mount_setattr, AT_FDCWD, "/", 0, &read_only, sizeof read_only) < 0)
    fail("make the root read-only");
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

static char stack_of_child[64 * 1024] __attribute__((aligned(64)));

static int mount_proc_of_namespace(void *unused)
{
  (void) unused;
  _exit(mount_proc("/proc") ? 0 : errno);
}

/* Of the zygote's process namespace: only a process of that namespace that may change mounts can mount it. */
static void mount_proc_for(int zygote)
{
  int status = -1;
  if (setns(zygote, CLONE_NEWPID) < 0)
    fail("setns");
  pid_t pid = clone(mount_proc_of_namespace, stack_of_child + sizeof stack_of_child, CLONE_VM | CLONE_VFORK | SIGCHLD, NULL);
  if (pid < 0 || waitpid(pid, &status, 0) != pid || !WIFEXITED(status))
    fail("a process for /proc");
  if ((errno = WEXITSTATUS(status)))
    fail("proc on /proc");
}

static void map_ids_of(pid_t zygote)
{
  char path[32], map[64];
  snprintf(path, sizeof path, "%d", (int) zygote);
  int proc = openat(proc_of_host, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  snprintf(map, sizeof map, "0 %u 1\n%d %u 1\n", (unsigned) plan->keeper, BOX_UID, (unsigned) plan->user);
  if (proc < 0 || !write_file(proc, "uid_map", map) || !write_file(proc, "gid_map", map))
    fail("uid_map");
  close(proc);
}

static bool say_with_handle(const struct word *w, int handle)
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

/*
 * The zygote returns from here, in a user namespace and a process namespace that the former owns; the maker does not.
 * The zygote waits until its maker is gone, whose memory and whose number are charged to the box until then.
 */
static void give_birth(void)
{
  int begin[2], pidfd = -1;
  char byte;
  if (pipe2(begin, O_CLOEXEC) < 0)
    fail("pipe2");
  pid_t pid = (pid_t) syscall(SYS_clone, CLONE_NEWUSER | CLONE_NEWPID | CLONE_PARENT | CLONE_PIDFD | SIGCHLD, NULL, &pidfd, NULL, 0);
  if (pid < 0)
    fail("clone");
  if (pid == 0) {
    close(begin[1]);
    if (read(begin[0], &byte, 1) != 1 || read(begin[0], &byte, 1) != 0)
      _exit(2);
    close(begin[0]);
    return;
  }
  map_ids_of(pid);
  if (plan->proc)
    mount_proc_for(pidfd);
  struct word w = { .kind = WORD_BORN, .pid = pid };
  if (!say_with_handle(&w, pidfd) || write(begin[1], "", 1) != 1)
    _exit(2);
  _exit(0);
}

/* After the mounts, so that nobody inside owns the mount namespace, not even with all capabilities. */
static void enter_a_user_namespace(void)
{
  if (plan->rootless) {
    if (unshare(CLONE_NEWUSER) < 0)
      fail("unshare(CLONE_NEWUSER)");
    if (!write_file(proc_of_host, "uid_map", "1000 0 1") || !write_file(proc_of_host, "gid_map", "1000 0 1"))
      fail("uid_map");
    return;
  }
  give_birth();
  if (setgroups(0, NULL) < 0 || setresgid(0, 0, 0) < 0 || setresuid(0, 0, 0) < 0)
    fail("change of ids");
}

/* The first user namespace of the rootless mode, where we are root over the mounts. Made by clone; mapped here. */
static void become_root_of_nothing(void)
{
  struct word w = { .kind = WORD_MAP_ME };
  struct order reply;
  if (!plan->rootless)
    return;
  say(&w);
  if (recv(plan->socket, &reply, sizeof reply, 0) < (ssize_t) sizeof reply || reply.kind != ORDER_MAPPED)
    fail("map of ids");
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

static long set_limit(int what, uint64_t value)
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

/* ---- one program ---- */

struct start {
  const struct order *order;
  char **argv, **envp;
  int fds[3];
  const char *failed;            /* written by the child, which shares our memory until it has become the program */
  int error;
};

/*
 * Backstops: the supervisor reads the group's CPU time every few milliseconds, and the group limits memory and
 * processes. RLIMIT_CPU counts whole seconds of one process. There is no RLIMIT_AS: managed runtimes reserve gigabytes.
 * What is the same for all programs they inherit (take_common_limits).
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

static int connect_streams(const int *fds)
{
  for (int i = 0; i < 3; i++)
    if (dup2(fds[i], i) < 0)
      return -1;
  return (int) syscall(SYS_close_range, 3, ~0u, 0);
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
  if (connect_streams(s->fds) < 0)
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
  struct start s = { .order = o, .fds = { fds[0], fds[1], fds[2] } };
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
  pid_t pid = clone(become_the_program, stack_of_child + sizeof stack_of_child,
                    CLONE_VM | CLONE_VFORK | CLONE_PIDFD | SIGCHLD, &s, &pidfd);
  bool no_program = pid > 0 && s.failed && is_no_program(&s);
  if (no_program)
    dprintf(fds[2], "%s cannot be started: %s\n", s.failed, strerror(s.error));
  for (int i = 0; i < 3; i++)
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
  int ends = 0;
  for (uint32_t i = 0; i < o->strings_size; i++)
    ends += o->strings[i] == 0;
  return o->argc >= 1 && o->envc >= 0 && o->argc + o->envc == ends && ends < 4000 && o->strings[o->strings_size - 1] == 0;
}

static void take_orders(void)
{
  static union { struct order order; char room[sizeof(struct order) + ORDER_STRINGS_MAX]; } buffer;
  for (;;) {
    union { struct cmsghdr align; char room[CMSG_SPACE(3 * sizeof(int))]; } control;
    struct iovec part = { .iov_base = &buffer, .iov_len = sizeof buffer };
    struct msghdr message = { .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control };
    ssize_t n = recvmsg(plan->socket, &message, MSG_CMSG_CLOEXEC);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0 || !order_is_sound(&buffer.order, n))
      _exit(n != 0);
    struct cmsghdr *c = CMSG_FIRSTHDR(&message);
    int fds[3];
    if (buffer.order.kind == ORDER_RUN) {
      if (!c || c->cmsg_type != SCM_RIGHTS || c->cmsg_len != CMSG_LEN(sizeof fds))
        _exit(1);
      memcpy(fds, CMSG_DATA(c), sizeof fds);
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
  scratch[0] = open("/box", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  scratch[1] = open("/tmp", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (scratch[0] < 0 || scratch[1] < 0 || chdir("/box") < 0)
    fail("/box and /tmp");
  umask(022);
  say_ready();
  take_orders();
  _exit(0);
}
