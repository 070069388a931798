/** Common parts of writers of other formats: the only statement, and findings about what is left out. */
import type { JuryProgram } from '@verdict/domain/judging/job.ts';
import { hasPasses, takesOutputFiles } from '@verdict/domain/judging/mode-names.ts';
import type { Locale, PackageProgram, ProblemPackage, StatementText } from '@verdict/domain/problem/problem-package.ts';
import { linkedNames, withAddresses } from '@verdict/domain/problem/statement-links.ts';
import { textFieldNames } from '@verdict/domain/problem/text-fields.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { Findings } from './findings.ts';
import { imageKind } from './images.ts';
import { givesPoints } from './jury.ts';
import { stackFor } from './problem-parts.ts';

/** The statement for a format that holds only one; a second language becomes a finding. */
export function onlyStatement(problem: ProblemPackage, findings: Findings): StatementText {
  const [first, ...others] = (['zh-CN', 'en-US'] as Locale[]).filter((locale) => problem.statements[locale]);
  for (const language of others) leftOut('statement', language, findings);
  return problem.statements[first!]!;
}

export function leftOut(key: string, value: string, findings: Findings): void {
  findings.warning('not-written', sentence('package.notWritten', { key, value: value.slice(0, 80) }));
}

type Part = [key: string, isThere: boolean, value?: string];

/** Reports existing parts of the problem that the format cannot hold. */
export function reportUnwritten(parts: readonly Part[], findings: Findings): void {
  for (const [key, isThere, value] of parts) if (isThere) leftOut(key, value ?? '', findings);
}

/** Reports parts that the format handles in its own way, which seldom changes a result. */
export function mentionUnwritten(parts: readonly Part[], findings: Findings): void {
  for (const [key, isThere, value = ''] of parts)
    if (isThere) findings.info('not-written', sentence('package.notWritten', { key, value: value.slice(0, 80) }));
}

/** Reports parts that only our own format can hold. */
export function reportOwnParts(problem: ProblemPackage, findings: Findings): void {
  const {
    editorial = {},
    evidence,
    counterExamples = false,
    uniformLimits,
    gnuDialect = false,
    groupNeeds = {},
    grader,
    programs,
    judgeMode,
  } = problem;
  reportUnwritten(
    [
      ['editorial', Object.keys(editorial).length > 0, Object.keys(editorial).join(', ')],
      ['evidence', evidence !== undefined, evidence],
      ['counterExamples', counterExamples],
      ...textFieldNames.flatMap((name): Part[] =>
        // Writers decide about `source` themselves.
        name === 'source' ? [] : [[name, Boolean(problem[name]), problem[name]]],
      ),
      ['judgeMode', hasPasses(judgeMode) || takesOutputFiles(judgeMode), judgeMode],
      ['uniformLimits', uniformLimits],
      ['gnuDialect', gnuDialect],
      ['groupNeeds', Object.keys(groupNeeds).length > 0],
      ['grader', (grader ?? null) !== null, grader?.language],
      ['expectedScore', programs.some(({ expectedScore }) => expectedScore !== null)],
    ],
    findings,
  );
}

/** For each group in the order of writing, the positions (from 1) of the groups that it needs. */
export function neededPositions({ groupNeeds = {} }: ProblemPackage, groups: readonly number[]): number[][] {
  return groups.map((group) =>
    (groupNeeds[group] ?? []).map((needed) => groups.indexOf(needed) + 1).filter((position) => position > 0),
  );
}

/** Whether a program is a single file that must be accepted; some formats hold only such programs. */
export const isSoleAnswer = ({ expected, extraFiles }: PackageProgram): boolean =>
  expected.length === 1 && expected[0] === 'accepted' && Object.keys(extraFiles).length === 0;

/** Reports languages that the format cannot name, and the languages they become, once for all programs. */
export function reportLanguages<Program extends Pick<PackageProgram, 'language'>>(
  programs: readonly Program[],
  asRead: (program: Program) => string | null,
  findings: Findings,
): void {
  const changes = programs.flatMap((program) => {
    const read = asRead(program);
    return read === null || read === program.language ? [] : [`${program.language} → ${read}`];
  });
  if (changes.length > 0)
    findings.warning(
      'language-changed',
      sentence('package.languagesChange', { changes: [...new Set(changes)].join(', ') }),
    );
}

/** Reports points of a testlib program when the format reads them by another scale. */
export function reportScale({ jury }: ProblemPackage, held: JuryProgram['scoreScale'], findings: Findings): void {
  if (jury?.dialect === 'testlib' && jury.scoreScale !== held && givesPoints(jury.source))
    leftOut('scoreScale', jury.scoreScale, findings);
}

/** Reports a stack limit below the one of formats without a stack limit. */
export function reportStack({ stackLimitMiB, memoryLimitMiB }: ProblemPackage, findings: Findings): void {
  if (stackLimitMiB < stackFor(memoryLimitMiB)) leftOut('stackLimit', `${stackLimitMiB} MiB`, findings);
}

/** The statement with embedded pictures, for formats that hold no other files; other files are reported. */
export async function withEmbeddedPictures(
  statement: StatementText,
  { attachments }: ProblemPackage,
  findings: Findings,
): Promise<StatementText> {
  const addresses = new Map<string, string>();
  const linked = linkedNames(statement, new Set(Object.keys(attachments)));
  for (const name of Object.keys(attachments)) {
    const content = await attachments[name]!.read();
    const kind = imageKind(content);
    if (!linked.has(name) || kind === null) leftOut('attachment', name, findings);
    else addresses.set(name, `data:image/${mimeOf[kind] ?? kind};base64,${content.toString('base64')}`);
  }
  return withAddresses(statement, addresses);
}

const mimeOf: Record<string, string> = { jpg: 'jpeg', svg: 'svg+xml' };

/** File names that every judge accepts, in the order of the cases: `1.in`, `1.out`, … */
export const numberedNames = ({ cases }: ProblemPackage) =>
  cases.map((testCase, index) => ({ testCase, inputName: `${index + 1}.in`, answerName: `${index + 1}.out` }));

/** The time limit. Other formats cannot derive it from the jury's programs. */
export function statedTimeMs({ timeLimitMs }: ProblemPackage, findings: Findings): number {
  if (timeLimitMs === null) findings.warning('limits-missing', sentence('package.timeLimitTaken'));
  return timeLimitMs ?? 1000;
}

/** `01`, `02`, … so that names sort by number; `index` counts from 0. */
export const numbered = (index: number, count: number): string =>
  String(index + 1).padStart(Math.max(2, String(count).length), '0');
