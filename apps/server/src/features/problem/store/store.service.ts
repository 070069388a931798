/**
 * Writing problems from packages, for importers, forms and the first start. Blobs are stored first, then all rows in
 * one transaction, so that a problem is stored completely or not at all.
 */
import type { Visibility } from '@verdict/domain/problem/visibility.ts';
import { MARKDOWN_FILE_MAX_BYTES } from '@verdict/contract/site/files.ts';
import type { PackageFile, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { unknownTimeLimitMs } from '@verdict/domain/judging/limits.ts';
import { fullScore } from '@verdict/domain/problem/points.ts';
import { linkedAttachments, linkedTo, withAddresses } from '@verdict/domain/problem/statement-links.ts';
import { locales } from '@verdict/messages/shape.ts';
import { type Scope, site } from '@verdict/domain/access/scope.ts';
import type { App } from '../../../context.ts';
import { keepBlobs } from '../../../platform/blobs/blobs.sql.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { lockAccount } from '../../../platform/db/lock-order.sql.ts';
import { storable } from '../../../platform/db/storable.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { withUnixLineEnds } from '../../../platform/files/unix-line-ends.ts';
import { holdScope } from '../../../platform/access/group-gate.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import { type Attachment, storeAttachment } from '../../site/files/files.service.ts';
import { saveTagChoices } from './edit.sql.ts';
import { saveEditorial } from '../editorial/editorial.sql.ts';
import { type StoredProgram, savePrograms } from '../bank/programs.sql.ts';
import { fromPackage } from '../columns.ts';
import * as sql from './store.sql.ts';

export interface ProblemOwner {
  uid: string;
  username: string;
}

/** Creates a problem and returns its id. Refuses a display id that is taken. */
export async function createProblem(
  app: App,
  given: ProblemPackage,
  facts: {
    displayId: string;
    owner: ProblemOwner;
    visibility: Visibility;
    /** Defaults to the bank. */
    scope?: Scope;
    /** Actor for the audit log. Absent when the site itself acts. */
    context?: ActorContext;
    /** Further work within the same transaction. */
    settle?: Settle;
  },
): Promise<number> {
  const scope = facts.scope ?? site;
  const cases = await storeCases(app, given);
  const files = await storeAttachments(app, facts.owner, given);
  return transaction(app.db, async (tx) => {
    await lockAccount(tx, facts.owner.uid);
    if (facts.context) await holdScope(tx, facts.context.actor, scope);
    const created = await sql.insertProblem(tx, {
      displayId: facts.displayId,
      ownerUid: facts.owner.uid,
      visibility: facts.visibility,
      scope,
    });
    if (!created) throw new Refusal('error.problemIdTaken', { displayId: facts.displayId });
    await saveAll(tx, created.id, given, facts.owner, { scope, cases, files });
    await facts.settle?.(tx, created.id);
    if (facts.context)
      await record(tx, facts.context, {
        action: 'problem.create',
        subject: created.id,
        subjectName: facts.displayId,
        after: { format: given.format },
      });
    return created.id;
  });
}

/** Further work inside the transaction that stores a problem; an exception undoes everything. */
export type Settle = (tx: Db, problemId: number) => Promise<void>;

/** Replaces a problem by a package, except display id, owner and visibility. */
export async function replaceProblem(
  app: App,
  id: number,
  given: ProblemPackage,
  editor: ProblemOwner,
  { scope = site, settle }: { scope?: Scope; settle?: Settle } = {},
): Promise<void> {
  const cases = await storeCases(app, given);
  const files = await storeAttachments(app, editor, given);
  await transaction(app.db, async (tx) => {
    await lockAccount(tx, editor.uid);
    if (!(await sql.lockProblem(tx, id))) throw new Refusal('error.problemNotFound');
    await saveAll(tx, id, given, editor, { scope, cases, files });
    await settle?.(tx, id);
  });
}

async function saveAll(
  tx: Parameters<typeof sql.saveProblem>[0],
  id: number,
  unclean: ProblemPackage,
  { uid, username }: ProblemOwner,
  { scope, cases, files }: { scope: Scope; cases: sql.StoredCase[]; files: ReadonlyMap<string, Attachment> },
): Promise<void> {
  const { cases: _files, attachments: _attachments, ...texts } = unclean;
  const given = storable(texts);
  await sql.saveProblem(
    tx,
    id,
    {
      ...fromPackage(given),
      author: given.author || username,
      modifiedBy: username,
      groupNeeds: given.groupNeeds ?? {},
      grader: given.grader ?? null,
      timeLimitMs: given.timeLimitMs ?? unknownTimeLimitMs,
      timeLimitRule: given.timeLimitMs === null ? given.timeLimitRule : null,
      maxScore: given.grader ? given.maxScore : fullScore(given.scored, given.caseMode, cases),
      removeEndBlank: given.compare.kind !== 'exact',
      compare: given.compare.kind === 'tokens' ? given.compare : null,
      jury: given.jury,
      userExtraFiles: given.extraFiles,
      fileIo: given.fileIo,
      evidence: given.evidence ?? null,
      counterExamples: given.counterExamples ?? null,
    },
    true,
  );
  const addresses = new Map([...files].map(([name, { link }]) => [name, link]));
  const statements = locales.flatMap((locale) => {
    const text = given.statements[locale];
    return text ? [{ locale, ...withAddresses(text, addresses) }] : [];
  });
  await sql.saveTexts(tx, id, statements);
  if (given.editorial) {
    const texts = Object.entries(given.editorial).map(([locale, text]) => [locale, linkedTo(text, addresses)]);
    await saveEditorial(tx, id, Object.fromEntries(texts));
  }
  await sql.saveSearch(tx, [id]);
  const tags = [...new Set(given.tags)];
  if (scope.kind === 'site') await sql.saveTags(tx, id, tags);
  else
    await saveTagChoices(
      tx,
      id,
      scope,
      tags.map((name) => ({ id: null, name, color: null })),
    );
  await sql.saveLanguages(tx, id, given.languages);
  await sql.saveCodeTemplates(tx, id, given.codeTemplates);
  const caseFiles = cases.flatMap(({ input, answer }) => [input, answer]);
  await keepBlobs(tx, [...caseFiles, ...[...files.values()].map(({ blob }) => blob)]);
  for (const file of files.values()) await file.keep(tx, uid);
  await sql.saveCases(tx, id, cases);
  await savePrograms(tx, id, programsOf(given));
}

function programsOf(given: Pick<ProblemPackage, 'programs' | 'inputValidators'>): StoredProgram[] {
  return [
    ...given.programs.map(({ useForTimeLimit: _limit, ...program }) => ({
      ...program,
      role: 'solution' as const,
      args: [],
      validExitCode: 0,
    })),
    ...(given.inputValidators ?? []).map((validator) => ({
      ...validator,
      role: 'validator' as const,
      expected: [],
      expectedScore: null,
    })),
  ];
}

/**
 * Stores files that a statement or an editorial links to, by their names in the package. Other files are useless to
 * readers and left out.
 */
async function storeAttachments(
  app: App,
  { uid }: ProblemOwner,
  problem: ProblemPackage,
): Promise<Map<string, Attachment>> {
  const stored = new Map<string, Attachment>();
  for (const name of linkedAttachments(problem)) {
    const file = problem.attachments[name];
    if (!file || file.bytes > MARKDOWN_FILE_MAX_BYTES) continue;
    stored.set(name, await storeAttachment(app, uid, file.name, await file.read()));
  }
  return stored;
}

async function storeCases(app: App, given: ProblemPackage): Promise<sql.StoredCase[]> {
  const stored: sql.StoredCase[] = [];
  // One after another: test data may be large, and only one file should be in memory.
  for (const one of given.cases) {
    stored.push({
      inputName: one.inputName,
      answerName: one.answerName,
      input: await storeText(app, one.input),
      answer: await storeText(app, one.answer),
      score: one.score,
      group: one.group,
    });
  }
  return stored;
}

async function storeText(app: App, file: PackageFile | null): Promise<{ hash: string; bytes: number }> {
  return file?.stored ?? app.blobs.put(withUnixLineEnds((await file?.read()) ?? Buffer.alloc(0)));
}
