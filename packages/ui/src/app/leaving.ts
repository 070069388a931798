let leaving = false;
// This module is read with the client, before any page: its listeners run first. Rule tests have no window.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (leaving = true));
  window.addEventListener('pageshow', () => (leaving = false));
}

/** The page is being left: only what is sent now goes out. */
export const isLeaving = (): boolean => leaving;
