/*
 * job.c - the requests of the judge: one run, a batch of runs of one program, or a pair that talks to each other.
 *
 * A job starts its runs as boxes and cores become free, and is over when the last of them is.
 */
#include "supervisor.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct job *jobs;

/* ---- the end ---- */

static void job_end(struct job *j)
{
  for (struct job **at = &jobs; *at; at = &(*at)->next)
    if (*at == j) {
      *at = j->next;
      break;
    }
  if (j->relay)
    relay_close(j->relay);
  if (j->group)
    group_close(j->group);
  arena_free(&j->arena);
  text_free(&j->key.text);
  free(j->body);
  j->over = true;
  loop_free_later(j);
}

static bool is_good(const struct report *p)
{
  return p->ending == END_EXITED && p->exit_code == 0 && (!p->has_comparison || p->verdict == COMPARED_EQUAL);
}

static void stop_later_ones(struct job *j)
{
  for (struct run *r = runs; r; r = r->next)
    if (r->job == j && r->index > j->first_bad)
      watch_stop(r, STOP_CANCELLED);
}

bool job_joins(const struct job *j)
{
  return j->kind == JOB_INTERACT || j->kind == JOB_GROUP;
}

bool job_has_ended(const struct job *j, int index)
{
  return j->end_ns[index] > 0;
}

bool job_is_over(const struct job *j)
{
  return j->running == 0 && (j->started == j->total || (j->stop_at_first_bad && j->first_bad >= 0));
}

void job_run_over(struct run *r, struct report *p)
{
  struct job *j = r->job;
  j->running--;
  j->ended++;
  if (j->kind == JOB_BATCH && r->stop != STOP_CANCELLED && !is_good(p) && (j->first_bad < 0 || r->index < j->first_bad)) {
    j->first_bad = r->index;
    if (j->stop_at_first_bad)
      stop_later_ones(j);
  }
  report_send(r, p);
  if (job_is_over(j))
    job_end(j);
  text_free(&p->collected);
  watch_forget_pipes(r);
  drain_close(&r->out);
  drain_close(&r->err);
  drain_close(&r->answer);
  compare_free(r->compare);
  text_free(&r->trouble);
  text_free(&r->key.text);
  loop_free_later(r);
}

static struct run *run_new(struct job *j, int index)
{
  struct run *r = must_alloc(sizeof *r);
  r->job = j;
  r->index = index;
  r->spec = j->spec[job_joins(j) ? index : 0];
  r->by_name[0] = r->by_name[1] = -1;
  r->out.fd = r->err.fd = r->answer.fd = r->out.into = r->err.into = r->answer.into = -1;
  j->running++;
  return r;
}

/* ---- dispatch ---- */

static bool may_start_more(const struct job *j)
{
  return !j->over && j->started < j->total && j->running < j->parallel && !(j->stop_at_first_bad && j->first_bad >= 0);
}

/* Asking for the files once is enough: a batch takes a moment, and they are held for it. */
static void key_of(struct job *j, const struct spec *spec, struct files_key *into)
{
  struct files_key *common = &j->key;
  if (common->text.length == 0)
    files_key(j->spec[0].files, j->spec[0].file_count, common);
  if (common->text.length == 0)
    return;
  text_add(&into->text, common->text.bytes, common->text.length);
  into->program = common->program;
  files_key(spec->more_files, spec->more_file_count, into);
}

/* Start what the job has, as far as boxes are there. Returns how many boxes it still waits for. */
static int dispatch_single(struct job *j, int room)
{
  while (may_start_more(j) && room > 0) {
    struct spec spec = j->spec[0];
    struct text why = { 0 };
    bool sound = j->kind != JOB_BATCH || spec_vary(&j->arena, j->input, j->blob, j->blob_size, &spec, &why);
    struct files_key key = { 0 };
    if (sound)
      key_of(j, &spec, &key);
    struct slot *s = sound ? pool_find(&spec, &key) : NULL;
    if (sound && !s) {
      text_free(&key.text);
      int waiting = j->parallel - j->running < j->total - j->started ? j->parallel - j->running : j->total - j->started;
      waiting = waiting < room ? waiting : room;
      for (int i = 0; i < waiting; i++)
        pool_want(&spec);
      return waiting;
    }
    struct run *r = run_new(j, j->started++);
    if (j->kind == JOB_BATCH)
      j->input = j->input->next;
    r->spec = spec;
    r->trouble = why;
    r->key = key;
    if (sound)
      run_launch(r, s, -1, -1);
    else
      run_fail(r, FAULT_REQUEST, "malformed");
    room = super.slots - running_count;
  }
  return 0;
}

static bool pipe_pair(int contestant[2], int interactor[2])
{
  int forth[2], back[2];
  if (!pipes_for_programs(forth, back))
    return false;
  contestant[0] = back[0];
  contestant[1] = forth[1];
  interactor[0] = forth[0];
  interactor[1] = back[1];
  return true;
}

static int dispatch_pair(struct job *j)
{
  int64_t transcript = j->transcript;
  int need = super.slots > 1 ? 2 : 1, a[2], b[2];
  if (running_count + need > super.slots)
    return need;
  struct files_key keys[2] = { 0 };
  for (int i = 0; i < 2; i++)
    files_key(j->spec[i].files, j->spec[i].file_count, &keys[i]);
  struct slot *first = pool_find(&j->spec[0], &keys[0]);
  if (first)
    first->state = SLOT_RUNNING;         /* so that it is not found twice */
  struct slot *second = pool_find(&j->spec[1], &keys[1]);
  if (first)
    first->state = SLOT_IDLE;
  if (!first)
    pool_want(&j->spec[0]);
  if (!second)
    pool_want(&j->spec[1]);
  if (!first || !second) {
    text_free(&keys[0].text);
    text_free(&keys[1].text);
    return need;
  }
  struct run *contestant = run_new(j, 0), *interactor = run_new(j, 1);
  contestant->key = keys[0];
  interactor->key = keys[1];
  j->started = 2;
  bool ok = transcript > 0 ? (j->relay = relay_open(transcript, a, b, &contestant->trouble)) != NULL : pipe_pair(a, b);
  if (!ok) {
    char why[64];
    snprintf(why, sizeof why, "pipes: %s", strerror(errno));
    run_fail(contestant, FAULT_HOST, why);
    run_fail(interactor, FAULT_HOST, why);
    return 0;
  }
  /* Both sides take turns, so one core serves them. Waking a partner elsewhere makes a round trip six times as dear. */
  if (contestant->spec.core < 0)
    contestant->spec.core = run_freest_core();
  interactor->spec.core = contestant->spec.core;
  /* Taking one makes room for another new box, which must not be made of its partner. */
  first->state = second->state = SLOT_RUNNING;
  /* The interactor first: it is often the one that writes first. */
  run_launch(interactor, second, b[0], b[1]);
  run_launch(contestant, first, a[0], a[1]);
  return 0;
}

/* Idle boxes for all members, or none; those that are missing are being made. */
static bool find_boxes(struct job *j, struct files_key *keys, struct slot **slots)
{
  bool all_there = true;
  for (int i = 0; i < j->total; i++) {
    files_key(j->spec[i].files, j->spec[i].file_count, &keys[i]);
    slots[i] = pool_find(&j->spec[i], &keys[i]);
    if (slots[i])
      slots[i]->state = SLOT_RUNNING;    /* so that it is not found twice */
  }
  for (int i = 0; i < j->total; i++) {
    if (!slots[i])
      pool_want(&j->spec[i]);
    all_there = all_there && slots[i];
  }
  for (int i = 0; i < j->total && !all_there; i++) {
    if (slots[i])
      slots[i]->state = SLOT_IDLE;
    text_free(&keys[i].text);
  }
  return all_there;
}

/* All members at once: each may wait for any other one. More of them than slots run together, if nothing else does. */
static int dispatch_group(struct job *j)
{
  int need = super.slots < j->total ? super.slots : j->total, manager = j->total - 1;
  struct files_key keys[MEMBERS_MAX] = { 0 };
  struct slot *slots[MEMBERS_MAX] = { 0 };
  struct run *members[MEMBERS_MAX] = { 0 };
  int ends[MEMBERS_MAX][2];
  if (running_count + need > super.slots || !find_boxes(j, keys, slots))
    return need;
  for (int i = 0; i < j->total; i++) {
    members[i] = run_new(j, i);
    members[i]->key = keys[i];
    ends[i][0] = ends[i][1] = -1;
  }
  j->started = j->total;
  struct text *why = &members[manager]->trouble;
  bool ok = (j->group = group_open(slots[manager]->box, manager, j->by_name, why)) != NULL;
  for (int i = 0; ok && i < manager; i++)
    ok = group_ends(j->group, i, ends[i], why);
  int core = run_freest_core();          /* they take turns, like a pair */
  for (int i = manager; i >= 0; i--) {
    struct run *r = members[i];
    if (!ok) {
      for (int k = 0; k < 2; k++)
        if (ends[i][k] >= 0)
          close(ends[i][k]);
      slots[i]->state = SLOT_IDLE;
      if (i == manager)
        pool_kill(slots[i]);     /* some of the pipes lie in it */
      run_fail(r, FAULT_HOST, "the pipes of the group");
      continue;
    }
    if (r->spec.core < 0)
      r->spec.core = core;
    if (j->by_name && i < manager) {
      memcpy(r->by_name, ends[i], sizeof r->by_name);
      ends[i][0] = ends[i][1] = -1;
    }
    run_launch(r, slots[i], ends[i][0], ends[i][1]);
  }
  return 0;
}

void jobs_dispatch(void)
{
  int waiting = 0;
  pool_begin_claims();
  for (struct job *j = jobs, *next; j && running_count + waiting < super.slots; j = next) {
    next = j->next;
    if (!job_joins(j))
      waiting += dispatch_single(j, super.slots - running_count - waiting);
    else if (j->started == 0)
      waiting += j->kind == JOB_GROUP ? dispatch_group(j) : dispatch_pair(j);
  }
}

void jobs_fail_one(const char *profile, enum fault fault, const char *why)
{
  for (struct job *j = jobs; j; j = j->next) {
    int count = job_joins(j) ? j->total : 1;
    bool match = false;
    for (int i = 0; i < count; i++)
      match = match || strcmp(j->spec[i].profile, profile) == 0;
    if (!match || j->started == j->total)
      continue;
    if (j->kind == JOB_BATCH)
      j->input = j->input->next;
    struct run *r[MEMBERS_MAX];
    for (int i = 0; i < count; i++)
      r[i] = run_new(j, j->started++);
    for (int i = 0; i < count; i++)
      run_fail(r[i], fault, why);
    return;
  }
}

/* ---- requests ---- */

/* The manager's box is a new one: it holds the pipes, and is thrown away with them. */
static bool read_group(struct job *j, const struct json *request, struct text *why)
{
  const struct json *programs = json_get(request, "programs");
  int count = programs ? programs->count : 0;
  j->kind = JOB_GROUP;
  j->first_bad = -1;
  j->by_name = json_true(request, "byName");
  if (count < 1 || count > MEMBERS_MAX - 1) {
    text_print(why, "a group needs 1 to %d programs", MEMBERS_MAX - 1);
    return false;
  }
  j->total = j->parallel = count + 1;
  const struct json *program = programs->first;
  for (int i = 0; i < count; i++, program = program->next)
    if (!spec_read(&j->arena, program, j->blob, j->blob_size, &j->spec[i], why))
      return false;
  spec_read(&j->arena, json_get(request, "manager"), j->blob, j->blob_size, &j->spec[count], why);
  j->spec[count].fresh = true;
  return why->length == 0;
}

static bool read_job(struct job *j, const struct json *request, struct text *why)
{
  const char *op = json_string(request, "op");
  const struct json *inputs = json_get(request, "inputs");
  if (op && strcmp(op, "group") == 0)
    return read_group(j, request, why);
  j->total = 1;
  j->parallel = 1;
  j->first_bad = -1;
  if (!op || !spec_read(&j->arena, json_get(request, "run"), j->blob, j->blob_size, &j->spec[0], why))
    return false;
  if (strcmp(op, "batch") == 0) {
    j->kind = JOB_BATCH;
    j->total = inputs ? inputs->count : 0;
    j->input = inputs ? inputs->first : NULL;
    j->parallel = (int) json_int(request, "parallel", 1);
    j->stop_at_first_bad = json_true(request, "stopAtFirstBad");
    if (j->total < 1 || j->parallel < 1)
      text_print(why, "a batch needs inputs and parallel >= 1");
  } else if (strcmp(op, "interact") == 0) {
    j->kind = JOB_INTERACT;
    j->total = 2;
    j->transcript = json_int(request, "transcript", 0);
    spec_read(&j->arena, json_get(request, "interactor"), j->blob, j->blob_size, &j->spec[1], why);
  } else if (strcmp(op, "run") != 0) {
    text_print(why, "there is no request %s", op);
  }
  return why->length == 0;
}

/* A request that names no tenant is one by itself. */
static void name_tenants(struct job *j)
{
  char *own = arena_take(&j->arena, 32);
  snprintf(own, 32, "request %lld", (long long) j->id);
  for (int i = 0; i < MEMBERS_MAX; i++)
    if (!j->spec[i].tenant)
      j->spec[i].tenant = own;
}

static void refuse_job(struct job *j, const struct text *why)
{
  struct text json = { 0 }, none = { 0 };
  text_print(&json, "{\"id\":%lld,\"refused\":", (long long) j->id);
  text_json(&json, why->length ? why->bytes : "malformed", why->length ? why->length : 9);
  text_print(&json, "}");
  channel_send(&json, &none);
  text_free(&json);
}

bool job_add(char *body, size_t json_size, size_t blob_size)
{
  struct job *j = must_alloc(sizeof *j);
  struct text why = { 0 };
  /* The last byte of the JSON is a brace: a number cannot run into the blob. */
  struct json *request = json_parse(&j->arena, body, json_size);
  j->body = body;
  j->blob = body + json_size;
  j->blob_size = blob_size;
  j->id = json_int(request, "id", -1);
  if (!request || j->id < 0) {
    job_end(j);
    return false;
  }
  const char *op = json_string(request, "op");
  if (op && strcmp(op, "cancel") == 0) {
    job_cancel(j->id);
    job_end(j);
    return true;
  }
  if (!read_job(j, request, &why)) {
    refuse_job(j, &why);
    job_end(j);
  } else {
    name_tenants(j);
    struct job **last = &jobs;
    while (*last)
      last = &(*last)->next;
    *last = j;
  }
  text_free(&why);
  return true;
}

/* Nobody waits for it any more. Runs that are under way are killed and reported as cancelled. */
void job_cancel(int64_t id)
{
  struct job *j = jobs;
  while (j && j->id != id)
    j = j->next;
  if (!j)
    return;                      /* it was over before the message came */
  j->total = j->started;
  for (struct run *r = runs; r; r = r->next)
    if (r->job == j)
      watch_stop(r, STOP_CANCELLED);
  if (j->running == 0) {
    struct text why = { 0 };
    text_print(&why, "cancelled");
    refuse_job(j, &why);
    text_free(&why);
    job_end(j);
  }
}
