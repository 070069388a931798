/** Disk space of a host: test data, head starts and scratch files. No backup contains any of it. */
import { bytesOfDiskUse, diskUseCommand } from '@verdict/domain/site/disk-use.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Interval between measurements: reading a folder of many files takes a while. */
const MEASURE_EVERY_MS = 2 * 60_000;

/** Bytes of the folder on disk. Skips files that disappear meanwhile. Null when the size is unknown. */
export async function diskUseOf(folder: string): Promise<number | null> {
  const [program, ...args] = diskUseCommand(folder);
  const { stdout } = await run(program, args).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }));
  return bytesOfDiskUse(stdout);
}

/**
 * Returns the last measurement, or null before the first one, and starts a new one when the last is old. `now` is in
 * milliseconds.
 */
export function diskUseMeter(
  measure: () => Promise<number | null>,
  now: () => number = () => performance.now(),
): () => number | null {
  let bytes: number | null = null;
  let nextMs = -Infinity;
  return () => {
    if (now() >= nextMs) {
      nextMs = now() + MEASURE_EVERY_MS;
      measure().then(
        (measured) => (bytes = measured),
        () => {},
      );
    }
    return bytes;
  };
}
