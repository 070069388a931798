/** Output of `npm run judge`: a table for people, or one JSON object per program. */
import type { CaseResult } from '@verdict/domain/judging/job.ts';
import type { PackageFinding, ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentenceText } from '@verdict/messages/sentences.ts';
import { statuses, type FinalStatus } from '@verdict/domain/submission/status.ts';
import type { Verification } from '@verdict/domain/judging/verification.ts';
import { together } from '@verdict/domain/text/sentence.ts';
import { caseInEnglish, inEnglish } from './in-english.ts';
import type { PackageReport, ProgramReport } from './judge-package.ts';

/** Lines of a message that the table shows below a program with an unexpected verdict. */
const shownLines = 12;

const short = (status: FinalStatus): string => statuses[status].short ?? status;

export function titleOf(problem: ProblemPackage): string {
  const statement = problem.statements['en-US'] ?? problem.statements['zh-CN'];
  return statement?.title || problem.displayId || 'Problem without a title';
}

/** Findings of one kind beyond this number are only counted. */
const shownFindings = 10;

/** Findings of the package reader, errors first; `name` identifies the problem when a file has several. */
export function findingLines(findings: readonly PackageFinding[], name: string | null): string[] {
  const of = name === null ? '' : `${name}: `;
  return (['error', 'warning', 'info'] as const).flatMap((level) => {
    const some = findings.filter((one) => one.level === level);
    const lines = some
      .slice(0, shownFindings)
      .map(
        ({ path, sentence }) => `${level}: ${of}${path === null ? '' : `${path}: `}${sentenceText('en-US', sentence)}`,
      );
    const more = some.length - lines.length;
    return more > 0 ? [...lines, `${level}: ${of}and ${more} more of these`] : lines;
  });
}

export function tableOf(problem: ProblemPackage, report: PackageReport): string {
  const facts = [
    `${problem.cases.length} ${problem.cases.length === 1 ? 'case' : 'cases'}`,
    `time limit ${report.timeLimitMs / 1000} s (${report.timeLimitOrigin})`,
    `memory limit ${problem.memoryLimitMiB} MiB`,
    ...(problem.scored ? [`${problem.maxScore} points`] : []),
  ];
  const head = [
    '',
    'program',
    'language',
    'expected',
    'got',
    ...(problem.scored ? ['score'] : []),
    'time',
    'memory',
    'cases',
  ];
  const rows = report.programs.map((one) => rowOf(one, problem.scored));
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd();
  return [
    `${titleOf(problem)} - ${facts.join(', ')}`,
    '',
    line(head),
    ...report.programs.flatMap((one, index) => [line(rows[index]!), ...detailsOf(one)]),
    '',
    summaryOf(report.programs),
  ].join('\n');
}

function rowOf(one: ProgramReport, scored: boolean): string[] {
  const mark = one.matches === null ? '-' : one.matches ? 'ok' : 'NO';
  const expected = one.expected.map(short).join('/') || 'any';
  const promised = one.expectedScore === null ? expected : `${expected} ${one.expectedScore}`;
  const start = [mark, one.program, one.language ?? '?', promised];
  if (one.verdict === null) return [...start, 'skipped', ...(scored ? [''] : []), '', '', one.skipped ?? ''];
  return [
    ...start,
    short(one.verdict),
    ...(scored ? [String(one.score ?? 0)] : []),
    `${one.timeMs} ms`,
    `${(one.memoryKiB / 1024).toFixed(1)} MiB`,
    casesInShort(one.cases),
  ];
}

/** `AC x12, WA`: counts neighbours with the same status. */
function casesInShort(cases: readonly CaseResult[]): string {
  const runs: { status: string; count: number }[] = [];
  for (const { status } of cases) {
    const last = runs.at(-1);
    if (last?.status === short(status)) last.count += 1;
    else runs.push({ status: short(status), count: 1 });
  }
  return runs.map(({ status, count }) => (count === 1 ? status : `${status} x${count}`)).join(', ');
}

function detailsOf(one: ProgramReport): string[] {
  if (one.matches !== false && one.verdict !== 'systemError') return [];
  const bad = one.cases.find(({ status }) => status !== 'accepted' && status !== 'cancelled');
  const words = [
    inEnglish(one.message),
    bad ? `${bad.inputName}: ${inEnglish(together(bad.message, bad.juryMessage)) ?? short(bad.status)}` : null,
  ];
  return words
    .filter((text) => text !== null)
    .flatMap((text) => text.split('\n').slice(0, shownLines))
    .map((text) => `      ${text}`);
}

function summaryOf(programs: readonly ProgramReport[]): string {
  const count = (matches: boolean) => programs.filter((one) => one.matches === matches).length;
  const skipped = programs.filter(({ verdict }) => verdict === null).length;
  return [
    `${count(true)} as expected`,
    `${count(false)} not as expected`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ');
}

/** Checklist of a verification, errors first. */
export function checklistOf({ checks, passed }: Verification): string {
  const marks = { error: 'NO', warning: '??', ok: 'ok' };
  const lines = (['error', 'warning', 'ok'] as const).flatMap((level) =>
    checks.filter((one) => one.level === level).map(({ message }) => `${marks[level]}  ${inEnglish(message)}`),
  );
  return [...lines, '', passed ? 'The package is in order.' : 'The package is not in order.'].join('\n');
}

/** One object per program; `problem` identifies the problem when a file has several. */
export function jsonOf(problem: ProblemPackage, report: PackageReport): Record<string, unknown>[] {
  return report.programs.map(({ program, expected, verdict, score, cases, message, ...rest }) => ({
    program,
    expected,
    verdict,
    score,
    cases: cases.map(caseInEnglish),
    message: inEnglish(message),
    ...rest,
    problem: titleOf(problem),
    timeLimitMs: report.timeLimitMs,
  }));
}
