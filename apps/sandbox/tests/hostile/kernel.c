/* Calls what reaches around namespaces, one line each: "name errno" (0 when it worked). */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/bpf.h>
#include <linux/perf_event.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/reboot.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void tell(const char *name, long result)
{
  printf("%s %d\n", name, result < 0 ? errno : 0);
  fflush(stdout);
}

static int idle(void *unused) { (void) unused; return 0; }

static void clone_with(const char *name, int flags)
{
  static char stack[65536];
  errno = 0;
  tell(name, clone(idle, stack + sizeof stack, flags | SIGCHLD, NULL));
}

static void everything(void)
{
  char args[128] = { 0 };
  struct perf_event_attr perf = { .type = PERF_TYPE_SOFTWARE, .size = sizeof perf };
  union bpf_attr bpf = { .map_type = BPF_MAP_TYPE_ARRAY, .key_size = 4, .value_size = 4, .max_entries = 1 };
  struct timeval day = { 0 };
  cpu_set_t cpus;
  struct { struct file_handle head; char room[128]; } handle = { .head.handle_bytes = 128 };
  int mount_id, pair[2], folder = open("/usr/bin", O_RDONLY);
  unsigned long aio = 0;
  struct flock lock = { .l_type = F_RDLCK };
  struct iovec part = { args, 1 };
  CPU_ZERO(&cpus);
  CPU_SET(0, &cpus);

  tell("unshare-user", unshare(CLONE_NEWUSER));
  tell("unshare-mount", unshare(CLONE_NEWNS));
  clone_with("clone-user", CLONE_NEWUSER);
  clone_with("clone-net", CLONE_NEWNET);
  clone_with("clone-pid", CLONE_NEWPID);
  tell("clone3", syscall(435, args, 88));
  tell("setns", setns(0, 0));
  tell("mount", mount("none", "/tmp", "tmpfs", 0, NULL));
  tell("umount", umount2("/usr", MNT_DETACH));
  tell("open_tree", syscall(428, AT_FDCWD, "/", 1));
  tell("fsopen", syscall(430, "tmpfs", 0));
  tell("mount_setattr", syscall(442, AT_FDCWD, "/", 0, args, 32));
  tell("pivot_root", syscall(SYS_pivot_root, ".", "."));
  tell("chroot", chroot("/tmp"));
  tell("name_to_handle_at", name_to_handle_at(AT_FDCWD, "/", &handle.head, &mount_id, 0));
  tell("open_by_handle_at", open_by_handle_at(AT_FDCWD, &handle.head, O_RDONLY));
  tell("bpf", syscall(SYS_bpf, BPF_MAP_CREATE, &bpf, sizeof bpf));
  tell("perf_event_open", syscall(SYS_perf_event_open, &perf, 0, -1, -1, 0));
  tell("io_uring_setup", syscall(425, 4, args));
  tell("userfaultfd", syscall(SYS_userfaultfd, 0));
  tell("add_key", syscall(SYS_add_key, "user", "note", "x", 1, -3));
  tell("keyctl", syscall(SYS_keyctl, 0, -3, 1));
  tell("request_key", syscall(SYS_request_key, "user", "note", NULL, 0));
  tell("ptrace", ptrace(PTRACE_TRACEME, 0, 0, 0));
  tell("process_vm_readv", process_vm_readv(1, &part, 1, &part, 1, 0));
  tell("personality", personality(ADDR_NO_RANDOMIZE));
#ifdef SYS_modify_ldt
  tell("modify_ldt", syscall(SYS_modify_ldt, 0, args, 16));
#endif
  tell("socket-inet", socket(AF_INET, SOCK_STREAM, 0));
  tell("socket-inet6", socket(AF_INET6, SOCK_DGRAM, 0));
  tell("socket-unix", socket(AF_UNIX, SOCK_STREAM, 0));
  tell("socket-netlink", socket(AF_NETLINK, SOCK_RAW, 0));
  tell("socket-packet", socket(AF_PACKET, SOCK_RAW, 0));
  tell("socket-vsock", socket(40, SOCK_STREAM, 0));
  tell("socket-alg", socket(38, SOCK_SEQPACKET, 0));
  tell("socketpair-unix", socketpair(AF_UNIX, SOCK_STREAM, 0, pair));
  tell("socketpair-tipc", socketpair(30, SOCK_STREAM, 0, pair));
  tell("shmget", syscall(SYS_shmget, 1, 4096, IPC_CREAT | 0666));
  tell("msgget", syscall(SYS_msgget, 1, IPC_CREAT | 0666));
  tell("semget", syscall(SYS_semget, 1, 1, IPC_CREAT | 0666));
  tell("mq_open", syscall(SYS_mq_open, "note", O_CREAT | O_RDWR, 0666, NULL));
  tell("reboot", syscall(SYS_reboot, 0xfee1dead, 672274793, 0x1234567, NULL));
  tell("settimeofday", settimeofday(&day, NULL));
  tell("clock_settime", clock_settime(CLOCK_REALTIME, &(struct timespec) { 0 }));
  tell("sched_setaffinity", sched_setaffinity(0, sizeof cpus, &cpus));
  tell("setpriority-up", setpriority(PRIO_PROCESS, 0, -5));
  tell("sched_setscheduler", sched_setscheduler(0, SCHED_FIFO, &(struct sched_param) { .sched_priority = 1 }));
  tell("sethostname", sethostname("x", 1));
  tell("io_setup", syscall(SYS_io_setup, 1000, &aio));
  tell("inotify", inotify_add_watch(inotify_init1(0), "/usr/bin", IN_OPEN));
  tell("dnotify", fcntl(folder, F_NOTIFY, DN_ACCESS));
  tell("flock", syscall(SYS_flock, folder, 2));
  tell("flock-stdin", syscall(SYS_flock, 0, 2));
  tell("lock", fcntl(folder, F_SETLK, &lock));
  tell("lock-seen", fcntl(folder, F_GETLK, &lock));
  tell("lock-of-file", fcntl(folder, F_OFD_SETLK, &lock));
  tell("lease", fcntl(folder, F_SETLEASE, F_RDLCK));
  tell("kill-1", kill(1, SIGKILL));
  tell("kill-all", kill(-1, SIGKILL));
  tell("setuid-0", setuid(0));
  tell("memfd_secret", syscall(447, 0));
  tell("a call of the future", syscall(4000));
  tell("mbind", syscall(SYS_mbind, args, 0, 0, NULL, 0, 0));
  tell("set_mempolicy", syscall(SYS_set_mempolicy, 0, NULL, 0));
  tell("remap_file_pages", syscall(SYS_remap_file_pages, 0, 0, 0, 0, 0));
  tell("vmsplice", syscall(SYS_vmsplice, 1, &part, 0, 0));
  tell("membarrier", syscall(SYS_membarrier, 0, 0, 0));
  tell("seccomp", syscall(SYS_seccomp, 2, 0, &(unsigned) { 0 }));
  tell("prctl-seccomp", prctl(PR_SET_SECCOMP, 1));
  tell("statx", syscall(SYS_statx, AT_FDCWD, "/tmp", 0, 0x800, NULL));
  tell("openat2", syscall(437, AT_FDCWD, "/tmp", args, 24));
  tell("unnamed-file", open("/tmp", O_TMPFILE | O_RDWR, 0600));
}

/*
 * Each way to have a disk written. Of a handle that does not exist: only who is not let through to the kernel succeeds.
 */
static void flush(void)
{
  long page = sysconf(_SC_PAGESIZE);
  sync();
  tell("syncfs", syncfs(-1));
  tell("fsync", fsync(-1));
  tell("fdatasync", fdatasync(-1));
  tell("sync_file_range", sync_file_range(-1, 0, 0, 0));
  tell("msync", msync((void *) page, (size_t) page, MS_SYNC));
  tell("posix_fadvise", posix_fadvise(-1, 0, 0, POSIX_FADV_DONTNEED) ? -1 : 0);
  tell("readahead", readahead(-1, 0, 1));
  tell("msync-async", msync((void *) page, (size_t) page, MS_ASYNC));
}

int main(int argc, char **argv)
{
  if (argc < 2)
    everything();
  else if (strcmp(argv[1], "flush") == 0)
    flush();
#if defined(__x86_64__)
  else if (strcmp(argv[1], "int80") == 0) {
    long result;
    __asm__ volatile ("int $0x80" : "=a" (result) : "a" (20));       /* getpid of i386 */
    printf("int80 gave %ld\n", result);
  } else if (strcmp(argv[1], "x32") == 0)
    printf("x32 gave %ld\n", syscall(0x40000000 + 39));
#endif
  return 0;
}
