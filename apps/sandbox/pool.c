/*
 * pool.c - the boxes: made ahead, used again by their first tenant only, thrown away when a program left anything.
 *
 * A box belongs to a profile (which host trees it shows, with /proc or without); boxes of a profile are made when a run
 * first asks for it, and from then on some new ones are kept ready: a box that is taken is replaced in the background.
 */
#include "supervisor.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define STUCK_NS (10LL * 1000000000)
#define PLAIN_PROFILE "-"

static struct slot *all;
static int next_number;
static bool new_ones_were_taken;         /* and not replaced yet */

/* Groups that were still busy when their box died; removed at a later tick. */
static int busy_groups[256], busy_count;

static void set_state(struct slot *s, enum slot_state state)
{
  s->state = state;
  s->state_since = super.now;
}

static int resident_max(void)
{
  return super.slots * 4 + 4 + MEMBERS_MAX;
}

uid_t pool_owner(const struct slot *s)
{
  return super.rootless ? (uid_t) -1 : s->keeper;
}

/*
 * The clock of the CPU time of a process, as the kernel numbers them. Reading it brings the group's account up to date.
 */
static int64_t cpu_ns_of_process(pid_t pid)
{
  struct timespec t = { 0 };
  clock_gettime((clockid_t) (~(unsigned) pid << 3 | 2), &t);
  return (int64_t) t.tv_sec * 1000000000 + t.tv_nsec;
}

/*
 * The zygote is in the group of its programs; what it uses to reap and to look after itself is not theirs. Between two
 * runs nobody else uses any, so one begins where the other has ended.
 */
static int64_t cpu_ns_of_programs(const struct slot *s)
{
  int64_t own = cpu_ns_of_process(s->pid);
  return cgroup_cpu_ns(&super.groups, &s->group) - own;
}

int64_t pool_cpu_ns(const struct slot *s)
{
  int64_t used = cpu_ns_of_programs(s) - s->cpu_seen_ns;
  return used > 0 ? used : 0;
}

bool pool_begin_account(struct slot *s, const struct limits *limits, struct text *why)
{
  return cgroup_start(&super.groups, &s->group, limits, why);
}

void pool_end_account(struct slot *s, struct cgroup_account *into)
{
  int64_t used = super.groups.cpu ? pool_cpu_ns(s) : 0;
  s->cpu_seen_ns += used;
  cgroup_read(&super.groups, &s->group, into);
  into->cpu_ns = used;
}

bool pool_order(struct slot *s, struct order *order, size_t size, const int *fds)
{
  union { struct cmsghdr align; char room[CMSG_SPACE(ORDER_FDS_MAX * sizeof(int))]; } control = { 0 };
  struct iovec part = { .iov_base = order, .iov_len = size };
  struct msghdr message = { .msg_iov = &part, .msg_iovlen = 1 };
  if (fds) {
    size_t fds_size = (size_t) order->fd_count * sizeof *fds;
    message.msg_control = &control;
    message.msg_controllen = CMSG_SPACE(fds_size);
    struct cmsghdr *c = CMSG_FIRSTHDR(&message);
    c->cmsg_level = SOL_SOCKET;
    c->cmsg_type = SCM_RIGHTS;
    c->cmsg_len = CMSG_LEN(fds_size);
    memcpy(CMSG_DATA(c), fds, fds_size);
  }
  return sendmsg(s->socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT) == (ssize_t) size;
}

static void order_plain(struct slot *s, enum order_kind kind)
{
  struct order o = { .kind = kind };
  pool_order(s, &o, sizeof o, NULL);
}

/* ---- how a box begins ---- */

/* Rootless; else the maker does it. */
static void map_ids(struct slot *s)
{
  char path[64], map[128];
  snprintf(path, sizeof path, "/proc/%d/", (int) s->pid);
  int proc = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  bool ok = proc >= 0 && write_file(proc, "setgroups", "deny");
  snprintf(map, sizeof map, "0 %u 1", (unsigned) getuid());
  ok = ok && write_file(proc, "uid_map", map);
  snprintf(map, sizeof map, "0 %u 1", (unsigned) getgid());
  ok = ok && write_file(proc, "gid_map", map);
  if (proc >= 0)
    close(proc);
  if (!ok)
    fprintf(stderr, "runbox: ids of a box: %s\n", strerror(errno));
  order_plain(s, ok ? ORDER_MAPPED : ORDER_KILL);
}

/* From now on the zygote is the box. Its maker is about to end. */
static void is_born(struct slot *s, pid_t zygote, int pidfd)
{
  loop_forget(s->pidfd);
  close(s->pidfd);
  s->born = true;
  s->maker = s->pid;
  s->pid = zygote;
  s->pidfd = pidfd;
  loop_watch(s->pidfd, &s->death, EPOLLIN);
}

/* Also of a zygote that nobody has told us of, since its maker died: it is in the maker's group of processes. */
static void wait_for_the_maker(struct slot *s)
{
  if (s->maker > 0)
    waitpid(s->maker, NULL, __WALL);
  else if (!s->born && !super.rootless && s->pid > 0 && kill(-s->pid, SIGKILL) == 0)
    while (waitpid(-s->pid, NULL, __WALL) > 0)
      ;
  s->maker = 0;
}

static void box_failed(struct slot *s, enum fault fault, const char *why)
{
  if (!super.announced)
    host_refuse(why);
  jobs_fail_one(s->profile, fault, why);
  pool_kill(s);
}

static void receive_word(struct slot *s)
{
  struct word w;
  union { struct cmsghdr align; char room[CMSG_SPACE(sizeof(int))]; } control;
  struct iovec part = { .iov_base = &w, .iov_len = sizeof w };
  struct msghdr message = { .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control };
  ssize_t n = recvmsg(s->socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  struct cmsghdr *c = n > 0 ? CMSG_FIRSTHDR(&message) : NULL;
  int handle = -1;
  if (c && c->cmsg_type == SCM_RIGHTS)
    memcpy(&handle, CMSG_DATA(c), sizeof handle);
  if (n < 0 && errno == EAGAIN)
    return;
  if (n == sizeof w)
    w.text[sizeof w.text - 1] = 0;

  if (n != sizeof w) {
    pool_kill(s);                /* closed, or no message of ours: the run hears of it when the box has ended */
  } else if (w.kind == WORD_MAP_ME && s->state == SLOT_STARTING && !s->maps_done) {
    s->maps_done = true;
    map_ids(s);
  } else if (w.kind == WORD_FAILED && s->state == SLOT_STARTING) {
    box_failed(s, FAULT_HOST, w.text);     /* what a box shows is the host's, whatever the run asked for */
  } else if (w.kind == WORD_BORN && s->state == SLOT_STARTING && handle >= 0 && !s->born && !super.rootless) {
    is_born(s, w.pid, handle);
    handle = -1;
  } else if (w.kind == WORD_READY && s->state == SLOT_STARTING && handle >= 0) {
    s->box = handle;
    handle = -1;
    wait_for_the_maker(s);
    cgroup_born(&super.groups, &s->group);
    s->cpu_seen_ns = super.groups.cpu ? cpu_ns_of_programs(s) : 0;
    for (int i = 0; i < s->group.join_count; i++)
      close(s->group.join[i]);
    s->group.join_count = 0;
    set_state(s, SLOT_IDLE);
    if (!super.announced)
      host_announce();
  } else if (w.kind == WORD_DONE && s->state == SLOT_RUNNING) {
    run_word(s->run, &w);
  } else if (s->state != SLOT_DYING) {
    pool_kill(s);
  }
  if (handle >= 0)
    close(handle);
}

static void on_word(struct watch *w, uint32_t events)
{
  struct slot *s = w->owner;
  (void) events;
  if (s->socket >= 0)
    receive_word(s);
}

static void forget(struct slot *s)
{
  for (struct slot **at = &all; *at; at = &(*at)->next)
    if (*at == s) {
      *at = s->next;
      break;
    }
  if (s->pidfd >= 0) {
    loop_forget(s->pidfd);
    close(s->pidfd);
  }
  if (s->socket >= 0) {
    loop_forget(s->socket);
    close(s->socket);
  }
  if (s->box >= 0)
    close(s->box);
  if (s->maker > 0)
    kill(s->maker, SIGKILL);
  wait_for_the_maker(s);
  cgroup_close(&s->group);
  if (!cgroup_remove(&super.groups, s->number) && busy_count < 256)
    busy_groups[busy_count++] = s->number;
  text_free(&s->key.text);
  free(s->profile);
  free(s->tenant);
  s->pidfd = s->socket = s->box = -1;
  s->profile = NULL;
  loop_free_later(s);
}

static void create(const char *profile);
static bool evict_one(void);

/*
 * Make another new box of the profile, when there are fewer than can be asked for at once. Returns whether it was so.
 */
static bool keep_ready(const char *profile)
{
  int ready = 0;
  for (struct slot *s = all; s; s = s->next)
    ready += s->state != SLOT_DYING && !s->tenant && strcmp(s->profile, profile) == 0;
  if (ready >= super.slots + (strcmp(profile, PLAIN_PROFILE) == 0) || !evict_one())
    return false;
  create(profile);
  return true;
}

static void on_death(struct watch *w, uint32_t events)
{
  struct slot *s = w->owner;
  int status = 0;
  (void) events;
  /* A maker ends when it has told of the zygote, and we may hear of the one before the other. */
  if (s->state == SLOT_STARTING && !s->born && !super.rootless)
    receive_word(s);
  if (s->pidfd < 0 || waitpid(s->pid, &status, WNOHANG | __WALL) != s->pid)
    return;
  /* The zygote's last message may still be in the socket: a complete one counts more than the end of the box. */
  if (s->state == SLOT_RUNNING)
    receive_word(s);
  enum slot_state was = s->state;
  struct run *run = s->run;
  s->run = NULL;
  s->state = SLOT_DYING;
  if (was == SLOT_STARTING)
    box_failed(s, FAULT_HOST, "the box died while it was made");
  if (run)
    run_box_died(run, status);   /* reads the accounts that forget() closes */
  if (!s->evicted && s->box >= 0)
    keep_ready(s->profile);
  forget(s);
}

/* "p|from>at|from>at" or "-|...": what request.c wrote. Cuts `text` into the trees. */
static int read_profile(char *text, struct tree *trees, int max)
{
  int count = 0;
  for (char *at = strchr(text, '|'); at && count < max; count++) {
    char *from = at + 1, *arrow = strchr(from, '>');
    *arrow = 0;
    at = strchr(arrow + 1, '|');
    if (at)
      *at = 0;
    trees[count] = (struct tree) { .from = from, .at = arrow + 1 };
  }
  return count;
}

static void create(const char *profile)
{
  struct slot *s = must_alloc(sizeof *s);
  struct tree trees[TREES_MAX];
  char *cut = must_copy(profile);
  struct text why = { 0 };
  int ends[2] = { -1, -1 };
  s->number = next_number++;
  s->profile = must_copy(profile);
  s->pidfd = s->socket = s->box = -1;
  s->core = -1;
  s->keeper = super.first_id + 2 * (uid_t) (s->number % 512);
  s->user = s->keeper + 1;
  s->death = (struct watch) { on_death, s };
  s->words = (struct watch) { on_word, s };
  set_state(s, SLOT_STARTING);
  s->next = all;
  all = s;

  if (!cgroup_make(&super.groups, &s->group, s->number, &why)
      || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0) {
    if (!why.length)
      text_print(&why, "socketpair: %s", strerror(errno));
  } else {
    struct box_plan plan = { .rootless = super.rootless, .keeper = s->keeper, .user = s->user, .proc = profile[0] == 'p',
                             .trees = trees, .tree_count = read_profile(cut, trees, TREES_MAX),
                             .hidden = super.hidden, .hidden_count = super.hidden_count, .socket = ends[1], .group = &s->group };
    unsigned long flags = (unsigned long) box_clone_flags(super.rootless) | CLONE_PIDFD | SIGCHLD;
    s->pid = (pid_t) syscall(SYS_clone, flags, NULL, &s->pidfd, NULL, 0);
    if (s->pid == 0)
      box_live(&plan);
    if (s->pid < 0)
      text_print(&why, "clone: %s%s", strerror(errno), super.rootless ? " (are user namespaces allowed on this host?)" : "");
  }
  if (ends[1] >= 0)
    close(ends[1]);
  s->socket = ends[0];
  if (s->pid > 0 && why.length == 0) {
    loop_watch(s->pidfd, &s->death, EPOLLIN);
    loop_watch(s->socket, &s->words, EPOLLIN);
  } else {
    if (!super.announced)
      host_refuse(why.bytes);
    jobs_fail_one(s->profile, FAULT_HOST, why.bytes);
    forget(s);
  }
  text_free(&why);
  free(cut);
}

void pool_open(void)
{
  create(PLAIN_PROFILE);
  for (int i = 0; i < super.slots; i++)        /* one to spare: a retired box is replaced while its sisters work */
    create(PLAIN_PROFILE);
}

/* ---- choice ---- */

bool pool_holds(const struct slot *s, const struct files_key *key)
{
  const struct text *held = &s->key.text, *wanted = &key->text;
  return wanted->length > 0 && held->length == wanted->length && memcmp(held->bytes, wanted->bytes, held->length) == 0;
}

static bool holds_program(const struct slot *s, const struct files_key *key)
{
  return key->program > 0 && s->key.program == key->program && memcmp(s->key.text.bytes, key->text.bytes, key->program) == 0;
}

struct slot *pool_find(const struct spec *spec, const struct files_key *key)
{
  struct slot *best = NULL;
  int best_worth = -1;
  for (struct slot *s = all; s; s = s->next) {
    if (s->state != SLOT_IDLE || strcmp(s->profile, spec->profile) != 0
        || (s->tenant && (spec->fresh || strcmp(s->tenant, spec->tenant) != 0 || !holds_program(s, key))))
      continue;
    int worth = !s->tenant ? 0 : pool_holds(s, key) ? 2 : 1;
    if (worth > best_worth || (worth == best_worth && s->state_since > best->state_since)) {
      best = s;
      best_worth = worth;
    }
  }
  return best;
}

void pool_begin_claims(void)
{
  for (struct slot *s = all; s; s = s->next)
    s->claimed = false;
}

/*
 * Make room by giving up the box that has been idle longest, a used one if there is any. Returns whether there is room.
 */
static bool evict_one(void)
{
  struct slot *oldest = NULL;
  int alive = 0;
  for (struct slot *s = all; s; s = s->next) {
    alive += s->state != SLOT_DYING;
    if (s->state != SLOT_IDLE || (oldest && oldest->tenant && !s->tenant))
      continue;
    if (!oldest || (s->tenant && !oldest->tenant) || s->state_since < oldest->state_since)
      oldest = s;
  }
  if (alive < resident_max())
    return true;
  if (!oldest)
    return false;
  oldest->evicted = true;
  pool_kill(oldest);
  return true;
}

void pool_want(const struct spec *spec)
{
  for (struct slot *s = all; s; s = s->next)
    if (s->state == SLOT_STARTING && !s->claimed && strcmp(s->profile, spec->profile) == 0) {
      s->claimed = true;
      return;
    }
  if (!evict_one())
    return;
  create(spec->profile);
  if (all && all->state == SLOT_STARTING)
    all->claimed = true;
}

/* ---- idle boxes, and the end of a box ---- */

void pool_kill(struct slot *s)
{
  if (s->doomed)
    return;
  s->doomed = true;
  if (!s->run)
    set_state(s, SLOT_DYING);
  cgroup_kill(&s->group);
  if (s->pidfd >= 0)
    syscall(SYS_pidfd_send_signal, s->pidfd, SIGKILL, NULL, 0);
}

void pool_take(struct slot *s, struct run *r)
{
  bool was_new = !s->tenant;
  s->run = r;
  set_state(s, SLOT_RUNNING);
  if (!was_new)
    return;
  s->tenant = must_copy(r->spec.tenant);
  new_ones_were_taken = true;
}

/* Nobody tells us that a tenant needs its boxes no more; those that are idle longest are given up. */
static void limit_used_ones(void)
{
  struct slot *oldest = NULL;
  int used = 0;
  for (struct slot *s = all; s; s = s->next)
    if (s->state == SLOT_IDLE && s->tenant) {
      used++;
      if (!oldest || s->state_since < oldest->state_since)
        oldest = s;
    }
  if (used > super.slots)
    pool_kill(oldest);
}

void pool_release(struct slot *s, bool used_up)
{
  s->run = NULL;
  if (s->doomed) {
    set_state(s, SLOT_DYING);
  } else if (used_up || cgroup_stale(&s->group)) {
    pool_kill(s);
  } else {
    set_state(s, SLOT_IDLE);
  }
}

/*
 * While all slots are busy no other run can begin, so making boxes and removing them would only take time from those
 * that have begun. A box that its program used up was replaced already (on_death).
 */
void pool_prepare(void)
{
  for (struct slot *s = all; s; s = s->next)
    if (s->state == SLOT_IDLE)
      cgroup_rest(&super.groups, &s->group);
  if (running_count >= super.slots)
    return;
  limit_used_ones();
  if (!new_ones_were_taken)
    return;
  new_ones_were_taken = false;
  for (struct slot *s = all; s; s = s->next)
    if (s->state != SLOT_DYING)
      new_ones_were_taken |= keep_ready(s->profile);
}

void pool_tick(void)
{
  int left = 0;
  for (struct slot *s = all; s; s = s->next)
    if (s->state == SLOT_STARTING && super.now - s->state_since > STUCK_NS)
      pool_kill(s);
  for (int i = 0; i < busy_count; i++)
    if (!cgroup_remove(&super.groups, busy_groups[i]))
      busy_groups[left++] = busy_groups[i];
  busy_count = left;
}

int64_t pool_next_tick(void)
{
  if (busy_count)
    return super.now + 20 * 1000000;
  for (struct slot *s = all; s; s = s->next)
    if (s->state == SLOT_STARTING)
      return s->state_since + STUCK_NS + 1;
  return INT64_MAX;
}

void pool_close(void)
{
  for (struct slot *s = all; s; s = s->next) {
    s->run = NULL;
    cgroup_kill(&s->group);
    if (s->pid > 0)
      kill(s->pid, SIGKILL);
  }
  for (struct slot *s = all, *next; s; s = next) {
    next = s->next;
    if (s->pid > 0)
      waitpid(s->pid, NULL, __WALL);
    forget(s);
  }
  for (int tries = 0; busy_count && tries < 200; tries++) {
    usleep(5000);
    pool_tick();
  }
}
