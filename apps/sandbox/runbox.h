/*
 * runbox.h - what the parts of runbox promise each other. The theory of operation is on top of runbox.c.
 *
 * Units are in the names. A function that can fail for a reason of one run returns false (or -1) and leaves a
 * sentence in the `struct text *why` that it was given; a failure of the helper itself ends in die().
 */
#ifndef RUNBOX_H
#define RUNBOX_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#define COUNT(a) (sizeof(a) / sizeof *(a))

#define RUNBOX_VERSION "1.10"

/* ---- util.c: time, memory, growing text, the two failures ---- */

struct text { char *bytes; size_t length, size; };

void text_add(struct text *t, const void *bytes, size_t length);
void text_print(struct text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_json(struct text *t, const char *bytes, size_t length);  /* as a quoted JSON string */
void text_clear(struct text *t);                                   /* empty, memory kept */
void text_free(struct text *t);

int64_t now_ns(void);
void *must_alloc(size_t size);                  /* zeroed; dies when there is none */
char *must_copy(const char *string);
bool read_file(int dir, const char *path, struct text *into);
bool write_file(int dir, const char *path, const char *value);     /* one write; errno tells */
void *shared_nothing_buffer(size_t size);       /* large scratch memory that zygotes do not inherit */

/* The helper is broken or was asked the impossible: say so and end. Never for the fault of one program. */
void die(const char *format, ...) __attribute__((noreturn, format(printf, 1, 2)));

/* ---- json.c: requests in ---- */

enum json_kind { JSON_NULL, JSON_BOOL, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT };

struct json {
  enum json_kind kind;
  bool truth;
  double number;
  char *string;                  /* NUL-terminated; a string with a NUL inside is refused */
  const char *key;               /* name of a member of an object */
  struct json *first, *next;     /* children, siblings */
  int count;
};

struct arena { struct chunk *chunks; };
void *arena_take(struct arena *a, size_t size);
void arena_free(struct arena *a);

struct json *json_parse(struct arena *a, char *text, size_t length);   /* NULL when malformed; eats `text` */
const struct json *json_get(const struct json *object, const char *key);
const char *json_string(const struct json *object, const char *key);   /* NULL when absent */
int64_t json_int(const struct json *object, const char *key, int64_t otherwise);
bool json_true(const struct json *object, const char *key);

/* ---- request.c: what a run is ---- */

struct limits {
  int64_t cpu_ms, wall_ms, memory_kib, stack_kib, processes, file_kib, stdout_kib, stderr_kib;
};

enum source_kind { SOURCE_EMPTY, SOURCE_PATH, SOURCE_BYTES };

struct source { enum source_kind kind; const char *path; const char *bytes; size_t size; };
struct placed { const char *name; struct source from; bool executable; };
struct collected { const char *name, *into; int64_t max_kib; };
struct tree { const char *from, *at; };

#define TREES_MAX 64             /* that one box shows, beside the basic ones */
#define HIDDEN_MAX 16            /* paths that no box shows */

enum compare_mode { COMPARE_NONE, COMPARE_LINES, COMPARE_EXACT, COMPARE_TOKENS };

struct comparison {
  enum compare_mode mode;
  struct source answer;
  bool case_sensitive, space_sensitive;
  bool has_absolute, has_relative;
  double absolute, relative;
};

struct spec {
  const char *strings;           /* argv, then the environment: NUL-terminated strings, packed */
  size_t strings_size;
  int argc, envc;
  const char *program;           /* argv[0] */
  struct source input;
  struct placed *files;
  int file_count;
  struct placed *more_files;     /* of one input of a batch */
  int more_file_count;
  struct limits limits;
  struct collected *collects;
  int collect_count;
  int64_t keep_stdout, keep_stderr;
  bool drops_excess;             /* what is beyond the caps of stdout and stderr is dropped */
  const char *stdout_into, *output_file;
  struct comparison compare;
  struct tree *trees;
  int tree_count;
  bool proc, fresh;
  int core;                      /* -1: any */
  const char *tenant;            /* whose run it is; boxes are not shared between tenants */
  const char *profile;           /* two specs of the same profile may use the same box */
};

/* Read one run request. `blob` holds the inline bytes that sources point into. */
bool spec_read(struct arena *a, const struct json *from, const char *blob, size_t blob_size,
               struct spec *into, struct text *why);
/* Read what one input of a batch changes: stdin, files, compare, stdoutInto. */
bool spec_vary(struct arena *a, const struct json *from, const char *blob, size_t blob_size,
               struct spec *into, struct text *why);

bool is_hidden(const char *path);              /* it is, or is below, what no box shows (--hide) */

/* ---- compare.c: output against answer, while it streams ---- */

struct compare;
enum compare_verdict { COMPARED_EQUAL, COMPARED_WHITESPACE, COMPARED_DIFFERENT };

struct compare *compare_begin(const struct comparison *how, int answer_fd);   /* owns the fd; -1 for bytes */
void compare_feed(struct compare *c, const char *bytes, size_t length);
enum compare_verdict compare_end(struct compare *c, char difference[512]);
void compare_free(struct compare *c);

/* ---- files.c: the only code that touches names which a program may have chosen ---- */

int source_open(const struct source *from, bool sealed, struct text *why);    /* an fd for reading */
bool files_place(int box, const struct placed *files, int count, uid_t owner, struct text *why);
void files_freshen(int box, const struct placed *files, int count);     /* they lie there as if placed now */
/* A regular file below the box with one name, opened without following anything; -1 and `why` otherwise. */
int file_from_box(int box, const char *name, int64_t max_kib, int64_t *size, const char **why);
bool file_collect(int box, const struct collected *what, int64_t *bytes, const char **missing, struct text *why);
void files_remove_but(int box, const char *kept);

/* Equal texts mean equal files; an empty text tells nothing. The first `program` bytes are those of the first file. */
struct files_key { struct text text; size_t program; };
void files_key(const struct placed *files, int count, struct files_key *into);      /* adds to it */

/* ---- drain.c: a pipe that a program floods ---- */

struct drain {
  int fd;
  int64_t bytes, cap, dropped;
  struct text kept;
  int64_t keep;
  int into;                      /* host file or -1 */
  struct compare *compare;       /* not owned */
  bool over;
  bool drops;                    /* what is beyond the cap is dropped; only a flood is over */
  bool watched, armed;           /* by the loop (run.c) */
};

bool pipes_for_programs(int one[2], int other[2]);      /* both or none */
void drains_prepare(void);       /* when there is nothing more urgent */
bool drain_open(struct drain *d, int *write_end, bool large);
/* Read what is there. Returns bytes read this time; sets `over` beyond the cap. */
int64_t drain_some(struct drain *d, int64_t at_most);
void drain_take(struct drain *d, const char *bytes, size_t length);
void drain_close(struct drain *d);

/* ---- cgroup.c: limits and accounts of a group of processes ---- */

enum cgroup_kind { CGROUP_NONE, CGROUP_V1, CGROUP_V2 };

struct cgroup_host {
  enum cgroup_kind memory, pids, cpu;
  bool kill;                     /* cgroup.kill is there, with or without controllers */
  bool peak_resets;              /* else a peak that an earlier run exceeded is not known exactly */
  char *memory_base, *pids_base, *cpu_base, *v2_base;    /* our own group in each hierarchy */
};

struct cgroup {
  int join[4], join_count;       /* cgroup.procs, open for the zygote to join by itself */
  int cpu, peak, usage, stat, oom, limit, swap_limit, pids_max, kill;     /* kept open; -1 where there is none */
  int64_t usage_birth, usage_start, usage_end, file_start, peak_start, oom_start, full_start;
  int64_t own_birth;             /* memory that is not cache of files, when the zygote rests */
  int64_t peak_seen, cache_seen; /* at the latest look */
  int64_t cache_in_peak;         /* of the peak, this much was cache of files for certain */
  int64_t own_most;              /* the most memory beside cache of files that is known of */
  int64_t own_looked;            /* the most of it that a look found; unlike `own_most` not derived from the peak */
  int64_t refused_start;         /* how often the limit had refused memory before the run; version 2 */
  int64_t limit_kib, limit_pids; /* as set last */
  bool at_rest;                  /* ready for a program: what is charged now was noted, the peak was reset */
};

/*
 * `oom`: the kernel killed a process for memory; `oom_of_host`: although the group was within its limit. `full`: the
 * own memory came to the limit and the limit refused more, whether or not a process was killed for it.
 */
struct cgroup_account { int64_t cpu_ns, peak_kib; bool oom, oom_of_host, full, peak_exact; };

/* `mountinfo` and `self` are the texts of /proc/self/mountinfo and /proc/self/cgroup. Sentences on what cannot be
 * used go to `missing`, one per line. */
void cgroup_detect(struct cgroup_host *host, const char *mountinfo, const char *self, struct text *missing);
void cgroup_sweep(const struct cgroup_host *host);             /* remove groups of helpers that are no more */
bool cgroup_make(const struct cgroup_host *host, struct cgroup *g, int number, struct text *why);
void cgroup_born(const struct cgroup_host *host, struct cgroup *g);     /* the zygote has joined and waits */
void cgroup_rest(const struct cgroup_host *host, struct cgroup *g);      /* ahead of cgroup_start, which else does it */
bool cgroup_start(const struct cgroup_host *host, struct cgroup *g, const struct limits *limits, struct text *why);
int64_t cgroup_cpu_ns(const struct cgroup_host *host, const struct cgroup *g);     /* since it was made */
void cgroup_look(const struct cgroup_host *host, struct cgroup *g);      /* now and then, while a program runs */
bool cgroup_oom(const struct cgroup *g);                       /* something was ever killed in it: such a box is not used again */
void cgroup_read(const struct cgroup_host *host, struct cgroup *g, struct cgroup_account *into);      /* all but cpu_ns */
bool cgroup_stale(const struct cgroup *g);                     /* holds so much cache that figures would suffer */
void cgroup_kill(const struct cgroup *g);
void cgroup_close(struct cgroup *g);
bool cgroup_remove(const struct cgroup_host *host, int number);       /* false: still busy, try later */

/* ---- sample.c: the same figures from /proc, where there is no group ---- */

/* Figures of all processes of a box but the zygote; each is the most that was ever seen. */
struct sample { int64_t cpu_ns, rss_kib, ready_ns; };

bool sample_tree(pid_t zygote, struct sample *into);
void sample_ready(pid_t zygote, struct sample *into);   /* on a core or waiting for one: of the living thread that has most of it */
bool sample_knows_waits(void);                         /* else this kernel does not tell */

/* ---- seccomp.c ---- */

bool seccomp_forbid(void);       /* errno tells */

/* ---- box.c, with root.c, birth.c and zygote.c: the inside of a box ---- */

enum order_kind { ORDER_MAPPED, ORDER_RUN, ORDER_KILL };

#define ORDER_STRINGS_MAX (160 * 1024)
#define ORDER_FDS_MAX 5

struct order {
  enum order_kind kind;
  int fd_count;                  /* of the handles that come with it: the three streams, and two more in a group */
  bool limit_nproc;
  bool furnished;                /* files of the box were changed since its last run, or it is the first one */
  struct limits limits;
  int argc, envc;
  uint32_t strings_size;
  char strings[];
};

enum word_kind { WORD_MAP_ME, WORD_BORN, WORD_READY, WORD_FAILED, WORD_DONE };

struct word {
  enum word_kind kind;
  pid_t pid;                     /* of the zygote, for WORD_BORN, which comes with a handle of it */
  int status;                    /* of wait4 */
  int leftovers;                 /* processes that had to be killed after the first one had ended */
  bool not_started;
  bool touched;                  /* it left something that the next program could read */
  bool wall_over;                /* it was ended for its wall time */
  int error;                     /* errno, for WORD_FAILED and not_started */
  int64_t start_ns, end_ns;
  int64_t cpu_ns, maxrss_kib;    /* of everything reaped */
  char text[256];                /* why, for WORD_FAILED and not_started */
};

struct box_plan {
  bool rootless;
  uid_t keeper, user;            /* host ids of the zygote and of the programs; unused when rootless */
  const struct tree *trees;
  int tree_count;
  const char *const *hidden;
  int hidden_count;
  bool proc;
  int socket;
  const struct cgroup *group;
};

#define BOX_UID 1000             /* what a program sees as its own id */

int box_clone_flags(bool rootless);
void box_live(const struct box_plan *plan) __attribute__((noreturn));

#endif
