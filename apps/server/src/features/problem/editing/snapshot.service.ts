/** States of a problem: its snapshot for the audit log and revisions, and the agreement of its statements. */
import { createHash } from 'node:crypto';
import type { ProblemFormSent } from '@verdict/contract/problem/editing.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { statementBehind } from '@verdict/domain/problem/language-differences.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { runOrRefuse } from '../../../platform/bounded/bounded.ts';
import type { Db } from '../../../platform/db/db.ts';
import { lastRecorded, requireRevision } from '../../site/audit/revision.service.ts';
import * as sql from '../store/edit.sql.ts';
import { caseFacts } from './form-cases.service.ts';
import { programsOf as storedPrograms } from '../bank/programs.sql.ts';

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
export async function requireReadFrom(
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

/** Snapshot for the audit log: everything that can be edited, test data as digests. */
export async function snapshotOf(tx: Db, id: number): Promise<Record<string, unknown>> {
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
