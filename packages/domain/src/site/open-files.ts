/** Number of connections that a process can serve with its limit of open files. */

/** Sufficient for ten thousand readers of live events and their other requests. */
const CONNECTIONS_MAX = 12_000;

/** Limit in the text of `/proc/<pid>/limits`. Null when it is missing or unlimited. */
export function openFilesLimit(limits: string): number | null {
  const number = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return number === undefined ? null : Number(number);
}

/** Half of the limit: a connection may need a file in addition to its socket, for data that it sends or receives. */
export const connectionsFor = (openFiles: number | null): number =>
  Math.min(CONNECTIONS_MAX, Math.floor((openFiles ?? Infinity) / 2));

/** Below this limit the machine serves fewer connections than Verdict could. */
export const OPEN_FILES_WANTED = 2 * CONNECTIONS_MAX;
