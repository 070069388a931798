/** The site on which a contest is replayed: one that runs, or one of our own for the time of the replay. */
import type { Client } from '@verdict/client/client.ts';
import { getLanguages } from '@verdict/contract/site.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { rootPassword, signedIn, startOwnSite } from '../own-site.ts';
import { ReplayError } from './feed.ts';
import { LANGUAGE } from './programs.ts';

export interface Site {
  url: string;
  /** Signed in as a super administrator. */
  client: Client;
  token(): string;
  /** Id of the language of the programs. */
  languageId: number;
  /** Ends a site of our own; another goes on. */
  leave(): Promise<void>;
}

const HOST_WAIT_MS = 120_000;

export async function openSite(server: string | null, tell: (line: string) => void): Promise<Site> {
  if (server !== null) return { ...(await reach(server, givenAccount())), leave: async () => {} };
  tell('Starting a site of its own …');
  const own = await startOwnSite('replay', { VERDICT_EXAMPLES: 'off' });
  try {
    const account = { username: 'root', password: rootPassword };
    return { ...(await reach(own.url, account)), leave: own.stop };
  } catch (error) {
    await own.stop();
    throw error;
  }
}

function givenAccount() {
  const { VERDICT_ROOT_USERNAME: username = 'root', VERDICT_ROOT_PASSWORD: password } = process.env;
  if (!password)
    throw new ReplayError(
      'Set VERDICT_ROOT_PASSWORD to the password of root (another super admin: VERDICT_ROOT_USERNAME).',
    );
  return { username, password };
}

async function reach(server: string, account: { username: string; password: string }): Promise<Omit<Site, 'leave'>> {
  const url = server.replace(/\/+$/, '');
  const { client, token } = await signedIn(url, account).catch((cause: unknown) => {
    throw new ReplayError(`${url}: ${(cause as Error).message}`, { cause });
  });
  return { url, client, token, languageId: await offeredLanguage(client) };
}

/** Offered as soon as a judge host has reported that it has it. */
async function offeredLanguage(client: Client): Promise<number> {
  for (let waited = 0; ; waited += 250) {
    const language = (await client.call(getLanguages, {})).find(({ name, offered }) => name === LANGUAGE && offered);
    if (language) return language.id;
    if (waited > HOST_WAIT_MS) throw new ReplayError(`No judge host of the site has the language ${LANGUAGE}.`);
    await sleep(250);
  }
}
