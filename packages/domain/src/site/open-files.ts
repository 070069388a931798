/** How many connections a process serves by the number of files it may have open. */

/** Enough for ten thousand readers of live events and the requests beside them. */
const CONNECTIONS_MAX = 12_000;

/** The number from the text of `/proc/<pid>/limits`; null when it is not stated or there is no limit. */
export function openFilesLimit(limits: string): number | null {
  const number = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return number === undefined ? null : Number(number);
}

/** A connection may need a file besides its own socket, for what it sends or receives. */
export const connectionsFor = (openFiles: number | null): number =>
  Math.min(CONNECTIONS_MAX, Math.floor((openFiles ?? Infinity) / 2));

/** With fewer the machine serves fewer connections than Verdict could. */
export const OPEN_FILES_WANTED = 2 * CONNECTIONS_MAX;
