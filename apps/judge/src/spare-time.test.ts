import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SpareTime } from './spare-time.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spare-time-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** State of a process, such as T for a stopped one. */
const stateOf = async (pid: number) => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)?.[0];

/** A command with a child, which writes its pids and goes on when `name.go` exists. */
async function twoProcesses(spareTime: SpareTime, name: string) {
  const ended = spareTime.run(
    [
      '/bin/sh',
      '-c',
      `(while [ ! -e ${name}.go ]; do :; done) & echo $$ $! > ${name}.new; mv ${name}.new ${name}.pids; wait`,
    ],
    folder,
  );
  const pids = async () => (await readFile(join(folder, `${name}.pids`), 'utf8')).trim().split(' ').map(Number);
  await expect.poll(() => pids().catch(() => []), { timeout: 20_000 }).toHaveLength(2);
  return { ended, states: async () => Promise.all((await pids()).map(stateOf)) };
}
const runs = (states: (string | undefined)[]) => states.every((state) => state === 'R' || state === 'S');

test('a command and its children stand still while the host judges, and go on afterwards', async () => {
  const spareTime = new SpareTime();
  const command = await twoProcesses(spareTime, 'stopped');
  await spareTime.without(() =>
    spareTime.without(async () => {
      await expect.poll(command.states, { timeout: 20_000 }).toEqual(['T', 'T']);
    }),
  );
  await expect.poll(async () => runs(await command.states()), { timeout: 20_000 }).toBe(true);
  spareTime.close();
  await expect(command.ended).rejects.toThrow('Command failed');
});

test('no command begins while the host judges', async () => {
  const spareTime = new SpareTime();
  let began: Promise<unknown> = Promise.resolve();
  await spareTime.without(async () => {
    began = spareTime.run(['/usr/bin/touch', 'begun'], folder);
    await spareTime.without(async () => {});
    expect(await readdir(folder)).not.toContain('begun');
  });
  await began;
  expect(await readdir(folder)).toContain('begun');
});

test('a host that never stops judging builds nevertheless', async () => {
  const spareTime = new SpareTime({ longestHoldMs: 10 });
  expect(await spareTime.without(() => spareTime.run(['/bin/echo', 'built'], folder))).toMatchObject({
    stdout: 'built\n',
  });
});

test('a command has the lowest priority, and its temporary files lie in its folder', async () => {
  const { stdout } = await new SpareTime().run(['/bin/sh', '-c', 'chrt -p $$; nice; echo $TMPDIR'], folder);
  expect(stdout).toMatch(/SCHED_IDLE|^19$/m);
  expect(stdout).toContain(folder);
});

test.each([
  ['that fails', ['/bin/false']],
  ['that is not here', ['/no/compiler']],
])('a command %s rejects', async (_, argv) => {
  await expect(new SpareTime().run(argv, folder)).rejects.toThrow('Command failed');
});

test('a stopped command ends with the host, and later ones do not begin', async () => {
  const spareTime = new SpareTime();
  const command = await twoProcesses(spareTime, 'ended');
  await spareTime.without(async () => {
    const waiting = spareTime.run(['/bin/true'], folder);
    spareTime.close();
    await expect(waiting).rejects.toThrow('aborted');
    await expect(command.ended).rejects.toThrow('Command failed');
  });
  await expect.poll(() => command.states().catch(() => 'gone')).toBe('gone');
});
