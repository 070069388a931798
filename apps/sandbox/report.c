/* report.c - what the judge is told of a run. */
#include "supervisor.h"

#include <string.h>

static const char *const ending_names[] = {
  "exited", "signalled", "cpuLimit", "wallLimit", "memoryLimit", "outputLimit", "sandboxError",
};

static void write_report(const struct run *r, const struct report *p, struct text *json, struct text *blob)
{
  static const char *const verdicts[] = { "equal", "whitespace", "different" };
  static const char *const faults[] = { [FAULT_REQUEST] = "request", [FAULT_LOST] = "lost", [FAULT_HOST] = "host" };
  const struct drain *out = r->spec.output_file ? &r->answer : &r->out;
  text_print(json, "\"exit\":\"%s\",\"exitCode\":", ending_names[p->ending]);
  text_print(json, p->exit_code < 0 ? "null" : "%d", p->exit_code);
  text_print(json, ",\"signal\":");
  text_print(json, p->signal < 0 ? "null" : "%d", p->signal);
  text_print(json, ",\"cpuMs\":%.3f,\"wallMs\":%.3f,\"memoryKiB\":%lld,\"stdoutBytes\":%lld,\"stderrBytes\":%lld,\"stdout\":%zu,\"stderr\":%zu",
             (double) p->cpu_ns / 1e6, (double) p->wall_ns / 1e6, (long long) p->memory_kib,
             (long long) out->bytes, (long long) r->err.bytes, out->kept.length, r->err.kept.length);
  if (p->memory_full)
    text_print(json, ",\"memoryFull\":true");
  if (p->waited_ns >= 0)
    text_print(json, ",\"waitedMs\":%.3f", (double) p->waited_ns / 1e6);
  if (job_joins(r->job))
    text_print(json, ",\"partnerCpuMs\":%.3f", (double) p->partner_cpu_ns / 1e6);
  text_add(blob, out->kept.bytes, out->kept.length);
  text_add(blob, r->err.kept.bytes, r->err.kept.length);
  if (p->collected.length)
    text_print(json, ",\"collected\":{%s}", p->collected.bytes);
  if (p->has_comparison) {
    text_print(json, ",\"comparison\":{\"verdict\":\"%s\",\"difference\":", verdicts[p->verdict]);
    if (p->difference[0])
      text_json(json, p->difference, strlen(p->difference));
    else
      text_print(json, "null");
    text_print(json, "}");
  }
  if (p->ending == END_SANDBOX) {
    text_print(json, ",\"fault\":\"%s\",\"reason\":", faults[r->fault]);
    text_json(json, r->trouble.bytes ? r->trouble.bytes : "", r->trouble.length);
  }
}


/*
 * 0 contestant, 1 interactor. A program closes its pipes a moment before its end is seen, and on a busy host the other
 * side may react to that and end sooner. So what caused what counts more than the measured times.
 */
static int ended_first(const struct job *j)
{
  int seen = j->relay ? relay_ended_first(j->relay) : -1;
  if (seen >= 0)
    return seen;
  if (j->broken_pipe[0] != j->broken_pipe[1])
    return j->broken_pipe[0];
  return j->end_ns[1] < j->end_ns[0];
}

void report_send(const struct run *r, const struct report *p)
{
  struct job *j = r->job;
  struct text json = { 0 }, blob = { 0 };
  bool last = job_is_over(j);
  text_print(&json, "{\"id\":%lld,\"index\":%d,", (long long) j->id, r->index);
  write_report(r, p, &json, &blob);
  if (last)
    text_print(&json, ",\"last\":true");
  if (last && j->kind == JOB_INTERACT) {
    const struct text *transcript = j->relay ? relay_transcript(j->relay) : NULL;
    text_print(&json, ",\"endedFirst\":%d,\"transcript\":%zu", ended_first(j), transcript ? transcript->length : 0);
    if (transcript)
      text_add(&blob, transcript->bytes, transcript->length);
  }
  if (last && j->kind == JOB_GROUP) {
    text_print(&json, ",\"endedMs\":[");
    for (int i = 0; i < j->total; i++)
      text_print(&json, "%s%.3f", i ? "," : "", (double) j->end_ns[i] / 1e6);
    text_print(&json, "]");
  }
  text_print(&json, "}");
  /* Single results of a batch are no more than progress. */
  if (last || j->kind != JOB_BATCH)
    channel_send(&json, &blob);
  else
    channel_send_soon(&json, &blob);
  text_free(&json);
  text_free(&blob);
}
