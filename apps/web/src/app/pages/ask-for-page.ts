declare global {
  interface Window {
    /** Defined by `first-paint.js` of a built app. Absent on a development server, which has no table of files. */
    askForPage?: (path: string) => void;
  }
}

/**
 * `beforeLoad` of every page: requests all files of a page at once when it is opened or pointed at. The code names only
 * the first file, and the others would be requested in one round after another.
 */
export function askForPage({ location }: { location: { publicHref: string } }): void {
  window.askForPage?.(location.publicHref.replace(/[?#][^]*$/, ''));
}
