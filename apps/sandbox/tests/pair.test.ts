import { describe, expect, test } from 'vitest';
import type { BoxLimits, RunRequest } from '../../judge/src/sandbox/types.ts';
import { ending, hostile, sandboxForFile, usual } from './kit.ts';

const held = sandboxForFile();

function side(args: string[], limits: Partial<BoxLimits> = {}): RunRequest {
  return {
    argv: ['/box/main', ...args],
    stdin: 'empty',
    limits: { ...usual, ...limits },
    files: [{ name: 'main', from: { path: hostile(held.folder, 'pair') }, executable: true }],
  };
}

async function meet(contestant: RunRequest, interactor: RunRequest, transcriptKiB = 0) {
  const result = await held.sandbox.interact(contestant, interactor, { transcriptKiB });
  return { ...result, endings: [ending(result.contestant), ending(result.interactor), result.endedFirst] };
}

describe.each([0, 64])('two programs joined by pipes (transcript of %i KiB)', (transcript) => {
  test('talk in turns until both are done', async () => {
    const { endings } = await meet(side(['answer']), side(['ask', '500']), transcript);
    expect(endings.slice(0, 2)).toEqual(['exited 0', 'exited 42']);
  });

  test('the one who hears nobody any more gets the end of the input', async () => {
    const { endings } = await meet(side(['hang-up']), side(['ask', '5']), transcript);
    expect(endings.slice(0, 2)).toEqual(['exited 5', expect.stringMatching(/exited 43|signalled 13/)]);
  });

  test('the one who talks to nobody gets SIGPIPE', async () => {
    const { endings } = await meet(side(['shout']), side(['hang-up-later']), transcript);
    expect(endings).toEqual(['signalled 13', 'exited 5', 'interactor']);
  });

  test('may open their streams by name', async () => {
    const says = (script: string) => ({ ...side([]), needsProc: true, argv: ['/bin/sh', '-c', script] });
    const { endings } = await meet(
      says('echo 1 > /dev/stdout; read x < /dev/stdin; exit $x'),
      says('read x < /dev/stdin; echo $((x + 1)) > /dev/stdout; exit $x'),
      transcript,
    );
    expect(endings.slice(0, 2)).toEqual(['exited 2', 'exited 1']);
  });

  test('both waiting for the other end at their wall limits', async () => {
    const { endings } = await meet(side(['listen'], { wallMs: 300 }), side(['listen'], { wallMs: 2500 }), transcript);
    expect(endings).toEqual(['wallLimit', 'exited 0', 'contestant']);
  });

  test('each is told what the other one had used by its end', async () => {
    const burner = side(['burn'], { cpuMs: 700 });
    const waited = await meet(side(['listen'], { wallMs: 60_000 }), burner, transcript);
    expect(waited.endings).toEqual(['exited 0', 'cpuLimit', 'interactor']);
    expect(waited.contestant.partnerCpuMs).toBeGreaterThanOrEqual(700);
    const left = await meet(side(['hang-up']), burner, transcript);
    expect(left.endings).toEqual(['exited 5', 'cpuLimit', 'contestant']);
    expect(left.contestant.partnerCpuMs).toBeLessThan(700);
    expect(left.interactor.partnerCpuMs).toBe(left.contestant.cpuMs);
  });

  test('each side has limits of its own', async () => {
    const { endings } = await meet(side(['close-and-burn'], { cpuMs: 700 }), side(['ask', '5']), transcript);
    expect(endings.slice(0, 2)).toEqual(['cpuLimit', expect.stringMatching(/exited 43|signalled 13/)]);
  });
});

describe('a transcript', () => {
  test('passes on more than a pipe holds to a slow listener, and holds each side to its limit of output', async () => {
    const patient = { cpuMs: 5_000, wallMs: 20_000 };
    const speaker = side(['shout'], { ...patient, stdoutKiB: 16 * 1024 });
    const { endings } = await meet(speaker, side(['listen-on'], patient), 64);
    expect(endings).toEqual(['outputLimit', 'exited 0', 'contestant']);
  });

  // Joined directly, two ends this near to each other have no certain order.
  test('makes it certain who ended first', async () => {
    const { endings } = await meet(side(['hang-up']), side(['ask', '5']), 64);
    expect(endings[2]).toBe('contestant');
  });

  test('marks who said what and is cut at its size', async () => {
    const { transcript } = await meet(side(['answer']), side(['ask', '3']), 1);
    expect(transcript.toString()).toBe('> 0\n< 1\n> 1\n< 2\n> 2\n< 3\n');
    const long = await meet(side(['shout']), side(['hang-up-later']), 1);
    expect(long.transcript.length).toBeLessThanOrEqual(1026);
    expect(long.transcript.length).toBeGreaterThan(900);
  });

  test('is empty when nobody asked for it', async () => {
    expect((await meet(side(['answer']), side(['ask', '3']))).transcript.length).toBe(0);
  });
});

test('many pairs and runs at once do not wait for each other for ever', async () => {
  const pairs = Array.from({ length: 10 }, () => meet(side(['answer']), side(['ask', '20'])));
  const runs = Array.from({ length: 10 }, () => held.sandbox.run({ ...side(['hang-up']) }));
  expect(new Set((await Promise.all(pairs)).map((p) => p.endings.slice(0, 2).join()))).toEqual(
    new Set(['exited 0,exited 42']),
  );
  expect((await Promise.all(runs)).map((r) => r.exitCode)).toEqual(Array.from({ length: 10 }, () => 5));
});
