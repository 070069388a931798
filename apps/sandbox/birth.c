/*
 * birth.c - steps of a box: its user namespace and its process namespace. With root, the maker takes them and starts
 * the zygote in both; without root there is no maker.
 */
#include "box.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static int mount_proc_of_namespace(void *unused)
{
  (void) unused;
  _exit(mount_proc("/proc") ? 0 : errno);
}

/* The proc of the zygote's process namespace: only a process of that namespace that may change mounts can mount it. */
static void mount_proc_for(int zygote)
{
  int status = -1;
  if (setns(zygote, CLONE_NEWPID) < 0)
    fail("setns");
  pid_t pid = clone(mount_proc_of_namespace, stack_of_child + STACK_OF_CHILD, CLONE_VM | CLONE_VFORK | SIGCHLD, NULL);
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
void enter_a_user_namespace(void)
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
void become_root_of_nothing(void)
{
  struct word w = { .kind = WORD_MAP_ME };
  struct order reply;
  if (!plan->rootless)
    return;
  say(&w);
  if (recv(plan->socket, &reply, sizeof reply, 0) < (ssize_t) sizeof reply || reply.kind != ORDER_MAPPED)
    fail("map of ids");
}
