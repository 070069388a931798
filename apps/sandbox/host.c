/*
 * host.c - what this host can enforce, and the first sentence of the helper, which says so.
 */
#include "supervisor.h"

#include <fcntl.h>
#include <linux/capability.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static struct text missing;      /* what this host cannot enforce, one sentence per line */

bool host_gives_power(void)
{
  struct __user_cap_header_struct head = { .version = _LINUX_CAPABILITY_VERSION_3 };
  struct __user_cap_data_struct data[2] = { 0 };
  if (geteuid() != 0 || syscall(SYS_capget, &head, data) < 0)
    return false;
  unsigned need = 1u << CAP_SYS_ADMIN | 1u << CAP_SETUID | 1u << CAP_SETGID | 1u << CAP_CHOWN | 1u << CAP_KILL;
  return (data[0].effective & need) == need;
}

/*
 * Host ids for zygotes and programs: a range that nobody is given (systemd leaves 0x70000000 and up free). In a
 * container that maps fewer ids, the upper end of what Debian keeps for special use.
 */
uid_t host_first_id(void)
{
  struct text map = { 0 };
  unsigned inside, outside, count;
  bool wide = read_file(AT_FDCWD, "/proc/self/uid_map", &map) && sscanf(map.bytes, "%u %u %u", &inside, &outside, &count) == 3
           && inside == 0 && count > 0x7f000000u;
  text_free(&map);
  return wide ? 0x70000000u + 1024u * ((unsigned) getpid() % 4096) : 62000u;
}

/* Refuses to go on where something is missing, unless weaker isolation is allowed. */
void host_detect(void)
{
  struct text mounts = { 0 }, self = { 0 };
  if (super.no_cgroups)
    text_print(&missing, "Control groups are switched off.\n");
  else if (read_file(AT_FDCWD, "/proc/self/mountinfo", &mounts) && read_file(AT_FDCWD, "/proc/self/cgroup", &self)) {
    cgroup_detect(&super.groups, mounts.bytes, self.bytes, &missing);
    cgroup_sweep(&super.groups);
  } else
    text_print(&missing, "/proc is not mounted, so control groups cannot be found.\n");
  if (!super.groups.memory) {
    struct sample own = { 0 };
    super.sampling = sample_tree(getpid(), &own);
    text_print(&missing, super.sampling ? "Memory is sampled every 5 ms: a program can exceed its limit for a moment.\n"
                                        : "Memory is not limited at all.\n");
  }
  if (!super.groups.pids)
    text_print(&missing, "The number of processes is limited per user id only.\n");
  super.waits_known = sample_knows_waits();
  text_free(&mounts);
  text_free(&self);
  if (missing.length && !super.degraded) {
    text_print(&missing, "Programs are not run with weaker isolation unless that is allowed explicitly: VERDICT_ALLOW_DEGRADED_SANDBOX=on.");
    host_refuse(missing.bytes);
  }
}

static void print_enforcement(struct text *json)
{
  static const char *const kinds[] = { NULL, "cgroup1", "cgroup2" };
  const struct cgroup_host *g = &super.groups;
  text_print(json, "\"memory\":\"%s\",\"processes\":\"%s\",\"cpu\":\"%s\",\"kill\":\"%s\",",
             g->memory ? kinds[g->memory] : super.sampling ? "sampled" : "none", g->pids ? kinds[g->pids] : "rlimit",
             g->cpu ? kinds[g->cpu] : "rusage", g->kill ? "cgroup2" : "pidNamespace");
  text_print(json, "\"namespaces\":[\"pid\",\"mnt\",\"ipc\",\"uts\",\"net\",\"cgroup\",\"user\"],\"seccomp\":true,\"complete\":%s,\"missing\":[",
             missing.length ? "false" : "true");
  for (char *line = missing.bytes, *end; line && (end = strchr(line, '\n')); line = end + 1) {
    text_print(json, line == missing.bytes ? "" : ",");
    text_json(json, line, (size_t) (end - line));
  }
  text_print(json, "]");
}

void host_announce(void)
{
  struct text json = { 0 }, none = { 0 };
  super.announced = true;
  text_print(&json, "{\"hello\":{\"version\":\"" RUNBOX_VERSION "\",\"slots\":%d,\"root\":%s,\"enforcement\":{", super.slots, super.rootless ? "false" : "true");
  print_enforcement(&json);
  text_print(&json, "}}}");
  if (super.check_only) {
    puts(json.bytes);
    leave(0);
  }
  channel_send(&json, &none);
  text_free(&json);
}

void host_refuse(const char *sentence)
{
  struct text json = { 0 }, none = { 0 };
  text_print(&json, "{\"refused\":");
  text_json(&json, sentence, strlen(sentence));
  text_print(&json, "}");
  if (super.check_only) {
    puts(json.bytes);
  } else {
    channel_send(&json, &none);
    channel_flush();
  }
  leave(3);
}
