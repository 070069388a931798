/** Makes names, texts and numbers of untrusted packages fit the rules of this site. */
import {
  CASES_MAX,
  GROUP_MAX,
  isFilePath,
  isPlainFileName,
  PROGRAM_NAME_MAX,
  PROGRAMS_MAX,
  SCORE_MAX,
  TAG_MAX,
  TITLE_MAX,
} from '@verdict/domain/problem/problem-form.ts';
import { TEXT_MAX, ofEachText } from '@verdict/domain/problem/text-fields.ts';
import { splitExamples } from '@verdict/domain/problem/examples.ts';
import { isPlainLine, LINE_BREAKS, NOTHING_TO_SEE, TRICK_CHARACTERS } from '@verdict/domain/text/plain-text.ts';
import type { PackageProgram, ProblemPackage, StatementText } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { Findings } from './findings.ts';

const tricks = new RegExp(TRICK_CHARACTERS.source, 'gv');
const breaks = new RegExp(LINE_BREAKS.source, 'g');

/** Makes a problem storable, with a finding for each part that was changed or cannot be stored. */
export function savable(given: ProblemPackage): ProblemPackage {
  const findings = new Findings();
  const problem = withReadableExamples(given, findings);
  const paths = (files: Record<string, string>, place: string) => safePaths(files, place, findings);
  reportNumbers(problem, findings);
  const finite = (score: number): number => (Number.isFinite(score) ? score : 0);
  const { jury, fileIo, includes, grader } = problem;
  if (fileIo && ![fileIo.input, fileIo.output].every(isPlainFileName))
    findings.error('unsafe-name', sentence('package.fileNameUnsafe', { name: `${fileIo.input}, ${fileIo.output}` }));
  return {
    ...problem,
    statements: Object.fromEntries(
      Object.entries(problem.statements).map(([locale, text]) => [locale, savableText(text, findings)]),
    ),
    ...ofEachText((name, { max, isLine }) => {
      const text = problem[name] ?? '';
      return cut(isLine ? line(text) : text.replace(tricks, ''), max, findings);
    }),
    author: cut(line(problem.author), TITLE_MAX, findings),
    tags: savableTags(problem.tags, findings),
    extraFiles: paths(problem.extraFiles, 'extra'),
    jury: jury && { ...jury, extraFiles: paths(jury.extraFiles, 'jury') },
    ...(grader ? { grader: { ...grader, extraFiles: paths(grader.extraFiles, 'grader') } } : {}),
    ...(includes
      ? {
          includes: Object.fromEntries(
            Object.entries(includes).map(([folder, files]) => [folder, paths(files, `include/${folder}`)]),
          ),
        }
      : {}),
    // NaN and infinite scores are reported as out of bounds, and could not be stored.
    cases: problem.cases.map((one) => ({ ...one, score: finite(one.score) })),
    maxScore: finite(problem.maxScore),
    programs: savablePrograms(problem.programs, findings),
    findings: [...problem.findings, ...findings.list],
  };
}

/** Samples that cannot be stored exactly are moved to the hints. */
function withReadableExamples(problem: ProblemPackage, findings: Findings): ProblemPackage {
  const { shown, rest } = splitExamples(problem.examples);
  if (rest === '') return problem;
  const count = problem.examples.length - shown.length;
  findings.warning('example-in-text', sentence('package.examplesInText', { count }));
  const statements = Object.entries(problem.statements).map(([locale, text]) => [
    locale,
    { ...text, hint: [text.hint, rest].filter((part) => part !== '').join('\n\n') },
  ]);
  return { ...problem, examples: shown, statements: Object.fromEntries(statements) };
}

const line = (text: string): string => text.replace(tricks, '').replace(breaks, ' ').trim();

/** Cuts a text without splitting a character. */
function cut(text: string, longest: number, findings: Findings): string {
  if (text.length <= longest) return text;
  findings.warning('text-shortened', sentence('package.textShortened', { text: text.slice(0, 40), longest }));
  return text.slice(0, longest).toWellFormed();
}

function savableText(text: StatementText, findings: Findings): StatementText {
  const parts = (['description', 'input', 'output', 'hint'] as const).map((part) => {
    if (text[part].length > TEXT_MAX)
      findings.error('text-too-long', sentence('package.textTooLong', { part, longest: TEXT_MAX }));
    return [part, text[part].replace(tricks, '')];
  });
  const title = line(text.title);
  const shown = NOTHING_TO_SEE.test(title) ? '?' : title;
  return { ...text, ...Object.fromEntries(parts), title: cut(shown, TITLE_MAX, findings) };
}

function savableTags(tags: readonly string[], findings: Findings): string[] {
  const kept = new Map<string, string>();
  for (const tag of tags.map(line)) {
    if (NOTHING_TO_SEE.test(tag)) continue;
    if (tag.length > TAG_MAX) findings.warning('tag-left-out', sentence('package.tagTooLong', { longest: TAG_MAX }));
    else if (!kept.has(tag.toLowerCase())) kept.set(tag.toLowerCase(), tag);
  }
  return [...kept.values()];
}

/** Checks names, which may also come from JSON and XML, where no archive rule applies. */
function safePaths(files: Record<string, string>, place: string, findings: Findings): Record<string, string> {
  const entries = Object.entries(files).filter(([name]) => {
    if (isFilePath(name)) return true;
    findings.error(
      'unsafe-name',
      sentence('package.fileNameUnsafe', { name: JSON.stringify(name).slice(0, 200) }),
      place,
    );
    return false;
  });
  return Object.fromEntries(entries);
}

function savablePrograms(programs: readonly PackageProgram[], findings: Findings): PackageProgram[] {
  const taken = new Set<string>();
  if (programs.length > PROGRAMS_MAX)
    findings.warning('solution-not-imported', sentence('package.programsTooMany', { most: PROGRAMS_MAX }));
  return programs.slice(0, PROGRAMS_MAX).map((program, index) => {
    const plain = isPlainLine(program.name) && program.name.length <= PROGRAM_NAME_MAX && program.name !== '';
    const name = plain && !taken.has(program.name) ? program.name : `program ${index + 1}`;
    taken.add(name);
    return { ...program, name, extraFiles: safePaths(program.extraFiles, name, findings) };
  });
}

function reportNumbers({ cases, scored, caseMode }: ProblemPackage, findings: Findings): void {
  if (cases.length > CASES_MAX) findings.error('too-many-cases', sentence('package.casesTooMany', { most: CASES_MAX }));
  const hasGroups = caseMode === 'subtask_lowest' || caseMode === 'subtask_average';
  const wrong = cases.find(({ score, group }) => {
    const isScore = Number.isSafeInteger(score) && score >= 0 && score <= SCORE_MAX;
    return scored && (!isScore || (hasGroups && !(group >= 1 && group <= GROUP_MAX)));
  });
  if (wrong)
    findings.error(
      'bad-score',
      sentence('package.scoreOutOfBounds', { name: wrong.inputName, most: SCORE_MAX, groups: GROUP_MAX }),
    );
}
