/** Words for verdicts on external boards, and their effect on such a board. */
import { isFinal, type FinalStatus, type Status } from '@verdict/domain/submission/status.ts';
import { effectOf } from '@verdict/domain/contest/attempt.ts';
import type { RunResult } from './record.ts';

type Judged = Extract<RunResult, { state: 'judged' }>;

/** A judged result. `effect` defaults to the effect of the status in our own contests. */
export const judged = (
  status: FinalStatus,
  effect?: Judged['effect'],
  score: number | null = null,
  subtasks: Judged['subtasks'] = null,
): Judged => ({
  state: 'judged',
  status,
  effect: effect ?? effectOf(status) ?? 'tried',
  score,
  ...(subtasks && { subtasks }),
});

/** Result of a run in our own rows. */
export const resultOf = (status: Status, score: number | null, subtasks: Judged['subtasks']): RunResult =>
  isFinal(status) ? judged(status, undefined, score, subtasks) : { state: 'pending' };

const statusesByWord: Record<FinalStatus | 'pending' | 'sealed', string> = {
  accepted: 'OK AC ACCEPTED CORRECT YES',
  wrongAnswer: 'WA WRONG_ANSWER RJ REJECTED INCORRECT NO NO_OUTPUT HACKED FAILED',
  timeLimitExceeded: 'TL TLE TIME_LIMIT_EXCEEDED TIMELIMIT IL ILE IDLENESS_LIMIT_EXCEEDED',
  memoryLimitExceeded: 'ML MLE MEMORY_LIMIT_EXCEEDED',
  runtimeError: 'RT RE RTE RUNTIME_ERROR OL OLE OUTPUT_LIMIT_EXCEEDED SV',
  presentationError: 'PE PRESENTATION_ERROR',
  compileError: 'CE CTL COMPILE_ERROR COMPILATION_ERROR',
  partialAccepted: 'PA PAC PC PARTIALLY_CORRECT PARTIAL',
  systemError:
    'SE JE SYSTEM_ERROR JUDGEMENT_FAILED JUDGMENT_FAILED CONFIGURATION_ERROR SECURITY_VIOLATED DENIAL_OF_JUDGEMENT UNKNOWN UNDEFINED',
  cancelled: 'CS CA CANCELED CANCELLED SKIPPED',
  submittedFailed: 'SF SUBMITTED_FAILED',
  pending: 'PD PENDING WAITING PREPARING JUDGING COMPILING RUNNING CP',
  sealed: 'FZ FROZEN',
};
const byWord = new Map(
  (Object.entries(statusesByWord) as [keyof typeof statusesByWord, string][]).flatMap(([status, words]) =>
    words.split(' ').map((word) => [word, status] as const),
  ),
);

/** Upper case, with underscores between the parts. */
export const normalWord = (word: string): string =>
  word
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_');

/** Status for a word in any case, with blanks or underscores. Null when the word is unknown. */
export const statusOfWord = (word: string): keyof typeof statusesByWord | null => byWord.get(normalWord(word)) ?? null;
