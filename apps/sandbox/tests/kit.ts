/** Kit of the sandbox tests: a sandbox per file, and hostile programs compiled once. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { openSandbox, type SandboxOptions } from '../../judge/src/sandbox/client.ts';
import { binary } from './host-state.ts';
import type { BoxLimits, RunReport, RunRequest, Sandbox } from '../../judge/src/sandbox/types.ts';

export const hostileFolder = fileURLToPath(new URL('./hostile/', import.meta.url));

export const usual: BoxLimits = {
  cpuMs: 1000,
  wallMs: 20_000,
  memoryKiB: 128 * 1024,
  stackKiB: 64 * 1024,
  processes: 32,
  fileKiB: 64 * 1024,
  stdoutKiB: 1024,
  stderrKiB: 1024,
};

/** Build the helper when a source is newer. */
export function buildHelper(): void {
  execFileSync(process.execPath, [fileURLToPath(new URL('../build.mjs', import.meta.url))], { stdio: 'inherit' });
}

/**
 * A sandbox and a scratch folder that live as long as the test file. `SANDBOX_BINARY` runs the same tests against
 * another build of the helper, such as one with -fsanitize=address,undefined.
 */
export function sandboxForFile(options: () => SandboxOptions = () => ({})): { sandbox: Sandbox; folder: string } {
  const held = {} as { sandbox: Sandbox; folder: string };
  beforeAll(async () => {
    buildHelper();
    held.folder = mkdtempSync(join(tmpdir(), 'sandbox-test-'));
    held.sandbox = await openSandbox({
      ...(process.env['SANDBOX_BINARY'] ? { binary: process.env['SANDBOX_BINARY'] } : {}),
      ...options(),
    });
  });
  afterAll(async () => {
    await held.sandbox?.close();
    rmSync(held.folder, { recursive: true, force: true });
  });
  return held;
}

/**
 * A script in `folder` that gives up root before it becomes the helper, after it has entered the control groups given.
 */
export function helperAsNobody(folder: string, groups: string[] = []): string {
  const script = join(folder, `runbox-as-nobody-${groups.length}`);
  if (existsSync(script)) return script;
  chmodSync(folder, 0o755);
  cpSync(binary, join(folder, 'runbox'));
  const enter = groups.map((group) => `echo $$ > ${group}/cgroup.procs\n`).join('');
  writeFileSync(
    script,
    `#!/bin/sh\n${enter}exec /usr/bin/setpriv --reuid=65534 --regid=65534 --clear-groups ${join(folder, 'runbox')} "$@"\n`,
    { mode: 0o755 },
  );
  return script;
}

/** Compile `hostile/<name>.c` (or .cpp) on the host and return the path of the program. */
export function hostile(folder: string, name: string): string {
  const program = join(folder, name);
  if (existsSync(program)) return program;
  const source = ['c', 'cpp'].map((end) => join(hostileFolder, `${name}.${end}`)).find((path) => existsSync(path));
  if (!source) throw new Error(`there is no hostile/${name}`);
  const compiler = source.endsWith('.c') ? 'gcc' : 'g++';
  execFileSync(compiler, ['-O1', '-w', '-static', '-pthread', '-o', program, source]);
  return program;
}

/** Run a hostile program; `change` overrides the usual request. */
export function attack(
  held: { sandbox: Sandbox; folder: string },
  name: string,
  args: string[] = [],
  change: Partial<Omit<RunRequest, 'limits'>> & { limits?: Partial<BoxLimits> } = {},
): Promise<RunReport> {
  const program = hostile(held.folder, name);
  return held.sandbox.run({
    argv: ['/box/main', ...args],
    stdin: 'empty',
    keepStdoutBytes: 65536,
    keepStderrBytes: 65536,
    ...change,
    files: [{ name: 'main', from: { path: program }, executable: true }, ...(change.files ?? [])],
    limits: { ...usual, ...change.limits },
  });
}

/** A shell or Python one-liner in a box. */
export function shell(
  held: { sandbox: Sandbox },
  script: string,
  change: Partial<RunRequest> = {},
): Promise<RunReport> {
  return held.sandbox.run({
    argv: ['/bin/sh', '-c', script],
    stdin: 'empty',
    files: [],
    limits: usual,
    keepStdoutBytes: 65536,
    keepStderrBytes: 65536,
    ...change,
  });
}

/** "exited 0", "signalled 11", "cpuLimit", or "sandboxError: why": one value for a table of expectations. */
export function ending(report: RunReport): string {
  if (report.exit === 'exited') return `exited ${report.exitCode}`;
  if (report.exit === 'signalled') return `signalled ${report.signal}`;
  if (report.exit === 'sandboxError') return `sandboxError: ${report.reason}`;
  return report.exit;
}

export function writeSource(folder: string, name: string, text: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
