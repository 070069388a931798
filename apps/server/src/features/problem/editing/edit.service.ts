/**
 * Editing problems of the bank or of a group (`scope`). Rights come from the stored row, ownership comes from the
 * session. A save is checked, its files are stored, and then everything is written in one transaction with its audit
 * record: no row is locked while files are stored.
 */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  OLDER_RESULTS_MAX,
  type OpenedProblem,
  type ProblemFormSent,
  type getAdminProblemList,
  type getProblemCases,
} from '@verdict/contract/problem/editing.ts';
import type { DataOf, ParsedInputOf } from '@verdict/contract/endpoint.ts';
import { builtInNameOf } from '@verdict/domain/judging/built-in-checkers/index.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import {
  type LimitBounds,
  type ProblemForm,
  displayIdPrefix,
  groupBounds,
  ownDisplayId,
  siteBounds,
} from '@verdict/domain/problem/problem-form.ts';
import { statementBehind } from '@verdict/domain/problem/language-differences.ts';
import { applyProgress } from '@verdict/domain/problem/apply-public.ts';
import type { Visibility } from '@verdict/domain/problem/visibility.ts';
import { type Scope, site } from '@verdict/domain/access/scope.ts';
import { bank } from '@verdict/domain/access/place.ts';
import { seesProblem } from '@verdict/domain/access/problem-access.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { runOrRefuse } from '../../../platform/bounded/bounded.ts';
import type { App } from '../../../context.ts';
import { type Db, longTransaction, transaction } from '../../../platform/db/db.ts';
import { holdAccount } from '../../../platform/db/lock-order.sql.ts';
import { storable } from '../../../platform/db/storable.ts';
import { COMMON, countedTo, pageOf } from '../../../platform/http/page.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { requireGroup, requireGroupRight } from '../../../platform/access/group-gate.ts';
import type { GroupLock } from '../../../platform/access/group.sql.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import { type ActorContext, difference, record } from '../../site/audit/audit.service.ts';
import { lastRecorded, requireRevision, revisionOf } from '../../site/audit/revision.service.ts';
import { hasCompiled } from './compile-check.service.ts';
import { adminProblemOnWire, adminRowOnWire, namedRowOnWire, unseenRowOnWire } from './admin-wire.ts';
import { keptUnlessSent } from '../columns.ts';
import { type StoredTexts, withoutEchoes } from './echoes.ts';
import * as sql from '../store/edit.sql.ts';
import { caseFacts, casesToStore, storeTypedCases } from './form-cases.service.ts';
import type { ProblemFacts } from '../bank/problem.sql.ts';
import { requireComplete, formOf, programsOf, rowOf } from './problem-form.ts';
import { programsOf as storedPrograms, savePrograms } from '../bank/programs.sql.ts';
import * as store from '../store/store.sql.ts';

export { editedProblem, editedProblems } from '../store/edit.sql.ts';

export async function adminList(
  app: App,
  actor: Actor,
  scope: Scope,
  input: ParsedInputOf<typeof getAdminProblemList>,
  { visibility, addableTo = null }: { visibility: Visibility | null; addableTo?: sql.AdminFilter['addableTo'] },
  locale: Locale,
): Promise<Answer<DataOf<typeof getAdminProblemList>>> {
  const filter: sql.AdminFilter = {
    scope,
    addableTo,
    keyword: input.keyword?.trim() || null,
    displayId: input.problemId?.trim() || null,
    visibility,
    origin: input.oj === undefined || input.oj === 'All' ? null : input.oj === 'Mine' ? 'local' : input.oj,
  };
  const reader = readerOf(app, { actor, now: app.now() });
  // Admins of a group may take part in a contest that another admin has made there, so some problems show only their
  // names.
  const reads = (row: sql.AdminRow): boolean =>
    scope.kind === 'site' || can(actor, 'problem.edit', row) || seesProblem(reader, scope, row);
  const page = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const counting = sql.countAdminProblems(app.db, filter, countedTo(page));
  const isCommon = filter.keyword !== null && (await counting) >= COMMON;
  const [records, total] = await Promise.all([
    sql.adminPage(app.db, filter, input.sort, locale, isCommon, page),
    counting,
  ]);
  return pageOf(
    records.map((row) => ({
      ...(reads(row) ? adminRowOnWire : namedRowOnWire)(row),
      ...(isIn(scope, row) ? rightsOn(actor, row) : noRights),
    })),
    total,
    input,
  );
}

/**
 * List rows of these problems, in the order of the ids. A problem that was public when it was put into a group's
 * contest or training, and is no longer, shows none of its content.
 */
export async function adminRows(app: App, actor: Actor, ids: number[], locale: Locale) {
  const reader = readerOf(app, { actor, now: app.now() });
  return (await sql.adminRows(app.db, ids, locale)).map((row) => {
    const home = row.isGroup && row.groupId !== null ? ({ kind: 'group', groupId: row.groupId } as const) : bank;
    const onWire = seesProblem(reader, home, row) ? adminRowOnWire : unseenRowOnWire;
    return { ...onWire(row), ...rightsOn(actor, row) };
  });
}

/** Place where a problem is edited: its group, until the bank takes it over. */
export const scopeOf = ({ isGroup, groupId }: Pick<sql.EditedProblem, 'isGroup' | 'groupId'>): Scope =>
  isGroup && groupId !== null ? { kind: 'group', groupId } : site;

/** Rights in the list of a group for problems that the bank has taken over: they are edited in the bank. */
const noRights = { may: { edit: false, delete: false, publish: false } };

const rightsOn = (actor: Actor, problem: sql.EditedProblem) => ({
  may: {
    edit: can(actor, 'problem.edit', problem),
    delete: can(actor, 'problem.delete', problem),
    publish: can(actor, 'problem.edit', problem) && can(actor, 'problem.publish', scopeOf(problem)),
  },
});

export async function adminDetail(
  app: App,
  actor: Actor,
  scope: Scope,
  id: number,
  locale: Locale,
): Promise<Answer<OpenedProblem>> {
  requireEditable(actor, scope, await sql.editedProblem(app.db, id));
  // Read before the record: a save in between makes this revision outdated, so that the form is refused.
  const revision = revisionOf(await snapshotOf(app.db, id));
  const [stored, texts, programs, hasPackage, older] = await Promise.all([
    sql.editedProblem(app.db, id),
    sql.textsOf(app.db, id),
    storedPrograms(app.db, id),
    sql.hasPackage(app.db, id),
    sql.olderResults(app.db, id, OLDER_RESULTS_MAX),
  ]);
  const problem = requireEditable(actor, scope, stored);
  return {
    ...adminProblemOnWire(problem, texts, programs, locale),
    ...rightsOn(actor, problem),
    revision,
    hasPackage,
    olderResults: {
      count: older.reduce((sum, { count }) => sum + count, 0),
      places: can(actor, 'submission.rejudge') ? older : [],
    },
  };
}

/** Audit actions that change something that the form edits. */
const saves = [
  'problem.create',
  'problem.edit',
  'problem.visibility',
  'problem.import',
  'problem.generateUse',
  'problem.apply',
  'problem.examine',
] as const;

/** Snapshot of the problem for the audit log. Refuses a form that was read before somebody else saved. */
async function requireReadFrom(
  tx: Db,
  { problem: sent }: ProblemFormSent,
  stored: sql.EditedProblem,
): Promise<Record<string, unknown>> {
  const edited = await snapshotOf(tx, stored.id);
  const lastSave = lastRecorded(tx, stored.id, saves);
  await requireRevision(sent, { edited, changedAt: stored.updatedAt, lastSave, onWire: null });
  return edited;
}

/** Places where the statements of the two languages may disagree now. */
export async function comparedStatements(db: Db, { uid }: Actor, id: number) {
  const texts = await sql.textsOf(db, id);
  const [en, zh] = (['en-US', 'zh-CN'] as const).map((locale) => texts.find((text) => text.locale === locale));
  if (!en || !zh) return { differences: [], behind: null };
  const differences = await runOrRefuse(uid, 'compare-statements', { 'en-US': en, 'zh-CN': zh });
  return { differences, behind: behindOf(texts) };
}

function behindOf(texts: { locale: Locale; updatedAt: Date }[]): Locale | null {
  const changedAt = (locale: Locale) => texts.find((text) => text.locale === locale)?.updatedAt.toISOString() ?? null;
  return statementBehind({ 'en-US': changedAt('en-US'), 'zh-CN': changedAt('zh-CN') });
}

/** The problem if it is in the scope. Otherwise "not found", because the bank and groups have separate endpoints. */
function requireIn<Problem extends ProblemFacts>(scope: Scope, problem: Problem | null): Problem {
  if (!problem || !isIn(scope, problem)) throw new Refusal('error.problemNotFound');
  return problem;
}

function isIn(scope: Scope, problem: ProblemFacts): boolean {
  const home = scopeOf(problem);
  return scope.kind === 'site' ? home.kind === 'site' : home.kind === 'group' && home.groupId === scope.groupId;
}

const forbidden = (scope: Scope) => new Refusal(scope.kind === 'site' ? 'error.forbidden' : 'error.groupForbidden');

export function requireEditable<Problem extends ProblemFacts>(
  actor: Actor,
  scope: Scope,
  problem: Problem | null,
): Problem {
  const found = requireIn(scope, problem);
  if (!can(actor, 'problem.edit', found)) throw forbidden(scope);
  return found;
}

/** Refuses callers who may not edit the stored problem, before anything is done with the form. */
export async function requireMayEdit(db: Db, actor: Actor, scope: Scope, id: number | undefined): Promise<void> {
  requireEditable(actor, scope, id === undefined ? null : await sql.editedProblem(db, id));
}

/** The group of a problem, for requests that name only the problem. Refuses when the group is banned. */
export async function groupOf(db: Db, actor: Actor, id: number): Promise<Extract<Scope, { kind: 'group' }>> {
  const problem = await sql.editedProblem(db, id);
  const scope = problem && scopeOf(problem);
  if (scope?.kind !== 'group') throw new Refusal('error.problemNotFound');
  await requireGroup(db, actor, scope.groupId);
  return scope;
}

/** Rules for problems of a scope: prefix of the display ids and largest limits. */
interface ProblemScope {
  scope: Scope;
  prefix: string;
  bounds: LimitBounds;
}

/** Refuses callers who may not add problems. With `join`, the group cannot be deleted until the transaction ends. */
async function scopeToFill(db: Db, actor: Actor, scope: Scope, lock: GroupLock): Promise<ProblemScope> {
  if (scope.kind === 'group')
    return problemScopeOf(scope, await requireGroupRight(db, actor, scope.groupId, 'group.administer', lock));
  if (!can(actor, 'problem.create', scope)) throw new Refusal('error.forbidden');
  return problemScopeOf(scope, null);
}

const scopeToChange = async (db: Db, actor: Actor, scope: Scope, lock: GroupLock): Promise<ProblemScope> =>
  problemScopeOf(scope, scope.kind === 'site' ? null : await requireGroup(db, actor, scope.groupId, lock));

const problemScopeOf = (scope: Scope, group: { shortName: string } | null): ProblemScope => ({
  scope,
  prefix: group === null ? '' : displayIdPrefix(group.shortName),
  bounds: group === null ? siteBounds : groupBounds,
});

/**
 * Further work on the stored problem within the same transaction. It may lock a contest, and nothing that comes before
 * contests in the lock order.
 */
export type Settle = (tx: Db, problem: { id: number; scored: boolean; title: string }) => Promise<void>;

/** Creates a problem and returns its id. The sender becomes the owner, whatever the form says. */
export async function create(
  app: App,
  context: ActorContext,
  scope: Scope,
  unclean: ProblemFormSent,
  locale: Locale,
  settle?: Settle,
): Promise<number> {
  const sent = storable(unclean);
  const house = await scopeToFill(app.db, context.actor, scope, 'none');
  await storeTypedCases(app, context, await check(app.db, context, house, sent, locale, null), null);
  return transaction(app.db, async (tx) => {
    await holdAccount(tx, context.actor.uid);
    const checked = await check(tx, context, await scopeToFill(tx, context.actor, scope, 'join'), sent, locale, null);
    const { displayId } = checked;
    const created = await store.insertProblem(tx, {
      displayId,
      ownerUid: context.actor.uid,
      visibility: checked.form.visibility,
      scope,
    });
    if (!created) throw new Refusal('error.problemIdTaken', { displayId });
    await settle?.(tx, settled(created.id, checked, locale));
    await save(tx, created.id, context, checked, null);
    await record(tx, context, {
      action: 'problem.create',
      subject: created.id,
      subjectName: displayId,
      after: await snapshotOf(tx, created.id),
    });
    return created.id;
  });
}

export async function update(
  app: App,
  context: ActorContext,
  scope: Scope,
  unclean: ProblemFormSent,
  locale: Locale,
  settle?: Settle,
): Promise<void> {
  const sent = storable(unclean);
  const { id } = sent.problem;
  if (id === undefined) throw new Refusal('error.problemNotFound');
  const seen = requireEditable(context.actor, scope, await sql.editedProblem(app.db, id));
  await requireReadFrom(app.db, sent, seen);
  const house = await scopeToChange(app.db, context.actor, scope, 'none');
  await storeTypedCases(app, context, await check(app.db, context, house, sent, locale, seen), seen);
  await transaction(app.db, async (tx) => {
    // PostgreSQL checks the author's key again when a row is updated twice, so the author is locked first.
    if (seen.ownerUid !== null) await holdAccount(tx, seen.ownerUid);
    const houseNow = await scopeToChange(tx, context.actor, scope, 'join');
    const stored = requireEditable(context.actor, scope, await sql.lockEditedProblem(tx, id));
    const before = await requireReadFrom(tx, sent, stored);
    const checked = await check(tx, context, houseNow, sent, locale, stored);
    await requireOfContest(tx, id, stored.visibility, checked.form.visibility);
    await settle?.(tx, settled(id, checked, locale));
    await save(tx, id, context, checked, stored);
    const changed = difference(before, await snapshotOf(tx, id));
    if (changed) {
      await record(tx, context, { action: 'problem.edit', subject: id, subjectName: stored.displayId, ...changed });
    }
  });
}

function settled(id: number, { form: { texts, scored } }: Checked, locale: Locale): Parameters<Settle>[1] {
  return { id, scored, title: (texts[locale] ?? Object.values(texts)[0])?.title ?? '' };
}

/**
 * Refuses making a problem public without the right to. An ordinary admin may keep a problem public that somebody else
 * made public.
 */
function requireMayPublish(actor: Actor, scope: Scope, before: Visibility | null, after: Visibility): void {
  if (after === 'public' && before !== 'public' && !can(actor, 'problem.publish', scope)) {
    throw new Refusal('error.problemPublish');
  }
}

/** Refuses the visibility "contest" for problems outside contests, unless they have it already. */
async function requireOfContest(db: Db, id: number, before: Visibility, after: Visibility): Promise<void> {
  if (after === 'contest' && before !== 'contest' && !(await sql.isOfContest(db, id)))
    throw new Refusal('error.problemContestOnly');
}

interface Checked {
  scope: Scope;
  /** Display id in capitals, with the prefix of its group. */
  displayId: string;
  /** The form without echoed fields. */
  sent: ProblemFormSent;
  form: ProblemForm;
  cases: store.StoredCase[];
  storedCases: store.StoredCase[];
}

async function check(
  tx: Db,
  context: ActorContext,
  { scope, prefix, bounds }: ProblemScope,
  asSent: ProblemFormSent,
  locale: Locale,
  stored: sql.EditedProblem | null,
): Promise<Checked> {
  const storedCases = stored ? await sql.casesOf(tx, stored.id) : [];
  const storedTexts: StoredTexts = stored
    ? Object.fromEntries((await sql.textsOf(tx, stored.id)).map((one) => [one.locale, one]))
    : {};
  const sent = stored ? { ...asSent, problem: withoutEchoes(asSent.problem, stored, storedTexts, locale) } : asSent;
  const form = formOf(sent, {
    stored,
    storedTexts,
    cases:
      sent.samples?.map(({ input, output, score, groupNum }) => ({ input, output, score, group: groupNum })) ??
      storedCases.map((one) => ({ input: one.inputName, output: one.answerName, score: one.score, group: one.group })),
    languageCount: await sql.countLanguages(
      tx,
      sent.languages.map((language) => language.id),
      stored?.isRemote ?? false,
    ),
    isJuryCompiled: await isJuryCompiled(tx, sent, stored),
    locale,
  });
  requireComplete({ ...form, displayId: ownDisplayId(prefix, form.displayId) }, bounds);
  requireMayPublish(context.actor, scope, stored?.visibility ?? null, form.visibility);
  const cases = sent.samples ? await casesToStore(tx, context, sent, form, storedCases, stored) : storedCases;
  return { scope, displayId: displayIdIn(prefix, form.displayId, stored), sent, form, cases, storedCases };
}

/** Display id with the group's prefix. An unchanged display id stays, even when the group's short name has changed. */
function displayIdIn(prefix: string, sent: string, stored: sql.EditedProblem | null): string {
  const given = sent.toUpperCase();
  return given === stored?.displayId ? given : prefix + ownDisplayId(prefix, given);
}

/**
 * Whether the jury's program is known to compile. The stored program counts as compiled, because packages bring
 * programs that the form never compiled.
 */
async function isJuryCompiled(
  tx: Db,
  { problem }: ProblemFormSent,
  stored: sql.EditedProblem | null,
): Promise<boolean> {
  const isStored =
    stored !== null &&
    stored.juryCode === problem.spjCode &&
    stored.juryLanguage === problem.spjLanguage &&
    sameFiles(stored.judgeExtraFiles ?? {}, problem.judgeExtraFile);
  if (isStored || problem.spjCode === '' || builtInNameOf(problem.spjCode) !== null) return true;
  return hasCompiled(tx, {
    language: problem.spjLanguage,
    source: problem.spjCode,
    extraFiles: problem.judgeExtraFile,
  });
}

const sameFiles = (a: Record<string, string>, b: Record<string, string>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, content]) => b[name] === content);

async function save(
  tx: Db,
  id: number,
  context: ActorContext,
  { scope, displayId, sent, form, cases, storedCases }: Checked,
  stored: sql.EditedProblem | null,
): Promise<void> {
  const row = rowOf(form, sent, { stored, editor: context.actor.username, cases });
  const casesChange =
    stored === null || JSON.stringify(cases.map(caseFacts)) !== JSON.stringify(storedCases.map(caseFacts));
  await store.saveProblem(tx, id, row, casesChange || judgesAnew(row, stored));
  const facts = {
    displayId,
    visibility: form.visibility,
    ...keptUnlessSent('form', sent.problem, stored),
    isUploadCase: form.isUploadCase,
  };
  if (!(await sql.saveFormFacts(tx, id, facts))) throw new Refusal('error.problemIdTaken', { displayId });
  // An edited problem is no longer the one that was offered to the bank.
  if (scope.kind === 'group') await sql.saveProgress(tx, id, null);
  const texts = Object.entries(form.texts).map(([locale, text]) => ({ locale: locale as Locale, ...text }));
  await store.saveTexts(tx, id, texts);
  if (sent.statementsAgree) await store.saveStatementsAgree(tx, id);
  await store.saveSearch(tx, [id]);
  // Tags of a remote site stay tags of that site.
  const ofSite = stored?.isRemote ? await sql.remoteTagsOf(tx, id) : new Map<string, number>();
  const tags = sent.tags.map(({ id: tagId, name, color }) => ({
    id: tagId ?? ofSite.get(name.trim()) ?? null,
    name: name.trim(),
    color: color ?? null,
  }));
  if (!(await sql.saveTagChoices(tx, id, scope, tags))) throw new Refusal('error.problemTagForeign');
  // The remote site decides its languages, not the author.
  if (!stored?.isRemote)
    await sql.saveLanguageIds(
      tx,
      id,
      sent.languages.map((language) => language.id),
    );
  await sql.saveTemplates(
    tx,
    id,
    sent.codeTemplates.map(({ lid, code, status }) => ({ languageId: lid, code, enabled: status })),
  );
  const programs = programsOf(sent);
  if (programs) await savePrograms(tx, id, programs);
  // Unchanged cases keep their ids, because stored results refer to them.
  if (casesChange) await store.saveCases(tx, id, cases);
}

/**
 * Whether the case version must grow. Hosts cache compiled checkers and case sets by it, so these are the fields it
 * covers.
 */
function judgesAnew(row: store.StoredProblem, stored: sql.EditedProblem | null): boolean {
  return (
    stored === null ||
    row.judgeMode !== stored.judgeMode ||
    row.caseMode !== stored.caseMode ||
    !isDeepStrictEqual(row.groupNeeds, stored.groupNeeds) ||
    !isDeepStrictEqual(row.grader, stored.grader) ||
    (row.jury?.source ?? null) !== stored.juryCode ||
    (row.jury?.language ?? null) !== stored.juryLanguage ||
    !sameFiles(row.jury?.extraFiles ?? {}, stored.judgeExtraFiles ?? {}) ||
    row.gnuDialect !== stored.gnuDialect ||
    !isDeepStrictEqual(row.includes, stored.includes ?? {})
  );
}

/** Snapshot for the audit log: everything that can be edited, test data as digests. */
async function snapshotOf(tx: Db, id: number): Promise<Record<string, unknown>> {
  const problem = await sql.editedProblem(tx, id);
  if (!problem) throw new Error(`problem ${id} vanished while it was saved`);
  const { createdAt: _created, updatedAt: _updated, modifiedBy: _by, caseVersion: _version, ...facts } = problem;
  const texts = await sql.textsOf(tx, id);
  const cases = await sql.casesOf(tx, id);
  return {
    ...facts,
    texts: Object.fromEntries(texts.map(({ locale, updatedAt: _at, ...text }) => [locale, text])),
    statementBehind: behindOf(texts),
    tags: await sql.tagNamesOf(tx, id),
    languages: await sql.languageNamesOf(tx, id),
    codeTemplates: await sql.templatesOf(tx, id),
    programs: (await storedPrograms(tx, id)).map(({ source, extraFiles, ...program }) => ({
      ...program,
      digest: digestOf([source, extraFiles]),
    })),
    cases: {
      count: cases.length,
      digest: digestOf(cases.map(caseFacts)),
    },
  };
}

const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Removes all submissions of a problem inside the transaction that deletes it. Returns how many there were. */
export type RemoveSubmissions = (tx: Db, problemId: number) => Promise<number>;

/** Deletes a problem with its test data, statements and submissions. */
export async function remove(
  app: App,
  context: ActorContext,
  scope: Scope,
  id: number,
  removeSubmissions: RemoveSubmissions,
): Promise<void> {
  await longTransaction(app.db, async (tx) => {
    const stored = requireIn(scope, await sql.lockWholeProblem(tx, id));
    if (!can(context.actor, 'problem.delete', stored)) throw forbidden(scope);
    await sql.lockWorkOn(tx, id);
    const before = await snapshotOf(tx, id);
    const submissions = await removeSubmissions(tx, id);
    await sql.deleteProblem(tx, id);
    await record(tx, context, {
      action: 'problem.delete',
      subject: id,
      subjectName: stored.displayId,
      before: { ...before, submissions },
    });
  });
}

export async function changeVisibility(
  app: App,
  context: ActorContext,
  scope: Scope,
  id: number,
  visibility: Visibility,
): Promise<void> {
  await transaction(app.db, async (tx) => {
    const stored = requireEditable(context.actor, scope, await sql.lockEditedProblem(tx, id));
    requireMayPublish(context.actor, scope, stored.visibility, visibility);
    await requireOfContest(tx, id, stored.visibility, visibility);
    if (stored.visibility === visibility) return;
    await sql.saveVisibility(tx, id, visibility, context.actor.username);
    await record(tx, context, {
      action: 'problem.visibility',
      subject: id,
      subjectName: stored.displayId,
      before: { visibility: stored.visibility },
      after: { visibility },
    });
  });
}

/**
 * Offers a problem of a group to the bank, or withdraws the offer. Problems that the bank has taken over can no longer
 * be withdrawn.
 */
export async function applyPublic(
  app: App,
  context: ActorContext,
  scope: Scope,
  id: number,
  isApplied: boolean,
): Promise<void> {
  await transaction(app.db, async (tx) => {
    const stored = requireEditable(context.actor, scope, await sql.lockEditedProblem(tx, id));
    const progress = isApplied ? applyProgress.applying : null;
    if (stored.applyPublicProgress === progress) return;
    await sql.saveProgress(tx, id, progress);
    await record(tx, context, {
      action: 'problem.apply',
      subject: id,
      subjectName: stored.displayId,
      before: { progress: stored.applyPublicProgress },
      after: { progress },
    });
  });
}

/** Cases for the form: uploaded ones as file names, typed ones as texts. */
export async function casesForForm(
  app: App,
  actor: Actor,
  scope: Scope,
  id: number,
): Promise<DataOf<typeof getProblemCases>> {
  const problem = requireEditable(actor, scope, await sql.editedProblem(app.db, id));
  const cases: DataOf<typeof getProblemCases> = [];
  for (const one of await sql.casesOf(app.db, id)) {
    const shown = async (name: string, hash: string) =>
      problem.isUploadCase ? name : (await app.blobs.read(hash)).toString('utf8');
    cases.push({
      id: one.id,
      pid: id,
      input: await shown(one.inputName, one.input.hash),
      output: await shown(one.answerName, one.answer.hash),
      score: problem.scored ? one.score : null,
      groupNum: one.group,
      status: 0,
      gmtCreate: one.createdAt.toISOString(),
      gmtModified: one.createdAt.toISOString(),
      inputBytes: one.input.bytes,
      outputBytes: one.answer.bytes,
    });
  }
  return cases;
}
