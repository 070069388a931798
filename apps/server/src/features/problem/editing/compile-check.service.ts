/**
 * Checks whether a checker or an interactor compiles. A judge host does it, because only hosts have the compilers and
 * headers.
 */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { juryLanguageByName } from '@verdict/languages/index.ts';
import { type Actor, isSiteAdmin } from '@verdict/domain/access/actor.ts';
import { languagesNeeded } from '@verdict/domain/judging/scripts.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import type { CompileCheckResult } from '@verdict/domain/judging/job.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { storable } from '../../../platform/db/storable.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type Limit, demand } from '../../../platform/limits/rate-limit.ts';
import { announce } from '../../../platform/live/live.ts';
import { requireGroupRight } from '../../../platform/access/group-gate.ts';
import { enqueueTrials } from '../../../platform/queue/queue.sql.ts';
import * as sql from './compile-check.sql.ts';

export interface JuryCode {
  language: string;
  source: string;
  extraFiles: Record<string, string>;
}

/** The slowest compiler needs half of this; the rest is for waiting in the queue. */
const ANSWER_WITHIN_MS = 60_000;
const ASK_AGAIN_MS = 100;
/** Limit far above an author's needs. */
const checksInGroups: Limit = { name: 'compile-check', max: 60, windowMs: 3_600_000 };

/** Returns when the program compiles. Refuses with the compiler's message when it does not. */
export async function compile(app: App, actor: Actor, scope: Scope, sent: JuryCode): Promise<void> {
  if (scope.kind === 'group') {
    await requireGroupRight(app.db, actor, scope.groupId, 'group.administer');
    // Anybody may found a group, so groups could keep the judge hosts busy.
    if (!isSiteAdmin(actor)) await demand(app.db, checksInGroups, actor.uid, app.now());
  } else if (!can(actor, 'problem.create', scope)) throw new Refusal('error.forbidden');
  const code = storable(sent);
  const { language } = code;
  if (!juryLanguageByName(language)?.checker) throw new Refusal('error.problemJuryLanguage');
  const needs = languagesNeeded(language);
  if (needs.length > 0 && !(await sql.isLanguageServed(app.db, language)))
    throw new Refusal('error.noJudgehost', { language });

  const key = randomBytes(16).toString('hex');
  await transaction(app.db, async (tx) => {
    const job = { kind: 'compileCheck', ...code } as const;
    await enqueueTrials(tx, { uid: actor.uid, needs, trials: [{ key, job }] });
    await announce(tx, 'judging', '');
  });
  const answer = await answerOf(app.db, key);
  await sql.forgetCheck(app.db, key);
  if (answer === null) throw new Refusal('error.judgehostBusy');
  if (!answer.ok) throw new Refusal('error.compileFailed', { words: answer.message });
  await sql.saveCompiled(app.db, hashOf(code));
}

/** Whether exactly this program has compiled before. */
export const hasCompiled = (db: Db, code: JuryCode): Promise<boolean> => sql.isCompiled(db, hashOf(storable(code)));

async function answerOf(db: Db, key: string): Promise<Pick<CompileCheckResult, 'ok' | 'message'> | null> {
  const deadline = performance.now() + ANSWER_WITHIN_MS;
  while (performance.now() < deadline) {
    const answer = await sql.checkByKey(db, key);
    if (answer === 'gone') return null;
    if (answer) return 'lost' in answer ? null : answer;
    await sleep(ASK_AGAIN_MS);
  }
  return null;
}

/** Hash of a program. Files are sorted by name, so that the same program always has the same hash. */
function hashOf({ language, source, extraFiles }: JuryCode): Buffer {
  const files = Object.entries(extraFiles).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([language, source, files]))
    .digest();
}
