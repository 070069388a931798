/** What is replayed: a contest that was recorded, or one that is made up. */
import { readContest } from '@verdict/contest-formats/detect.ts';
import { generatedContest } from '@verdict/contest-formats/generated.ts';
import type { ContestRecord, RecordedRun } from '@verdict/contest-formats/record.ts';
import { openPackage } from '@verdict/problem-formats/archive.ts';

/** A sentence for whoever typed the command. */
export class ReplayError extends Error {}

/** The most that a record may hold, so that a broken one does not fill a site. */
const most = { teams: 10_000, problems: 200, runs: 200_000, durationSeconds: 31 * 86_400 };

/** Throws `ReplayError` and `PackageError`. */
export async function readFeed(source: string): Promise<ContestRecord> {
  const record = source.startsWith('generated:') ? generated(source) : await readFile(source);
  demandSizes(record);
  return { ...record, runs: record.runs.toSorted(byTime) };
}

/** Boards take the accepted one of two runs of the same moment first. */
const byTime = (one: RecordedRun, other: RecordedRun): number =>
  one.atMs - other.atMs || Number(isAccepted(other)) - Number(isAccepted(one));
const isAccepted = ({ result }: RecordedRun): boolean => result.state === 'judged' && result.effect === 'solved';

async function readFile(path: string): Promise<ContestRecord> {
  const files = await openPackage(path);
  try {
    return await readContest(files);
  } finally {
    await files.close();
  }
}

function generated(source: string): ContestRecord {
  const [, teams, problems, runs] = /^generated:(\d{1,6})x(\d{1,3})x(\d{1,6})$/.exec(source)?.map(Number) ?? [];
  if (!teams || !problems || runs === undefined)
    throw new ReplayError(`${source} says no sizes: generated:<teams>x<problems>x<runs>, as generated:1000x13x20000`);
  const size = { teams, problems, runs };
  for (const what of ['teams', 'problems', 'runs'] as const)
    if (size[what] > most[what]) throw new ReplayError(`At most ${most[what]} ${what} are generated.`);
  return generatedContest(size);
}

function demandSizes({ teams, problems, runs, durationSeconds, rule }: ContestRecord): void {
  if (rule !== 'acm')
    throw new ReplayError('The contest counts points; only contests of solved problems are replayed.');
  const counts = { teams: teams.length, problems: problems.length, runs: runs.length };
  for (const what of ['teams', 'problems', 'runs'] as const)
    if (counts[what] > most[what])
      throw new ReplayError(`The contest has ${counts[what]} ${what}; at most ${most[what]} are replayed.`);
  if (counts.teams === 0 || counts.problems === 0) throw new ReplayError('The contest has no teams or no problems.');
  if (!(durationSeconds >= 1 && durationSeconds <= most.durationSeconds))
    throw new ReplayError('The contest must last from a second to 31 days.');
}
