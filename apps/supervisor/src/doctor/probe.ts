import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The doctor answers within 2 s, so no single program may take longer than this. */
export const PROBE_MS = 1_000;

/** Run a program to its end. Returns its output on both streams, or null when it failed or took too long. */
export function tryProgram(argv: readonly string[], timeoutMs = PROBE_MS): Promise<string | null> {
  const [command = '', ...args] = argv;
  return new Promise((resolve) => {
    execFile(command, args, { timeout: timeoutMs }, (error, stdout, stderr) => resolve(error ? null : stdout + stderr));
  });
}

/** Trimmed text of a file. Null when it cannot be read. */
export function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}
