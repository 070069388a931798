/** Starts the process that reads or moves an uploaded site: bounded in memory, behind requests, no longer than us. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { App } from '../../../context.ts';

const program = fileURLToPath(new URL('../../../commands/move-uploaded-site.ts', import.meta.url));
const HEAP_MIB = 1536;
/** Heap, buffers and decoded pictures. */
const DATA_MIB = 6144;
/** No site takes longer; a process that hangs is ended. */
const LIFE_MS = 48 * 3_600_000;
const shell = `ulimit -c 0; ulimit -d ${DATA_MIB * 1024}; exec nice -n 10 "$@"`;
const WORDS_MAX = 500;

/** Resolves when the process has ended well. */
export async function runMoveProcess(
  app: App,
  id: number,
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<void> {
  const child = spawn(
    '/bin/sh',
    ['-c', shell, 'sh', process.execPath, `--max-old-space-size=${HEAP_MIB}`, '--no-warnings', program, String(id)],
    {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, DATABASE_URL: app.databaseUrl, VERDICT_DATA: app.dataFolder },
    },
  );
  const end = (): boolean => child.kill('SIGKILL');
  process.once('exit', end);
  const timer = setTimeout(end, LIFE_MS).unref();
  let words = '';
  child.stderr?.on('data', (text: Buffer) => (words = (words + text.toString()).slice(-WORDS_MAX)));
  let reported = Promise.resolve();
  child.on('message', (message: { done: number; total: number }) => {
    reported = reported.then(() => onProgress(message.done, message.total)).catch(() => {});
  });
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    await reported;
    if (code !== 0) throw new Error(`the move ended early: ${words.trim() || `exit code ${code}`}`, { cause: code });
  } finally {
    clearTimeout(timer);
    process.off('exit', end);
  }
}
