/**
 * Judges submissions of every kind with a full queue for a number of runs or minutes, and then checks the host:
 * handles, mounts, control groups, processes, files and memory must be as they were after the first round.
 */
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { helperPids, hostState, settledState, type HostState } from '../../../sandbox/tests/host-state.ts';
import { judgeSubmission } from '../../src/judge-submission.ts';
import { openTestJudge, type TestJudge } from '../test-judge.ts';
import { soakStories, type SoakStory } from './mix.ts';

export interface SoakOptions {
  /** Least number of programs run in boxes. */
  runs: number;
  minutes: number;
  tell?: (line: string) => void;
}

export interface SoakReport {
  runs: number;
  submissions: number;
  seconds: number;
  /** Sentences about leaks and wrong verdicts. Empty when all is well. */
  faults: string[];
}

interface Sample extends HostState {
  judgeHandles: number;
  judgeZombies: number;
  judgeHeapKiB: number;
  scratch: string;
  dataFiles: number;
}

/** Changes up to these sizes are not leaks. */
const tolerance = { helperKiB: 2_048, heapKiB: 12_288, handles: 2 };

export async function soak({ runs, minutes, tell = () => {} }: SoakOptions): Promise<SoakReport> {
  const kit = await openTestJudge();
  try {
    const round = new Rounds(kit);
    // The first round creates boxes of every profile, and everything else that is created once.
    await round.go();
    await round.go();
    const before = await sampleOf(kit);
    const warmUp = { ...round.done };
    const startMs = performance.now();
    const seconds = () => (performance.now() - startMs) / 1000;
    while (round.done.runs - warmUp.runs < runs || seconds() < minutes * 60) {
      await round.go();
      tell(`${round.done.runs - warmUp.runs} runs in ${Math.round(seconds())} s`);
    }
    const took = seconds();
    const after = await sampleOf(kit);
    tell(`before ${JSON.stringify(before)}`);
    tell(`after  ${JSON.stringify(after)}`);
    return {
      runs: round.done.runs - warmUp.runs,
      submissions: round.done.submissions - warmUp.submissions,
      seconds: took,
      faults: [...round.wrong, ...leaksBetween(before, after)],
    };
  } finally {
    await kit.close();
  }
}

class Rounds {
  readonly done = { runs: 0, submissions: 0 };
  readonly wrong: string[] = [];
  readonly #kit: TestJudge;

  constructor(kit: TestJudge) {
    this.#kit = kit;
  }

  /** Judges all stories once, in a mixed order, as many at a time as the daemon takes. */
  async go(): Promise<void> {
    const queue = soakStories
      .flatMap((story) => Array.from({ length: story.times }, (_, turn) => ({ story, at: (turn + 0.5) / story.times })))
      .sort((a, b) => a.at - b.at)
      .map(({ story }) => story);
    const { slots } = this.#kit.judge.sandbox;
    const worker = async () => {
      for (let story = queue.shift(); story; story = queue.shift()) await this.#judge(story);
    };
    await Promise.all(Array.from({ length: slots + Math.max(2, Math.ceil(slots / 2)) }, worker));
  }

  async #judge({ name, story, verdict, fresh }: SoakStory): Promise<void> {
    const number = this.done.submissions++;
    const mark = story.language === 'Python3' ? '#' : '//';
    const code = fresh ? `${story.code}${mark} ${number}\n` : story.code;
    const job = this.#kit.job({ ...story, code });
    this.done.runs += job.problem.cases.length * (story.judgeMode === undefined ? 1 : 2);
    const cancel = new AbortController();
    if (verdict === null) setTimeout(() => cancel.abort(new Error('cancelled')), 20);
    const result = await judgeSubmission(this.#kit.judge, job, { signal: cancel.signal }).catch(
      (error: Error) => error,
    );
    const got = result instanceof Error ? result.message : result.status;
    if (got !== (verdict ?? 'cancelled')) this.wrong.push(`"${name}" got ${got} instead of ${verdict}`);
  }
}

async function sampleOf(kit: TestJudge): Promise<Sample> {
  const [pid = 0] = helperPids();
  const state = await settledState(pid);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  const { scratchFolder } = kit.judge;
  return {
    ...state,
    judgeHandles: readdirSync('/proc/self/fd').length,
    judgeZombies: hostState(process.pid).zombies,
    judgeHeapKiB: Math.round(process.memoryUsage().heapUsed / 1024),
    scratch: readdirSync(scratchFolder).sort().join(' '),
    dataFiles: readdirSync(dirname(dirname(scratchFolder))).length,
  };
}

function leaksBetween(before: Sample, after: Sample): string[] {
  const same = ({ memoryKiB: _m, judgeHeapKiB: _j, judgeHandles: _h, boxes: _b, ...rest }: Sample) => rest;
  const [was, is] = [Object.entries(same(before)), Object.entries(same(after))];
  const changed = is.flatMap(([name, value], index) => {
    const old = was[index]?.[1];
    return JSON.stringify(old) === JSON.stringify(value)
      ? []
      : [`${name} was ${JSON.stringify(old)} and is ${JSON.stringify(value)}`];
  });
  const grown = (name: string, old: number, now: number, allowed: number) =>
    now > old + allowed ? [`${name} grew from ${old} to ${now}`] : [];
  return [
    ...changed,
    ...grown('memory of the helper in KiB', before.memoryKiB, after.memoryKiB, tolerance.helperKiB),
    ...grown('heap of the judge in KiB', before.judgeHeapKiB, after.judgeHeapKiB, tolerance.heapKiB),
    ...grown('handles of the judge', before.judgeHandles, after.judgeHandles, tolerance.handles),
  ];
}
