/** Starts the whole product for a measurement, in a folder that is removed afterwards. */
import type { Client } from '@verdict/client/client.ts';
import { setSwitches } from '@verdict/contract/site/settings.ts';
import { checkSubmissionsStatus, submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import type { Language } from '@verdict/domain/judging/language.ts';
import { allLanguages } from '@verdict/languages/index.ts';
import { statusFromWire, statuses } from '@verdict/domain/submission/status.ts';
import { databaseUrlFile } from '@verdict/supervisor/secrets.ts';
import { CompilerCache, hasPrecompiledHeader } from '../../apps/judge/src/compiler-cache.ts';
import { rootPassword, signedIn, startOwnSite } from '../own-site.ts';
import { readFileSync } from 'node:fs';
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

/**
 * Resolves when the judge has measured its host and has the head starts of its first language and of `languages`, so
 * that nothing runs in the background. A figure names the languages that it measures.
 */
export async function startProduct({ languages = [] }: { languages?: readonly string[] } = {}): Promise<Product> {
  const site = await startOwnSite('bench');
  try {
    const compilerCacheFolder = join(site.dataFolder, 'judge/head-starts');
    const databaseUrl = readFileSync(databaseUrlFile(site.dataFolder), 'utf8');
    const signed = await signIn(site.url);
    const product = { ...signed, pid: site.pid, databaseUrl, compilerCacheFolder, stop: site.stop };
    await warmCompilers(product, languages);
    return product;
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
        // The queue keeps their order. Asking for all would cost the server more than judging costs it.
        const waiting = ids.filter((id) => !verdicts.has(id)).slice(0, 20);
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

/** Head starts of other languages than the first follow their first use. */
async function warmCompilers(product: Product, names: readonly string[]): Promise<void> {
  const [first] = allLanguages.filter(hasPrecompiledHeader).toSorted((a, b) => b.order - a.order);
  const languages = allLanguages.filter((language) => names.includes(language.name) && hasPrecompiledHeader(language));
  // Building the first one is the last work that a judge does for itself.
  await untilBuilt(product, first);
  const headers = languages.map(({ precompiledHeader }) =>
    precompiledHeader ? `#include <${precompiledHeader}>\n` : '',
  );
  const ids = await Promise.all(
    languages.map(({ name, template }, index) => product.submit('P1000', name, headers[index] + template)),
  );
  await product.verdictsOf(ids);
  for (const language of languages) await untilBuilt(product, language);
}

async function untilBuilt({ compilerCacheFolder }: Product, language: Language | undefined): Promise<void> {
  if (!language) return;
  const compilerCache = CompilerCache.ofDaemon(compilerCacheFolder);
  while (!(await compilerCache.has(language))) await sleep(200);
}
