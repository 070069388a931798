/** Programs that a running site judges, to see that an installation works: each has the verdicts that are right. */
import { signedIn } from '../own-site.ts';
import { importProblem } from '@verdict/contract/problem/import-admin.ts';
import { setSwitches } from '@verdict/contract/site/settings.ts';
import { getSubmissionDetail, submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { type FinalStatus, isFinal, statusFromWire } from '@verdict/domain/submission/status.ts';
import { zipOf } from '@verdict/testkit/zip.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endlessCompilations, hostFileReaders, memoryBombs } from '../../apps/judge/tests/hostile-programs.ts';

export interface Trial {
  name: string;
  /** Display id of the problem. */
  problem: string;
  language: string;
  code: string;
  verdicts: readonly FinalStatus[];
}

const examples = resolve(import.meta.dirname, '../../examples/problems');
const problem = 'P1000';
const folders: Record<string, FinalStatus> = {
  accepted: 'accepted',
  wrong_answer: 'wrongAnswer',
  time_limit_exceeded: 'timeLimitExceeded',
  memory_limit_exceeded: 'memoryLimitExceeded',
  run_time_error: 'runtimeError',
  compile_error: 'compileError',
};
const languages: Record<string, string> = { c: 'C', cpp: 'C++ 17', java: 'Java', py: 'Python3' };

/** A problem whose checker fails, which is nobody's wrong answer. */
const brokenJury = 'BROKEN-JURY';

/** Programs of the example problems in the languages that every installation has: one at least of each verdict. */
export function exampleTrials(): Trial[] {
  const base = join(examples, 'P1000-a-plus-b/submissions');
  const sums = Object.entries(folders).flatMap(([folder, verdict]) =>
    readdirSync(join(base, folder)).flatMap((file) => {
      const language = languages[file.split('.').at(-1) ?? ''];
      if (language === undefined) return [];
      const code = readFileSync(join(base, folder, file), 'utf8');
      return [{ name: `${folder}/${file}`, problem, language, code, verdicts: [verdict] }];
    }),
  );
  const read = (path: string): string => readFileSync(join(examples, path), 'utf8');
  return [
    ...sums,
    {
      name: 'presentation_error/with_plus.py',
      problem: 'P1005',
      language: 'Python3',
      code: read('P1005-two-primes/submissions/presentation_error/with_plus.py'),
      verdicts: ['presentationError'],
    },
    {
      name: 'partially_accepted/forgets_the_end.c',
      problem: 'P1002',
      language: 'C',
      code: read('P1002-warm-spell/submissions/partially_accepted/forgets_the_end.c'),
      verdicts: ['partialAccepted'],
    },
    {
      name: 'a checker that fails',
      problem: brokenJury,
      language: 'Python3',
      code: 'print(3)',
      verdicts: ['systemError'],
    },
  ];
}

/** Attack programs in the same languages. `secret` is a file of the machine that they want to read. */
export function attackTrials(secret: string): Trial[] {
  const known = new Set(Object.values(languages));
  const readers = hostFileReaders.map(([language, when, code, verdict]) => ({
    name: `reads a file of the host ${when}`,
    problem,
    language,
    code: code.replaceAll('SECRET_FILE', secret),
    verdicts: [verdict],
  }));
  const bombs = memoryBombs.map(([language, name, code, verdicts]) => ({ name, problem, language, code, verdicts }));
  const compilations = endlessCompilations.map(([language, name, code]) => ({
    name: `compiles without end: ${name}`,
    problem,
    language,
    code,
    verdicts: ['compileError'] as const,
  }));
  const printer = {
    name: 'prints without end',
    problem,
    language: 'C',
    code: '#include <stdio.h>\nint main(void) { for (;;) puts("3"); }',
    verdicts: ['runtimeError'] as const,
  };
  return [...readers, ...bombs, ...compilations, printer].filter(({ language }) => known.has(language));
}

/** Sends all of them to the site as root; prints a line for each and returns the number of wrong verdicts. */
export async function judgeTrials(
  site: { url: string; rootPassword: string },
  trials: readonly Trial[],
): Promise<number> {
  const { client } = await signedIn(site.url, { username: 'root', password: site.rootPassword });
  await client.call(setSwitches, { defaultSubmitInterval: 0 });
  if (trials.some((trial) => trial.problem === brokenJury)) {
    await client.upload(importProblem, { dryRun: false }, new File([brokenPackage()], 'broken.zip'));
  }
  let wrong = 0;
  for (const trial of trials) {
    const { submitId } = await client.call(submitProblemJudge, {
      pid: trial.problem,
      language: trial.language,
      code: trial.code,
    });
    const status = await verdictOf(client, submitId);
    const right = trial.verdicts.includes(status as FinalStatus);
    if (!right) wrong += 1;
    console.log(`${right ? 'ok    ' : 'FAILED'} ${trial.language}, ${trial.name}: ${status}`);
  }
  return wrong;
}

/** A checker that ends without any code of a verdict. */
function brokenPackage(): Uint8Array<ArrayBuffer> {
  const files = {
    'problem.yaml': `verdict: 1\nid: ${brokenJury}\ntimeLimitMs: 1000\nmemoryLimitMiB: 128\nchecker:\n  dialect: native\n  language: Python3\n`,
    'statement/en-US.md': '# Broken\n',
    'data/1.in': '1 2\n',
    'data/1.ans': '3\n',
    'checker.py': 'raise SystemExit(1)\n',
  };
  return new Uint8Array(zipOf(files));
}

async function verdictOf(client: Awaited<ReturnType<typeof signedIn>>['client'], submitId: number): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { submission } = await client.call(getSubmissionDetail, { submitId });
    const status = statusFromWire(submission.status ?? -10);
    if (status !== null && isFinal(status)) return status;
    await sleep(500);
  }
  return 'no verdict in 5 minutes';
}
