/*
 * seccomp.c - the system calls that programs of any language need; nothing else reaches the kernel.
 *
 * Calls that are not listed do not exist (ENOSYS), which every runtime is prepared for: each was new once. Some are
 * refused by name (EPERM), where a program that meets ENOSYS would take the kernel for broken, and some do nothing and
 * succeed, where a program asks for a favour that it can do without.
 * Installed once per box, in the zygote: its programs inherit it for nothing, installing costs 0.1 ms.
 */
#include "runbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCH AUDIT_ARCH_AARCH64
#else
#error "runbox knows the system calls of x86-64 and of arm64 only"
#endif

/* Every namespace flag that clone() takes. clone3() hides its flags behind a pointer, so it does not exist here. */
#define NAMESPACE_FLAGS 0x7e020000u

/* An unnamed file of /tmp uses up a number of an inode without a trace in the folder: see zygote.c, is_touched. */
#define UNNAMED_FILE (O_TMPFILE & ~O_DIRECTORY)

static const int allowed[] = {
  /* The frequent ones first: where the kernel keeps no table of what is always allowed, the list is walked. */
  __NR_read, __NR_write, __NR_futex, __NR_mmap, __NR_munmap, __NR_mprotect, __NR_brk, __NR_close, __NR_fstat, __NR_lseek,
  __NR_rt_sigaction, __NR_rt_sigprocmask, __NR_rt_sigreturn, __NR_ioctl, __NR_pread64, __NR_pwrite64, __NR_readv,
  __NR_writev, __NR_madvise, __NR_clock_gettime, __NR_clock_nanosleep, __NR_nanosleep, __NR_sched_yield, __NR_newfstatat,
  __NR_readlinkat, __NR_getdents64, __NR_exit_group, __NR_exit, __NR_execve, __NR_wait4, __NR_getrandom,

  /* memory */
  __NR_mremap, __NR_mincore, __NR_mlock, __NR_munlock, __NR_mlockall, __NR_munlockall, __NR_mlock2, __NR_memfd_create,

  /* files */
  __NR_dup, __NR_dup3, __NR_pipe2, __NR_faccessat, __NR_statfs, __NR_fstatfs, __NR_truncate, __NR_ftruncate, __NR_fallocate,
  __NR_getcwd, __NR_chdir, __NR_fchdir, __NR_mkdirat, __NR_mknodat, __NR_unlinkat, __NR_renameat, __NR_renameat2, __NR_linkat,
  __NR_symlinkat, __NR_fchmod, __NR_fchmodat, __NR_fchown, __NR_fchownat, __NR_utimensat, __NR_umask, __NR_sendfile,
  __NR_copy_file_range, __NR_preadv, __NR_pwritev,

  /* waiting */
  __NR_pselect6, __NR_ppoll, __NR_epoll_create1, __NR_epoll_ctl, __NR_epoll_pwait, __NR_eventfd2, __NR_signalfd4,
  __NR_timerfd_create, __NR_timerfd_settime, __NR_timerfd_gettime,

  /* sockets, of pairs only: none other can be made */
  __NR_sendto, __NR_recvfrom, __NR_sendmsg, __NR_recvmsg, __NR_shutdown, __NR_getsockname, __NR_getpeername,
  __NR_setsockopt, __NR_getsockopt,

  /* processes and threads */
  __NR_execveat, __NR_waitid, __NR_kill, __NR_tkill, __NR_tgkill, __NR_rt_sigpending, __NR_rt_sigsuspend,
  __NR_rt_sigtimedwait, __NR_rt_sigqueueinfo, __NR_rt_tgsigqueueinfo, __NR_sigaltstack, __NR_set_tid_address,
  __NR_set_robust_list, __NR_get_robust_list, __NR_rseq, __NR_restart_syscall, __NR_getpid, __NR_getppid, __NR_gettid,
  __NR_setpgid, __NR_getpgid, __NR_getsid, __NR_setsid,

  /* ids and rights */
  __NR_getuid, __NR_geteuid, __NR_getgid, __NR_getegid, __NR_getresuid, __NR_getresgid, __NR_getgroups, __NR_setuid,
  __NR_setgid, __NR_setreuid, __NR_setregid, __NR_setresuid, __NR_setresgid, __NR_setfsuid, __NR_setfsgid, __NR_setgroups,
  __NR_capget, __NR_getrlimit, __NR_setrlimit, __NR_prlimit64, __NR_getrusage, __NR_times, __NR_uname, __NR_sysinfo,

  /* clocks and cores */
  __NR_gettimeofday, __NR_clock_getres, __NR_getitimer, __NR_setitimer, __NR_timer_create, __NR_timer_settime,
  __NR_timer_gettime, __NR_timer_getoverrun, __NR_timer_delete, __NR_getcpu, __NR_sched_getaffinity,
  __NR_sched_getparam, __NR_sched_setparam, __NR_sched_getscheduler, __NR_sched_setscheduler, __NR_sched_get_priority_max,
  __NR_sched_get_priority_min, __NR_sched_rr_get_interval, __NR_getpriority, __NR_setpriority,

#if defined(__x86_64__)
  /* the older names of what is above */
  __NR_stat, __NR_lstat, __NR_access, __NR_readlink, __NR_poll, __NR_select, __NR_epoll_create, __NR_epoll_wait, __NR_dup2,
  __NR_pipe, __NR_eventfd, __NR_signalfd, __NR_fork, __NR_vfork, __NR_getdents, __NR_rename, __NR_mkdir, __NR_rmdir,
  __NR_creat, __NR_link, __NR_unlink, __NR_symlink, __NR_chmod, __NR_chown, __NR_lchown, __NR_mknod, __NR_utime, __NR_utimes,
  __NR_futimesat, __NR_alarm, __NR_pause, __NR_getpgrp, __NR_time, __NR_arch_prctl,
#endif

  /* from here on the numbers are the same on every architecture */
  424 /* pidfd_send_signal */, 434 /* pidfd_open */, 436 /* close_range */, 439 /* faccessat2 */, 441 /* epoll_pwait2 */,
  449 /* futex_waitv */, 452 /* fchmodat2 */, 454 /* futex_wake */, 455 /* futex_wait */, 456 /* futex_requeue */,
  462 /* mseal */,
};

/* A program that asks for these should hear that it may not, as without root anywhere else. */
static const int forbidden[] = {
  __NR_ptrace, __NR_process_vm_readv, __NR_process_vm_writev, __NR_mount, __NR_umount2, __NR_pivot_root, __NR_chroot,
  __NR_unshare, __NR_setns, __NR_personality, __NR_sched_setaffinity, __NR_capset, __NR_reboot, __NR_sethostname,
  __NR_setdomainname, __NR_settimeofday, __NR_clock_settime, __NR_adjtimex, __NR_clock_adjtime, __NR_syslog,
  /* watches and locks on files that all boxes see could carry messages between boxes */
  __NR_inotify_init1, __NR_inotify_add_watch, __NR_flock,
  /* AF_VSOCK and others are not in any namespace, so no socket at all; socketpair is looked at below */
  __NR_socket, __NR_bind, __NR_connect, __NR_listen, __NR_accept, __NR_accept4,
  /* what outlives a process would carry data from one run to the next */
  __NR_shmget, __NR_shmat, __NR_shmctl, __NR_semget, __NR_semctl, __NR_semop, __NR_semtimedop, __NR_msgget, __NR_msgsnd,
  __NR_msgrcv, __NR_msgctl, __NR_mq_open, __NR_mq_unlink, __NR_add_key, __NR_request_key, __NR_keyctl,
#if defined(__x86_64__)
  __NR_inotify_init, __NR_modify_ldt,
#endif
};

/* Nothing in a box has these, and tools that copy attributes along expect to hear just that. */
static const int unsupported[] = {
  __NR_getxattr, __NR_lgetxattr, __NR_fgetxattr, __NR_listxattr, __NR_llistxattr, __NR_flistxattr, __NR_setxattr,
  __NR_lsetxattr, __NR_fsetxattr, __NR_removexattr, __NR_lremovexattr, __NR_fremovexattr,
};

/* The commands of fcntl() that lock a file or watch it. */
static const int locking[] = { F_GETLK, F_SETLK, F_SETLKW, F_OFD_GETLK, F_OFD_SETLK, F_OFD_SETLKW, F_SETLEASE, F_NOTIFY };

/*
 * Favours that change nothing for the program. A box writes to memory only: let through, the first ones flush the disks
 * of the host as often as a program likes. The others move files of the host in and out of its memory, which other
 * programs can measure.
 */
static const int already_done[] = {
  __NR_sync, __NR_syncfs, __NR_fsync, __NR_fdatasync, __NR_sync_file_range, __NR_fadvise64, __NR_readahead, __NR_ioprio_set,
};

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define RETURN(value) BPF_STMT(BPF_RET | BPF_K, value)
#define UNLESS_EQUAL(value, skip) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, skip)
#define UNLESS_AT_LEAST(value, skip) BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, value, 0, skip)
#define UNLESS_ANY_OF(bits, skip) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, skip)
#define REFUSE(error) RETURN(SECCOMP_RET_ERRNO | (error))
#define PRETEND RETURN(SECCOMP_RET_ERRNO | 0)

bool seccomp_forbid(void)
{
  struct sock_filter code[2 * (COUNT(allowed) + COUNT(forbidden) + COUNT(unsupported) + COUNT(already_done) + COUNT(locking)) + 60];
  unsigned short n = 0;
#define EMIT(...) do { struct sock_filter next[] = { __VA_ARGS__ }; for (size_t k = 0; k < COUNT(next); k++) code[n++] = next[k]; } while (0)
#define EMIT_ALL(list, result) do { for (size_t i = 0; i < COUNT(list); i++) EMIT(UNLESS_EQUAL((unsigned) list[i], 1), result); } while (0)

  /* A foreign architecture has other numbers for the same calls: a program that uses it tries to hide its calls. */
  EMIT(LOAD(arch), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCH, 1, 0), RETURN(SECCOMP_RET_KILL_PROCESS));
  EMIT(LOAD(nr));
#if defined(__x86_64__)
  EMIT(UNLESS_AT_LEAST(0x40000000, 1), RETURN(SECCOMP_RET_KILL_PROCESS));     /* x32 */
#endif

  /* Calls that depend on an argument. */
  EMIT(UNLESS_EQUAL(__NR_openat, 4), LOAD(args[2]), UNLESS_ANY_OF(UNNAMED_FILE, 1), REFUSE(EOPNOTSUPP), RETURN(SECCOMP_RET_ALLOW));
#if defined(__x86_64__)
  EMIT(UNLESS_EQUAL(__NR_open, 4), LOAD(args[1]), UNLESS_ANY_OF(UNNAMED_FILE, 1), REFUSE(EOPNOTSUPP), RETURN(SECCOMP_RET_ALLOW));
#endif
  EMIT(UNLESS_EQUAL(__NR_clone, 4), LOAD(args[0]), UNLESS_ANY_OF(NAMESPACE_FLAGS, 1), REFUSE(EPERM), RETURN(SECCOMP_RET_ALLOW));
  EMIT(UNLESS_EQUAL(__NR_socketpair, 4), LOAD(args[0]), UNLESS_EQUAL(AF_UNIX, 1), RETURN(SECCOMP_RET_ALLOW), REFUSE(EPERM));
  EMIT(UNLESS_EQUAL(__NR_msync, 4), LOAD(args[2]), UNLESS_ANY_OF(MS_SYNC, 1), PRETEND, RETURN(SECCOMP_RET_ALLOW));
  EMIT(UNLESS_EQUAL(__NR_prctl, 4), LOAD(args[0]), UNLESS_EQUAL(PR_SET_SECCOMP, 1), REFUSE(EPERM), RETURN(SECCOMP_RET_ALLOW));
  EMIT(UNLESS_EQUAL(__NR_fcntl, 2 * COUNT(locking) + 2), LOAD(args[1]));
  EMIT_ALL(locking, REFUSE(EPERM));
  EMIT(RETURN(SECCOMP_RET_ALLOW));

  EMIT_ALL(allowed, RETURN(SECCOMP_RET_ALLOW));
  EMIT_ALL(already_done, PRETEND);
  EMIT_ALL(forbidden, REFUSE(EPERM));
  EMIT_ALL(unsupported, REFUSE(EOPNOTSUPP));
  EMIT(REFUSE(ENOSYS));
#undef EMIT_ALL
#undef EMIT

  struct sock_fprog program = { .len = n, .filter = code };
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
      && syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0;
}
