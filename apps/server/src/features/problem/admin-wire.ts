/** Problems on the wire of the back office: the reader's shape and what only editors may see. */
import type { AdminProblem, adminProblemRow } from '@verdict/contract/admin/problems.ts';
import { formatExamples } from '@verdict/domain/problem/examples.ts';
import type { StatementText } from '@verdict/domain/problem-package.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { z } from 'zod';
import type { Answer } from '../../http/route.ts';
import type { AdminRow, EditedProblem } from './edit.sql.ts';
import type { StoredProgram } from './programs.sql.ts';
import { authOnWire } from './problem-wire.ts';

type Text = StatementText & { locale: Locale; updatedAt: Date };
type Rights = 'editable' | 'deletable';

const filesOnWire = (files: Record<string, string> | null): string | null => (files === null ? null : JSON.stringify(files));

const commonOnWire = (problem: EditedProblem) => ({
  id: problem.id,
  problemId: problem.displayId,
  author: problem.author,
  type: problem.scored ? 1 : 0,
  judgeMode: problem.judgeMode,
  judgeCaseMode: problem.caseMode,
  timeLimit: problem.timeLimitMs,
  memoryLimit: problem.memoryLimitMib,
  stackLimit: problem.stackLimitMib,
  examples: formatExamples(problem.examples),
  isRemote: problem.isRemote,
  source: problem.source,
  difficulty: problem.difficulty,
  auth: authOnWire[problem.visibility],
  ioScore: problem.scored ? problem.maxScore : null,
  codeShare: problem.codeShare,
  isRemoveEndBlank: problem.removeEndBlank,
  openCaseResult: problem.openCaseResult,
  isUploadCase: problem.isUploadCase,
  caseVersion: String(problem.caseVersion),
  modifiedUser: problem.modifiedBy,
  isGroup: problem.isGroup,
  gid: problem.groupId,
  applyPublicProgress: problem.applyPublicProgress,
  isFileIO: problem.fileIoInput !== null,
  ioReadFileName: problem.fileIoInput,
  ioWriteFileName: problem.fileIoOutput,
  uniformLimits: problem.uniformLimits,
  gmtCreate: problem.createdAt,
  gmtModified: problem.updatedAt,
});

const noText: StatementText = { title: '', description: '', input: '', output: '', hint: '' };

/** The flat statement is the one in the caller's language, else the one there is. */
export function adminProblemOnWire(
  problem: EditedProblem,
  texts: Text[],
  programs: StoredProgram[],
  locale: Locale,
): Answer<Omit<AdminProblem, Rights>> {
  const flat = texts.find((text) => text.locale === locale) ?? texts[0] ?? { ...noText, locale };
  const shown = (wanted: Locale) => {
    const text = texts.find((one) => one.locale === wanted);
    if (!text) return null;
    const { title, description, input, output, hint, updatedAt } = text;
    return { title, description, input, output, hint, gmtModified: updatedAt };
  };
  return {
    ...commonOnWire(problem),
    title: flat.title,
    description: flat.description,
    input: flat.input,
    output: flat.output,
    hint: flat.hint,
    locale: flat.locale,
    texts: { 'en-US': shown('en-US'), 'zh-CN': shown('zh-CN') },
    spjCode: problem.juryCode,
    spjLanguage: problem.juryLanguage,
    userExtraFile: filesOnWire(problem.userExtraFiles),
    judgeExtraFile: filesOnWire(problem.judgeExtraFiles),
    compare: problem.compare ?? { kind: problem.removeEndBlank ? 'lines' : 'exact' },
    spjDialect: problem.juryDialect,
    spjArgs: problem.juryArgs,
    spjScoreScale: problem.juryScoreScale,
    programs: programs.map(({ extraFiles, ...program }) => ({ ...program, extraFile: filesOnWire(extraFiles) })),
  };
}

export const adminRowOnWire = (row: AdminRow): Answer<Omit<z.output<typeof adminProblemRow>, Rights>> => ({
  ...commonOnWire(row),
  title: row.title,
  description: row.description,
  input: row.input,
  output: row.output,
  hint: row.hint,
  locale: row.locale,
  spjCode: null,
  spjLanguage: row.juryLanguage,
  userExtraFile: null,
  judgeExtraFile: null,
  caseCount: row.caseCount,
  submissionCount: row.submissionCount,
});
