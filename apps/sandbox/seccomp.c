/*
 * seccomp.c - the system calls that no program needs and that reach parts of the kernel which namespaces do not cover.
 *
 * Everything known and harmless passes, so that any language runtime works; what is listed is refused, and what is
 * newer than this file does not exist (ENOSYS), because a call that nobody has judged yet must not be a way out.
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

/* Numbers from here on are the same on every architecture. */
#define FIRST_COMMON 424

static const int forbidden[] = {
  /* other processes */
  __NR_ptrace, __NR_process_vm_readv, __NR_process_vm_writev, __NR_kcmp, __NR_move_pages, __NR_migrate_pages,
  /* the judge pins, not the program */
  __NR_sched_setaffinity,
  /* mounts and namespaces */
  __NR_mount, __NR_umount2, __NR_pivot_root, __NR_chroot, __NR_unshare, __NR_setns,
  __NR_name_to_handle_at, __NR_open_by_handle_at, __NR_quotactl, __NR_fanotify_init, __NR_fanotify_mark,
  __NR_swapon, __NR_swapoff, __NR_acct,
  /* the kernel itself */
  __NR_bpf, __NR_perf_event_open, __NR_userfaultfd, __NR_init_module, __NR_finit_module, __NR_delete_module,
  __NR_kexec_load, __NR_reboot, __NR_syslog, __NR_personality, __NR_vhangup,
  __NR_settimeofday, __NR_clock_settime, __NR_adjtimex, __NR_clock_adjtime, __NR_sethostname, __NR_setdomainname,
  /* what outlives a process: key rings and System V IPC would carry data from one run to the next */
  __NR_add_key, __NR_request_key, __NR_keyctl,
  __NR_shmget, __NR_shmat, __NR_shmctl, __NR_semget, __NR_semctl, __NR_semop, __NR_semtimedop,
  __NR_msgget, __NR_msgsnd, __NR_msgrcv, __NR_msgctl, __NR_mq_open, __NR_mq_unlink,
  /* watches and locks on files that all boxes see: a message to whoever runs beside us */
  __NR_inotify_init1, __NR_flock,
  /* a supply that the whole host shares */
  __NR_io_setup,
  /* AF_VSOCK and others are not in any namespace, so no socket at all; socketpair is looked at below */
  __NR_socket,
#if defined(__x86_64__)
  __NR_kexec_file_load, __NR_modify_ldt, __NR_iopl, __NR_ioperm, __NR_uselib, __NR_ustat, __NR__sysctl, __NR_nfsservctl,
  __NR_lookup_dcookie, __NR_inotify_init,
#endif
};

/* The commands of fcntl() that lock a file or watch it. */
static const int locking[] = { F_GETLK, F_SETLK, F_SETLKW, F_OFD_GETLK, F_OFD_SETLK, F_OFD_SETLKW, F_SETLEASE, F_NOTIFY };

/*
 * A box writes to memory only, so these have nothing to do. Let through, they flush the disks of the host as often as a
 * program likes, and the database waits.
 */
static const int already_done[] = { __NR_sync, __NR_syncfs, __NR_fsync, __NR_fdatasync, __NR_sync_file_range };

/* Of the numbers above FIRST_COMMON, the ones that runtimes use. */
static const int modern[] = {
  424 /* pidfd_send_signal */, 434 /* pidfd_open */, 436 /* close_range */, 437 /* openat2 */, 439 /* faccessat2 */,
  441 /* epoll_pwait2 */, 449 /* futex_waitv */, 452 /* fchmodat2 */, 454 /* futex_wake */, 455 /* futex_wait */,
  456 /* futex_requeue */, 462 /* mseal */,
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
  struct sock_filter code[2 * (COUNT(forbidden) + COUNT(already_done) + COUNT(modern) + COUNT(locking)) + 40];
  unsigned short n = 0;
#define EMIT(...) do { struct sock_filter next[] = { __VA_ARGS__ }; for (size_t k = 0; k < COUNT(next); k++) code[n++] = next[k]; } while (0)

  /* A foreign architecture has other numbers for the same calls: whoever enters through it is hiding something. */
  EMIT(LOAD(arch), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCH, 1, 0), RETURN(SECCOMP_RET_KILL_PROCESS));
  EMIT(LOAD(nr));
#if defined(__x86_64__)
  EMIT(UNLESS_AT_LEAST(0x40000000, 1), RETURN(SECCOMP_RET_KILL_PROCESS));     /* x32 */
#endif
  for (size_t i = 0; i < COUNT(forbidden); i++)
    EMIT(UNLESS_EQUAL((unsigned) forbidden[i], 1), REFUSE(EPERM));
  for (size_t i = 0; i < COUNT(already_done); i++)
    EMIT(UNLESS_EQUAL((unsigned) already_done[i], 1), PRETEND);

  EMIT(UNLESS_AT_LEAST(FIRST_COMMON, 2 * COUNT(modern) + 1));
  for (size_t i = 0; i < COUNT(modern); i++)
    EMIT(UNLESS_EQUAL((unsigned) modern[i], 1), RETURN(SECCOMP_RET_ALLOW));
  EMIT(REFUSE(ENOSYS));

  EMIT(UNLESS_EQUAL(__NR_clone, 4), LOAD(args[0]), UNLESS_ANY_OF(NAMESPACE_FLAGS, 1), REFUSE(EPERM), RETURN(SECCOMP_RET_ALLOW));
  EMIT(UNLESS_EQUAL(__NR_socketpair, 4), LOAD(args[0]), UNLESS_EQUAL(AF_UNIX, 1), RETURN(SECCOMP_RET_ALLOW), REFUSE(EPERM));
  EMIT(UNLESS_EQUAL(__NR_msync, 4), LOAD(args[2]), UNLESS_ANY_OF(MS_SYNC, 1), PRETEND, RETURN(SECCOMP_RET_ALLOW));
  EMIT(UNLESS_EQUAL(__NR_fcntl, 2 * COUNT(locking) + 2), LOAD(args[1]));
  for (size_t i = 0; i < COUNT(locking); i++)
    EMIT(UNLESS_EQUAL((unsigned) locking[i], 1), REFUSE(EPERM));
  EMIT(RETURN(SECCOMP_RET_ALLOW));
  EMIT(RETURN(SECCOMP_RET_ALLOW));
#undef EMIT

  struct sock_fprog program = { .len = n, .filter = code };
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0
      && syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0;
}
