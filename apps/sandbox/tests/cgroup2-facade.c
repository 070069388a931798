/*
 * Control groups of version 2 as the helper sees them, on a host whose controllers are bound to version 1. Linked into
 * the helper with --wrap: it finds one cgroup2 mount at /cgroup2 with our group "judge" in it, and what it does there
 * is done in the groups of version 1 (GROUP_memory, GROUP_pids, GROUP_cpuacct) and in the bare hierarchy of version 2
 * (GROUP_unified, for cgroup.kill). So the code for version 2 runs and the kernel enforces what it sets.
 */
#include "../runbox.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define OWN "/cgroup2/judge"

#ifndef UNIT_OF_TIME
#define UNIT_OF_TIME 1000        /* ns of version 1 in a unit of version 2; with another one, its times are wrong */
#endif

static const char *const bases[] = { GROUP_memory, GROUP_pids, GROUP_cpuacct, GROUP_unified };
enum { MEMORY, PIDS, CPUACCT, UNIFIED, BASES };

static const struct { const char *name; int base; const char *serves; } files[] = {
  { "memory.max", MEMORY, "memory.limit_in_bytes" }, { "memory.peak", MEMORY, "memory.max_usage_in_bytes" },
  { "memory.current", MEMORY, "memory.usage_in_bytes" }, { "memory.stat", MEMORY, "memory.stat" },
  { "memory.events", MEMORY, "memory.oom_control" }, { "pids.max", PIDS, "pids.max" }, { "cpu.stat", CPUACCT, "cpuacct.usage" },
  { "cgroup.kill", UNIFIED, "cgroup.kill" }, { "cgroup.procs", MEMORY, "cgroup.procs" },
};

int __real_open(const char *path, int flags, ...);
int __real_openat(int dir, const char *path, int flags, ...);
int __real_access(const char *path, int mode);
int __real_mkdir(const char *path, mode_t mode);
int __real_rmdir(const char *path);
DIR *__real_opendir(const char *path);
ssize_t __real_write(int fd, const void *bytes, size_t size);
ssize_t __real_pread(int fd, void *bytes, size_t size, off_t at);

/* NULL when the path is none of ours; "" when there is no such file. `own` is the way from our group. */
static const char *below(const char *path)
{
  return strncmp(path, OWN, strlen(OWN)) == 0 ? path + strlen(OWN) : NULL;
}

static void real_path(char out[1200], const char *own)
{
  const char *name = strrchr(own, '/');
  out[0] = 0;
  for (size_t i = 0; name && i < sizeof files / sizeof *files; i++)
    if (strcmp(name + 1, files[i].name) == 0)
      snprintf(out, 1200, "%s%.*s/%s", bases[files[i].base], (int) (name - own), own, files[i].serves);
  if (name && strcmp(name, "/cgroup.subtree_control") == 0)
    strcpy(out, "/dev/null");    /* everything is handed down already */
}

static int text_fd(const char *text)
{
  int fd = memfd_create("facade", MFD_CLOEXEC);
  __real_write(fd, text, strlen(text));
  lseek(fd, 0, SEEK_SET);
  return fd;
}

int __wrap_openat(int dir, const char *path, int flags, ...)
{
  va_list args;
  char real[1200];
  va_start(args, flags);
  mode_t mode = flags & O_CREAT ? va_arg(args, mode_t) : 0;
  va_end(args);
  if (strcmp(path, "/proc/self/mountinfo") == 0)
    return text_fd("30 23 0:26 / /cgroup2 rw,nosuid shared:4 - cgroup2 cgroup2 rw\n");
  if (strcmp(path, "/proc/self/cgroup") == 0)
    return text_fd("0::/judge\n");
  if (!below(path))
    return __real_openat(dir, path, flags, mode);
  real_path(real, below(path));
  return __real_openat(dir, real, flags, mode);
}

int __wrap_open(const char *path, int flags, ...)
{
  va_list args;
  va_start(args, flags);
  mode_t mode = flags & O_CREAT ? va_arg(args, mode_t) : 0;
  va_end(args);
  return __wrap_openat(AT_FDCWD, path, flags, mode);
}

int __wrap_access(const char *path, int mode)
{
  char real[1200];
  if (!below(path))
    return __real_access(path, mode);
  real_path(real, below(path));
  return __real_access(real, mode);
}

int __wrap_mkdir(const char *path, mode_t mode)
{
  char real[1200];
  if (!below(path))
    return __real_mkdir(path, mode);
  for (int i = 0; i < BASES; i++) {
    snprintf(real, sizeof real, "%s%s", bases[i], below(path));
    if (__real_mkdir(real, mode) < 0)
      return -1;
  }
  return 0;
}

int __wrap_rmdir(const char *path)
{
  char real[1200];
  int result = 0;
  if (!below(path))
    return __real_rmdir(path);
  for (int i = 0; i < BASES; i++) {
    snprintf(real, sizeof real, "%s%s", bases[i], below(path));
    if (__real_rmdir(real) < 0 && errno != ENOENT)
      result = -1;
  }
  return result;
}

DIR *__wrap_opendir(const char *path)
{
  char real[1200];
  if (!below(path))
    return __real_opendir(path);
  snprintf(real, sizeof real, "%s%s", GROUP_memory, below(path));
  return __real_opendir(real);
}

/* The file behind a handle, as a way from the group that serves it; NULL when it is none of that group. */
static const char *behind(int fd, const char *base, char path[1200])
{
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t n = readlink(link, path, 1199);
  path[n < 0 ? 0 : n] = 0;
  return strncmp(path, base, strlen(base)) == 0 ? path + strlen(base) : NULL;
}

/* A process that joins one group joins them all. */
ssize_t __wrap_write(int fd, const void *bytes, size_t size)
{
  char path[1200], other[1300];
  const char *own = size < 16 ? behind(fd, GROUP_memory, path) : NULL;
  if (own && strlen(own) > strlen("/cgroup.procs") && strcmp(own + strlen(own) - strlen("/cgroup.procs"), "/cgroup.procs") == 0)
    for (int i = PIDS; i < BASES; i++) {
      snprintf(other, sizeof other, "%s%s", bases[i], own);
      int door = __real_open(other, O_WRONLY | O_CLOEXEC);
      if (door < 0 || __real_write(door, bytes, size) < 0)
        return -1;
      close(door);
    }
  return __real_write(fd, bytes, size);
}

static int64_t field(const char *text, const char *name)
{
  const char *at = strstr(text, name);
  return at ? strtoll(at + strlen(name), NULL, 10) : 0;
}

/* How often a group met its limit: version 1 has a file of its own for that, beside `path`. */
static long long times_full(const char *path)
{
  char name[1300], digits[32] = "";
  snprintf(name, sizeof name, "%.*s/memory.failcnt", (int) (strrchr(path, '/') - path), path);
  int fd = __real_open(name, O_RDONLY | O_CLOEXEC);
  __real_pread(fd, digits, sizeof digits - 1, 0);
  close(fd);
  return atoll(digits);
}

/*
 * Three files are written differently: the one of memory names its fields otherwise, the one of its events has two
 * more, the one of time counts in another unit.
 */
ssize_t __wrap_pread(int fd, void *bytes, size_t size, off_t at)
{
  char path[1200], text[8192];
  ssize_t n = __real_pread(fd, bytes, size, at);
  const char *memory = n > 0 ? behind(fd, GROUP_memory, path) : NULL;
  if (memory && strstr(memory, "/memory.stat")) {
    snprintf(text, sizeof text, "%.*s", (int) n, (char *) bytes);
    return snprintf(bytes, size, "anon %lld\nfile %lld\nshmem %lld\n", (long long) field(text, "total_rss "),
                    (long long) field(text, "total_cache "), (long long) field(text, "total_shmem "));
  }
  if (memory && strstr(memory, "/memory.oom_control")) {
    snprintf(text, sizeof text, "%.*s", (int) n, (char *) bytes);
    return snprintf(bytes, size, "max %lld\noom %lld\noom_kill %lld\n", times_full(path), times_full(path),
                    (long long) field(text, "oom_kill "));
  }
  if (n > 0 && behind(fd, GROUP_cpuacct, path) && strstr(path, "/cpuacct.usage")) {
    snprintf(text, sizeof text, "%.*s", (int) n, (char *) bytes);
    return snprintf(bytes, size, "usage_usec %lld\n", strtoll(text, NULL, 10) / UNIT_OF_TIME);
  }
  return n;
}
