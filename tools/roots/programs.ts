/** Programs that a running site judges, to see that an installation works: each has the verdicts that are right. */
import { signedIn } from '../own-site.ts';
import { setSwitches } from '@verdict/contract/site/settings.ts';
import { getSubmissionDetail, submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { type FinalStatus, isFinal, statusFromWire } from '@verdict/domain/submission/status.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endlessCompilations, hostFileReaders, memoryBombs } from '../../apps/judge/tests/hostile-programs.ts';

export interface Trial {
  name: string;
  language: string;
  code: string;
  verdicts: readonly FinalStatus[];
}

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

/** Programs of the first example problem in the languages that every installation has. */
export function exampleTrials(): Trial[] {
  const base = resolve(import.meta.dirname, '../../examples/problems/P1000-a-plus-b/submissions');
  return Object.entries(folders).flatMap(([folder, verdict]) =>
    readdirSync(join(base, folder)).flatMap((file) => {
      const language = languages[file.split('.').at(-1) ?? ''];
      if (language === undefined) return [];
      const code = readFileSync(join(base, folder, file), 'utf8');
      return [{ name: `${folder}/${file}`, language, code, verdicts: [verdict] }];
    }),
  );
}

/** Attack programs in the same languages. `secret` is a file of the machine that they want to read. */
export function attackTrials(secret: string): Trial[] {
  const known = new Set(Object.values(languages));
  const readers = hostFileReaders.map(([language, when, code, verdict]) => ({
    name: `reads a file of the host ${when}`,
    language,
    code: code.replaceAll('SECRET_FILE', secret),
    verdicts: [verdict],
  }));
  const bombs = memoryBombs.map(([language, name, code, verdicts]) => ({ name, language, code, verdicts }));
  const compilations = endlessCompilations.map(([language, name, code]) => ({
    name: `compiles without end: ${name}`,
    language,
    code,
    verdicts: ['compileError'] as const,
  }));
  return [...readers, ...bombs, ...compilations].filter(({ language }) => known.has(language));
}

/** Sends all of them to the site as root; prints a line for each and returns the number of wrong verdicts. */
export async function judgeTrials(
  site: { url: string; rootPassword: string },
  trials: readonly Trial[],
): Promise<number> {
  const { client } = await signedIn(site.url, { username: 'root', password: site.rootPassword });
  await client.call(setSwitches, { defaultSubmitInterval: 0 });
  let wrong = 0;
  for (const trial of trials) {
    const { submitId } = await client.call(submitProblemJudge, {
      pid: problem,
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

async function verdictOf(client: Awaited<ReturnType<typeof signedIn>>['client'], submitId: number): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { submission } = await client.call(getSubmissionDetail, { submitId });
    const status = statusFromWire(submission.status ?? -10);
    if (status !== null && isFinal(status)) return status;
    await sleep(500);
  }
  return 'no verdict in 5 minutes';
}
