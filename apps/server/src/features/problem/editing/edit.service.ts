/**
 * Saves of problems of the bank or of a group (`scope`). A save is checked, its files are stored, and then everything
 * is written in one transaction with its audit record: no row is locked while files are stored.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ProblemFormSent } from '@verdict/contract/problem/editing.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccount } from '../../../platform/db/lock-order.sql.ts';
import { storable } from '../../../platform/db/storable.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, difference, record } from '../../site/audit/audit.service.ts';
import { revisionOf } from '../../site/audit/revision.service.ts';
import { keptUnlessSent } from '../columns.ts';
import * as sql from '../store/edit.sql.ts';
import { caseFacts, storeTypedCases } from './form-cases.service.ts';
import { programsOf, rowOf } from './problem-form.ts';
import { savePrograms } from '../bank/programs.sql.ts';
import * as store from '../store/store.sql.ts';
import { requireEditable, requireOfContest, scopeToChange, scopeToFill } from './access.service.ts';
import { withFreeId } from './free-id.service.ts';
import { check, type Checked, sameFiles } from './check.service.ts';
import { requireReadFrom, snapshotOf } from './snapshot.service.ts';

/**
 * Further work on the stored problem within the same transaction. It may lock a contest, and nothing that comes before
 * contests in the lock order.
 */
export type Settle = (tx: Db, problem: { id: number; scored: boolean; title: string }) => Promise<void>;

/** Revision of the saved problem, with which a form that stays open saves again. */
export interface Saved {
  revision: string;
}

/** Creates a problem and returns its id. The sender becomes the owner, whatever the form says. */
export async function create(
  app: App,
  context: ActorContext,
  scope: Scope,
  unclean: ProblemFormSent,
  locale: Locale,
  settle?: Settle,
): Promise<Saved & { pid: number }> {
  const sent = storable(unclean);
  const scopeSeen = await scopeToFill(app.db, context.actor, scope, 'none');
  await storeTypedCases(app, context, await check(app.db, context, scopeSeen, sent, locale, null), null);
  return transaction(app.db, async (tx) => {
    await holdAccount(tx, context.actor.uid);
    const scopeNow = await scopeToFill(tx, context.actor, scope, 'join');
    const wanted = await check(tx, context, scopeNow, sent, locale, null);
    const insert = (displayId: string) =>
      store.insertProblem(tx, {
        displayId,
        ownerUid: context.actor.uid,
        visibility: wanted.form.visibility,
        scope,
      });
    const asWanted = await insert(wanted.displayId);
    const made = asWanted
      ? { created: asWanted, displayId: wanted.displayId }
      : sent.problem.freeProblemId
        ? await withFreeId(tx, scopeNow, insert)
        : null;
    if (!made) throw new Refusal('error.problemIdTaken', { displayId: wanted.displayId });
    const { created, displayId } = made;
    const checked = { ...wanted, displayId };
    await settle?.(tx, settled(created.id, checked, locale));
    await save(tx, created.id, context, checked, null);
    const after = await snapshotOf(tx, created.id);
    await record(tx, context, { action: 'problem.create', subject: created.id, subjectName: displayId, after });
    return { pid: created.id, revision: revisionOf(after) };
  });
}

export async function update(
  app: App,
  context: ActorContext,
  scope: Scope,
  unclean: ProblemFormSent,
  locale: Locale,
  settle?: Settle,
): Promise<Saved> {
  const sent = storable(unclean);
  const { id } = sent.problem;
  if (id === undefined) throw new Refusal('error.problemNotFound');
  const seen = requireEditable(context.actor, scope, await sql.editedProblem(app.db, id));
  await requireReadFrom(app.db, sent, seen);
  const scopeSeen = await scopeToChange(app.db, context.actor, scope, 'none');
  await storeTypedCases(app, context, await check(app.db, context, scopeSeen, sent, locale, seen), seen);
  return transaction(app.db, async (tx) => {
    // PostgreSQL checks the author's key again when a row is updated twice, so the author is locked first.
    if (seen.ownerUid !== null) await holdAccount(tx, seen.ownerUid);
    const scopeNow = await scopeToChange(tx, context.actor, scope, 'join');
    const stored = requireEditable(context.actor, scope, await sql.lockEditedProblem(tx, id));
    const before = await requireReadFrom(tx, sent, stored);
    const checked = await check(tx, context, scopeNow, sent, locale, stored);
    await requireOfContest(tx, id, stored.visibility, checked.form.visibility);
    await settle?.(tx, settled(id, checked, locale));
    await save(tx, id, context, checked, stored);
    const after = await snapshotOf(tx, id);
    const changed = difference(before, after);
    if (changed) {
      await record(tx, context, { action: 'problem.edit', subject: id, subjectName: stored.displayId, ...changed });
    }
    return { revision: revisionOf(after) };
  });
}

function settled(id: number, { form: { texts, scored } }: Checked, locale: Locale): Parameters<Settle>[1] {
  return { id, scored, title: (texts[locale] ?? Object.values(texts)[0])?.title ?? '' };
}

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
    !isDeepStrictEqual(row.jury?.settings ?? {}, stored.jurySettings) ||
    row.gnuDialect !== stored.gnuDialect ||
    !isDeepStrictEqual(row.includes, stored.includes ?? {})
  );
}
