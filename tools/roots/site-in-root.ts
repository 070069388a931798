/** A site that a command starts inside a root, and what it judges. */
import { freePort } from '@verdict/testkit/ports.ts';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type Trial, judgeTrials } from './programs.ts';
import type { Root } from './root.ts';

const rootPassword = 'root-of-the-root';

/** Starts a site by this command, judges the programs and stops it. Throws when a verdict is wrong. */
export async function judgesAfter(root: Root, command: readonly string[], trials: readonly Trial[]): Promise<void> {
  const port = await freePort();
  const child = startedBy(root, command, port);
  try {
    await untilReady(child);
    const wrong = await judgeTrials({ url: `http://127.0.0.1:${port}`, rootPassword }, trials);
    if (wrong > 0) throw new Error(`${wrong} programs got another verdict`);
  } finally {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }
}

/** Starts a site, ends it by SIGKILL as a power failure would, and lets it judge after a new start. */
export async function judgesAfterKill(root: Root, command: readonly string[], trials: readonly Trial[]): Promise<void> {
  const child = startedBy(root, command, await freePort());
  await untilReady(child);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await judgesAfter(root, command, trials);
}

function startedBy(root: Root, command: readonly string[], port: number): ChildProcess {
  return root.start(command, { PORT: String(port), VERDICT_ROOT_PASSWORD: rootPassword });
}

function untilReady(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        output += text.toString();
        process.stderr.write(text);
        if (output.includes('Verdict is ready')) resolve();
      });
    }
    child.once('exit', () => reject(new Error(`It ended before it was ready.\n${output}`)));
  });
}

/** Counts steps; each prints one line. */
export class Steps {
  passed = 0;
  failed = 0;

  async run(what: string, work: () => unknown): Promise<void> {
    try {
      await work();
      this.passed += 1;
      console.log(`  ok      ${what}`);
    } catch (error) {
      this.failed += 1;
      console.log(`  FAILED  ${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Prints the sum and sets the exit code. */
  end(): void {
    console.log(`${this.passed} passed, ${this.failed} failed`);
    process.exitCode = this.failed === 0 && this.passed > 0 ? 0 : 1;
  }
}
