/** The daemon as a process against a small server of the judge host protocol. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimRequest, finishRequest } from '@verdict/contract/submission/judgehost.ts';
import type { HostFacts } from '@verdict/contract/submission/judgehost.ts';
import type { SubmissionJob, SubmissionResult } from '@verdict/domain/judging/job.ts';
import { newProblem } from '../tests/test-judge.ts';

const token = 'a-token-for-this-test-only';
const daemon = fileURLToPath(new URL('./daemon.ts', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daemon-test-'));
  await writeFile(join(folder, 'token'), `${token}\n`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [daemon], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  return { child, ended, output: () => output };
}

const wrong: [string, Record<string, string>, RegExp][] = [
  ['no server', {}, /VERDICT_SERVER is missing/],
  ['no token', { VERDICT_SERVER: 'http://127.0.0.1:1' }, /VERDICT_JUDGEHOST_TOKEN/],
  ['a server that is no address', { VERDICT_SERVER: 'here' }, /VERDICT_SERVER cannot be "here".*http:\/\//],
  [
    'no slots',
    { VERDICT_SERVER: 'http://127.0.0.1:1', VERDICT_JUDGE_SLOTS: '0' },
    /VERDICT_JUDGE_SLOTS cannot be "0".*from 1 to 256/,
  ],
];
test.each(wrong)('%s is refused with a sentence', async (_what, env, words) => {
  const { ended, output } = start(env);
  expect(await ended).toBe(78);
  expect(output()).toMatch(words);
});

const input = Buffer.from('1 2\n');
const answer = Buffer.from('3\n');
const refTo = (bytes: Buffer) => ({
  hash: createHash('sha256').update(bytes).digest('hex'),
  bytes: bytes.length,
});

const python: SubmissionJob = {
  kind: 'submission',
  language: 'Python3',
  code: 'print(sum(map(int, input().split())))',
  problem: {
    ...newProblem,
    cases: [
      {
        seq: 1,
        id: 7,
        inputName: '1.in',
        answerName: '1.out',
        input: refTo(input),
        answer: refTo(answer),
        score: 0,
        group: 1,
        isSample: false,
      },
    ],
  },
};

/** Hands out `jobs`, counts fetched blobs, and checks every message against the contract. */
async function serverWith(jobs: SubmissionJob[]) {
  const results: SubmissionResult[] = [];
  const fetched: string[] = [];
  let facts: HostFacts | null = null;
  let next = 1;
  const server: Server = createServer((request, response) => void answerTo(request, response));
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await new Response(request as never).text().catch(() => '');
    const reply = (status: number, value: unknown) => response.writeHead(status).end(JSON.stringify(value));
    if (request.headers.authorization !== `Bearer ${token}`) return reply(401, {});
    const url = request.url ?? '';
    if (url.startsWith('/judgehost/blob/')) {
      fetched.push(url.slice('/judgehost/blob/'.length));
      return response.end([input, answer].find((bytes) => url.endsWith(refTo(bytes).hash)));
    }
    if (url === '/judgehost/claim') {
      const claim = claimRequest.parse(JSON.parse(body));
      facts = claim.facts;
      const judgings = jobs.splice(0, claim.max).map((job) => ({ id: next++, tries: 1, job }));
      if (judgings.length > 0) return reply(200, { judgings, paused: false });
      return setTimeout(() => reply(200, { judgings: [], paused: false }), 100);
    }
    if (url === '/judgehost/finish') results.push(finishRequest.parse(JSON.parse(body)).result as SubmissionResult);
    return reply(200, url === '/judgehost/renew' ? { lost: [] } : {});
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    results,
    fetched,
    facts: () => facts,
    close: () => server.close(),
  };
}

test('claims, fetches test data once, judges, reports, and ends well when told to', async () => {
  const server = await serverWith(Array.from({ length: 6 }, () => python));
  const { child, ended, output } = start({
    VERDICT_SERVER: server.address,
    VERDICT_JUDGEHOST_TOKEN_FILE: join(folder, 'token'),
    VERDICT_JUDGE_DATA: join(folder, 'data'),
    VERDICT_ALLOW_DEGRADED_SANDBOX: 'on',
  });
  try {
    await expect.poll(() => server.results.length, { timeout: 50_000, message: output() }).toBe(6);
    expect(server.results.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'accepted'));
    expect(server.fetched.sort()).toEqual([refTo(input).hash, refTo(answer).hash].sort());
    expect(server.facts()?.languages.length).toBeGreaterThan(0);
  } finally {
    child.kill('SIGTERM');
  }
  expect({ code: await ended, output: output() }).toMatchObject({ code: 0 });
  server.close();
});
