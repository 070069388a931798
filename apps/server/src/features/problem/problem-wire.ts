/** Problems in the names and numbers of the HTTP contract. */
import { formatExamples } from '@verdict/domain/problem/examples.ts';
import type { getProblemDetail } from '@verdict/contract/problem.ts';
import type { ProblemRow } from '@verdict/contract/shapes.ts';
import type { Answer } from '../../http/route.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { ProblemDetail, ProblemListRow, Visibility } from './problem.sql.ts';

/** The wire's numbers of who may see a problem. */
export const authOnWire: Record<Visibility, number> = { public: 1, hidden: 2, contest: 3 };

export const rowOnWire = (row: ProblemListRow): ProblemRow => ({
  pid: row.id,
  problemId: row.displayId,
  title: row.title,
  difficulty: row.difficulty,
  type: row.scored ? 1 : 0,
  tags: row.tags,
  ...row.counts,
  score: null,
  gmtModified: row.updatedAt.toISOString(),
});

/** The jury's program and helper files never leave. */
export const detailOnWire = (problem: ProblemDetail): Answer<DataOf<typeof getProblemDetail>> => ({
  problem: {
    id: problem.id,
    problemId: problem.displayId,
    title: problem.title,
    author: problem.author,
    type: problem.scored ? 1 : 0,
    judgeMode: problem.judgeMode,
    judgeCaseMode: problem.caseMode,
    timeLimit: problem.timeLimitMs,
    memoryLimit: problem.memoryLimitMib,
    stackLimit: problem.stackLimitMib,
    description: problem.description,
    input: problem.input,
    output: problem.output,
    examples: formatExamples(problem.examples),
    isRemote: problem.isRemote,
    source: problem.source,
    difficulty: problem.difficulty,
    hint: problem.hint,
    auth: authOnWire[problem.visibility],
    ioScore: problem.scored ? problem.maxScore : null,
    codeShare: problem.codeShare,
    spjCode: null,
    spjLanguage: null,
    userExtraFile: problem.userExtraFiles === null ? null : JSON.stringify(problem.userExtraFiles),
    judgeExtraFile: null,
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
    locale: problem.locale,
    gmtCreate: problem.createdAt,
    gmtModified: problem.updatedAt,
  },
  tags: problem.tags,
  languages: problem.languages,
  problemCount: { pid: problem.id, ...problem.counts },
  codeTemplate: problem.codeTemplates,
});
