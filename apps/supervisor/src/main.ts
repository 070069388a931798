/** `npm start`: reads the configuration, runs everything, and stops everything on Ctrl-C or SIGTERM. */
import { join, resolve } from 'node:path';
import { configurationOrExit } from './config.ts';
import { AlreadyRunning } from './instance.ts';
import { StartRefused, Supervisor } from './supervisor.ts';

// A closed terminal, or an output file on a full disk, is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const root = resolve(import.meta.dirname, '../../..');

const supervisor = new Supervisor({
  config: configurationOrExit(),
  env: { NODE_ENV: 'production', ...process.env },
  root,
  scripts: {
    server: join(root, 'apps/server/src/main.ts'),
    judge: join(root, 'apps/judge/src/daemon.ts'),
  },
  tell: (sentence) => console.log(sentence),
  onGivenUp: (sentence) => void stop(sentence, 1),
});

/** npm forwards the terminal's Ctrl-C although it reached us too: a second one within this time is the same. */
const SAME_CTRL_C_MS = 1000;
let stopping = false;
let askedAt = -Infinity;
process.on('SIGINT', () => void stop('Stopping ...', 0));
process.on('SIGTERM', () => void stop('Stopping ...', 0));
// SIGHUP keeps its default, so that `nohup npm start` works. The kernel then ends the programs with us.
stopWithNpm();

try {
  const running = await supervisor.start();
  if (running.newRootPassword !== null) {
    const { password, file } = running.newRootPassword;
    console.log(`Sign in as root with the password ${password} (shown once; kept in ${file})`);
  }
} catch (error) {
  const expected = error instanceof StartRefused || error instanceof AlreadyRunning;
  if (!stopping) await stop(expected ? error.message : String(error instanceof Error ? error.stack : error), 1);
}

/** Stop in order and exit. A second request exits at once; the kernel then ends the programs. */
async function stop(sentence: string | null, exitCode: number): Promise<void> {
  if (stopping && performance.now() - askedAt < SAME_CTRL_C_MS) return;
  if (stopping) process.exit(1);
  stopping = true;
  askedAt = performance.now();
  if (sentence !== null) (exitCode === 0 ? console.log : console.error)(sentence);
  await supervisor.stop();
  process.exit(exitCode);
}

/** A killed npm does not stop us, so when npm started us, we watch for a change of our parent process. */
function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && !stopping) void stop(null, 1);
  }, 1000).unref();
}
