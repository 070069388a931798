/*
 * supervisor.h - the outside of boxes: begin and end (runbox.c), what the host gives (host.c), the loop (loop.c), the
 * channel to the judge (channel.c), boxes (pool.c), requests (job.c), and runs: their start and end (run.c), a look
 * at them meanwhile (watch.c), and what is told of them (report.c).
 *
 * The circles among them are the way of one run: the channel gives a request to job.c, which asks pool.c for a box
 * and starts run.c; the loop wakes run.c and watch.c, which give the report back to job.c and the box back to pool.c;
 * and that wakes jobs that wait for a box. Files call what is declared here and share no variables beside `super` and
 * `runs`.
 */
#ifndef SUPERVISOR_H
#define SUPERVISOR_H

#include "runbox.h"

struct run;
struct group;

#define MEMBERS_MAX 11          /* of a group: ten programs and their manager */

#define MS 1000000LL

/* Something the loop waits for. */
struct watch { void (*on)(struct watch *w, uint32_t events); void *owner; };

struct supervisor {
  int epoll;
  int slots;                     /* runs at once */
  bool rootless, degraded, no_cgroups, check_only, sampling, waits_known;
  uid_t first_id;
  const char *hidden[HIDDEN_MAX];        /* paths of the host that no box shows */
  int hidden_count;
  struct cgroup_host groups;
  int64_t now;                   /* of this turn of the loop, CLOCK_MONOTONIC */
  bool announced;
};
extern struct supervisor super;

void leave(int code) __attribute__((noreturn));

/* ---- host.c: what this host gives ---- */

bool host_gives_power(void);               /* to make boxes as root */
uid_t host_first_id(void);
void host_detect(void);                    /* what can be enforced; refuses where that is too little */
void host_refuse(const char *sentence);    /* tell the client why nothing will be run, and end */
void host_announce(void);                  /* the first box works */

/* ---- loop.c: the loop ---- */

struct epoll_event;

void loop_watch(int fd, struct watch *w, uint32_t events);
void loop_rearm(int fd, struct watch *w, uint32_t events);
void loop_forget(int fd);                  /* always before closing what was watched */
void loop_free_later(void *memory);        /* events of this turn may still point to it */
void loop_close_later(int fd);             /* that nobody watches; -1: none */
void loop_free_what_was_left(void);        /* what nobody waits for: after the reports are on their way */
int loop_wait(struct epoll_event *events, int max);

/* ---- channel.c: the judge ---- */

void channel_open(void);
void channel_flush(void);
int64_t channel_next_tick(void);           /* when reports have to go */
void channel_send(const struct text *json, const struct text *blob);
void channel_send_soon(const struct text *json, const struct text *blob);      /* together with what follows shortly */

/* ---- pool.c: boxes ---- */

enum slot_state { SLOT_STARTING, SLOT_IDLE, SLOT_RUNNING, SLOT_DYING };

struct slot {
  struct slot *next;
  int number;
  enum slot_state state;
  int64_t state_since;
  char *profile;
  pid_t pid;                     /* of the zygote; until it is born, of its maker */
  pid_t maker;                   /* that is still to be waited for; 0: none */
  bool born;
  int pidfd, socket, box;
  struct watch death, words;
  struct cgroup group;
  int64_t cpu_seen_ns;           /* of all its programs together, at the end of the last one */
  uid_t keeper, user;
  char *tenant;                  /* NULL: it has run nothing yet */
  struct files_key key;          /* of the files that lie in it */
  bool claimed, maps_done, evicted, doomed;
  int core;
  struct run *run;
};

void pool_open(void);
/* An idle box fit for it: one that the tenant has used for this program, else a new one; NULL: none is ready. */
struct slot *pool_find(const struct spec *spec, const struct files_key *key);
bool pool_holds(const struct slot *s, const struct files_key *key);         /* the files of that key lie in it */
void pool_want(const struct spec *spec);                 /* one more such box, unless it is on its way */
void pool_begin_claims(void);
void pool_kill(struct slot *s);                          /* now, with everything in it */
void pool_take(struct slot *s, struct run *r);           /* for a run, which then owns it until pool_release */
void pool_release(struct slot *s, bool used_up);         /* after a run; one that is used up is not used again */
void pool_prepare(void);                                 /* what can be done for the next run before it comes */
void pool_tick(void);
int64_t pool_next_tick(void);
void pool_close(void);                                   /* kill and remove everything; returns when it is gone */
int64_t pool_cpu_ns(const struct slot *s);               /* of the program that runs, or ran last */
bool pool_order(struct slot *s, struct order *order, size_t size, const int *fds);
uid_t pool_owner(const struct slot *s);
bool pool_begin_account(struct slot *s, const struct limits *limits, struct text *why);
void pool_end_account(struct slot *s, struct cgroup_account *into);         /* the program has ended */

/* ---- job.c: requests ---- */

enum job_kind { JOB_RUN, JOB_BATCH, JOB_INTERACT, JOB_GROUP };

struct job {
  struct job *next;
  int64_t id;
  enum job_kind kind;
  struct arena arena;
  char *body;
  const char *blob;
  size_t blob_size;
  struct spec spec[MEMBERS_MAX]; /* of a pair: contestant, interactor; of a group: the programs, then their manager */
  const struct json *input;      /* of a batch: the next one to start */
  struct files_key key;          /* of the files that all its runs have; once it is needed */
  int started, running, ended, total, parallel, first_bad;
  bool stop_at_first_bad, over;
  int64_t transcript;            /* bytes to keep of what a pair says */
  struct relay *relay;
  struct group *group;
  bool by_name;                  /* programs of a group open their pipes by name */
  int64_t end_ns[MEMBERS_MAX];   /* by the index of the run */
  int64_t cpu_ns[MEMBERS_MAX];   /* of those that have ended */
  bool broken_pipe[MEMBERS_MAX]; /* died of SIGPIPE, so the other side was gone */
};

bool job_add(char *body, size_t json_size, size_t blob_size);     /* eats `body` */
void job_cancel(int64_t id);
void jobs_dispatch(void);
bool job_is_over(const struct job *j);
bool job_joins(const struct job *j);         /* its runs are joined by pipes: a pair or a group */

enum stop { NOT_STOPPED, STOP_CPU, STOP_WALL, STOP_MEMORY, STOP_OUTPUT, STOP_CANCELLED };

/* Why a run says nothing about its program, and what is to be done: `Fault` in apps/judge/src/sandbox/types.ts. */
enum fault { FAULT_REQUEST, FAULT_LOST, FAULT_HOST };

enum fault fault_of(int error, enum fault otherwise);      /* FAULT_HOST where the host lacks something */
void jobs_fail_one(const char *profile, enum fault fault, const char *why);     /* no box of that profile can be made */

struct run {
  struct run *next;
  struct job *job;
  int index;                     /* in a batch; 0 contestant, 1 interactor of a pair */
  struct spec spec;
  struct slot *slot;
  struct drain out, err;
  struct drain answer;           /* the file that is judged instead of stdout */
  struct compare *compare;
  struct watch out_ready, err_ready;
  int64_t start, next_look, killed_at;
  enum stop stop;
  struct sample sampled;         /* the most of each that a look has seen */
  struct text trouble;           /* why it is a sandboxError */
  enum fault fault;              /* of that trouble */
  struct files_key key;          /* of its files */
  bool furnished;                /* it found other files in its box, or none */
  int by_name[2];                /* two more handles for the program: paths of its pipes; -1: none */
  bool unconnected;              /* its output leads nowhere; it is stopped, and `trouble` says why */
};

enum ending { END_EXITED, END_SIGNALLED, END_CPU, END_WALL, END_MEMORY, END_OUTPUT, END_SANDBOX };

struct report {
  enum ending ending;
  int exit_code, signal;         /* -1: none */
  int64_t cpu_ns, wall_ns, memory_kib;
  int64_t waited_ns;             /* kept from all cores by others; -1: unknown */
  bool memory_full;              /* its own memory came to the limit */
  int64_t partner_cpu_ns;        /* what the other side of a conversation had used by then */
  bool has_comparison;
  enum compare_verdict verdict;
  char difference[512];
  struct text collected;         /* JSON object */
};

void job_run_over(struct run *r, struct report *p);      /* tell it and free the run */

/* ---- run.c: the start of a run and its end ---- */

void run_launch(struct run *r, struct slot *s, int in, int out);       /* `in` and `out`: pipes of a pair, or -1 */
void run_fail(struct run *r, enum fault fault, const char *why);       /* it never began */
void run_word(struct run *r, const struct word *w);
void run_box_died(struct run *r, int status);
int run_freest_core(void);                 /* the one that the fewest runs are pinned to */

/* ---- watch.c: while a run lasts ---- */

extern struct run *runs;                   /* those that last */
extern int running_count;

void watch_begin(struct run *r);
void watch_end(struct run *r);
void watch_stop(struct run *r, enum stop why);
void watch_forget_pipes(struct run *r);
int64_t watch_cpu_ns(const struct run *r);
bool watch_said_too_much(const struct run *r);
void runs_tick(void);
int64_t runs_next_tick(void);

/* ---- report.c ---- */

void report_send(const struct run *r, const struct report *p);

/* ---- relay.c: between two programs, when somebody wants to read what they said ---- */

struct relay *relay_open(int64_t transcript_bytes, int contestant_fds[2], int interactor_fds[2], struct text *why);
const struct text *relay_transcript(struct relay *r);
int64_t relay_bytes(const struct relay *r, int side);
int relay_ended_first(const struct relay *r);      /* 0 contestant, 1 interactor, -1 unknown */
void relay_close(struct relay *r);

/* ---- group.c: named pipes between a manager and several programs ---- */

/* Make two pipes for each program, in the box of the manager; NULL with `why`. */
struct group *group_open(int box, int programs, bool by_name, struct text *why);
/* The ends of program `i` as streams, or as paths to open; the caller closes them. */
bool group_ends(struct group *g, int i, int ends[2], struct text *why);
void group_tick(struct group *g, const struct job *j);        /* now and then, while some of them run */
void group_manager_ended(struct group *g);
void group_close(struct group *g);
bool job_has_ended(const struct job *j, int index);

#endif
