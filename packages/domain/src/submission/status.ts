/**
 * All statuses of submissions and test cases. Labels, filters, choices for manual judging, chart colours, penalty and
 * polling use this table. `wire` is the number of the HTTP contract.
 */
interface StatusFacts {
  wire: number;
  /** Common abbreviation. Null when there is none. */
  short: string | null;
  /** Waiting and judging statuses are polled; final ones are not; display ones are never stored. */
  phase: 'waiting' | 'judging' | 'final' | 'display';
  /** True for a wrong attempt, which costs penalty time in an ACM contest. */
  penalty: boolean;
  /** True when a super admin may set the status by hand. */
  manual: boolean;
  /** Counter column of the problem statistics. Null when the status is not counted. */
  counter: Counter | null;
}
export const counters = ['ac', 'mle', 'tle', 're', 'pe', 'ce', 'wa', 'se', 'pa'] as const;
export type Counter = (typeof counters)[number];

export const statuses = {
  notSubmitted: { wire: -10, short: 'NS', phase: 'display', penalty: false, manual: false, counter: null },
  unknownResult: { wire: -5, short: 'SNR', phase: 'display', penalty: false, manual: false, counter: null },
  cancelled: { wire: -4, short: 'CA', phase: 'final', penalty: false, manual: false, counter: null },
  presentationError: { wire: -3, short: 'PE', phase: 'final', penalty: true, manual: true, counter: 'pe' },
  compileError: { wire: -2, short: 'CE', phase: 'final', penalty: false, manual: false, counter: 'ce' },
  wrongAnswer: { wire: -1, short: 'WA', phase: 'final', penalty: true, manual: true, counter: 'wa' },
  accepted: { wire: 0, short: 'AC', phase: 'final', penalty: false, manual: true, counter: 'ac' },
  timeLimitExceeded: { wire: 1, short: 'TLE', phase: 'final', penalty: true, manual: true, counter: 'tle' },
  memoryLimitExceeded: { wire: 2, short: 'MLE', phase: 'final', penalty: true, manual: true, counter: 'mle' },
  runtimeError: { wire: 3, short: 'RE', phase: 'final', penalty: true, manual: true, counter: 're' },
  systemError: { wire: 4, short: 'SE', phase: 'final', penalty: false, manual: true, counter: 'se' },
  pending: { wire: 5, short: null, phase: 'waiting', penalty: false, manual: false, counter: null },
  compiling: { wire: 6, short: 'CP', phase: 'judging', penalty: false, manual: false, counter: null },
  judging: { wire: 7, short: null, phase: 'judging', penalty: false, manual: false, counter: null },
  partialAccepted: { wire: 8, short: 'PAC', phase: 'final', penalty: false, manual: true, counter: 'pa' },
  submitting: { wire: 9, short: null, phase: 'waiting', penalty: false, manual: false, counter: null },
  submittedFailed: { wire: 10, short: 'SF', phase: 'final', penalty: false, manual: true, counter: null },
} as const satisfies Record<string, StatusFacts>;

export type Status = keyof typeof statuses;
export type FinalStatus = {
  [S in Status]: (typeof statuses)[S]['phase'] extends 'final' ? S : never;
}[Status];

const byWire = new Map<number, Status>(
  (Object.keys(statuses) as Status[]).map((status) => [statuses[status].wire, status]),
);

export const allStatuses = Object.keys(statuses) as Status[];

export function statusFromWire(wire: number): Status | null {
  return byWire.get(wire) ?? null;
}

/** True for statuses that do not change any more, unless somebody rejudges. */
export function isFinal(status: Status): status is FinalStatus {
  return statuses[status].phase === 'final';
}
