// One set-up at a time in a folder: two would install into it at the same time.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './terminal.mjs';

/**
 * Runs `work` while no other set-up of the folder runs. `flock` of util-linux holds the lock as long as this process
 * lives, however it ends. Without that program, or where the folder cannot be written, nothing is held.
 */
export async function oneAtATime(work, folder = join(root, '.verdict')) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    return await work();
  }
  const holder = spawn('flock', [join(folder, 'setup.lock'), 'sh', '-c', 'echo held; exec cat'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const patience = setTimeout(() => say('Another set-up of this folder is running. Waiting for it ...'), 1_000);
  await new Promise((resolve) => {
    holder.stdout.once('data', resolve);
    holder.once('error', resolve);
    holder.once('exit', resolve);
  });
  clearTimeout(patience);
  try {
    return await work();
  } finally {
    holder.stdin.destroy();
  }
}
