// Output and child processes of the set-up. Plain JavaScript without dependencies: it works before anything is
// installed. All messages go to stderr, so that the output of `npm run judge -- --json` stays machine-readable.
import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** A reason to stop for the person at the terminal, shown without a stack. */
export class SetupError extends Error {}

export function say(text) {
  console.error(text);
}

/** Runs the main function of a command; a `SetupError` prints its sentence and sets exit code 1. */
export async function main(run) {
  try {
    process.exitCode = (await run()) ?? 0;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}

/**
 * Runs a long step: prints its name, then every 10 s that it still runs, then how long it took. Shows the program's own
 * output only when it fails. Rejects with `SetupError`.
 */
export async function step(name, command, args, options = {}) {
  say(`${name} ...`);
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const pulse = setInterval(() => say(`${name} ... ${seconds()} s`), 10_000);
  const { code, output } = await capture(command, args, options);
  clearInterval(pulse);
  if (code !== 0) throw new SetupError(`${gist(output)}\n${name} failed: ${command} ${args.join(' ')}`);
  say(`${name}: done in ${seconds()} s`);
}

/** Beginning and end of a program's output: one of them contains the reason. */
function gist(output) {
  const lines = output.trimEnd().split('\n');
  return lines.length <= 40 ? lines.join('\n') : [...lines.slice(0, 20), '...', ...lines.slice(-20)].join('\n');
}

/** Runs a program to its end; returns its output, in order, and its exit code (127 when it could not be started). */
export function capture(command, args, options = {}) {
  return new Promise((resolvePromise) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolvePromise({ code: 127, output: error.message }));
    child.on('close', (code, signal) => resolvePromise({ code: code ?? `signal ${signal}`, output }));
  });
}
