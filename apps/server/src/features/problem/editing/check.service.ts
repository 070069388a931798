/** Checks of a problem's form against the rules, the stored problem and the caller's rights. */
import type { ProblemFormSent } from '@verdict/contract/problem/editing.ts';
import { builtInNameOf } from '@verdict/domain/judging/built-in-checkers/index.ts';
import { ownDisplayId, type ProblemForm } from '@verdict/domain/problem/problem-form.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { ActorContext } from '../../site/audit/audit.service.ts';
import { hasCompiled } from './compile-check.service.ts';
import { type StoredTexts, withoutEchoes } from './echoes.ts';
import * as sql from '../store/edit.sql.ts';
import { casesToStore } from './form-cases.service.ts';
import { formOf, requireComplete, storedMembers } from './problem-form.ts';
import * as store from '../store/store.sql.ts';
import { type ProblemScope, requireMayPublish } from './access.service.ts';

export interface Checked {
  scope: Scope;
  /** Display id in capitals, with the prefix of its group. */
  displayId: string;
  /** The form without echoed fields. */
  sent: ProblemFormSent;
  form: ProblemForm;
  cases: store.StoredCase[];
  storedCases: store.StoredCase[];
}

export async function check(
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
  const casesOfForm = storedCases.map((one) => ({
    input: one.inputName,
    output: one.answerName,
    score: one.score,
    group: one.group,
  }));
  const form = formOf(sent, {
    stored,
    storedTexts,
    cases:
      sent.samples?.map(({ input, output, score, groupNum }) => ({ input, output, score, group: groupNum })) ??
      casesOfForm,
    languageCount: await sql.countLanguages(
      tx,
      sent.languages.map((language) => language.id),
      stored?.isRemote ?? false,
    ),
    isJuryCompiled: await isJuryCompiled(tx, sent, stored),
    locale,
  });
  const before =
    stored &&
    storedMembers(stored, {
      texts: storedTexts,
      cases: casesOfForm,
      tagNames: await sql.tagNamesOf(tx, stored.id),
      prefix,
    });
  requireComplete({ ...form, displayId: ownDisplayId(prefix, form.displayId) }, before, bounds);
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

export const sameFiles = (a: Record<string, string>, b: Record<string, string>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, content]) => b[name] === content);
