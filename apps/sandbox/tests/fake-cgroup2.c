/*
 * cgroup.c against a fake tree of control groups, version 2, for hosts that have version 1 only. New folders get the
 * files that the kernel would put there; handing controllers down fails while processes are in the group, as it does
 * in the kernel.
 *
 *   fake-cgroup2 ROOT PEAK_RESETS     prints what is detected, set and read
 */
#include "../runbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool peak_resets;

int __real_mkdir(const char *path, mode_t mode);
int __real_rmdir(const char *path);
ssize_t __real_write(int fd, const void *bytes, size_t size);

static const char *const files[][2] = {
  { "cgroup.procs", "" }, { "cgroup.kill", "" }, { "cgroup.subtree_control", "" }, { "cgroup.controllers", "cpu memory pids\n" },
  { "memory.max", "max\n" }, { "memory.swap.max", "max\n" }, { "memory.current", "1048576\n" }, { "memory.peak", "1048576\n" },
  { "memory.stat", "anon 0\nfile 0\nshmem 0\n" }, { "memory.events", "low 0\nhigh 0\nmax 0\noom 0\noom_kill 0\noom_group_kill 0\n" },
  { "pids.max", "max\n" }, { "cpu.stat", "usage_usec 1000\nuser_usec 800\nsystem_usec 200\n" },
};

static void put(const char *folder, const char *name, const char *text)
{
  char path[2000];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *f = fopen(path, "w");
  fputs(text, f);
  fclose(f);
}

static void show(const char *folder, const char *name)
{
  char path[2000];
  struct text t = { 0 };
  snprintf(path, sizeof path, "%s/%s", folder, name);
  if (read_file(AT_FDCWD, path, &t) && t.bytes)
    printf("%s %s\n", name, strtok(t.bytes, "\n"));
  text_free(&t);
}

int __wrap_mkdir(const char *path, mode_t mode)
{
  if (__real_mkdir(path, mode) < 0)
    return -1;
  for (size_t i = 0; i < sizeof files / sizeof *files; i++)
    put(path, files[i][0], files[i][1]);
  return 0;
}

int __wrap_rmdir(const char *path)
{
  char file[2000];
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    snprintf(file, sizeof file, "%s/%s", path, files[i][0]);
    unlink(file);
  }
  return __real_rmdir(path);
}

ssize_t __wrap_write(int fd, const void *bytes, size_t size)
{
  char link[64], path[2000], procs[2100];
  struct stat st;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t n = readlink(link, path, sizeof path - 1);
  path[n < 0 ? 0 : n] = 0;
  char *name = strrchr(path, '/');
  if (name && strcmp(name, "/cgroup.subtree_control") == 0) {
    snprintf(procs, sizeof procs, "%.*s/cgroup.procs", (int) (name - path), path);
    if (stat(procs, &st) == 0 && st.st_size > 0) {
      errno = EBUSY;
      return -1;
    }
  }
  if (name && strcmp(name, "/memory.peak") == 0 && !peak_resets) {
    errno = EINVAL;
    return -1;
  }
  /* A process that enters the leaf leaves the group above it. */
  if (name && strcmp(name, "/cgroup.procs") == 0 && strstr(path, "/runbox-host/")) {
    snprintf(procs, sizeof procs, "%.*s", (int) (strstr(path, "/runbox-host/") - path), path);
    put(procs, "cgroup.procs", "");
  }
  return __real_write(fd, bytes, size);
}

int main(int argc, char **argv)
{
  static const char *const kinds[] = { "none", "v1", "v2" };
  char mountinfo[4096], own[1000], group[1200];
  struct cgroup_host host;
  struct cgroup g;
  struct cgroup_account a;
  struct text missing = { 0 }, why = { 0 };
  struct limits limits = { .memory_kib = 65536, .processes = 20 };
  if (argc < 3)
    return 2;
  peak_resets = atoi(argv[2]);
  snprintf(own, sizeof own, "%s/judge.service", argv[1]);
  snprintf(mountinfo, sizeof mountinfo, "22 27 0:21 / /proc rw,relatime - proc proc rw\n30 23 0:26 / %s rw,nosuid shared:4 - cgroup2 cgroup2 rw\n", argv[1]);
  mkdir(own, 0755);
  put(own, "cgroup.procs", "100\n101\n");

  cgroup_detect(&host, mountinfo, "0::/judge.service\n", &missing);
  printf("memory %s pids %s cpu %s kill %d resets %d missing %zu\n", kinds[host.memory], kinds[host.pids], kinds[host.cpu], host.kill,
         host.peak_resets, missing.length);
  show(own, "cgroup.subtree_control");
  if (!cgroup_make(&host, &g, 7, &why))
    printf("%s\n", why.bytes);
  printf("doors %d\n", g.join_count);
  cgroup_born(&host, &g);
  if (!cgroup_start(&host, &g, &limits, &why))
    printf("%s\n", why.bytes);
  snprintf(group, sizeof group, "%s/runbox-%d-7", own, (int) getpid());
  show(group, "memory.max");
  show(group, "memory.swap.max");
  show(group, "pids.max");

  put(group, "memory.peak", "9437184\n");
  put(group, "cpu.stat", "usage_usec 251000\n");
  cgroup_read(&host, &g, &a);
  printf("cpu %lld peak %lld exact %d oom %d\n", (long long) cgroup_cpu_ns(&host, &g), (long long) a.peak_kib, a.peak_exact, a.oom);
  /* Files that were read after the peak are not in it. */
  put(group, "memory.current", "7340032\n");
  put(group, "memory.stat", "anon 0\nfile 6291456\nshmem 1048576\n");
  cgroup_look(&host, &g);
  cgroup_read(&host, &g, &a);
  printf("peak before files were read %lld\n", (long long) a.peak_kib);
  /* Pages that a look has seen are in a peak that rises after it, as long as they stay. */
  put(group, "memory.peak", "20971520\n");
  put(group, "memory.events", "oom 1\noom_kill 1\n");
  cgroup_look(&host, &g);
  cgroup_read(&host, &g, &a);
  printf("peak without first-read pages %lld oom %d\n", (long long) a.peak_kib, a.oom);
  put(group, "memory.stat", "anon 17825792\nfile 6291456\nshmem 1048576\n");
  cgroup_look(&host, &g);
  cgroup_read(&host, &g, &a);
  printf("no less than a look has seen beside files %lld\n", (long long) a.peak_kib);

  put(group, "memory.events", "oom_kill 1\n");
  cgroup_start(&host, &g, &limits, &why);
  cgroup_read(&host, &g, &a);
  /* Memory that is full is told when the limit has refused more in this run, be it anonymous or in files in memory. */
  put(group, "memory.stat", "anon 56623104\nfile 10485760\nshmem 8388608\n");
  put(group, "memory.events", "max 5\noom_kill 1\n");
  cgroup_rest(&host, &g);
  cgroup_look(&host, &g);
  cgroup_read(&host, &g, &a);
  printf("full %d", a.full);
  put(group, "memory.events", "max 6\noom_kill 1\n");
  cgroup_read(&host, &g, &a);
  printf(", refused more %d", a.full);
  put(group, "memory.stat", "anon 50331648\nfile 16777216\nshmem 0\n");
  g.own_looked = 0;
  cgroup_look(&host, &g);
  cgroup_read(&host, &g, &a);
  printf(", by cache of files alone %d\n", a.full);
  put(group, "memory.stat", "anon 17825792\nfile 6291456\nshmem 1048576\n");
  put(group, "memory.events", "oom_kill 1\n");
  printf("second run: exact %d oom %d stale %d\n", a.peak_exact, a.oom, cgroup_stale(&g));
  cgroup_close(&g);
  printf("removed %d\n", cgroup_remove(&host, 7));
  return 0;
}
