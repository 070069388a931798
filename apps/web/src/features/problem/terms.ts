import type { ReactNode } from 'react';

/** Conditions for working on a problem at its place. */
export interface Terms {
  /** Hides verdicts: nobody sees one, and submitting again asks for a confirmation. */
  hidesResults: boolean;
  /** Hides how many users solved the problem. */
  hidesCounts: boolean;
  /** Reason why submitting is closed, with an action to open it; null when it is open. */
  closed: { reason: string; way: ReactNode } | null;
}

/** Terms of a problem outside of contests. */
export const freeTerms: Terms = { hidesResults: false, hidesCounts: false, closed: null };
