/**
 * Moves the data of another judge's site here. Each batch is one transaction, together with its rows in
 * `migrated_item`: a move that was killed goes on when it is started again, and a later one adds only what is new. What
 * was changed or deleted here since then stays as it is.
 */
import { languageByName } from '@verdict/languages/index.ts';
import { site } from '@verdict/domain/access/scope.ts';
import { estimateOf, type MoveSize } from '@verdict/domain/site/migration-estimate.ts';
import { type Sentence, sentence } from '@verdict/domain/text/sentence.ts';
import { PackageError } from '@verdict/problem-formats/package-error.ts';
import { type Entities, type Kind, kinds, type SiteReader } from '@verdict/site-formats/entities.ts';
import type { App } from '../../../context.ts';
import { keepBlobs } from '../../../platform/blobs/blobs.sql.ts';
import { recomputeBoard } from '../../../platform/board/cells.ts';
import { type Db, longTransaction } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { FIRST_ROOT_UID } from '../../account/account.service.ts';
import { hashOldPassword } from '../../account/password.ts';
import { mendFigures as mendTalk } from '../../community/comment/figures.service.ts';
import { createProblem } from '../../problem/store/store.service.ts';
import { mendFigures } from '../../submission/state/recount.service.ts';
import { type ActorContext, record } from '../audit/audit.service.ts';
import { encodedPicture } from '../files/encoding.ts';
import { planAccounts, type PlannedAccount } from './accounts.ts';
import * as sql from './migration.sql.ts';
import { type MoveReport, ReportWriter } from './report.ts';
import { judgeSample } from './sample.service.ts';

export interface MoveOptions {
  /** Name of the old site in the map of moved items; the judge's name for the first one. */
  source: string;
  /** Usernames that keep an administrator's role. */
  administrators: readonly string[];
  /** Moves the results of single test cases, too: by far the most rows. */
  withCases: boolean;
  /** Called now and then with what has been done. */
  onProgress: (step: MoveStep, done: number, total: number) => void;
  /** Whether to write no more; what was moved is then completed. */
  isStopped?: () => boolean;
}

export const moveSteps = ['digest', 'unpacking', ...kinds, 'figures', 'boards', 'sample'] as const;
export type MoveStep = (typeof moveSteps)[number];

interface Move extends MoveOptions {
  app: App;
  db: Db;
  report: ReportWriter;
  administratorNames: ReadonlySet<string>;
  /** Our ids of all that submissions refer to, read once all of it was moved. */
  newIds: NewIds | null;
}

const referredKinds = ['account', 'problem', 'contest', 'contestProblem', 'training', 'group'] as const;
type NewIds = Record<(typeof referredKinds)[number], Map<string, string>>;

/** Everything is read and checked, nothing is written. */
export async function planMove(app: App, reader: SiteReader, options: MoveOptions): Promise<MoveReport> {
  const move = begin(app, reader, options);
  const known = new Map<Kind | 'contestProblem', Set<string>>();
  const idsOf = (kind: Kind | 'contestProblem'): Set<string> => {
    const ids = known.get(kind) ?? new Set();
    known.set(kind, ids);
    return ids;
  };
  const size: MoveSize = {
    accounts: 0,
    problems: 0,
    submissions: 0,
    cases: 0,
    others: 0,
    fileBytes: 0,
    codeBytes: 0,
  };
  for (const kind of wantedKinds(options)) {
    let done = 0;
    for await (const batch of reader.read[kind]()) {
      done += batch.length;
      await weigh(size, kind, batch);
      move.report.add(kind, { found: batch.length, before: (await movedAmong(move, kind, batch)).size });
      if (kind === 'account') await accountsOf(move, batch as Entities['account'][]);
      else if (kind === 'problem')
        for (const problem of batch as Entities['problem'][]) tellProblem(move, problem, problem.displayId);
      else if (kind === 'file') for (const file of batch as Entities['file'][]) tellMissing(move, file);
      else if (kind === 'contest')
        for (const { problems } of batch as Entities['contest'][])
          for (const { id } of problems) idsOf('contestProblem').add(id);
      else if (kind === 'submission') tellSubmissions(move, batch as Entities['submission'][], idsOf);
      if (['account', 'problem', 'contest', 'group'].includes(kind))
        for (const one of batch as { id: string }[]) idsOf(kind).add(one.id);
      options.onProgress(kind, done, reader.counts[kind] ?? done);
    }
    const { found, before } = move.report.figures(kind);
    size[sizes[kind] ?? 'others'] += found - before;
  }
  move.report.estimate = estimateOf(size);
  return move.report.report();
}

const sizes: Partial<Record<Kind, 'accounts' | 'problems' | 'submissions' | 'cases'>> = {
  account: 'accounts',
  problem: 'problems',
  submission: 'submissions',
  submissionCase: 'cases',
};

/** Adds the bytes of a batch. */
async function weigh(size: MoveSize, kind: Kind, batch: readonly unknown[]): Promise<void> {
  if (kind === 'problem')
    for (const { problem } of batch as Entities['problem'][])
      for (const { input, answer } of problem.cases) size.fileBytes += input.bytes + (answer?.bytes ?? 0);
  else if (kind === 'submission' || kind === 'submissionText')
    for (const { code } of batch as { code: string | null }[]) size.codeBytes += code?.length ?? 0;
  else if (kind === 'file')
    for (const { content } of batch as Entities['file'][])
      size.fileBytes += (await content?.size().catch(() => 0)) ?? 0;
}

/** Moves everything that was not moved before. */
export async function moveSite(
  app: App,
  reader: SiteReader,
  context: ActorContext,
  options: MoveOptions,
): Promise<MoveReport> {
  const move = begin(app, reader, options);
  const isStopped = (): boolean => options.isStopped?.() === true;
  await longTransaction(app.db, (tx) => sql.forgetDeleted(tx, options.source));
  for (const kind of wantedKinds(options)) {
    if (isStopped()) break;
    let done = 0;
    for await (const batch of ahead<readonly unknown[]>(reader.read[kind]())) {
      for (const part of parts(batch)) {
        if (isStopped()) break;
        const known = await movedAmong(move, kind, part);
        const write = writers[kind] as (
          move: Move,
          batch: readonly unknown[],
          known: ReadonlySet<string>,
        ) => Promise<number>;
        const moved = await write(move, part, known);
        move.report.add(kind, { found: part.length, moved, before: known.size });
        if (kind === 'submission') tellSubmissions(move, part as Entities['submission'][], null);
      }
      if (isStopped()) break;
      done += batch.length;
      options.onProgress(kind, done, reader.counts[kind] ?? done);
    }
    if (!isStopped()) tellLeftOut(move, kind);
  }
  await mendFigures(app.db);
  await mendTalk(app.db);
  options.onProgress('figures', 1, 1);
  const contests = await sql.movedContests(app.db, options.source);
  for (const [index, id] of contests.entries()) {
    await longTransaction(app.db, (tx) => recomputeBoard(tx, id));
    options.onProgress('boards', index + 1, contests.length);
  }
  await compareBoards(move, reader);
  move.report.sample = await judgeSample(app.db, options.source);
  options.onProgress('sample', 1, 1);
  const report = move.report.report();
  await record(app.db, context, {
    action: 'site.migrate',
    subject: options.source,
    subjectName: options.source,
    after: { ...report.figures },
  });
  return report;
}

function begin(app: App, reader: SiteReader, options: MoveOptions): Move {
  const report = new ReportWriter();
  reader.onFinding = (finding) => report.tell(finding);
  const administratorNames = new Set(options.administrators.map((name) => name.toLowerCase()));
  return { ...options, app, db: app.db, report, administratorNames, newIds: null };
}

const wantedKinds = ({ withCases }: MoveOptions): Kind[] =>
  kinds.filter((kind) => withCases || kind !== 'submissionCase');

/** Kinds whose items have no id of their own: their references make them unique. */
const withoutId: readonly Kind[] = [
  'groupMember',
  'contestRegistration',
  'trainingRegistration',
  'submissionText',
  'submissionCase',
  'like',
];

const movedAmong = async ({ db, source }: Move, kind: Kind, batch: readonly unknown[]): Promise<Set<string>> =>
  withoutId.includes(kind)
    ? new Set()
    : sql.movedBefore(
        db,
        source,
        kind,
        (batch as { id: string }[]).map(({ id }) => id),
      );

const PART_ROWS = 1000;
const PART_CHARACTERS = 4 << 20;

/** Parts that are small enough for one statement. */
function* parts<T>(batch: readonly T[]): Generator<T[]> {
  let part: T[] = [];
  let characters = 0;
  for (const one of batch) {
    const { code, content } = one as { code?: string | null; content?: string };
    characters += (code ?? '').length + (content ?? '').length;
    part.push(one);
    if (part.length < PART_ROWS && characters < PART_CHARACTERS) continue;
    yield part;
    [part, characters] = [[], 0];
  }
  if (part.length > 0) yield part;
}

/** Reads the next batch while the database writes the last one. */
async function* ahead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const batches = source[Symbol.asyncIterator]();
  try {
    for (let next = batches.next(); ;) {
      const { value, done } = await next;
      if (done) return;
      next = batches.next();
      // Thrown when its turn comes.
      next.catch(() => {});
      yield value;
    }
  } finally {
    await batches.return?.();
  }
}

type Writers = {
  [K in Kind]: (move: Move, batch: readonly Entities[K][], known: ReadonlySet<string>) => Promise<number>;
};

const once =
  <K extends Kind>(insert: (db: Db, source: string, batch: readonly Entities[K][]) => Promise<number>) =>
  ({ db, source }: Move, batch: readonly Entities[K][]): Promise<number> =>
    longTransaction(db, (tx) => insert(tx, source, batch));

const writers: Writers = {
  account: writeAccounts,
  group: writeGroups,
  groupMember: once<'groupMember'>(sql.insertMembers),
  tag: once<'tag'>(sql.insertTags),
  file: writeFiles,
  problem: writeProblems,
  contest: writeContests,
  contestRegistration: once<'contestRegistration'>((tx, source, batch) =>
    sql.insertRegistrations(tx, source, 'contest', batch),
  ),
  training: once<'training'>(sql.insertTrainings),
  trainingRegistration: once<'trainingRegistration'>((tx, source, batch) =>
    sql.insertRegistrations(tx, source, 'training', batch),
  ),
  announcement: once<'announcement'>(sql.insertAnnouncements),
  submission: writeSubmissions,
  submissionText: once<'submissionText'>(sql.addTexts),
  submissionCase: once<'submissionCase'>(sql.insertCases),
  discussion: once<'discussion'>(sql.insertDiscussions),
  comment: once<'comment'>(sql.insertComments),
  reply: once<'reply'>(sql.insertReplies),
  like: once<'like'>(sql.insertLikes),
};

/** The accounts that are new, as they would be stored. */
async function accountsOf(move: Move, batch: readonly Entities['account'][]) {
  const known = await movedAmong(move, 'account', batch);
  const fresh = batch.filter(({ id }) => !known.has(id));
  for (const { password } of fresh) {
    const scheme = password?.scheme ?? 'none';
    move.report.passwords[scheme] = (move.report.passwords[scheme] ?? 0) + 1;
  }
  const plan = await planAccounts(move.db, move.source, fresh, move.administratorNames, (item, level, said) =>
    move.report.tell({ kind: 'account', item, level, said }),
  );
  for (const one of plan.administrators) move.report.administrator(one);
  return plan;
}

/** Accounts at a time: their passwords take tens of milliseconds each, and a move that is stopped loses these. */
const ACCOUNTS = 200;

async function writeAccounts(move: Move, batch: readonly Entities['account'][]): Promise<number> {
  let moved = 0;
  for (let from = 0; from < batch.length; from += ACCOUNTS) {
    const { added, same } = await accountsOf(move, batch.slice(from, from + ACCOUNTS));
    const hashed = await Promise.all(added.map(hashedAccount));
    moved += await longTransaction(move.db, async (tx) => {
      for (const { id, uid } of same) await sql.noteMoved(tx, move.source, 'account', id, uid);
      return sql.insertAccounts(tx, move.source, hashed);
    });
    moved += same.length;
  }
  return moved;
}

async function hashedAccount({ password, ...account }: PlannedAccount): Promise<sql.NewAccount> {
  return { ...account, passwordHash: password === null ? '' : await hashOldPassword(password) };
}

async function writeGroups(move: Move, batch: readonly Entities['group'][]): Promise<number> {
  const known = await movedAmong(move, 'group', batch);
  const fresh = batch.filter(({ id }) => !known.has(id));
  const lower = (text: string): string => text.toLowerCase();
  const taken = await sql.takenGroups(
    move.db,
    fresh.map(({ name }) => lower(name)),
    fresh.map(({ shortName }) => lower(shortName)),
  );
  const names = new Set(taken.map(({ name }) => name));
  const shortNames = new Set(taken.map(({ shortName }) => shortName));
  const groups = fresh.map((group) => {
    const name = names.has(lower(group.name)) ? `${group.name} (${move.source} ${group.id})` : group.name;
    const shortName = shortNames.has(lower(group.shortName)) ? `${group.shortName}${group.id}` : group.shortName;
    names.add(lower(name));
    shortNames.add(lower(shortName));
    if (name !== group.name || shortName !== group.shortName)
      tell(move, 'group', group.name, sentence('migration.groupRenamed', { to: `${name}, ${shortName}` }));
    // An invitation code is required where not everybody may join.
    return { ...group, name, shortName, code: group.code ?? (group.access === 'public' ? null : randomCode()) };
  });
  return longTransaction(move.db, (tx) => sql.insertGroups(tx, move.source, groups));
}

const randomCode = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 6).toUpperCase();

/** Pictures are encoded anew, as uploaded ones are, and keep their addresses. */
async function writeFiles(move: Move, batch: readonly Entities['file'][]): Promise<number> {
  const known = await movedAmong(move, 'file', batch);
  const files: sql.NewFile[] = [];
  for (const file of batch) {
    if (known.has(file.id) || tellMissing(move, file)) continue;
    const content = await contentOf(move, file);
    if (content === null) continue;
    const isFile = file.kind === 'file';
    const picture = isFile ? null : await pictureOf(move, file, content);
    if (picture === null && !isFile) continue;
    const { hash, bytes } = await move.app.blobs.put(picture?.bytes ?? content);
    files.push({ ...file, hash, bytes, contentType: picture?.contentType ?? contentTypeOf(content) });
  }
  return longTransaction(move.db, async (tx) => {
    await keepBlobs(tx, files);
    return sql.insertFiles(tx, move.source, files);
  });
}

/** Content of a file that is there. Null when it cannot be read. */
async function contentOf(move: Move, { name, content }: Entities['file']): Promise<Buffer | null> {
  return content!.read().catch((error: unknown) => {
    if (!(error instanceof PackageError)) throw error;
    tell(move, 'file', name, error.sentence);
    return null;
  });
}

const pictureUses = { avatar: 'avatar', groupAvatar: 'avatar', carousel: 'carousel', image: 'text' } as const;

async function pictureOf(move: Move, file: Entities['file'], content: Buffer) {
  const use = pictureUses[file.kind as keyof typeof pictureUses];
  return encodedPicture(file.account ?? '', content, use).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    tell(move, 'file', file.name, sentence('migration.fileNoPicture'));
    return null;
  });
}

const contentTypeOf = (content: Buffer): string =>
  content.subarray(0, 5).equals(Buffer.from('%PDF-')) ? 'application/pdf' : 'application/octet-stream';

function tellMissing(move: Move, { content, name }: Entities['file']): boolean {
  if (content === null) tell(move, 'file', name, sentence('migration.fileMissing'));
  return content === null;
}

async function writeProblems(move: Move, batch: readonly Entities['problem'][]): Promise<number> {
  const known = await movedAmong(move, 'problem', batch);
  let moved = 0;
  for (const one of batch) {
    if (known.has(one.id)) continue;
    const accounts = await sql.newIds(move.db, move.source, 'account', one.author === null ? [] : [one.author]);
    const groups = await sql.newIds(move.db, move.source, 'group', one.group === null ? [] : [one.group]);
    const groupId = one.group === null ? null : (groups.get(one.group) ?? null);
    if (one.group !== null && !groupId) {
      tell(move, 'problem', one.displayId, sentence('migration.orphan'));
      continue;
    }
    const isTaken = await sql.isDisplayIdTaken(move.db, one.displayId);
    const displayId = isTaken ? `${one.displayId}-${move.source}-${one.id}`.toUpperCase().slice(0, 50) : one.displayId;
    if (isTaken) tell(move, 'problem', one.displayId, sentence('migration.displayIdTaken', { to: displayId }));
    tellProblem(move, one, displayId);
    const authorUid = (one.author !== null && accounts.get(one.author)) || null;
    const create = (problem: Entities['problem']['problem'], visibility: Entities['problem']['visibility']) =>
      createProblem(move.app, problem, {
        displayId,
        owner: { uid: authorUid ?? FIRST_ROOT_UID, username: one.authorName },
        visibility,
        scope: groupId ? { kind: 'group', groupId: Number(groupId) } : site,
        settle: async (tx, id) => {
          await sql.describeProblem(tx, id, { ...one, authorUid });
          await sql.noteMoved(tx, move.source, 'problem', one.id, String(id));
        },
      });
    await create(one.problem, one.visibility).catch(async (error: unknown) => {
      // A damaged test file costs the problem its tests, not its place.
      if (!(error instanceof PackageError)) throw error;
      tell(move, 'problem', displayId, error.sentence);
      await create({ ...one.problem, cases: [] }, 'hidden');
    });
    moved += 1;
  }
  return moved;
}

function tellProblem(move: Move, { problem }: Entities['problem'], displayId: string): void {
  const { findings } = problem;
  for (const { level, sentence: said } of findings) if (level !== 'info') tell(move, 'problem', displayId, said);
  if (findings.some(({ level }) => level === 'error'))
    tell(move, 'problem', displayId, sentence('migration.problemHidden'));
}

async function writeContests(move: Move, batch: readonly Entities['contest'][]): Promise<number> {
  const names = batch.flatMap(({ starUsernames, accountRule }) => [...starUsernames, ...(accountRule?.extra ?? [])]);
  const uids = await sql.uidsOfNames(
    move.db,
    names.map((name) => name.toLowerCase()),
  );
  const split = (some: readonly string[]) => ({
    uids: some.flatMap((name) => uids.get(name.toLowerCase()) ?? []),
    names: some.filter((name) => !uids.has(name.toLowerCase())),
  });
  const contests = batch.map(({ starUsernames, accountRule, problems: _problems, ...contest }) => {
    const stars = split(starUsernames);
    const extra = split(accountRule?.extra ?? []);
    return {
      ...contest,
      accountRule: accountRule && { ...accountRule, extra: extra.names, uids: extra.uids },
      starUids: stars.uids,
      starNames: stars.names,
    };
  });
  return longTransaction(move.db, async (tx) => {
    const moved = await sql.insertContests(tx, move.source, contests);
    const problems = batch.flatMap(({ id, problems: own }) => own.map((one) => ({ ...one, contest: id })));
    await sql.insertContestProblems(tx, move.source, problems);
    return moved;
  });
}

/** By time, then by old ids, which may be random: what is newer has a larger id here, and lists rely on it. */
const byTime = (a: sql.NewSubmission, b: sql.NewSubmission): number =>
  Date.parse(a.submittedAt) - Date.parse(b.submittedAt) || a.id.length - b.id.length || (a.id < b.id ? -1 : 1);

/** Leaves out what refers to something that was not moved, except for trainings, which submissions outlive. */
async function writeSubmissions(
  move: Move,
  batch: readonly Entities['submission'][],
  known: ReadonlySet<string>,
): Promise<number> {
  const { db, source } = move;
  move.newIds ??= Object.fromEntries(
    await Promise.all(referredKinds.map(async (kind) => [kind, await sql.allNewIds(db, source, kind)] as const)),
  ) as NewIds;
  const ids = move.newIds;
  const seen = new Set(known);
  const found = batch.flatMap(({ account, problem, contest, contestProblem, training, group, ...one }) => {
    if (seen.has(one.id)) return [];
    seen.add(one.id);
    const uid = ids.account.get(account);
    const problemId = ids.problem.get(problem);
    const contestId = contest === null ? null : ids.contest.get(contest);
    const contestProblemId = contest === null ? null : ids.contestProblem.get(contestProblem ?? '');
    const groupId = group === null ? null : ids.group.get(group);
    if (!uid || !problemId || contestId === undefined || contestProblemId === undefined || groupId === undefined)
      return [];
    const trainingId = (training !== null && ids.training.get(training)) || null;
    return [{ ...one, uid, problemId, contestId, contestProblemId, trainingId, groupId }];
  });
  if (found.length === 0) return 0;
  return longTransaction(db, (tx) => sql.insertSubmissions(tx, source, found.sort(byTime)));
}

/** `idsOf` gives what the old site has, to find submissions without an account, a problem or a contest. */
function tellSubmissions(
  move: Move,
  batch: readonly Entities['submission'][],
  idsOf: ((kind: Kind | 'contestProblem') => Set<string>) | null,
): void {
  for (const { id, language, account, problem, contest, contestProblem, group } of batch) {
    if (languageByName(language) === null) tell(move, 'submission', language, sentence('migration.languageUnknown'));
    if (idsOf === null) continue;
    const isOrphan =
      !idsOf('account').has(account) ||
      !idsOf('problem').has(problem) ||
      (contest !== null && (!idsOf('contest').has(contest) || !idsOf('contestProblem').has(contestProblem ?? ''))) ||
      (group !== null && !idsOf('group').has(group));
    if (isOrphan) tell(move, 'submission', id, sentence('migration.orphan'));
  }
}

/** Compares the boards that were computed from the moved submissions with what the old site says. */
async function compareBoards(move: Move, reader: SiteReader): Promise<void> {
  const ours = new Map(
    (await longTransaction(move.db, (tx) => sql.movedStandings(tx, move.source))).map((one) => [
      `${one.contest}\0${one.account}`,
      one,
    ]),
  );
  let [compared, equal] = [0, 0];
  for await (const batch of reader.standings())
    for (const { contest, title, account, username, result } of batch) {
      const our = ours.get(`${contest}\0${account}`) ?? { solved: 0, seconds: 0, points: 0 };
      const [was, is] =
        'points' in result
          ? [`${result.points}`, `${our.points}`]
          : [`${result.solved}/${result.seconds}`, `${our.solved}/${our.seconds}`];
      compared += 1;
      equal += was === is ? 1 : 0;
      if (was !== is) tell(move, 'contest', `${title}: ${username} ${was} → ${is}`, sentence('migration.boardDiffers'));
    }
  if (compared > 0) move.report.boards = { rows: compared, equal };
}

/** Items that refer to something that is not here. Of problems and files, each one is told by itself. */
function tellLeftOut(move: Move, kind: Kind): void {
  if (withoutId.includes(kind) || kind === 'problem' || kind === 'file') return;
  const { found, moved, before } = move.report.figures(kind);
  const count = found - moved - before;
  if (count > 0) move.report.tell({ kind, item: '', level: 'warning', said: sentence('migration.orphan') }, count);
}

const tell = (move: Move, kind: Kind, item: string, said: Sentence): void =>
  move.report.tell({ kind, item, level: 'warning', said });
