/*
 * sample.c - CPU time and memory of a box from /proc, for hosts that lend us no control group. A burst between two
 * samples escapes, which is why such a host is called degraded.
 */
#include "runbox.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void add_process(pid_t pid, int64_t *ticks, int64_t *pages)
{
  char path[64];
  struct text t = { 0 };
  snprintf(path, sizeof path, "/proc/%d/stat", (int) pid);
  if (read_file(AT_FDCWD, path, &t)) {
    unsigned long long user = 0, system = 0;
    long long resident = 0;
    const char *after_name = t.bytes ? strrchr(t.bytes, ')') : NULL;
    if (after_name && sscanf(after_name + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %llu %llu %*d %*d %*d %*d %*d %*d %*u %*u %lld",
                             &user, &system, &resident) == 3) {
      *ticks += (int64_t) (user + system);
      *pages += resident;
    }
  }
  text_free(&t);
}

static void add_children(pid_t pid, int64_t *ticks, int64_t *pages, int depth)
{
  char path[64];
  struct text t = { 0 };
  snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int) pid, (int) pid);
  if (depth < 64 && read_file(AT_FDCWD, path, &t) && t.bytes)
    for (char *at = t.bytes, *end; ; at = end) {
      long child = strtol(at, &end, 10);
      if (end == at)
        break;
      add_process((pid_t) child, ticks, pages);
      add_children((pid_t) child, ticks, pages, depth + 1);
    }
  text_free(&t);
}

bool sample_tree(pid_t zygote, int64_t *cpu_ns, int64_t *rss_kib)
{
  int64_t ticks = 0, pages = 0;
  add_children(zygote, &ticks, &pages, 0);
  *cpu_ns = ticks * (1000000000 / sysconf(_SC_CLK_TCK));
  *rss_kib = pages * (sysconf(_SC_PAGESIZE) / 1024);
  return access("/proc/thread-self/children", R_OK) == 0;
}
