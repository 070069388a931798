/** One problem of a package: its preview, the existing problem that it repeats, and its creation. */
import { MARKDOWN_FILE_MAX_BYTES } from '@verdict/contract/site/files.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { PackageCase, PackageFinding, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import {
  DISPLAY_ID_MAX,
  displayIdPrefix,
  groupBounds,
  type LimitBounds,
  ownDisplayId,
  siteBounds,
} from '@verdict/domain/problem/problem-form.ts';
import { linkedAttachments } from '@verdict/domain/problem/statement-links.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { withinBounds } from '@verdict/problem-formats/limits.ts';
import type { PackageError } from '@verdict/problem-formats/package-error.ts';
import { hashOf } from '../../../platform/blobs/blob-store.ts';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { withUnixLineEnds } from '../../../platform/files/unix-line-ends.ts';
import { requireGroupRight } from '../../../platform/access/group-gate.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import { createProblem, replaceProblem, type Settle } from '../store/store.service.ts';
import { orderImported } from '../generation/generation.service.ts';
import * as sql from './import.sql.ts';
import { editedProblem, requireEditable, scopeOf } from '../editing/access.service.ts';

/** Target of imported problems, with its rules. */
export interface ProblemScope {
  scope: Scope;
  /** Prefix of the display ids. */
  prefix: string;
  bounds: LimitBounds;
}

/** Scope for imports. Refuses actors who may not add problems there. */
export async function scopeFor(db: Db, actor: Actor, scope: Scope): Promise<ProblemScope> {
  if (scope.kind === 'group') {
    const { shortName } = await requireGroupRight(db, actor, scope.groupId, 'group.administer');
    return { scope, prefix: displayIdPrefix(shortName), bounds: groupBounds };
  }
  if (!can(actor, 'problem.create', scope)) throw new Refusal('error.forbidden');
  return { scope, prefix: '', bounds: siteBounds };
}

/** The problem as it would be stored in the scope: display id, limits and findings. */
export function housed(problem: ProblemPackage, { prefix, bounds }: ProblemScope): ProblemPackage {
  const { displayId } = problem;
  return withinBounds(
    {
      ...problem,
      findings: [...problem.findings, ...tooLargeFiles(problem)],
      displayId: displayId && (prefix + ownDisplayId(prefix, displayId)).slice(0, DISPLAY_ID_MAX).toUpperCase(),
    },
    bounds,
  );
}

/** Warnings about linked files that are too large to be stored with the statement. */
function tooLargeFiles(problem: ProblemPackage): PackageFinding[] {
  return [...linkedAttachments(problem)]
    .flatMap((name) => problem.attachments[name] ?? [])
    .filter(({ bytes }) => bytes > MARKDOWN_FILE_MAX_BYTES)
    .map(({ name }) => ({
      level: 'warning',
      code: 'attachment-too-large',
      path: name,
      sentence: sentence('package.attachmentTooLarge', { mib: MARKDOWN_FILE_MAX_BYTES >> 20 }),
    }));
}

export const isBroken = ({ findings }: { findings: readonly PackageFinding[] }): boolean =>
  findings.some(({ level }) => level === 'error');

/** Facts of a problem shown before it is created, besides its name. */
export const figuresOf = (problem: ProblemPackage) => ({
  format: problem.format,
  cases: problem.cases.length,
  programs: problem.programs.length,
  score: problem.scored ? problem.maxScore : null,
  timeLimitMs: problem.timeLimitMs,
  memoryLimitMib: problem.memoryLimitMiB,
});

/** Finding for a package, or a problem of it, that cannot be read. */
export const findingOf = ({ code, path, sentence }: PackageError): PackageFinding => ({
  level: 'error',
  code,
  path,
  sentence,
});

/** Problem of the user that this one repeats: the one with most in common. Reads the test data. */
export async function repeatsOf(
  db: Db,
  actor: Actor,
  scope: Scope,
  problem: ProblemPackage,
): Promise<sql.Repeats | null> {
  const tests = await hashesOf(problem.cases);
  const largest = problem.cases.reduce(
    (most, { input }, index) => (input.bytes > problem.cases[most]!.input.bytes ? index : most),
    0,
  );
  const found = await sql.alike(db, {
    source: problem.origin?.source ?? null,
    revision: problem.origin?.revision ?? '',
    displayId: problem.displayId,
    rarest: tests[largest] ?? ['', ''],
    tests: tests.map((pair) => pair.join('')),
  });
  const named = found.find(({ sameId }) => sameId);
  const [best] = found
    .filter((one) => !one.isRemote && can(actor, 'problem.edit', one) && isIn(scope, one))
    .map((one) => ({ pid: one.id, problemId: one.displayId, same: commonTo(one) }))
    .filter(({ same }) => same.length > 0)
    .toSorted((a, b) => b.same.length - a.same.length);
  // For problems of others, only the taken display id is revealed, as when creating a problem manually.
  return best ?? (named ? { pid: null, problemId: named.displayId, same: ['displayId'] } : null);
}

const isIn = (scope: Scope, problem: sql.Alike): boolean => {
  const home = scopeOf(problem);
  return home.kind === 'site' ? scope.kind === 'site' : scope.kind === 'group' && home.groupId === scope.groupId;
};

const commonTo = ({ source, revision, testData, sameId }: sql.Alike): sql.Repeats['same'] => [
  ...(source ? (['source'] as const) : []),
  ...(revision ? (['revision'] as const) : []),
  ...(testData ? (['testData'] as const) : []),
  ...(sameId ? (['displayId'] as const) : []),
];

/** Hashes of input and answer as they would be stored. Files without a hash are read one at a time to save memory. */
async function hashesOf(cases: readonly PackageCase[]): Promise<[string, string][]> {
  const hashes: [string, string][] = [];
  for (const { input, answer } of cases) {
    const hash = async (file: typeof answer) =>
      file?.stored?.hash ?? hashOf(withUnixLineEnds((await file?.read()) ?? Buffer.alloc(0)));
    hashes.push([await hash(input), await hash(answer)]);
  }
  return hashes;
}

const MOST_TRIES = 20;

/** Creates a problem with the package's display id, or with the next free number when that one is taken. */
export async function create(
  app: App,
  context: ActorContext,
  { scope, prefix }: ProblemScope,
  problem: ProblemPackage,
  settle?: Settle,
): Promise<{ pid: number; problemId: string }> {
  const made = {
    owner: context.actor,
    visibility: 'hidden',
    scope,
    context,
    settle: settling(context, problem, settle),
  } as const;
  const { displayId } = problem;
  if (displayId !== null && !(await sql.isDisplayIdTaken(app.db, displayId)))
    return { pid: await createProblem(app, problem, { ...made, displayId }), problemId: displayId };
  const numbers = prefix === '' ? 'P' : prefix;
  // Another request may take the next free number meanwhile.
  for (let tries = 1; ; tries++) {
    const problemId = `${numbers}${(await sql.nextNumber(app.db, numbers)) + tries - 1}`;
    try {
      return { pid: await createProblem(app, problem, { ...made, displayId: problemId }), problemId };
    } catch (cause) {
      const isTaken = cause instanceof Refusal && cause.key === 'error.problemIdTaken';
      if (!isTaken || tries === MOST_TRIES) throw cause;
    }
  }
}

/** Extends `settle`: orders the tests that the package left to be generated. */
const settling =
  (context: ActorContext, { generation }: ProblemPackage, settle?: Settle): Settle =>
  async (tx, pid) => {
    await settle?.(tx, pid);
    if (generation) await orderImported(tx, context, pid, generation);
  };

/** Replaces an existing problem by the package. Display id, owner and visibility stay. */
export async function update(
  app: App,
  context: ActorContext,
  { scope }: ProblemScope,
  pid: number,
  problem: ProblemPackage,
  settle: Settle,
): Promise<void> {
  await replaceProblem(app, pid, problem, context.actor, {
    scope,
    async settle(tx, id) {
      const { displayId } = requireEditable(context.actor, scope, await editedProblem(tx, id));
      await settling(context, problem, settle)(tx, id);
      await record(tx, context, {
        action: 'problem.import',
        subject: id,
        subjectName: displayId,
        after: { format: problem.format, cases: problem.cases.length },
      });
    },
  });
}
