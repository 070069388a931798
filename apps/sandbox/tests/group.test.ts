import { describe, expect, test } from 'vitest';
import { GROUP_MAX, pathsByName, type RunRequest } from '../../judge/src/sandbox/types.ts';
import { ending, sandboxForFile, usual } from './kit.ts';

const held = sandboxForFile();

const shell = (script: string, change: Partial<RunRequest> = {}): RunRequest => ({
  argv: ['/bin/bash', '-c', script],
  stdin: 'empty',
  limits: usual,
  files: [],
  keepStdoutBytes: 4096,
  keepStderrBytes: 4096,
  needsProc: true,
  ...change,
});

/** Opens the pipes of each program, handle 1<i> to read and 2<i> to write, in the order of CMS. */
const opens = (count: number) =>
  Array.from({ length: count }, (_, i) => `exec 2${i}>/box/pipes/m_to_u${i} 1${i}</box/pipes/u${i}_to_m`).join('\n');

async function meet(programs: RunRequest[], manager: RunRequest, byName = false) {
  const { programs: ends, ...rest } = await held.sandbox.group(programs, manager, { byName });
  return {
    ...rest,
    output: rest.manager.stdout.toString(),
    manager: ending(rest.manager),
    endings: ends.map(ending),
    words: ends.map(({ stdout, stderr }) => stdout.toString() + stderr.toString()),
  };
}

const echoes = shell('while read x; do echo $((x + 1)); done');
const byNameOf = (script: string) => shell(`exec <${pathsByName.from} >${pathsByName.to}\n${script}`);

describe('a manager and programs with streams', () => {
  test('talk to each other; the manager reads its input from standard input and keeps its output', async () => {
    const talk = `${opens(2)}
read n
echo $n >&20; read a <&10; echo $a >&21; read b <&11
echo $b`;
    const got = await meet([echoes, echoes], shell(talk, { stdin: { text: '40\n' } }));
    expect([got.endings, got.manager, got.output]).toEqual([['exited 0', 'exited 0'], 'exited 0', '42\n']);
    expect(got.endedMs).toHaveLength(3);
  });

  test.each([
    ['to the program first', 'exec 3>/box/pipes/m_to_u0 4</box/pipes/u0_to_m'],
    ['from the program first', 'exec 4</box/pipes/u0_to_m 3>/box/pipes/m_to_u0'],
    ['with the flags of fopen in C', 'exec 4</box/pipes/u0_to_m 3>|/box/pipes/m_to_u0'],
  ])('the manager may open its ends %s', async (_name, script) => {
    const got = await meet([echoes], shell(`${script}\necho 1 >&3; read x <&4; echo $x`));
    expect([got.endings, got.output]).toEqual([['exited 0'], '2\n']);
  });

  test("a program hears the end of the manager's words while the manager lives", async () => {
    const sum = shell('total=0; while read x; do total=$((total + x)); done; echo $total');
    const manager = shell(`${opens(1)}\necho 1 >&20; echo 2 >&20; exec 20>&-; read x <&10; echo $x`);
    const got = await meet([sum], manager);
    expect([got.endings, got.output]).toEqual([['exited 0'], '3\n']);
  });

  test('what a program says before the manager listens is kept, also when the program has ended', async () => {
    const manager = shell('sleep 0.3; read x </box/pipes/u0_to_m; echo $x');
    const got = await meet([shell('echo 7')], manager);
    expect([got.endings, got.output]).toEqual([['exited 0'], '7\n']);
  });

  test('a program that reads before the manager has opened waits', async () => {
    const manager = shell(`sleep 0.3\n${opens(1)}\necho 7 >&20; read x <&10; echo $x`);
    expect((await meet([echoes], manager)).output).toBe('8\n');
  });

  test('programs may open their streams by name, however late the manager comes', async () => {
    const program = shell('read x </dev/stdin; echo $((x + 1)) >/dev/stdout; read y </dev/stdin; echo $((y + 1))');
    const manager = shell(`sleep 0.3\n${opens(1)}\necho 7 >&20; read x <&10; echo $x >&20; read y <&10; echo $y`);
    const got = await meet([program], manager);
    expect([got.endings, got.output]).toEqual([['exited 0'], '9\n']);
  });

  test('a program that opens its own streams the wrong way round and leaves keeps nobody waiting', async () => {
    const program = shell('exec 5</proc/self/fd/1 6>/proc/self/fd/0; exit 3');
    const manager = shell(
      'sleep 0.3; read x </box/pipes/u0_to_m; echo "end $?"; echo x >/box/pipes/m_to_u0; echo done',
    );
    const got = await meet([program], manager);
    expect([got.endings, got.output.split('\n')[0]]).toEqual([['exited 3'], 'end 1']);
    // The pipe is let go while the manager writes: its words are lost, or it is told that nobody reads.
    expect(['exited 0', 'signalled 13']).toContain(got.manager);
  });

  test('one that talks to a manager that has ended gets SIGPIPE, and one that listens the end', async () => {
    const got = await meet([shell('exec yes'), shell('exec cat')], shell(opens(2)));
    expect(got.endings).toEqual(['signalled 13', 'exited 0']);
    const silent = await meet([shell('exec yes'), shell('exec cat')], shell('true'));
    expect(silent.endings).toEqual(['signalled 13', 'exited 0']);
  });

  test('a manager that waits for a program that has ended hears the end', async () => {
    const got = await meet([shell('exit 3'), echoes], shell(`${opens(2)}\nread x <&10; echo "nothing $?"`));
    expect([got.endings, got.manager, got.output]).toEqual([['exited 3', 'exited 0'], 'exited 0', 'nothing 1\n']);
  });

  test('each has limits of its own', async () => {
    const loops = shell('while :; do :; done', { limits: { ...usual, cpuMs: 300 } });
    const got = await meet([echoes, loops], shell(`${opens(2)}\nread x <&11; echo "nothing $?"`));
    expect([got.endings, got.output]).toEqual([['exited 0', 'cpuLimit'], 'nothing 1\n']);
  });

  test('as many as there may be, on any number of cores', async () => {
    const all = Array.from({ length: GROUP_MAX }, () => echoes);
    const talk = `x=0\nfor i in $(seq 0 ${GROUP_MAX - 1}); do
exec 3>/box/pipes/m_to_u$i 4</box/pipes/u\${i}_to_m; echo $x >&3; read x <&4; exec 3>&- 4<&-; done; echo $x`;
    const got = await meet(all, shell(talk));
    expect(got.output).toBe(`${GROUP_MAX}\n`);
    await expect(held.sandbox.group([...all, echoes], shell(talk), { byName: false })).resolves.toMatchObject({
      manager: { exit: 'sandboxError', fault: 'request' },
    });
  });
});

describe('programs that open their pipes by name', () => {
  test('talk to the manager when both open in the same order', async () => {
    const program = byNameOf('while read x; do echo $((x + 1)); done');
    const got = await meet([program, program], shell(`${opens(2)}\necho 4 >&21; read x <&11; echo $x`), true);
    expect([got.endings, got.output]).toEqual([['exited 0', 'exited 0'], '5\n']);
  });

  test('see the end of a pipe that the other side has closed', async () => {
    const program = byNameOf('read x; exec >&-; while read y; do x=$y; done; echo "$x" >&2');
    const manager = shell(`${opens(1)}\necho 1 >&20; read x <&10; echo "end $?"; echo 2 >&20`);
    const got = await meet([program], manager, true);
    expect([got.output, got.words]).toEqual(['end 1\n', ['2\n']]);
  });

  test('and a side that waits in open() for one that has ended is released', async () => {
    const waiting = await meet([shell('exit 3')], shell(`exec 3</box/pipes/u0_to_m; read x <&3; echo "end $?"`), true);
    expect([waiting.endings, waiting.output]).toEqual([['exited 3'], 'end 1\n']);
    const left = await meet([byNameOf('cat')], shell('echo done'), true);
    expect([left.manager, left.endings]).toEqual(['exited 0', [expect.stringMatching(/exited|signalled 13/)]]);
  });
});

describe.each([false, true])('a hostile program of a group (by name: %s)', (byName) => {
  const start = byName ? `exec <${pathsByName.from} >${pathsByName.to}\n` : '';
  const attacks: [string, string][] = [
    ['sees no file of the manager or of the other', 'ls -A /box /tmp /dev/shm | grep -E "secret|note|_to_" >&2'],
    ['has no handle but its own pipes', `ls -l /proc/self/fd | grep -oE "(u|m_to_u)1(_to_m)?" >&2`],
    [
      'reaches nothing from the handle of a pipe',
      'for n in 0 1 3 4; do cat /proc/self/fd/$n/../secret >&2; done 2>/dev/null',
    ],
    ['sees no other process', 'ls -d /proc/[0-9]* | grep -vE "^/proc/($$|self|[2-9]|[1-9][0-9])$" >&2'],
    ['cannot signal another one', 'kill -9 -1 2>/dev/null'],
    [
      'cannot change a pipe',
      'chmod 0 /proc/self/fd/0 2>/dev/null && echo changed >&2; rm /proc/self/fd/0 2>/dev/null && echo removed >&2',
    ],
  ];
  test.each(attacks)('%s', async (_name, script) => {
    const victim = shell(`${start}echo x > /tmp/note; echo x > /box/note; echo x > /dev/shm/note; read go; echo fine`, {
      files: [{ name: 'note-of-the-other', from: { text: 'x' } }],
    });
    const attacker = shell(`${start}read go; ${script}\necho done`);
    const manager = shell(`${opens(2)}\necho go >&20; read x <&10; echo go >&21; read y <&11; echo "$x $y"`, {
      files: [{ name: 'secret', from: { text: 'x' } }],
    });
    const got = await meet([attacker, victim], manager, byName);
    expect([got.output, got.words[0], got.endings[1]]).toEqual(['done fine\n', '', 'exited 0']);
  });
});
