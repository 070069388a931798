let leaving = false;
// This module is loaded with the client, before any page, so its listeners run first. Rule tests have no window.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (leaving = true));
  window.addEventListener('pageshow', () => (leaving = false));
}

/** True while the page is being left, when only requests that are sent now go out. */
export const isLeaving = (): boolean => leaving;
