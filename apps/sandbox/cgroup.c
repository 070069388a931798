/*
 * cgroup.c - limits and accounts of a group of processes, version 1, version 2 or both at once.
 *
 * Which version serves which controller is not inferred from anything: each is tried, by making a group in our own
 * group, writing the limit and removing it. A hybrid host is the normal case: limits by version 1, cgroup.kill by 2.
 *
 * A group lives as long as its box. The zygote joins once and its programs inherit it; joining per run would cost a
 * grace period of the kernel, 4 to 20 ms. So figures are differences: CPU time since the start of the run, the peak
 * reset at the start (where the kernel can), less what earlier runs left charged to the group.
 */
#include "runbox.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LEAF "runbox-host"       /* where our own processes go, as version 2 wants processes in leaves only */
#define MIB (1024 * 1024)
#define STALE_BYTES (16 * MIB)

/* ---- what this host has ---- */

/* Find the directory of our own group in the hierarchy that `controller` is bound to; "" stands for version 2. */
static char *own_group(const char *mountinfo, const char *self, const char *controller)
{
  char mount_root[512] = "", mount_point[512] = "", path[512] = "";
  bool found = false;
  for (const char *line = mountinfo; line && *line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL) {
    char root[512], point[512], type[32] = "", options[256] = "";
    const char *dash = strstr(line, " - "), *end = strchr(line, '\n');
    if (sscanf(line, "%*d %*d %*s %511s %511s", root, point) != 2 || !dash || (end && dash > end)
        || sscanf(dash, " - %31s %*s %255s", type, options) != 2)
      continue;
    bool match = *controller ? strcmp(type, "cgroup") == 0 : strcmp(type, "cgroup2") == 0;
    if (*controller && match) {
      match = false;
      for (char *save, *name = strtok_r(options, ",", &save); name; name = strtok_r(NULL, ",", &save))
        match |= strcmp(name, controller) == 0;
    }
    if (match && !found) {
      found = true;
      strcpy(mount_root, root);
      strcpy(mount_point, point);
    }
  }
  if (!found)
    return NULL;
  for (const char *line = self; line && *line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL) {
    char names[256] = "", at[512];
    if (*controller ? sscanf(line, "%*d:%255[^:]:%511[^\n]", names, at) != 2 : sscanf(line, "0::%511[^\n]", at) != 1)
      continue;
    bool match = !*controller;
    for (char *save, *name = strtok_r(names, ",", &save); name; name = strtok_r(NULL, ",", &save))
      match |= strcmp(name, controller) == 0;
    if (match)
      strcpy(path, at);
  }
  /*
   * In a container the mount shows a part of the tree; our path is then told from the same part's root, or not at all.
   */
  size_t n = strlen(mount_root);
  const char *below = path;
  if (strcmp(mount_root, "/") != 0)
    below = strncmp(path, mount_root, n) == 0 ? path + n : "";
  if (strcmp(below, "/") == 0 || strstr(below, "/.."))
    below = "";
  char whole[1100];
  snprintf(whole, sizeof whole, "%s%s", mount_point, below);
  return must_copy(whole);
}

static void group_path(char path[1200], const char *base, int number)
{
  if (number < 0)
    snprintf(path, 1200, "%s/runbox-%d-probe", base, (int) getpid());
  else
    snprintf(path, 1200, "%s/runbox-%d-%d", base, (int) getpid(), number);
}

static bool write_in(const char *folder, const char *name, const char *value)
{
  char path[1400];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return write_file(AT_FDCWD, path, value);
}

/* Make a group below `base`, try to set `name` to `value`, and remove the group. */
static bool try_limit(const char *base, const char *name, const char *value)
{
  char path[1200];
  group_path(path, base, -1);
  if (mkdir(path, 0755) < 0 && errno != EEXIST)
    return false;
  bool ok = value ? write_in(path, name, value) : true;
  int error = errno;
  if (!value) {
    char file[1400];
    snprintf(file, sizeof file, "%s/%s", path, name);
    ok = access(file, R_OK) == 0;
    error = errno;
  }
  rmdir(path);
  errno = error;
  return ok;
}

static void move_everybody(const char *from, const char *to)
{
  char path[1400];
  struct text pids = { 0 };
  snprintf(path, sizeof path, "%s/cgroup.procs", from);
  if (read_file(AT_FDCWD, path, &pids) && pids.bytes)
    for (char *save, *pid = strtok_r(pids.bytes, "\n", &save); pid; pid = strtok_r(NULL, "\n", &save))
      write_in(to, "cgroup.procs", pid);
  text_free(&pids);
}

/*
 * Version 2 hands a controller down only from groups without processes. So whoever shares our group (the judge that
 * started us) moves with us into a leaf of it, one level down, under the same limits as before.
 */
static bool hand_down(const char *base, const char *controller)
{
  char enable[64], leaf[1200];
  snprintf(enable, sizeof enable, "+%s", controller);
  if (write_in(base, "cgroup.subtree_control", enable))
    return true;
  if (errno != EBUSY)
    return false;
  snprintf(leaf, sizeof leaf, "%s/" LEAF, base);
  if (mkdir(leaf, 0755) < 0 && errno != EEXIST)
    return false;
  move_everybody(base, leaf);
  return write_in(base, "cgroup.subtree_control", enable);
}

static enum cgroup_kind detect_one(const char *mountinfo, const char *self, const char *v2_base, const char *controller,
                                   const char *v1_file, const char *v2_file, const char *value, char **base, struct text *missing)
{
  *base = own_group(mountinfo, self, controller);
  if (*base) {
    if (try_limit(*base, v1_file, value))
      return CGROUP_V1;
    text_print(missing, "The %s control group (version 1) at %s cannot be used: %s. Run the judge as root, or hand it a group of its own.\n",
               controller, *base, strerror(errno));
    free(*base);
    *base = NULL;
  }
  if (v2_base) {
    hand_down(v2_base, controller);
    if (try_limit(v2_base, v2_file, value)) {
      *base = must_copy(v2_base);
      return CGROUP_V2;
    }
    text_print(missing, "The %s control group (version 2) at %s cannot be used: %s. Run the judge as root, or as a systemd unit with Delegate=yes.\n",
               controller, v2_base, strerror(errno));
  } else if (missing->length == 0 || !strstr(missing->bytes, "no control group")) {
    text_print(missing, "There is no control group for %s on this host: mount cgroup2 at /sys/fs/cgroup.\n", controller);
  }
  return CGROUP_NONE;
}

static bool try_peak_reset(const char *base)
{
  char path[1200], file[1400];
  group_path(path, base, -1);
  mkdir(path, 0755);
  snprintf(file, sizeof file, "%s/memory.peak", path);
  bool ok = write_file(AT_FDCWD, file, "0");       /* Linux 6.12 and newer */
  rmdir(path);
  return ok;
}

void cgroup_detect(struct cgroup_host *host, const char *mountinfo, const char *self, struct text *missing)
{
  char *v2 = own_group(mountinfo, self, "");
  *host = (struct cgroup_host) { 0 };
  if (v2) {
    size_t n = strlen(v2), leaf = strlen("/" LEAF);
    if (n > leaf && strcmp(v2 + n - leaf, "/" LEAF) == 0)
      v2[n - leaf] = 0;          /* an earlier helper moved us there */
  }
  host->memory = detect_one(mountinfo, self, v2, "memory", "memory.limit_in_bytes", "memory.max", "67108864", &host->memory_base, missing);
  host->pids = detect_one(mountinfo, self, v2, "pids", "pids.max", "pids.max", "64", &host->pids_base, missing);
  host->cpu_base = own_group(mountinfo, self, "cpuacct");
  if (host->cpu_base && try_limit(host->cpu_base, "cpuacct.usage", NULL)) {
    host->cpu = CGROUP_V1;
  } else if (v2 && try_limit(v2, "cpu.stat", NULL)) {      /* needs no controller */
    free(host->cpu_base);
    host->cpu_base = must_copy(v2);
    host->cpu = CGROUP_V2;
  } else {
    free(host->cpu_base);
    host->cpu_base = NULL;
    text_print(missing, "CPU time is taken from the processes that ended, as no control group counts it.\n");
  }
  if (v2 && try_limit(v2, "cgroup.kill", NULL)) {
    host->kill = true;
    host->v2_base = must_copy(v2);
  }
  host->peak_resets = host->memory == CGROUP_V1 || (host->memory == CGROUP_V2 && try_peak_reset(host->memory_base));
  free(v2);
}

/* ---- one group ---- */

static const char *bases(const struct cgroup_host *host, int i)
{
  const char *all[4] = { host->memory_base, host->pids_base, host->cpu_base, host->v2_base };
  for (int k = 0; k < i; k++)
    if (all[i] && all[k] && strcmp(all[i], all[k]) == 0)
      return NULL;               /* one directory serves both */
  return all[i];
}

static int open_in(const char *base, int number, const char *name, int flags)
{
  char path[1200], file[1400];
  group_path(path, base, number);
  snprintf(file, sizeof file, "%s/%s", path, name);
  return open(file, flags | O_CLOEXEC);
}

static int64_t read_number(int fd)
{
  char digits[32];
  ssize_t n = pread(fd, digits, sizeof digits - 1, 0);
  if (n <= 0)
    return 0;
  digits[n] = 0;
  return strtoll(digits, NULL, 10);
}

/* The number after `name` in a file of "name number" lines; 0 when it is not there. */
static int64_t read_field(int fd, const char *name)
{
  char lines[8192];
  size_t length = strlen(name);
  ssize_t n = pread(fd, lines, sizeof lines - 1, 0);
  if (n <= 0)
    return 0;
  lines[n] = 0;
  for (const char *line = lines; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL)
    if (strncmp(line, name, length) == 0 && line[length] == ' ')
      return strtoll(line + length, NULL, 10);
  return 0;
}

static bool write_number(int fd, int64_t value)
{
  char digits[32];
  int n = snprintf(digits, sizeof digits, "%lld", (long long) value);
  return pwrite(fd, digits, (size_t) n, 0) == n;
}

static int64_t larger(int64_t a, int64_t b)
{
  return a > b ? a : b;
}

/* Memory of a group: `cache` of files, and the programs' `own` (anonymous, or files in memory). */
struct kinds { int64_t cache, own; };

static struct kinds read_kinds(enum cgroup_kind kind, int stat)
{
  bool v1 = kind == CGROUP_V1;
  int64_t shared = read_field(stat, v1 ? "total_shmem" : "shmem");
  int64_t cache = read_field(stat, v1 ? "total_cache" : "file") - shared;
  return (struct kinds) { .cache = cache > 0 ? cache : 0, .own = read_field(stat, v1 ? "total_rss" : "anon") + shared };
}

bool cgroup_make(const struct cgroup_host *host, struct cgroup *g, int number, struct text *why)
{
  char path[1200];
  *g = (struct cgroup) { .cpu = -1, .peak = -1, .usage = -1, .stat = -1, .oom = -1, .limit = -1, .swap_limit = -1, .pids_max = -1, .kill = -1 };
  for (int i = 0; i < 4; i++) {
    const char *base = bases(host, i);
    if (!base)
      continue;
    group_path(path, base, number);
    int procs = mkdir(path, 0755) < 0 && errno != EEXIST ? -1 : open_in(base, number, "cgroup.procs", O_WRONLY);
    if (procs < 0) {
      text_print(why, "%s: %s", path, strerror(errno));
      return false;
    }
    g->join[g->join_count++] = procs;
  }
  bool v1 = host->memory == CGROUP_V1;
  if (host->memory) {
    const char *base = host->memory_base;
    g->peak = open_in(base, number, v1 ? "memory.max_usage_in_bytes" : "memory.peak", host->peak_resets ? O_RDWR : O_RDONLY);
    g->usage = open_in(base, number, v1 ? "memory.usage_in_bytes" : "memory.current", O_RDONLY);
    g->stat = open_in(base, number, "memory.stat", O_RDONLY);
    g->oom = open_in(base, number, v1 ? "memory.oom_control" : "memory.events", O_RDONLY);
    g->limit = open_in(base, number, v1 ? "memory.limit_in_bytes" : "memory.max", O_WRONLY);
    g->swap_limit = v1 ? open_in(base, number, "memory.memsw.limit_in_bytes", O_WRONLY) : -1;
    group_path(path, base, number);
    write_in(path, v1 ? "memory.swappiness" : "memory.swap.max", "0");        /* a host without swap has neither */
  }
  if (host->pids)
    g->pids_max = open_in(host->pids_base, number, "pids.max", O_WRONLY);
  if (host->cpu)
    g->cpu = open_in(host->cpu_base, number, host->cpu == CGROUP_V1 ? "cpuacct.usage" : "cpu.stat", O_RDONLY);
  if (host->kill)
    g->kill = open_in(host->v2_base, number, "cgroup.kill", O_WRONLY);
  if ((host->memory && (g->usage < 0 || g->oom < 0 || g->limit < 0)) || (host->pids && g->pids_max < 0) || (host->cpu && g->cpu < 0)) {
    text_print(why, "control group %d: %s", number, strerror(errno));
    return false;
  }
  return true;
}

void cgroup_born(const struct cgroup_host *host, struct cgroup *g)
{
  g->usage_birth = g->usage >= 0 ? read_number(g->usage) : 0;
  g->own_birth = g->stat >= 0 ? read_kinds(host->memory, g->stat).own : 0;
  g->oom_start = g->oom >= 0 ? read_field(g->oom, "oom_kill") : 0;
  g->full_start = g->oom >= 0 ? read_field(g->oom, "oom") : 0;
}

int64_t cgroup_cpu_ns(const struct cgroup_host *host, const struct cgroup *g)
{
  return host->cpu == CGROUP_V1 ? read_number(g->cpu) : host->cpu == CGROUP_V2 ? read_field(g->cpu, "usage_usec") * 1000 : 0;
}

static bool set_memory_limit(struct cgroup *g, int64_t kib)
{
  bool raise = kib > g->limit_kib;
  if (raise && g->limit_kib && g->swap_limit >= 0 && !write_number(g->swap_limit, kib * 1024))
    return false;
  if (!write_number(g->limit, kib * 1024))
    return false;
  if (!(raise && g->limit_kib) && g->swap_limit >= 0 && !write_number(g->swap_limit, kib * 1024))
    return false;
  g->limit_kib = kib;
  return true;
}

bool cgroup_start(const struct cgroup_host *host, struct cgroup *g, const struct limits *limits, struct text *why)
{
  if (host->memory && g->limit_kib != limits->memory_kib && !set_memory_limit(g, limits->memory_kib)) {
    text_print(why, "memory limit of %lld KiB: %s", (long long) limits->memory_kib, strerror(errno));
    return false;
  }
  if (host->pids && g->limit_pids != limits->processes) {
    if (!write_number(g->pids_max, limits->processes + 1)) {        /* the zygote is in the group, too */
      text_print(why, "limit of processes: %s", strerror(errno));
      return false;
    }
    g->limit_pids = limits->processes;
  }
  cgroup_rest(host, g);
  g->at_rest = false;
  return true;
}

void cgroup_rest(const struct cgroup_host *host, struct cgroup *g)
{
  if (host->memory && !g->at_rest) {
    g->usage_start = read_number(g->usage);
    g->file_start = g->usage_start > g->usage_birth + MIB ? read_kinds(host->memory, g->stat).cache : 0;
    g->peak_seen = g->cache_seen = g->cache_in_peak = g->own_most = g->own_looked = 0;
    g->refused_start = host->memory == CGROUP_V2 ? read_field(g->oom, "max") : 0;
    if (host->peak_resets)
      write_number(g->peak, 0);
    else
      g->peak_start = g->peak >= 0 ? read_number(g->peak) : 0;
  }
  g->at_rest = true;
}

bool cgroup_oom(const struct cgroup *g)
{
  return g->oom >= 0 && read_field(g->oom, "oom_kill") > g->oom_start;
}

/*
 * The peak less what of it was cache of files: that which was there before the peak rose, as far as it is still there.
 * Kept as the least that the run has used, since reading files later may raise the peak once more.
 */
static void note_peak(struct cgroup *g, int64_t peak, struct kinds now)
{
  int64_t cache = larger(now.cache - g->file_start, 0);
  int64_t before = peak > g->peak_seen ? g->cache_seen : g->cache_in_peak;
  g->cache_in_peak = cache < before ? cache : before;
  g->peak_seen = peak;
  g->cache_seen = cache;
  g->own_most = larger(g->own_most, peak - larger(g->usage_start - g->usage_birth, 0) - g->cache_in_peak);
}

/* Version 1 counts refusals at either of two limits, with or without swap, and not in every kernel: the peak tells. */
static bool peak_at_limit(const struct cgroup *g, int64_t peak)
{
  return peak > g->limit_kib * 1024 - MIB;
}

/* Whether the group met its own limit. A kill without that came from the limit of a group above it, or of the host. */
static bool was_full(const struct cgroup_host *host, const struct cgroup *g, int64_t peak)
{
  return host->memory == CGROUP_V2 ? read_field(g->oom, "oom") > g->full_start : peak_at_limit(g, peak);
}

/*
 * Whether the limit refused memory to the group, and its own memory had come as close to it as accounts in steps can
 * tell. Cache of files alone may meet the limit, too; it gives way and says nothing about the program.
 */
static bool filled_up(const struct cgroup_host *host, const struct cgroup *g, int64_t peak)
{
  int64_t limit = g->limit_kib * 1024;
  bool refused = host->memory == CGROUP_V2 ? read_field(g->oom, "max") > g->refused_start : peak_at_limit(g, peak);
  return refused && g->own_looked >= limit - larger(limit / 32, MIB);
}

void cgroup_look(const struct cgroup_host *host, struct cgroup *g)
{
  if (!host->memory || g->peak < 0 || g->stat < 0)
    return;
  struct kinds kinds = read_kinds(host->memory, g->stat);
  if (host->peak_resets)
    note_peak(g, read_number(g->peak), kinds);
  g->own_looked = larger(g->own_looked, kinds.own - g->own_birth);
  g->own_most = larger(g->own_most, g->own_looked);
}

/*
 * Pages of /usr that a run was the first to read are charged to it. They are not the program's memory, and the next run
 * gets them for nothing, so they are taken off again; what earlier runs left behind is, too. Only such as were there
 * before the peak: a program that frees its memory and reads files then has used that memory all the same.
 */
void cgroup_read(const struct cgroup_host *host, struct cgroup *g, struct cgroup_account *into)
{
  *into = (struct cgroup_account) { .oom = cgroup_oom(g) };
  if (!host->memory || g->peak < 0)
    return;
  int64_t peak = read_number(g->peak);
  into->oom_of_host = into->oom && !was_full(host, g, peak);
  into->full = filled_up(host, g, peak);
  into->peak_exact = host->peak_resets || peak > g->peak_start;
  g->usage_end = read_number(g->usage);
  note_peak(g, peak, g->usage_end > g->usage_birth + MIB ? read_kinds(host->memory, g->stat) : (struct kinds) { 0 });
  into->peak_kib = g->own_most / 1024;
}

bool cgroup_stale(const struct cgroup *g)
{
  int64_t most = g->usage_birth + STALE_BYTES;
  return g->usage >= 0 && g->usage_end > most && read_number(g->usage) > most;
}

/* Once written, the group must not be used again: processes cloned into it later are killed at once (Linux 6.18). */
void cgroup_kill(const struct cgroup *g)
{
  if (g->kill >= 0 && write(g->kill, "1", 1) != 1)
    return;                      /* the caller kills process 1 of the box as well */
}

void cgroup_close(struct cgroup *g)
{
  int *all[] = { &g->cpu, &g->peak, &g->usage, &g->stat, &g->oom, &g->limit, &g->swap_limit, &g->pids_max, &g->kill };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    if (*all[i] >= 0)
      close(*all[i]);
    *all[i] = -1;
  }
  for (int i = 0; i < g->join_count; i++)
    close(g->join[i]);
  g->join_count = 0;
}

bool cgroup_remove(const struct cgroup_host *host, int number)
{
  char path[1200];
  bool gone = true;
  for (int i = 0; i < 4; i++)
    if (bases(host, i)) {
      group_path(path, bases(host, i), number);
      gone &= rmdir(path) == 0 || errno == ENOENT;
    }
  return gone;
}

/* ---- groups left by helpers that have ended ---- */

static void sweep_one(const char *base, int *waits)
{
  DIR *entries = opendir(base);
  for (struct dirent *e; entries && (e = readdir(entries));) {
    int pid;
    char path[1400];
    struct text pids = { 0 };
    if (sscanf(e->d_name, "runbox-%d-", &pid) != 1 || (pid != getpid() && (kill(pid, 0) == 0 || errno != ESRCH)))
      continue;
    snprintf(path, sizeof path, "%s/%s/cgroup.procs", base, e->d_name);
    if (read_file(AT_FDCWD, path, &pids) && pids.bytes)
      for (char *save, *p = strtok_r(pids.bytes, "\n", &save); p; p = strtok_r(NULL, "\n", &save))
        if (atoi(p) > 1)         /* 0 is a process that our process namespace does not show */
          kill(atoi(p), SIGKILL);
    text_free(&pids);
    /*
     * A group's processes may be dying still, when the helper was killed a moment ago and we are the next one. Or they
     * are those of a helper in another container, which our process namespace does not show.
     */
    snprintf(path, sizeof path, "%s/%s", base, e->d_name);
    while (rmdir(path) < 0 && errno == EBUSY && (*waits)-- > 0)
      usleep(5000);
  }
  if (entries)
    closedir(entries);
}

void cgroup_sweep(const struct cgroup_host *host)
{
  int waits = 100;
  for (int i = 0; i < 4; i++)
    if (bases(host, i))
      sweep_one(bases(host, i), &waits);
}
