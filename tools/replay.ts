/**
 * `npm run replay -- <contest>`: replays an external or generated contest on a temporary or a running site, judged by
 * the real judge. Exit code 0: every run had the recorded effect on the board, 1: some had not, 2: the contest or the
 * command cannot be used.
 */
import { ApiError } from '@verdict/client/errors.ts';
import type { ContestRecord } from '@verdict/contest-formats/record.ts';
import { sentenceText } from '@verdict/messages/sentences.ts';
import { PackageError } from '@verdict/problem-formats/package-error.ts';
import { parseArgs } from 'node:util';
import { readableText } from '../apps/judge/src/text.ts';
import { differentAwards } from './replay/awards.ts';
import { ReplayError, readFeed } from './replay/feed.ts';
import { hasVerdict, importAll } from './replay/import.ts';
import { wordsFor } from './replay/held.ts';
import { play } from './replay/play.ts';
import { type Site, openSite } from './replay/site.ts';
import { type Cast, type Stage, addPeople, addStandIns, newCast, prepare } from './replay/stage.ts';
import { pastTimes, timesFromNow } from './replay/times.ts';
import { jsonOf, standingsOf, tableOf } from './replay/standings.ts';

const usage = `Usage: npm run replay -- <contest> [--speed <times>] [--server <address>] [--json]

<contest>  a folder or zip of XCPCIO (config.json, team.json, run.json) or of the ICPC Contest API (event-feed.ndjson, or
           contest.json, teams.json, submissions.json, judgements.json, …), with points or without, a ghost of a gym
           (.dat), or generated:<teams>x<problems>x<runs>, with points where :points follows
--speed    people are played, so many times as fast as it was: they sign in, read pages and boards, and submit; at the
           end it is said what the site held. Without it the runs keep their times and are judged at full speed
--server   a site that runs; otherwise one is started and thrown away. The environment says who enters: the password of
           root as VERDICT_ROOT_PASSWORD, another super administrator as VERDICT_ROOT_USERNAME, or the token of a
           session as VERDICT_TOKEN. What is made there has names that begin alike; they are told, and it stays
--json     print an array with one object per row instead of a table`;

const UNUSABLE = 2;
const STOPPED = 130;
/** Aborted when a signal asks us to end. */
const stopped = new AbortController();
const SPEED_MAX = 10_000;
const LONGEST = 10_000_000;
// Names come from the contest, so their control characters must not reach the terminal.
const tell = (line: string): void => console.error(readableText(line, LONGEST));
const show = (text: string): void => console.log(readableText(text, LONGEST));

interface Command {
  source: string;
  server: string | null;
  /** Speed factor. Null imports the runs without playing. */
  speed: number | null;
  json: boolean;
}

function readCommand(args: string[]): Command {
  const options = {
    server: { type: 'string' },
    speed: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  } as const;
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new ReplayError(`${(error as Error).message}\n\n${usage}`);
  }
  const { values, positionals } = parsed;
  const [source] = positionals;
  if (values.help || source === undefined || positionals.length > 1) throw new ReplayError(usage);
  if (values.server !== undefined && !/^https?:\/\//.test(values.server))
    throw new ReplayError('--server is an address such as http://localhost:3000');
  const speed = values.speed === undefined ? null : Number(values.speed);
  if (speed !== null && !(speed > 0 && speed <= SPEED_MAX))
    throw new ReplayError(`--speed is a number up to ${SPEED_MAX}, such as 20`);
  return { source, server: values.server ?? null, speed, json: values.json };
}

async function replay({ source, server, speed, json }: Command): Promise<number> {
  const record = await readFeed(source);
  const without = record.runs.filter((run) => !hasVerdict(run)).length;
  tell(
    `${record.title}: ${record.teams.length} teams, ${record.problems.length} problems, ${record.runs.length} runs.`,
  );
  if (without > 0) tell(`${without} runs have no verdict in the record and are left out.`);
  if (record.strays)
    tell(
      `${record.strays} runs of teams or problems that the record does not list, or from before its start, are left out.`,
    );
  let site: Site | null = null;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      stopped.abort();
      void site?.leave().then(() => process.exit(STOPPED));
    });
  site = await openSite(server, tell, stopped.signal);
  try {
    const { stage, isRight } = speed === null ? await imported(site, record) : await played(site, record, speed);
    const rows = await standingsOf(site, record, stage);
    if (speed === null) for (const sentence of differentAwards(record, rows)) tell(sentence);
    show(json ? jsonOf(rows) : tableOf(rows));
    return isRight ? 0 : 1;
  } finally {
    await site.leave();
  }
}

/** Result; `isRight` is true when everything went as recorded. */
interface Done {
  stage: Stage;
  isRight: boolean;
}

async function imported(site: Site, record: ContestRecord): Promise<Done> {
  const cast = newCast(record);
  tellOfTraces(site, record, cast);
  const stage = await prepare(site, record, cast, pastTimes(record, new Date()), null);
  await addStandIns(site, record, stage);
  const different = await importAll(site, record, stage, tell);
  for (const { run, expected, got } of different)
    tell(`Run ${run.id} of ${run.teamId} should be ${expected} and was judged ${got}.`);
  return { stage, isRight: different.length === 0 };
}

/** Lists in advance what the replay leaves on the site, so that it is known even after an interruption. */
function tellOfTraces({ url, isOwn }: Site, { title, teams, problems }: ContestRecord, { tag }: Cast): void {
  if (isOwn) return;
  tell(
    `On ${url} there will be the contest “${title}”, its problems ${tag}-1 to ${tag}-${problems.length} and the accounts ` +
      `${tag}-1 to ${tag}-${teams.length}. They stay there: whoever does not want them deletes them in the back office.`,
  );
}

async function played(site: Site, record: ContestRecord, speed: number): Promise<Done> {
  const cast = newCast(record);
  tellOfTraces(site, record, cast);
  const passwords = await addPeople(site, record, cast, tell);
  const password = cast.tag;
  const times = timesFromNow(record, speed, new Date());
  // A minute of the record takes a second or less here, so the penalty counts seconds, and a wrong attempt costs its
  // scaled time.
  const wrongSeconds = Math.round(record.penalty.wrongSeconds / speed);
  const penalty = { ...record.penalty, wrongSeconds, unit: 'seconds' } as const;
  const stage = await prepare(site, { ...record, penalty }, cast, times, password);
  tell(`The contest begins at ${times.startAt.toISOString()} and ends at ${times.endAt.toISOString()}.`);
  const held = await play(site, record, stage, { password, passwords }, speed);
  const minutes = (times.endAt.getTime() - times.startAt.getTime()) / 60_000;
  tell(wordsFor(held, { speed, minutes }));
  return { stage, isRight: held.failures.size === 0 };
}

/** Message of an error for the user. Null for a bug of our own. */
function messageOf(error: unknown): string | null {
  if (error instanceof ReplayError || error instanceof ApiError) return error.message;
  return error instanceof PackageError ? sentenceText('en-US', error.sentence) : null;
}

try {
  process.exitCode = await replay(readCommand(process.argv.slice(2)));
} catch (error) {
  // After an abort, work under way fails because of it.
  if (stopped.signal.aborted) process.exit(STOPPED);
  const message = messageOf(error);
  if (message === null) throw error;
  tell(message);
  process.exitCode = UNUSABLE;
}
