/** Problems in the names and numbers of the HTTP contract. */
import { formatExamples } from '@verdict/domain/problem/examples.ts';
import type { getContestProblemDetails } from '@verdict/contract/contest/contest.ts';
import type { getProblemDetail } from '@verdict/contract/problem/problem.ts';
import type { ProblemRow } from '@verdict/contract/shapes.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { authOf } from '@verdict/domain/problem/visibility.ts';
import type { StatementText } from '@verdict/domain/problem/problem-package.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { type Counts, noCounts } from '../../../platform/access/counts.sql.ts';
import { hiddenFacts, onWire, shownColumns } from '../columns.ts';
import type { ProblemDetail, ShownProblem } from './problem.sql.ts';
import type { ProblemListRow } from './list.sql.ts';

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

/** Fields that both readers and editors receive. */
export const shownOnWire = (problem: ShownProblem) => ({
  ...onWire(shownColumns, problem),
  type: problem.scored ? 1 : 0,
  examples: formatExamples(problem.examples),
  auth: authOf[problem.visibility],
  ioScore: problem.scored ? problem.maxScore : null,
  openCaseResult: problem.evidence !== 'verdict',
  caseVersion: String(problem.caseVersion),
  isFileIO: problem.fileIoInput !== null,
});

export const textOnWire = ({
  title,
  description,
  input,
  output,
  hint,
  locale,
}: StatementText & { locale: Locale }) => ({
  title,
  description,
  input,
  output,
  hint,
  locale,
});

export const filesOnWire = (files: Record<string, string> | null): string | null =>
  files === null ? null : JSON.stringify(files);

/** Detail for readers. The jury's program and helper files are never sent. */
export const detailOnWire = (problem: ProblemDetail): Answer<DataOf<typeof getProblemDetail>> => ({
  problem: {
    ...shownOnWire(problem),
    ...textOnWire(problem),
    spjCode: null,
    spjLanguage: null,
    userExtraFile: filesOnWire(problem.userExtraFiles),
    judgeExtraFile: null,
  },
  tags: problem.tags,
  languages: problem.languages,
  problemCount: { pid: problem.id, ...problem.counts },
  codeTemplate: problem.codeTemplates,
  outputFiles: problem.outputFiles,
});

/** A contest's own view of its problem. */
export interface ShownInContest {
  displayId: string;
  title: string;
  /** Null when nobody has tried the problem. */
  counts: Counts | null;
  /** True when source, author and difficulty are visible as well. */
  problemFacts: boolean;
}

export function contestDetailOnWire(
  stored: ProblemDetail,
  { displayId, title, counts, problemFacts }: ShownInContest,
): Answer<DataOf<typeof getContestProblemDetails>> {
  const detail = detailOnWire({ ...stored, displayId, title, counts: counts ?? noCounts });
  return problemFacts ? detail : { ...detail, problem: { ...detail.problem, ...hiddenFacts }, tags: [] };
}
