// `npm run test:slow-memory -- [word …]`: runs `npm test` while every page fault of the machine costs ten times the
// usual, as on nested virtual machines, to find tests that depend on quick memory. Needs root and a kernel with BPF.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError, main, root, say } from './setup/terminal.mjs';
import { runAllTests } from './test/runner.mjs';

await main(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verdict-slow-memory-'));
  try {
    const brake = await startedBrake(join(folder, 'slow-memory'));
    say('Testing with page faults that cost about 17 µs.');
    try {
      return await runAllTests();
    } finally {
      brake.stdin.end();
      await new Promise((resolve) => brake.once('close', resolve));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The program that slows page faults until its stdin ends, which it does with this process, too. */
async function startedBrake(file) {
  const { status } = spawnSync('gcc', ['-O1', '-o', file, join(root, 'tools/slow-memory.c')], { stdio: 'inherit' });
  if (status !== 0) throw new SetupError('tools/slow-memory.c cannot be compiled.');
  const brake = spawn(file, { stdio: ['pipe', 'pipe', 'inherit'] });
  const isReady = await new Promise((resolve) => {
    brake.stdout.once('data', () => resolve(true));
    brake.once('close', () => resolve(false));
  });
  if (!isReady) throw new SetupError('Page faults cannot be slowed here: run this as root, on a kernel with BPF.');
  return brake;
}
