/** Results of the test cases, as far as the reader may see them. */
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { JudgeCaseWire as Case } from '@verdict/contract/shapes.ts';
import type { getAllCaseResult } from '@verdict/contract/submission/submission.ts';
import { caseModeRules } from '@verdict/domain/judging/case-modes/index.ts';
import type { CaseData } from '@verdict/domain/judging/case-data.ts';
import { subtaskRows } from '@verdict/domain/judging/subtask-view.ts';
import { type CaseAccess, hasFailed, visibleAt, visibleCases } from '@verdict/domain/access/evidence.ts';
import type { Reader } from '@verdict/domain/access/access.ts';
import { statuses } from '@verdict/domain/submission/status.ts';
import { wordsText } from '@verdict/messages/sentences.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { Db } from '../../platform/db/db.ts';
import { type CaseRow, casesOf, groupNeedsOf } from './case-results.sql.ts';
import { requireSeen } from './submission.service.ts';
import type { SubmissionRow } from './submission.sql.ts';

type Answer = DataOf<typeof getAllCaseResult>;

/** Null when the reader may see no cases. Empty when nothing ran, or when none of the visible cases failed. */
export async function caseResults(db: Db, reader: Reader, id: number, locale: Locale): Promise<Answer> {
  const { row: submission, access } = await requireSeen(db, reader, id, locale);
  if (!access.result) return null;

  const { level: evidence } = access.cases;
  const rows = submission.judgingId === null ? [] : await casesOf(db, submission.judgingId);
  const visible = visibleCases(rows, { ...visibleAt[evidence], ...access.cases });
  if (visibleAt[evidence].results === 'none' && visible.length === 0) return null;
  const points = (score: number | null): number | null => (access.points ? score : null);
  const mode = caseModeRules(rows[0]?.caseMode ?? 'default', submission.problem.scored).id;
  const show = ({ case: row, data }: (typeof visible)[number]): Case => {
    const open = {
      ...openCase(row, submission, locale),
      score: points(row.score),
      data: data ? dataFor(row, access.cases) : null,
    };
    return {
      ...open,
      ...(access.jury && namesOf(row)),
      ...(access.cases.juryWords && { juryMessage: row.juryMessage && wordsText(locale, row.juryMessage) }),
      ...((access.jury || access.isOwn) && { reruns: row.reruns }),
    };
  };
  const hasSubtasks = mode === 'subtask_lowest' || mode === 'subtask_average';
  if (!hasSubtasks || visibleAt[evidence].results === 'none') {
    return { evidence, judgeCaseMode: mode, judgeCaseList: visible.map(show), subTaskJudgeCaseVoList: null };
  }
  const cases = rows.map((row) => ({ ...row, group: row.groupNumber }));
  const needs = await groupNeedsOf(db, submission.problemId);
  return {
    evidence,
    judgeCaseMode: mode,
    judgeCaseList: null,
    subTaskJudgeCaseVoList: subtaskRows(cases, mode, needs).map((subtask) => ({
      groupNum: subtask.group,
      time: subtask.timeMs,
      memory: subtask.memoryKiB,
      score: points(subtask.score),
      status: statuses[subtask.status].wire,
      ac: subtask.accepted,
      total: subtask.total,
      heldBackBy: subtask.heldBackBy,
      subtaskDetailList: visible.filter(({ case: row }) => row.groupNumber === subtask.group).map(show),
    })),
  };
}

/** Failed tests of a judging, regardless of what any reader may see. */
export const failedCases = async (db: Db, judgingId: number) =>
  (await casesOf(db, judgingId))
    .filter((one) => hasFailed(one) && one.status !== 'systemError')
    .map(({ caseId, inputName }) => ({ caseId, inputName }));

/** Larger than the number of cases of any judging, so that an id made of both numbers is unique forever. */
const CASE_NUMBERS = 100_000;

/** Data of a case. The output is hidden where the reader may not see it, because it may quote the program. */
const dataFor = ({ data }: CaseRow, { output }: CaseAccess): CaseData | null =>
  data && (output ? data : { ...data, output: null, errors: null });

/** Fields of a visible case that every reader sees; points and data are added where visible. */
const openCase = (row: CaseRow, submission: SubmissionRow, locale: Locale): Omit<Case, 'score' | 'data'> => ({
  id: row.judgingId * CASE_NUMBERS + row.seq,
  pid: submission.problemId,
  submitId: submission.id,
  uid: submission.uid,
  caseId: null,
  time: row.timeMs,
  memory: row.memoryKiB,
  status: statuses[row.status].wire,
  inputData: null,
  outputData: null,
  userOutput: row.message && wordsText(locale, row.message),
  groupNum: row.groupNumber,
  seq: row.seq,
  mode: row.caseMode ?? 'default',
  wallTime: row.wallMs,
  exitCode: row.exitCode,
  signal: row.signal,
  limitHit: row.limitHit,
  juryMessage: null,
  reruns: null,
  isSample: row.isSample,
});

const namesOf = ({ caseId, inputName, answerName }: CaseRow): Partial<Case> => ({
  caseId,
  inputData: inputName,
  outputData: answerName,
});
