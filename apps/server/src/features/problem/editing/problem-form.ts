/** Translates the form of clients into the checked form, and that into the stored row. */
import type { ProblemFormSent } from '@verdict/contract/problem/editing.ts';
import { gradedCases } from '@verdict/domain/judging/group-grader.ts';
import { fittingNeeds } from '@verdict/domain/judging/group-needs.ts';
import type { CompareRule, JuryProgram } from '@verdict/domain/judging/job.ts';
import { juryRole, usualPasses } from '@verdict/domain/judging/mode-names.ts';
import { OUTPUT_FILES } from '@verdict/domain/judging/output-files.ts';
import { SCRIPTS } from '@verdict/domain/judging/scripts.ts';
import { parseExamples, readExamples } from '@verdict/domain/problem/examples.ts';
import { fullScore } from '@verdict/domain/problem/points.ts';
import {
  caseModesOf,
  displayIdComplaints,
  type LimitBounds,
  ownDisplayId,
  problemChangeComplaints,
  type ProblemForm,
  problemTextMax,
  type StoredMembers,
} from '@verdict/domain/problem/problem-form.ts';
import { ofEachText } from '@verdict/domain/problem/text-fields.ts';
import { type Evidence, standardEvidence } from '@verdict/domain/access/evidence.ts';
import { visibilityOf } from '@verdict/domain/problem/visibility.ts';
import { type Locale, locales } from '@verdict/messages/shape.ts';
import { allLanguages } from '@verdict/languages/registry.gen.ts';
import { wholeSettings } from '@verdict/domain/judging/mode-settings.ts';
import { Refusal, refusalOf } from '../../../platform/refusal/refusal.ts';
import { keptUnlessSent } from '../columns.ts';
import { statementOf, type StoredTexts } from './echoes.ts';
import type { EditedProblem } from '../store/edit.sql.ts';
import type { StoredProgram } from '../bank/programs.sql.ts';
import type { StoredCase, StoredProblem } from '../store/store.sql.ts';

const juryLanguages = allLanguages.filter((language) => language.checker).map((language) => language.name);
// Packages bring validators with scripts of their own, and output files; people do not write programs in these.
const knownLanguages = [...allLanguages.map((language) => language.name), SCRIPTS, OUTPUT_FILES];

/** Facts beyond the form that the rules need. */
export interface FormContext {
  /** The stored problem. Null while it is being created. */
  stored: EditedProblem | null;
  storedTexts: StoredTexts;
  /** Cases of the form, or the stored ones when the form leaves them alone. */
  cases: ProblemForm['cases'];
  languageCount: number;
  isJuryCompiled: boolean;
  /** Language of the caller's interface. */
  locale: Locale;
}

/**
 * Texts of the form. Older clients send one statement: it replaces the one of its language, and the other one stays.
 */
function textsOf({ problem }: ProblemFormSent, context: FormContext): ProblemForm['texts'] {
  const { texts } = problem;
  if (!texts) return { ...context.storedTexts, [problem.locale ?? context.locale]: statementOf(problem) };
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const given = texts[locale];
      return given ? [[locale, statementOf(given)]] : [];
    }),
  );
}

/** Judge mode: the one inside `problem` counts; older clients repeat it beside `problem`. */
const judgeModeOf = ({ problem, judgeMode }: ProblemFormSent) => problem.judgeMode ?? judgeMode ?? 'default';

export function formOf(sent: ProblemFormSent, context: FormContext): ProblemForm {
  const { problem } = sent;
  const { examples, outside } = readExamples(problem.examples);
  return {
    displayId: problem.problemId.trim(),
    texts: textsOf(sent, context),
    scored: problem.type === 1,
    judgeMode: judgeModeOf(sent),
    caseMode: problem.judgeCaseMode,
    timeLimitMs: problem.timeLimit,
    memoryLimitMiB: problem.memoryLimit,
    stackLimitMiB: problem.stackLimit,
    difficulty: problem.difficulty,
    visibility: visibilityOf(problem.auth),
    examples: outside.trim() === '' ? examples : null,
    ...ofEachText((name) => problem[name] ?? context.stored?.[name] ?? ''),
    isRemote: context.stored?.isRemote ?? false,
    isUploadCase: sent.isUploadTestCase,
    cases: context.cases,
    groupNeeds:
      problem.groupNeeds ??
      fittingNeeds(
        context.stored?.groupNeeds ?? {},
        context.cases.map(({ group }) => group),
      ),
    jury:
      problem.spjCode === ''
        ? null
        : { language: problem.spjLanguage, source: problem.spjCode, compiled: context.isJuryCompiled },
    modeSettings: problem.modeSettings ?? context.stored?.jurySettings ?? {},
    juryLanguages,
    // Only problems with a stored grader can have one, whatever was sent.
    grader: (context.stored?.grader && problem.grader) ?? null,
    fileIo: problem.isFileIO ? { input: problem.ioReadFileName.trim(), output: problem.ioWriteFileName.trim() } : null,
    userExtraFiles: problem.userExtraFile,
    judgeExtraFiles: problem.judgeExtraFile,
    ...(problem.includes ? { includes: problem.includes } : {}),
    languageCount: context.languageCount,
    codeTemplates: sent.codeTemplates.map(({ code, status }) => ({ code, enabled: status })),
    tagNames: sent.tags.map((tag) => tag.name),
    compare: compareOf(sent, context.stored),
    programs: (sent.programs ?? []).map(({ extraFile, ...program }) => ({ ...program, extraFiles: extraFile })),
    knownLanguages,
  };
}

/** A display id alone, checked by the rule of the form. */
export function requireDisplayId(sent: string): string {
  const displayId = sent.trim();
  const [first] = displayIdComplaints(displayId);
  if (first?.parameters === null) throw refusalOf(first.key, 'displayId');
  return displayId;
}

/** Members of the stored problem that a form may leave as they are. `prefix` is that of its group's problems. */
export const storedMembers = (
  problem: EditedProblem,
  {
    texts,
    cases,
    tagNames,
    prefix,
  }: { texts: StoredTexts; cases: ProblemForm['cases']; tagNames: string[]; prefix: string },
): StoredMembers => ({
  displayId: ownDisplayId(prefix, problem.displayId),
  texts,
  ...ofEachText((name) => problem[name]),
  timeLimitMs: problem.timeLimitMs,
  memoryLimitMiB: problem.memoryLimitMib,
  stackLimitMiB: problem.stackLimitMib,
  difficulty: problem.difficulty,
  visibility: problem.visibility,
  judgeMode: problem.judgeMode,
  scored: problem.scored,
  caseMode: problem.caseMode,
  fileIo: problem.fileIoInput === null ? null : { input: problem.fileIoInput, output: problem.fileIoOutput ?? '' },
  cases,
  jury:
    problem.juryCode === null
      ? null
      : { language: problem.juryLanguage ?? '', source: problem.juryCode, compiled: true },
  tagNames,
});

/** Refuses a faulty form with the first complaint, in the order of the form. */
export function requireComplete(form: ProblemForm, stored: StoredMembers | null, bounds?: LimitBounds): void {
  const [first] = problemChangeComplaints(form, stored, bounds);
  if (!first) return;
  if (first.parameters !== null) throw new Refusal(first.key, first.parameters);
  throw refusalOf(first.key, first.text?.part ?? first.field, problemTextMax);
}

/**
 * The problem's grader with the program that was sent. Null when the form changes the cases or the mode that it was
 * made for.
 */
function keptGrader(
  form: ProblemForm,
  sent: ProblemFormSent['problem']['grader'],
  { stored, cases }: { stored: EditedProblem | null; cases: readonly StoredCase[] },
): StoredProblem['grader'] {
  const grader = stored?.grader ?? null;
  if (!grader || sent === null || form.caseMode !== 'default' || form.scored !== stored?.scored) return null;
  if (gradedCases(grader.root).length !== cases.length) return null;
  if (sent === undefined) return grader;
  return { root: grader.root, language: sent.language, source: sent.source, extraFiles: sent.extraFile };
}

/** Row of a checked form. `cases` are the problem's cases after the save. */
export function rowOf(
  form: ProblemForm,
  sent: ProblemFormSent,
  facts: { stored: EditedProblem | null; editor: string; cases: readonly StoredCase[] },
): StoredProblem {
  const { problem } = sent;
  const { compare } = form;
  const grader = keptGrader(form, problem.grader, facts);
  return {
    author: facts.stored?.author ?? facts.editor,
    modifiedBy: facts.editor,
    scored: form.scored,
    judgeMode: form.judgeMode,
    caseMode: caseModesOf(form.scored).includes(form.caseMode) ? form.caseMode : 'default',
    grader,
    groupNeeds: fittingNeeds(
      form.caseMode === 'subtask_lowest' ? form.groupNeeds : {},
      facts.cases.map(({ group }) => group),
    ),
    timeLimitMs: form.timeLimitMs,
    memoryLimitMib: form.memoryLimitMiB,
    stackLimitMib: form.stackLimitMiB,
    ...keptUnlessSent('all', problem, facts.stored),
    // A changed time limit replaces the rule that would derive one.
    timeLimitRule: facts.stored?.timeLimitMs === form.timeLimitMs ? facts.stored.timeLimitRule : null,
    difficulty: form.difficulty,
    maxScore: grader ? facts.stored!.maxScore : fullScore(form.scored, form.caseMode, facts.cases),
    removeEndBlank: compare.kind !== 'exact',
    compare: compare.kind === 'lines' || compare.kind === 'exact' ? null : compare,
    jury: juryOf(form, sent, facts.stored),
    userExtraFiles: form.userExtraFiles,
    fileIo: form.fileIo,
    examples: parseExamples(problem.examples),
    evidence: evidenceOf(problem, facts.stored),
  };
}

/** Jury programs after the save. Null keeps the stored ones. */
export const programsOf = ({ programs }: ProblemFormSent): StoredProgram[] | null =>
  programs?.map(({ extraFile, name, ...program }) => {
    const isSolution = program.role === 'solution';
    return {
      ...program,
      name: name.trim(),
      extraFiles: extraFile,
      expected: isSolution ? program.expected : [],
      expectedScore: isSolution ? program.expectedScore : null,
    };
  }) ?? null;

/**
 * Comparison rule. Clients that do not know compare rules keep the stored one, unless they change the switch that they
 * know.
 */
function compareOf({ problem }: ProblemFormSent, stored: EditedProblem | null): CompareRule {
  if (problem.compare) return problem.compare;
  const comparison = stored?.compare && stored.removeEndBlank === problem.isRemoveEndBlank ? stored.compare : null;
  return comparison ?? { kind: problem.isRemoveEndBlank ? 'lines' : 'exact' };
}

/**
 * Evidence level. Clients that do not know levels keep the stored one, or switch everything off with the switch that
 * they know.
 */
function evidenceOf(sent: ProblemFormSent['problem'], stored: EditedProblem | null): Evidence {
  if (sent.evidence) return sent.evidence;
  if (!sent.openCaseResult) return 'verdict';
  return stored && stored.evidence !== 'verdict' ? stored.evidence : standardEvidence;
}

/** The jury's program. Null in modes without one, whatever was left in the form. */
function juryOf(form: ProblemForm, { problem }: ProblemFormSent, stored: EditedProblem | null): JuryProgram | null {
  if (juryRole(form.judgeMode) === null || !form.jury) return null;
  return {
    dialect: problem.spjDialect ?? stored?.juryDialect ?? 'native',
    language: form.jury.language,
    source: form.jury.source,
    extraFiles: form.judgeExtraFiles,
    args: problem.spjArgs ?? stored?.juryArgs ?? [],
    scoreScale: problem.spjScoreScale ?? stored?.juryScoreScale ?? 'percent',
    passes: problem.passes ?? stored?.juryPasses ?? usualPasses,
    settings: wholeSettings(form.judgeMode, form.modeSettings),
  };
}
