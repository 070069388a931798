/** Problems of the bank, or of a group, that contests use. */
import type { GroupScope, Scope } from '@verdict/domain/scope.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../refusal.ts';
import { type Doer, record } from '../audit/audit.service.ts';
import * as sql from './edit.sql.ts';

export type ProblemForContest = sql.EditedProblem & { title: string };

/**
 * Held until the transaction ends. Contests of the site use problems of the bank, those of a group what is open to
 * everybody and what is the group's own. Refuses hidden ones.
 */
export async function lockForContest(tx: Db, scope: Scope, id: number, locale: Locale): Promise<ProblemForContest> {
  return usable(tx, scope, await sql.lockEditedProblem(tx, id), locale);
}

/** A problem of the group by its display id, held in the same way. */
export async function lockOfGroupForContest(
  tx: Db,
  scope: GroupScope,
  displayId: string,
  locale: Locale,
): Promise<ProblemForContest> {
  const problem = await sql.lockProblemNamed(tx, displayId);
  return usable(tx, scope, problem?.isGroup ? problem : null, locale);
}

async function usable(
  tx: Db,
  scope: Scope,
  problem: sql.EditedProblem | null,
  locale: Locale,
): Promise<ProblemForContest> {
  if (!problem || (problem.isGroup && (scope.kind === 'site' || problem.groupId !== scope.groupId)))
    throw new Refusal('error.problemNotFound');
  if (scope.kind === 'group' && !problem.isGroup && problem.visibility !== 'public')
    throw new Refusal('error.problemNotFound');
  if (problem.visibility === 'hidden') throw new Refusal('error.contestProblemHidden');
  const texts = await sql.textsOf(tx, problem.id);
  const { title = '' } = texts.find((text) => text.locale === locale) ?? texts[0] ?? {};
  return { ...problem, title };
}

/** It leaves the list of its bank or group; the caller holds it. */
export async function takeIntoContest(tx: Db, doer: Doer, problem: sql.EditedProblem): Promise<void> {
  if (problem.visibility === 'contest') return;
  await sql.saveVisibility(tx, problem.id, 'contest', doer.actor.username);
  await record(tx, doer, {
    action: 'problem.visibility',
    subject: problem.id,
    subjectName: problem.displayId,
    before: { visibility: problem.visibility },
    after: { visibility: 'contest' },
  });
}
