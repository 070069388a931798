/** Imports runs with their recorded times, as fast as the judge can. */
import { IMPORTED_RUNS_MAX, importContestRuns } from '@verdict/contract/contest/replay.ts';
import { checkContestSubmissionsStatus } from '@verdict/contract/contest/contest.ts';
import { effectOf } from '@verdict/domain/contest/attempt.ts';
import { scoringOf } from '@verdict/domain/contest/rule-traits.ts';
import { type FinalStatus, isFinal, statusFromWire } from '@verdict/domain/submission/status.ts';
import type { ContestRecord, RecordedRun, RunResult } from '@verdict/contest-formats/record.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { LANGUAGE, programsFor, scoreOf } from './programs.ts';
import type { Site } from './site.ts';
import type { Stage } from './stage.ts';

/** A run with a recorded verdict. */
export type JudgedRun = RecordedRun & { result: Extract<RunResult, { state: 'judged' }> };
export const hasVerdict = (run: RecordedRun): run is JudgedRun => run.result.state === 'judged';

/** A run that was judged here with another effect on the board, with the expected and the actual effect. */
export interface Difference {
  run: JudgedRun;
  expected: string;
  got: string;
}

const ASKED_AT_ONCE = 300;
const ASK_MS = 200;
const TELL_MS = 5000;

/** Imports all runs; resolves when all are judged. */
export async function importAll(
  { client }: Site,
  record: ContestRecord,
  { cid, startAt, usernames }: Stage,
  tell: (line: string) => void,
): Promise<Difference[]> {
  const programFor = programsFor(record);
  const labels = new Map(record.problems.map(({ id, label }) => [id, label]));
  const runs = record.runs.filter(hasVerdict);
  const waiting = new Map<number, JudgedRun>();
  for (let from = 0; from < runs.length; from += IMPORTED_RUNS_MAX) {
    const part = runs.slice(from, from + IMPORTED_RUNS_MAX);
    const { ids } = await client.call(importContestRuns, {
      cid,
      runs: part.map((run) => ({
        username: usernames.get(run.teamId) ?? '',
        displayId: labels.get(run.problemId) ?? '',
        language: LANGUAGE,
        code: programFor(run),
        submitTime: new Date(startAt.getTime() + run.atMs).toISOString(),
      })),
    });
    for (const [index, id] of ids.entries()) waiting.set(id, part[index] as JudgedRun);
  }

  const hasPoints = scoringOf(record.rule) === 'score';
  const different: Difference[] = [];
  let visibleAt = Date.now();
  while (waiting.size > 0) {
    const submitIds = [...waiting.keys()].slice(0, ASKED_AT_ONCE);
    const answer = await client.call(checkContestSubmissionsStatus, { cid, submitIds });
    let found = 0;
    for (const { submitId = 0, status, score = null } of Object.values(answer)) {
      const run = waiting.get(submitId);
      const got = statusFromWire(status ?? Number.NaN);
      if (!run || got === null || !isFinal(got)) continue;
      waiting.delete(submitId);
      found += 1;
      // On the board, no points equal 0 points.
      const [points, expected] = [score ?? 0, scoreOf(run.result) ?? 0];
      if (hasPoints ? points === expected : effectOf(got) === run.result.effect) continue;
      const rowOf = (status: FinalStatus, of: number): string => (hasPoints ? `${status}, ${of} points` : status);
      different.push({ run, expected: rowOf(run.result.status, expected), got: rowOf(got, points) });
    }
    if (Date.now() - visibleAt > TELL_MS) {
      tell(`${runs.length - waiting.size} of ${runs.length} runs are judged.`);
      visibleAt = Date.now();
    }
    if (found === 0) await sleep(ASK_MS);
  }
  return different;
}
