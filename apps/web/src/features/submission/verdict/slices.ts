import { statuses, type Counter, type Status } from '@verdict/domain/submission/status.ts';
import { counterStatus } from './verdict-look.ts';

export interface Slice {
  status: Status;
  short: string;
  count: number;
  /** Share of all slices together, 0 to 1. Zero when nothing was counted. */
  share: number;
}

const acm = ['ac', 'wa', 'tle', 'mle', 're', 'pe', 'ce', 'se'] as const satisfies readonly Counter[];
const oi = [...acm, 'pa'] as const;

/** Counters of a problem as slices in a fixed order: eight for ACM problems, nine (with partial) for OI problems. */
export function verdictSlices(counts: Partial<Record<Counter, number>>, type: 'acm' | 'oi'): Slice[] {
  const counters = type === 'oi' ? oi : acm;
  const total = counters.reduce((sum, counter) => sum + (counts[counter] ?? 0), 0);
  return counters.map((counter) => {
    const status = counterStatus[counter];
    const count = counts[counter] ?? 0;
    return { status, short: statuses[status].short ?? '', count, share: total === 0 ? 0 : count / total };
  });
}
