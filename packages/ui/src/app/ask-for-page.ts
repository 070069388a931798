declare global {
  interface Window {
    /** From `first-paint.js` of a built app; a development server has no table of files. */
    askForPage?: (path: string) => void;
  }
}

/**
 * `beforeLoad` of every page: asks at once for all files of the page that is opened, or pointed at. The code names only
 * the first of them, and the others would be asked for one round after another.
 */
export function askForPage({ location }: { location: { publicHref: string } }): void {
  window.askForPage?.(location.publicHref.replace(/[?#][^]*$/, ''));
}
