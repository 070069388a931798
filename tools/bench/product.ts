/** The whole product for a measurement: started by the supervisor as `npm start` does, in a folder that is removed. */
import { type Client, createClient } from '@verdict/client/client.ts';
import { createSession, tokensOf } from '@verdict/client/session.ts';
import { memoryStorage } from '@verdict/client/storage.ts';
import { login } from '@verdict/contract/account.ts';
import { setSwitches } from '@verdict/contract/admin/config.ts';
import { checkSubmissionsStatus, submitProblemJudge } from '@verdict/contract/submission.ts';
import { allLanguages } from '@verdict/languages/index.ts';
import { statusFromWire, statuses } from '@verdict/domain/status.ts';
import { freePort } from '@verdict/testkit/ports.ts';
import { databaseUrlFile } from '@verdict/supervisor/secrets.ts';
import { hasHeadStart } from '../../apps/judge/src/head-starts.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');
export const rootPassword = 'root-of-the-bench';

export interface Product {
  url: string;
  pid: number;
  /** Signed in as root, who may submit as often as he likes. */
  client: Client;
  token(): string;
  /** Of its embedded PostgreSQL. */
  databaseUrl: string;
  /** Of the judge daemon on this machine. */
  headStartsFolder: string;
  submit(problem: string, language: string, code: string): Promise<number>;
  /** Waits until all have their verdicts; returns their names in the domain, by id. */
  verdictsOf(ids: readonly number[]): Promise<Map<number, string>>;
  stop(): Promise<void>;
}

/**
 * Resolves when the judge has learned about its host, head starts included, so that nothing goes on in the background.
 */
export async function startProduct(): Promise<Product> {
  const data = mkdtempSync(join(tmpdir(), 'verdict-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'apps/supervisor/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      VERDICT_DATA: data,
      VERDICT_ROOT_PASSWORD: rootPassword,
    },
  });
  const stop = async () => {
    await ended(child);
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await ready(child);
    const headStartsFolder = join(data, 'judge/head-starts');
    await untilHeadStartsAreMade(headStartsFolder);
    return {
      ...(await signIn(`http://127.0.0.1:${port}`)),
      pid: child.pid ?? 0,
      databaseUrl: readFileSync(databaseUrlFile(data), 'utf8'),
      headStartsFolder,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function signIn(url: string) {
  const session = createSession(memoryStorage());
  const client = createClient({
    baseUrl: url,
    token: tokensOf(session),
    locale: () => 'en-US',
  });
  await client.call(login, { username: 'root', password: rootPassword });
  await client.call(setSwitches, { defaultSubmitInterval: 0 });
  return {
    url,
    client,
    token: () => session.get().token ?? '',
    async submit(pid: string, language: string, code: string) {
      const { submitId } = await client.call(submitProblemJudge, { pid, language, code, isRemote: false });
      return submitId;
    },
    async verdictsOf(ids: readonly number[]) {
      const verdicts = new Map<number, string>();
      while (verdicts.size < ids.length) {
        const waiting = ids.filter((id) => !verdicts.has(id)).slice(0, 300);
        const answer = await client.call(checkSubmissionsStatus, { submitIds: waiting });
        for (const { submitId, status } of Object.values(answer)) {
          const name = statusFromWire(status ?? 0);
          if (submitId !== undefined && name && statuses[name].phase === 'final') verdicts.set(submitId, name);
        }
        if (verdicts.size < ids.length) await sleep(100);
      }
      return verdicts;
    },
  };
}

async function ready(child: ChildProcess): Promise<void> {
  let told = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      told += text.toString();
      if (told.includes('Verdict is ready')) resolve();
    });
    child.once('exit', () => reject(new Error(`The product did not start. ${told}`)));
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

/** They are the last that a judge does for itself after a first start. */
async function untilHeadStartsAreMade(folder: string): Promise<void> {
  const wanted = allLanguages.filter(hasHeadStart);
  const built = () => readdirSync(folder).filter((name) => !name.startsWith('unfinished-')).length;
  while (!existsSync(folder) || built() < wanted.length) await sleep(200);
}
