import { hostStates } from '@verdict/contract/submission/judgehosts.ts';
import type { Judgehost } from '../../../app/office/judgehosts.ts';

export const judgehostSorts = ['name', '-name', 'state', '-state', 'running', '-running', 'seen', '-seen'] as const;
export interface JudgehostSearch {
  sort?: (typeof judgehostSorts)[number] | undefined;
}

/** Sorts `judge-2` before `judge-10`. */
const collator = new Intl.Collator('en', { numeric: true });

export const judgehostOrders = {
  name: (a: Judgehost, b: Judgehost) => collator.compare(a.name, b.name),
  state: (a: Judgehost, b: Judgehost) => hostStates.indexOf(a.state) - hostStates.indexOf(b.state),
  running: (a: Judgehost, b: Judgehost) => a.running - b.running,
  // A host that was never seen counts as the one away longest.
  seen: (a: Judgehost, b: Judgehost) => (a.lastSeen ?? '').localeCompare(b.lastSeen ?? ''),
};
