/** Starts the whole product for a measurement, in a folder that is removed afterwards. */
import type { Client } from '@verdict/client/client.ts';
import { setSwitches } from '@verdict/contract/site/settings.ts';
import { checkSubmissionsStatus, submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { allLanguages } from '@verdict/languages/index.ts';
import { statusFromWire, statuses } from '@verdict/domain/submission/status.ts';
import { databaseUrlFile } from '@verdict/supervisor/secrets.ts';
import { hasPrecompiledHeader } from '../../apps/judge/src/compiler-cache.ts';
import { rootPassword, signedIn, startOwnSite } from '../own-site.ts';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Product {
  url: string;
  pid: number;
  /** Client of root, who may submit without limits. */
  client: Client;
  token(): string;
  /** Address of the embedded PostgreSQL. */
  databaseUrl: string;
  /** Head starts of the judge daemon on this machine. */
  compilerCacheFolder: string;
  submit(problem: string, language: string, code: string): Promise<number>;
  /** Waits until all submissions have verdicts; returns the statuses by id. */
  verdictsOf(ids: readonly number[]): Promise<Map<number, string>>;
  stop(): Promise<void>;
}

/** Resolves when the judge has measured its host and built its head starts, so that nothing runs in the background. */
export async function startProduct(): Promise<Product> {
  const site = await startOwnSite('bench');
  try {
    const compilerCacheFolder = join(site.dataFolder, 'judge/head-starts');
    await waitForCompilerCache(compilerCacheFolder);
    const databaseUrl = readFileSync(databaseUrlFile(site.dataFolder), 'utf8');
    return { ...(await signIn(site.url)), pid: site.pid, databaseUrl, compilerCacheFolder, stop: site.stop };
  } catch (error) {
    await site.stop();
    throw error;
  }
}

async function signIn(url: string) {
  const { client, token } = await signedIn(url, { username: 'root', password: rootPassword });
  await client.call(setSwitches, { defaultSubmitInterval: 0 });
  return {
    url,
    client,
    token,
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
        if (verdicts.size < ids.length) await sleep(250);
      }
      return verdicts;
    },
  };
}

/** Building head starts is the last work that a judge does for itself after a first start. */
async function waitForCompilerCache(folder: string): Promise<void> {
  const wanted = allLanguages.filter(hasPrecompiledHeader);
  const built = () => readdirSync(folder).filter((name) => !name.startsWith('unfinished-')).length;
  while (!existsSync(folder) || built() < wanted.length) await sleep(200);
}
