/** After many mixed runs the host is as it was. `SANDBOX_SOAK=10000` makes them many more. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSandbox } from '../../judge/src/sandbox/client.ts';
import { groupsOf, helperPids, isAtRest, lasting, settledState } from './host-state.ts';
import { attack, ending, hostile, sandboxForFile, shell, usual } from './kit.ts';
import { pathsByName } from '../../judge/src/sandbox/types.ts';

const held = sandboxForFile();
const count = Number(process.env['SANDBOX_SOAK'] ?? 500);

/** Nine of ten runs are ordinary; the rest spoils its box in every way there is. */
const mix: (() => Promise<unknown>)[] = [
  ...Array.from({ length: 60 }, () => () => attack(held, 'talk', ['exit', '0'])),
  ...Array.from(
    { length: 10 },
    () => () =>
      attack(held, 'talk', ['print', '300000'], {
        stdoutInto: join(held.folder, 'out'),
        compare: { mode: 'lines', answer: { text: 'x' } },
      }),
  ),
  ...Array.from(
    { length: 10 },
    () => () =>
      shell(held, 'echo 1 > out; mkdir d; echo 2 > d/x', {
        outputFile: 'out',
        collect: [{ name: 'd/', maxKiB: 9, into: join(held.folder, 'd') }],
      }),
  ),
  ...Array.from(
    { length: 5 },
    () => () => shell(held, 'true', { needsProc: true, readOnlyTrees: ['/etc/alternatives'] }),
  ),
  () => attack(held, 'talk', ['flood', '12']),
  () => attack(held, 'talk', ['null']),
  () => attack(held, 'memory', ['heap'], { limits: { memoryKiB: 16_384 } }),
  () => attack(held, 'processes', ['daemons', '5']),
  () => attack(held, 'processes', ['deaf'], { limits: { cpuMs: 20 } }),
  () => attack(held, 'processes', ['sleep'], { limits: { wallMs: 20 } }),
  () => attack(held, 'files', ['leave']),
  () => attack(held, 'files', ['deep', '100']),
  () => held.sandbox.run({ argv: ['/no/program'], stdin: 'empty', files: [], limits: usual }),
  () => held.sandbox.run({ argv: ['/bin/cat'], stdin: { path: '/no/input' }, files: [], limits: usual }),
  () => shell(held, 'true', { readOnlyTrees: ['/no/tree'] }),
  () => shell(held, 'true', { fresh: true }),
  () => talk(0),
  () => talk(4),
  () => gather(false),
  () => gather(true),
];

async function talk(transcriptKiB: number): Promise<void> {
  const side = (args: string[]) => ({
    argv: ['/box/main', ...args],
    stdin: 'empty' as const,
    limits: usual,
    files: [{ name: 'main', from: { path: hostile(held.folder, 'pair') }, executable: true }],
  });
  const { contestant, interactor } = await held.sandbox.interact(side(['answer']), side(['ask', '5']), {
    transcriptKiB,
  });
  expect([ending(contestant), ending(interactor)]).toEqual(['exited 0', 'exited 42']);
}

async function gather(byName: boolean): Promise<void> {
  const bash = (script: string) => ({
    argv: ['/bin/bash', '-c', script],
    stdin: 'empty' as const,
    limits: usual,
    files: [],
    needsProc: true,
  });
  const { from, to } = pathsByName;
  const program = bash(byName ? `read x <${from}; echo $x >${to}` : 'read x; echo $x');
  const manager = bash(
    'for i in 0 1; do echo $i >/box/pipes/m_to_u$i; read x </box/pipes/u${i}_to_m; [ $x = $i ] || exit 1; done',
  );
  const { programs, manager: last } = await held.sandbox.group([program, program], manager, { byName });
  expect([...programs, last].map(ending)).toEqual(['exited 0', 'exited 0', 'exited 0']);
}

/** Ordinary runs bring every profile back to its full number of boxes. */
async function restored(pid: number) {
  await new Promise((resolve) => setTimeout(resolve, 300));
  const state = await settledState(pid);
  expect(isAtRest(state)).toBe(true);
  return state;
}

test(
  `${count} mixed runs leave no handle, mount, group, zombie or file behind`,
  { timeout: 60_000 + count * 50 },
  async () => {
    const pid = helperPids()[0]!;
    for (const run of mix) await run();
    const before = await restored(pid);
    const scratch = readdirSync(held.folder).length;
    for (let i = 0; i < count; i += 20)
      await Promise.all(Array.from({ length: 20 }, (_, k) => mix[(i * 7 + k * 5) % mix.length]!()));
    const after = await restored(pid);
    expect(helperPids()).toEqual([pid]);
    expect(lasting(after)).toEqual(lasting(before));
    expect(after.boxes).toBeLessThanOrEqual(12);
    expect(after.memoryKiB).toBeLessThan(before.memoryKiB + 2048);
    expect(readdirSync(held.folder).length).toBe(scratch);
  },
);

test('nothing is left when the sandbox is closed', async () => {
  const sandbox = await openSandbox({ slots: 2 });
  const pid = helperPids().at(-1)!;
  expect(groupsOf(pid).length).toBeGreaterThan(0);
  await sandbox.close();
  expect(groupsOf(pid)).toEqual([]);
  expect(helperPids()).not.toContain(pid);
});

test('closing while boxes are made ends, even where process 1 waits for nobody, as in a container', () => {
  const script = `
    import { openSandbox } from ${JSON.stringify(import.meta.resolve('../../judge/src/sandbox/client.ts'))};
    for (let pause = 0; pause < 25; pause += 1) {
      const sandbox = await openSandbox({ withoutCgroups: true, allowDegraded: true });
      const run = { argv: ['/bin/true'], stdin: 'empty', files: [], limits: ${JSON.stringify(usual)}, needsProc: true };
      sandbox.run(run).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, pause % 10));
      await sandbox.close();
    }
    process.exit(0);`;
  const alone = ['--pid', '--fork', '--kill-child', '--mount-proc'];
  const run = () =>
    execFileSync('unshare', [...alone, process.execPath, '--input-type=module', '-e', script], {
      timeout: 120_000,
      killSignal: 'SIGKILL',
      stdio: 'ignore',
    });
  expect(run).not.toThrow();
});
