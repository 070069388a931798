/** The ICPC Contest API: one view of a contest in one version of the API. */
import {
  type ClicsType,
  clicsTypes,
  type GroupObject,
  isSingular,
  type JudgementObject,
  type ProblemObject,
  type StateObject,
  type TeamObject,
} from '@verdict/contest-formats/clics/objects.ts';
import { absolute, relative } from '@verdict/contest-formats/clics/time.ts';
import {
  accessOf,
  type ClicsVersion,
  present,
  presentScoreboard,
  versionById,
} from '@verdict/contest-formats/clics/version.ts';
import { type Contest, type Penalty, stranger } from '@verdict/domain/contest/contest.ts';
import { scoringOf } from '@verdict/domain/contest/rule-traits.ts';
import { contestTime } from '@verdict/domain/contest/time.ts';
import type { Visitor } from '@verdict/domain/access/actor.ts';
import type { Reader } from '@verdict/domain/access/access.ts';
import { languageByName } from '@verdict/languages/index.ts';
import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { App } from '../../../context.ts';
import type { ForeignAnswer } from '../../../platform/http/route.ts';
import { HttpRefusal, Refusal } from '../../../platform/refusal/refusal.ts';
import { placeFactsOf } from '../../../platform/access/place-facts.sql.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import type { Boards } from '../board/standings.service.ts';
import * as sql from './facts.sql.ts';
import type { Logs, Mirror } from './log.service.ts';
import { contestObject, RANKED, runObjects } from './objects.ts';
import { scoreboardOf } from './scoreboard.service.ts';
import { requireType, requireView, type ContestView, typesOf, viewOf } from './view.ts';

export interface Caller {
  actor: Visitor;
  now: Date;
}
export interface Feed {
  app: App;
  boards: Boards;
  logs: Logs;
}

export function requireVersion(id: string): ClicsVersion {
  const version = versionById(id);
  if (!version) throw new Refusal('error.notFound');
  return version;
}

export const json = (data: unknown): ForeignAnswer => ({
  contentType: 'application/json',
  body: JSON.stringify(data),
});

type Warning = Pick<ForeignAnswer, 'headers'>;

/**
 * Warns clients when ICPC tools would rank the contest differently, because they count whole minutes of each accept.
 */
export const warningOf = ({ rule }: Contest, { unit }: Penalty): Warning =>
  scoringOf(rule) === 'pass-fail' && unit !== 'minutes' ? { headers: { Warning: `299 - "${IN_SECONDS}"` } } : {};
const IN_SECONDS =
  'This contest does not count time in whole minutes of each accept. ICPC tools do and may rank its teams differently.';

export function apiInformation({ app }: Feed, versionId: string): ForeignAnswer {
  const { id } = requireVersion(versionId);
  const { name } = app.settings.current;
  return json({
    version: id,
    version_url: `https://ccs-specs.icpc.io/${id}/contest_api`,
    ...(id < '2023' ? { name } : { provider: { name } }),
  });
}

/** Maximum number of listed contests. Every contest can still be requested by its id. */
const CONTESTS_MAX = 500;

export async function contestList({ app }: Feed, caller: Caller, versionId: string): Promise<ForeignAnswer> {
  const version = requireVersion(versionId);
  const ids = await sql.listedContests(app.db, CONTESTS_MAX);
  const places = ids.map((contestId) => ({ kind: 'contest', contestId, groupId: null }) as const);
  const placeFactsFor = await placeFactsOf(app.db, [caller.actor], places);
  const facts = new Map((await sql.contestFacts(app.db, ids)).map((one) => [one.id, one]));
  const reader = readerOf(app, caller);
  return json(
    places.flatMap((place) => {
      const [placeFacts, own] = [placeFactsFor(place, caller.actor), facts.get(place.contestId)];
      const view = placeFacts.kind === 'contest' ? viewOf(reader, placeFacts) : null;
      if (placeFacts.kind !== 'contest' || !own || view === null) return [];
      return [present(version, 'contest', contestObject(placeFacts.contest, own, view))];
    }),
  );
}

/** A contest for one reader, with an up-to-date log. */
interface ApiRequest {
  version: ClicsVersion;
  contestView: ContestView;
  mirror: Mirror;
  reader: Reader;
}
type Which = { version: string; cid: number };

async function ask({ app, logs }: Feed, caller: Caller, { version, cid }: Which): Promise<ApiRequest> {
  const known = requireVersion(version);
  const reader = readerOf(app, caller);
  const contestView = await requireView(app.db, reader, cid);
  return { version: known, contestView, reader, mirror: await logs.current(contestView, caller.now) };
}

export const objectsOf = <T extends object>({ objects }: Mirror, type: ClicsType): T[] =>
  [...(objects.get(type)?.values() ?? [])].map(({ data }) => JSON.parse(data) as T);

const isType = (type: string): type is ClicsType => (clicsTypes as readonly string[]).includes(type);

export async function contest(feed: Feed, caller: Caller, which: Which): Promise<ForeignAnswer> {
  const { version, mirror } = await ask(feed, caller, which);
  return json(objectsOf(mirror, 'contest').map((object) => present(version, 'contest', object))[0]);
}

type Query = Which & { type: string } & Record<string, unknown>;

export async function collection(feed: Feed, caller: Caller, input: Query): Promise<ForeignAnswer> {
  const { type } = input;
  const request = await ask(feed, caller, input);
  const { version, contestView, mirror, reader } = request;
  if (type === 'access') return json(accessOf(version, typesOf[contestView.view]));
  if (type === 'account') return json(accountOf(caller, request));
  if (type === 'scoreboard') {
    requireType(contestView, reader, type);
    const { board, warning } = await scoreboard(feed, caller, request, input.group_id);
    return { ...json(board), ...warning };
  }
  if (!isType(type) || type === 'contest') throw new Refusal('error.notFound');
  requireType(contestView, reader, type);
  const fits = filterOf(version, type, input);
  if (type === 'runs') return { contentType: 'application/json', body: arrayOf(runs(feed, request, fits)) };
  const objects = objectsOf(mirror, type).map((object) => present(version, type, object));
  return json(isSingular(type) ? objects[0] : objects.filter(fits));
}

export async function object(
  feed: Feed,
  caller: Caller,
  input: Which & { type: string; id: string },
): Promise<ForeignAnswer> {
  const request = await ask(feed, caller, input);
  const { version, contestView, mirror, reader } = request;
  if (!isType(input.type) || isSingular(input.type)) throw new Refusal('error.notFound');
  requireType(contestView, reader, input.type);
  if (input.type === 'runs') {
    for await (const run of runs(feed, request, ({ id }) => id === input.id, input.id.split('-')[0])) return json(run);
    throw new Refusal('error.notFound');
  }
  const found = mirror.objects.get(input.type)?.get(input.id);
  if (!found) throw new Refusal('error.notFound');
  return json(present(version, input.type, JSON.parse(found.data) as object));
}

/** Filter by query members that name an object's member. An empty value matches an absent member. */
function filterOf(version: ClicsVersion, type: ClicsType, query: Query): (object: Record<string, unknown>) => boolean {
  const wanted = version.members[type].flatMap((member) => {
    const value = query[member];
    return member === 'id' || typeof value !== 'string' ? [] : [[member, value] as const];
  });
  return (object) => wanted.every(([member, value]) => (object[member] ?? '') === value);
}

/** Number of judgements whose runs are read at a time. */
const BATCH = 200;

async function* runs(
  { app }: Feed,
  { version, mirror }: ApiRequest,
  fits: (run: Record<string, unknown>) => boolean,
  judgementId?: string,
): AsyncGenerator<object> {
  const judgements = objectsOf<JudgementObject>(mirror, 'judgements').filter(
    ({ id }) => judgementId === undefined || id === judgementId,
  );
  for (let at = 0; at < judgements.length; at += BATCH) {
    const part = judgements.slice(at, at + BATCH);
    const cases = await casesBySubmission(
      app,
      part.map(({ id }) => Number(id)),
    );
    for (const judgement of part)
      for (const run of runObjects(judgement, cases.get(Number(judgement.id)) ?? [])) {
        const shown = present(version, 'runs', run);
        if (fits(shown)) yield shown;
      }
  }
}

export const casesBySubmission = async (app: App, ids: number[]): Promise<Map<number, sql.CaseRow[]>> =>
  ids.length === 0 ? new Map() : Map.groupBy(await sql.casesOf(app.db, ids), ({ submissionId }) => submissionId);

function arrayOf(objects: AsyncIterable<object>): Readable {
  async function* text(): AsyncGenerator<string> {
    let separator = '[';
    for await (const one of objects) {
      yield separator + JSON.stringify(one);
      separator = ',\n';
    }
    yield separator === '[' ? '[]' : ']';
  }
  return Readable.from(text());
}

/** Account of the caller. Visitors have none. */
function accountOf({ actor }: Caller, { contestView, mirror }: ApiRequest): object {
  if (actor === null) throw new Refusal('error.loginRequired');
  const { uid, username } = actor;
  if (contestView.view === 'jury') return { id: uid, username, name: username, type: 'admin' };
  const isTeam = mirror.objects.get('teams')?.has(uid) === true;
  return { id: uid, username, name: username, type: isTeam ? 'team' : 'analyst', ...(isTeam && { team_id: uid }) };
}

/** `groupId` comes from the query. Defaults to the group of participants. */
async function scoreboard(
  { boards }: Feed,
  { now }: Caller,
  { version, contestView, mirror }: ApiRequest,
  groupId: unknown = RANKED,
): Promise<{ board: object; warning: Warning }> {
  const { contest } = contestView.placeFacts;
  const problems = objectsOf<ProblemObject>(mirror, 'problems').toSorted((one, other) => one.ordinal - other.ordinal);
  if (!objectsOf<GroupObject>(mirror, 'groups').some(({ id }) => id === groupId))
    throw new HttpRefusal(400, 'error.field', { field: 'group_id' });
  const teams = objectsOf<TeamObject>(mirror, 'teams').filter(({ group_ids }) =>
    group_ids.some((id) => id === groupId),
  );
  const isSealed = contestView.access.board === 'frozen';
  const [state] = objectsOf<StateObject>(mirror, 'state');
  const atMs =
    now < contest.startAt
      ? now.getTime() - contest.startAt.getTime()
      : contestTime(contest, stranger, now).seconds * 1000;
  const { rows, penalty } = await scoreboardOf(boards, contest, { isSealed, problems, teams });
  const board = { time: absolute(now), contest_time: relative(atMs), state: state as StateObject, rows };
  return { board: presentScoreboard(version, board, penalty.wrongSeconds), warning: warningOf(contest, penalty) };
}

export async function submissionFiles(
  feed: Feed,
  caller: Caller,
  input: Which & { id: number },
): Promise<ForeignAnswer> {
  const { contestView, mirror } = await ask(feed, caller, input);
  const isKnown = mirror.objects.get('submissions')?.has(String(input.id)) === true;
  if (contestView.view !== 'jury' || contestView.access.code !== 'all') throw new Refusal('error.contestForbidden');
  const program = isKnown ? await sql.programOf(feed.app.db, input.cid, input.id) : null;
  if (!program) throw new Refusal('error.notFound');
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(program.code), languageByName(program.language)?.source ?? 'program.txt', {
    mtime: new Date(0),
  });
  zip.end();
  return { contentType: 'application/zip', body: zip.outputStream as Readable };
}
