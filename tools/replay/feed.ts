/** The contest to replay: a recorded or a generated one. */
import { readContest } from '@verdict/testkit/read-contest.ts';
import { generatedContest } from '@verdict/testkit/generated-contest.ts';
import type { ContestRecord } from '@verdict/contest-formats/record.ts';
import { plainRules } from '@verdict/domain/contest/rule-ids.ts';
import { scoringOf } from '@verdict/domain/contest/rule-traits.ts';
import { SCORE_MAX } from '@verdict/domain/problem/problem-form.ts';
import { openPackage } from '@verdict/problem-formats/archive.ts';
import { defaultLimits } from '@verdict/problem-formats/package-files.ts';

/** An error with a sentence for the user of the command. */
export class ReplayError extends Error {}

/** Limits for records, so that a broken one does not fill a site. */
const most = { teams: 10_000, problems: 200, runs: 200_000, durationSeconds: 31 * 86_400 };

/** Reads or generates the contest. Throws `ReplayError` and `PackageError`. */
export async function readFeed(source: string): Promise<ContestRecord> {
  const record = source.startsWith('generated:') ? generated(source) : await readFile(source);
  requireSizes(record);
  requireScores(record);
  return record;
}

/** A contest package contains programs, photos and films of all teams besides the few files that are read. */
const limits = { ...defaultLimits, totalBytes: 2 ** 40, entries: 200_000 };

async function readFile(path: string): Promise<ContestRecord> {
  const files = await openPackage(path, limits);
  try {
    return await readContest(files);
  } finally {
    await files.close();
  }
}

function generated(source: string): ContestRecord {
  const match = /^generated:(\d{1,6})x(\d{1,3})x(\d{1,6})(:points)?$/.exec(source);
  const [teams, problems, runs] = match?.slice(1, 4).map(Number) ?? [];
  if (!teams || !problems || runs === undefined)
    throw new ReplayError(
      `${source} says no sizes: generated:<teams>x<problems>x<runs>, as generated:1000x13x20000; with points where ` +
        ':points follows.',
    );
  const size = { teams, problems, runs };
  for (const what of ['teams', 'problems', 'runs'] as const)
    if (size[what] > most[what]) throw new ReplayError(`At most ${most[what]} ${what} are generated.`);
  return generatedContest({ ...size, rule: plainRules[match?.[4] ? 'score' : 'pass-fail'] });
}

function requireSizes({ teams, problems, runs, durationSeconds }: ContestRecord): void {
  const counts = { teams: teams.length, problems: problems.length, runs: runs.length };
  for (const what of ['teams', 'problems', 'runs'] as const)
    if (counts[what] > most[what])
      throw new ReplayError(`The contest has ${counts[what]} ${what}; at most ${most[what]} are replayed.`);
  if (counts.teams === 0 || counts.problems === 0) throw new ReplayError('The contest has no teams or no problems.');
  if (!(durationSeconds >= 1 && durationSeconds <= most.durationSeconds))
    throw new ReplayError('The contest must last from a second to 31 days.');
}

/** Our points are those of cases, which are whole numbers. */
function requireScores({ rule, problems, runs }: ContestRecord): void {
  if (scoringOf(rule) !== 'score') return;
  const isScore = (score: number): boolean => Number.isInteger(score) && score >= 0 && score <= SCORE_MAX;
  const stated = [
    ...problems.map(({ label, maxScore }) => ({ of: `problem ${label}`, score: maxScore ?? 0 })),
    ...runs.map(({ id, result }) => ({ of: `run ${id}`, score: (result.state === 'judged' && result.score) || 0 })),
  ];
  const wrong = stated.find(({ score }) => !isScore(score));
  if (wrong)
    throw new ReplayError(
      `The contest counts ${wrong.score} points for ${wrong.of}; problems here give whole points from 0 to ${SCORE_MAX}.`,
    );
}
