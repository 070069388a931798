/*
 * sample.c - what /proc tells of the processes of a box.
 *
 * CPU time and memory, for hosts that lend us no control group: a burst between two samples escapes, which is why such
 * a host is called degraded. And on every host how long threads were ready, which control groups do not count.
 */
#include "runbox.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void keep_more(int64_t *kept, int64_t seen)
{
  if (seen > *kept)
    *kept = seen;
}

struct sums { int64_t ticks, pages, ready_ns; bool waits_known; };

static void add_process(pid_t pid, struct sums *sums)
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
      sums->ticks += (int64_t) (user + system);
      sums->pages += resident;
    }
  }
  text_free(&t);
}

/* schedstat: time on a core, time of waiting for one (both in ns), number of times it was given one. */
static void add_ready(pid_t pid, struct sums *sums)
{
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task", (int) pid);
  DIR *threads = opendir(path);
  for (struct dirent *e; threads && (e = readdir(threads));) {
    unsigned long long ran, waited;
    char file[300];
    struct text t = { 0 };
    snprintf(file, sizeof file, "%s/schedstat", e->d_name);
    if (e->d_name[0] != '.' && read_file(dirfd(threads), file, &t) && t.bytes && sscanf(t.bytes, "%llu %llu", &ran, &waited) == 2) {
      keep_more(&sums->ready_ns, (int64_t) (ran + waited));
      sums->waits_known = true;
    }
    text_free(&t);
  }
  if (threads)
    closedir(threads);
}

static void add_children(pid_t pid, void (*add)(pid_t pid, struct sums *sums), struct sums *sums, int depth)
{
  char path[64];
  struct text t = { 0 };
  snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int) pid, (int) pid);
  if (depth < 64 && read_file(AT_FDCWD, path, &t) && t.bytes)
    for (char *at = t.bytes, *end; ; at = end) {
      long child = strtol(at, &end, 10);
      if (end == at)
        break;
      add((pid_t) child, sums);
      add_children((pid_t) child, add, sums, depth + 1);
    }
  text_free(&t);
}

bool sample_tree(pid_t zygote, struct sample *into)
{
  struct sums sums = { 0 };
  add_children(zygote, add_process, &sums, 0);
  keep_more(&into->cpu_ns, sums.ticks * (1000000000 / sysconf(_SC_CLK_TCK)));
  keep_more(&into->rss_kib, sums.pages * (sysconf(_SC_PAGESIZE) / 1024));
  return access("/proc/thread-self/children", R_OK) == 0;
}

void sample_ready(pid_t zygote, struct sample *into)
{
  struct sums sums = { 0 };
  add_children(zygote, add_ready, &sums, 0);
  keep_more(&into->ready_ns, sums.ready_ns);
}

bool sample_knows_waits(void)
{
  struct sums sums = { 0 };
  add_ready(getpid(), &sums);
  return sums.waits_known && access("/proc/thread-self/children", R_OK) == 0;
}
