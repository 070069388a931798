/**
 * One window of a browser, as far as the journeys need it. Firefox is controlled over WebDriver BiDi, WebKit over the
 * older W3C WebDriver; this interface lists what both can do, and `page.ts` builds everything else on it.
 */
export interface Point {
  x: number;
  y: number;
}

export interface BrowserWindow {
  go(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs the source of a function in the page; arguments and result are JSON. */
  run(source: string, args: readonly unknown[]): Promise<unknown>;
  /** Presses the mouse at the first point, moves over the others and releases it at the last. */
  drag(points: readonly Point[]): Promise<void>;
  hover(point: Point): Promise<void>;
  /** Touches the screen once. False when the driver has no touch input. */
  tap(point: Point): Promise<boolean>;
  type(text: string): Promise<void>;
  /** Presses a key by its name in the DOM, while the other keys are held. */
  press(key: string, ...held: readonly string[]): Promise<void>;
  /** Chooses files for the first file input that matches the selector. */
  choose(selector: string, paths: readonly string[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** The page as a PDF. Null when the driver cannot print. */
  print(): Promise<Buffer | null>;
}

export interface Browser {
  name: string;
  version: string;
  window: BrowserWindow;
  /** Folder for downloads. */
  downloads: string;
  close(): Promise<void>;
}
