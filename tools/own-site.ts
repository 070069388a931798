/**
 * Runs the whole product temporarily: the supervisor starts it like `npm start`, in a folder that is removed. It ends
 * with this process, however that ends.
 */
import { type Client, createClient } from '@verdict/client/client.ts';
import { createSession, tokensOf } from '@verdict/client/session.ts';
import { memoryStorage } from '@verdict/client/storage.ts';
import { login } from '@verdict/contract/account/account.ts';
import { spawnTied } from '@verdict/supervisor/processes.ts';
import { freePort } from '@verdict/testkit/ports.ts';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
export const rootPassword = 'root-of-the-bench';

export interface OwnSite {
  url: string;
  pid: number;
  dataFolder: string;
  stop(): Promise<void>;
}

/**
 * Starts a site; `purpose` becomes part of the folder's name. Throws when the site does not start, or when the start is
 * no longer wanted.
 */
export async function startOwnSite(
  purpose: string,
  env: NodeJS.ProcessEnv = {},
  unwanted?: AbortSignal,
): Promise<OwnSite> {
  const dataFolder = mkdtempSync(join(tmpdir(), `verdict-${purpose}-`));
  const port = await freePort();
  const child = spawnTied({
    command: join(root, 'tools/node'),
    args: [join(root, 'apps/supervisor/src/main.ts')],
    cwd: root,
    deathSignal: 'TERM',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      VERDICT_DATA: dataFolder,
      VERDICT_ROOT_PASSWORD: rootPassword,
      ...env,
    },
  });
  const stop = async (): Promise<void> => {
    await ended(child);
    rmSync(dataFolder, { recursive: true, force: true });
  };
  unwanted?.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
  try {
    await ready(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, dataFolder, stop };
}

async function ready(child: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolveReady, reject) => {
    child.stderr?.pipe(process.stderr);
    child.stdout?.on('data', (text: Buffer) => {
      output += text.toString();
      if (output.includes('Verdict is ready')) resolveReady();
    });
    child.once('exit', () => reject(new Error(`The product did not start. ${output}`)));
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolveGone) => child.once('exit', resolveGone));
  child.kill('SIGTERM');
  await gone;
}

/** A client with an existing session; `token` returns the current token. */
export function clientWith(url: string, sessionToken: string): { client: Client; token(): string } {
  const session = createSession(memoryStorage());
  session.begin(sessionToken);
  const client = createClient({ baseUrl: url, token: tokensOf(session), locale: () => 'en-US' });
  return { client, token: () => session.get().token ?? '' };
}

/** A client that signs in; `token` returns the current token. */
export async function signedIn(
  url: string,
  { username, password }: { username: string; password: string },
): Promise<{ client: Client; token(): string }> {
  const session = createSession(memoryStorage());
  const client = createClient({ baseUrl: url, token: tokensOf(session), locale: () => 'en-US' });
  await client.call(login, { username, password });
  return { client, token: () => session.get().token ?? '' };
}
