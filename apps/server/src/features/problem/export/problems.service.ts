/** Problems that an account may export. */
import type { Actor } from '@verdict/domain/access/actor.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { type ExportFormatId, exportFormats } from '@verdict/domain/problem/export-formats.ts';
import { Findings } from '@verdict/problem-formats/findings.ts';
import type { PackageWriter, ToWrite } from '@verdict/problem-formats/package-writer.ts';
import { plainName } from '@verdict/problem-formats/plain-name.ts';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Limit } from '../../../platform/limits/rate-limit.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { requireGroup } from '../../../platform/access/group-gate.ts';
import { wholeProblem } from './whole-problem.service.ts';
import { conversionsFor } from './conversions.ts';
import { editedProblem, editedProblems, scopeOf } from '../editing/access.service.ts';

export const exportsOfAccount: Limit = { name: 'problem-export', max: 300, windowMs: 3_600_000 };

export type Exported = NonNullable<Awaited<ReturnType<typeof editedProblem>>>;

export async function writerOf(format: ExportFormatId): Promise<PackageWriter> {
  const { allFormats } = await import('@verdict/problem-formats/registry.gen.ts');
  const writer = allFormats.flatMap(({ writers = [] }) => writers).find(({ id }) => id === format);
  if (!writer) throw new Error(`the format ${format} has no writer`);
  return writer;
}

export const fileEnding = (format: ExportFormatId): string => exportFormats[format].ending;

/**
 * Whether the actor may export a problem: editors may export all of it. Remote problems belong to other sites and have
 * no test data.
 */
export const mayExport = (actor: Actor, problem: Exported): boolean =>
  !problem.isRemote && can(actor, 'problem.edit', problem);

/** A problem from any scope. Refuses actors who may not edit it. */
export async function requireExported(db: Db, actor: Actor, pid: number): Promise<Exported> {
  const problem = await editedProblem(db, pid);
  if (!problem) throw new Refusal('error.problemNotFound');
  const scope = scopeOf(problem);
  if (scope.kind === 'group') await requireGroup(db, actor, scope.groupId);
  if (!can(actor, 'problem.edit', problem)) throw new Refusal('error.forbidden');
  if (problem.isRemote) throw new Refusal('error.problemRemote');
  return problem;
}

/**
 * Several problems in the order of the ids. Refuses all of them when the actor may not export one, and names that one
 * as the caller did, because the actor may not know its display id.
 */
export async function requireAllExported(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  nameOf: (id: number) => string = String,
): Promise<Exported[]> {
  const problems = await editedProblems(db, ids);
  if (problems.length !== new Set(ids).size) throw new Refusal('error.problemNotFound');
  const other = problems.find((problem) => !mayExport(actor, problem));
  if (other) throw new Refusal('error.exportNotYours', { problemId: nameOf(other.id) });
  return problems;
}

/**
 * A problem for a writer. `uid` is the exporting account. The number of problems in the file decides about folders; at
 * most `atMost` bytes are read of each test data file.
 */
export const toWrite = async (
  app: App,
  uid: string,
  problem: Exported,
  {
    number,
    count,
    findings = new Findings(),
    atMost,
  }: { number: number; count: number; findings?: Findings; atMost?: number },
): Promise<ToWrite> => ({
  problem: await wholeProblem(app, problem, atMost),
  findings,
  name: plainName(problem.displayId),
  number,
  isOnly: count === 1,
  convert: conversionsFor(uid),
});

/** Problems for a writer, each read only after the previous one has been written. */
export async function* allToWrite(app: App, uid: string, problems: readonly Exported[]): AsyncGenerator<ToWrite> {
  for (const [index, problem] of problems.entries())
    yield await toWrite(app, uid, problem, { number: index + 1, count: problems.length });
}
