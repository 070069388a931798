import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Run a program to its end. Returns its output on both streams, or null when it failed or took longer than 20 s. */
export function tryProgram(argv: readonly string[]): Promise<string | null> {
  const [command = '', ...args] = argv;
  return new Promise((resolve) => {
    execFile(command, args, { timeout: 20_000 }, (error, stdout, stderr) => resolve(error ? null : stdout + stderr));
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
