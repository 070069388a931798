import type { ReactNode } from 'react';

/** What the place of a problem changes about working on it. */
export interface Terms {
  /** Results are not told: who submits again is asked first, and nobody is shown a verdict. */
  hidesResults: boolean;
  /** How many have solved it is not told. */
  hidesCounts: boolean;
  /** Why nothing can be submitted now, and what can be done about it; null: it can. */
  closed: { reason: string; way: ReactNode } | null;
}

/** Of a problem that stands in no contest. */
export const freeTerms: Terms = { hidesResults: false, hidesCounts: false, closed: null };
