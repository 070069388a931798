/*
 * supervisor.h - the outside: boxes (pool.c), runs (run.c), requests and the loop (runbox.c).
 */
#ifndef SUPERVISOR_H
#define SUPERVISOR_H

#include "runbox.h"

/* Something the loop waits for. */
struct watch { void (*on)(struct watch *w, uint32_t events); void *owner; };

struct supervisor {
  int epoll;
  int slots;                     /* runs at once */
  bool rootless, degraded, no_cgroups, sampling;
  uid_t first_id;
  struct cgroup_host groups;
  int64_t now;                   /* of this turn of the loop, CLOCK_MONOTONIC */
  bool announced;
};
extern struct supervisor super;

void loop_watch(int fd, struct watch *w, uint32_t events);
void loop_rearm(int fd, struct watch *w, uint32_t events);
void loop_forget(int fd);                  /* always before closing what was watched */
void loop_free_later(void *memory);        /* events of this turn may still point to it */
void loop_refuse(const char *sentence);    /* tell the client why nothing will be run, and end */
void loop_announce(void);                  /* the first box works */
void channel_send(const struct text *json, const struct text *blob);

/* ---- pool.c: boxes ---- */

enum slot_state { SLOT_STARTING, SLOT_IDLE, SLOT_RUNNING, SLOT_WIPING, SLOT_DYING };

struct slot {
  struct slot *next;
  int number;
  enum slot_state state;
  int64_t state_since;
  char *profile;
  pid_t pid;
  int pidfd, socket, box;
  struct watch death, words;
  struct cgroup group;
  uid_t keeper, user;
  struct text key;               /* of the files that lie in it */
  bool has_files, claimed, maps_done, evicted, doomed;
  int core, runs;
  struct run *run;
};

void pool_open(void);
struct slot *pool_find(const struct spec *spec, const struct text *key);    /* an idle box fit for it, best first; NULL */
bool pool_holds(const struct slot *s, const struct text *key);              /* the files of that key lie in it */
void pool_want(const struct spec *spec);                 /* one more such box, unless it is on its way */
void pool_begin_claims(void);
void pool_kill(struct slot *s);                          /* now, with everything in it */
void pool_release(struct slot *s, bool wiped, bool odd); /* after a run */
void pool_tick(void);
int64_t pool_next_tick(void);
void pool_close(void);                                   /* kill and remove everything; returns when it is gone */
bool pool_order(struct slot *s, struct order *order, size_t size, const int *fds);
uid_t pool_owner(const struct slot *s);

/* ---- run.c ---- */

enum job_kind { JOB_RUN, JOB_BATCH, JOB_INTERACT };

struct job {
  struct job *next;
  int64_t id;
  enum job_kind kind;
  struct arena arena;
  char *body;
  const char *blob;
  size_t blob_size;
  struct spec spec[2];           /* [1]: the interactor */
  const struct json *input;      /* of a batch: the next one to start */
  int started, running, ended, total, parallel, first_bad;
  bool stop_at_first_bad, over;
  int64_t transcript;            /* bytes to keep of what a pair says */
  struct relay *relay;
  int64_t end_ns[2];             /* of a pair: contestant, interactor */
  bool broken_pipe[2];           /* died of SIGPIPE, so the other side was gone */
};

struct run;
extern int running_count;

bool job_add(char *body, size_t json_size, size_t blob_size);     /* eats `body` */
void job_cancel(int64_t id);
void jobs_dispatch(void);
void jobs_fail_one(const char *profile, const char *why);         /* no box of that profile can be made */
void run_word(struct run *r, const struct word *w);
void run_box_died(struct run *r, int status);
void runs_tick(void);
int64_t runs_next_tick(void);

/* ---- relay.c: between two programs, when somebody wants to read what they said ---- */

struct relay *relay_open(int64_t transcript_bytes, int contestant_fds[2], int interactor_fds[2], struct text *why);
const struct text *relay_transcript(struct relay *r);
int64_t relay_bytes(const struct relay *r, int side);
int relay_ended_first(const struct relay *r);      /* 0 contestant, 1 interactor, -1 unknown */
void relay_close(struct relay *r);

#endif
