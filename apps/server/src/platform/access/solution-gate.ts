/** Problems whose solutions a request asks for. Refuses readers who may not see them. */
import { solutionRefusal } from '@verdict/domain/community/solutions.ts';
import { bank } from '@verdict/domain/access/place.ts';
import type { Visitor } from '@verdict/domain/access/actor.ts';
import { seesProblem } from '@verdict/domain/access/problem-access.ts';
import type { Db } from '../db/db.ts';
import { Refusal } from '../refusal/refusal.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { requireGroup } from './group-gate.ts';
import { readerOf } from './reader.ts';
import { type SolvedProblem, solvedProblem } from './solutions.sql.ts';

/**
 * A problem that the caller may see in its home: in its group until the bank takes it. Its solutions may still be
 * closed.
 */
export async function requireSolvedProblem(
  app: { settings: SettingsStore },
  caller: { actor: Visitor; now: Date },
  displayId: string,
  db: Db,
): Promise<SolvedProblem> {
  const reader = readerOf(app, caller);
  const found = await solvedProblem(db, reader, displayId);
  if (!found) throw new Refusal('error.problemNotFound');
  const problem = { ...found, groupId: found.isGroup ? found.groupId : null };
  if (problem.groupId !== null) await requireGroup(db, caller.actor, problem.groupId);
  const home = problem.groupId === null ? bank : ({ kind: 'group', groupId: problem.groupId } as const);
  if (!seesProblem(reader, home, problem)) throw new Refusal('error.problemHidden');
  return problem;
}

/** A problem whose solutions the caller may see. */
export async function requireSolutions(
  app: { settings: SettingsStore },
  caller: { actor: Visitor; now: Date },
  displayId: string,
  db: Db,
): Promise<SolvedProblem> {
  const problem = await requireSolvedProblem(app, caller, displayId, db);
  const reason = solutionRefusal(problem.rule, problem);
  if (reason) throw new Refusal(`error.${reason}`);
  return problem;
}
