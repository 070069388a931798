/** The site for a replay: a running one, or a temporary one of our own. */
import type { Client } from '@verdict/client/client.ts';
import { ApiError } from '@verdict/client/errors.ts';
import { getUserAuthInfo } from '@verdict/contract/account/account.ts';
import { getLanguages } from '@verdict/contract/site/site.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { clientWith, rootPassword, signedIn, startOwnSite } from '../own-site.ts';
import { ReplayError } from './feed.ts';
import { LANGUAGE } from './programs.ts';

export interface Site {
  url: string;
  /** Signed in as a super administrator. */
  client: Client;
  token(): string;
  /** Id of the programs' language. */
  languageId: number;
  /** The site is temporary and deleted afterwards. */
  isOwn: boolean;
  /** Data folder of a temporary site. Null for a running site. */
  dataFolder: string | null;
  /** Stops a temporary site; a running site is left as it is. */
  leave(): Promise<void>;
}

const HOST_WAIT_MS = 120_000;

/** Opens a running `server`, or with null starts a temporary site; `unwanted` interrupts the start. */
export async function openSite(
  server: string | null,
  tell: (line: string) => void,
  unwanted?: AbortSignal,
): Promise<Site> {
  if (server !== null)
    return { ...(await reach(server, entered)), isOwn: false, dataFolder: null, leave: async () => {} };
  tell('Starting a site of its own …');
  const own = await startOwnSite('replay', { VERDICT_EXAMPLES: 'off' }, unwanted);
  try {
    const account = { username: 'root', password: rootPassword };
    return {
      ...(await reach(own.url, (url) => signedIn(url, account))),
      isOwn: true,
      dataFolder: own.dataFolder,
      leave: own.stop,
    };
  } catch (error) {
    await own.stop();
    throw error;
  }
}

interface Entered {
  client: Client;
  token(): string;
}

/** Logs in with the environment's credentials: the token of a session, or a name and a password. */
function entered(url: string): Promise<Entered> | Entered {
  const {
    VERDICT_TOKEN: token,
    VERDICT_ROOT_USERNAME: username = 'root',
    VERDICT_ROOT_PASSWORD: password,
  } = process.env;
  if (token) return clientWith(url, token);
  if (!password)
    throw new ReplayError(
      'Set VERDICT_ROOT_PASSWORD to the password of root (another super admin: VERDICT_ROOT_USERNAME), or VERDICT_TOKEN ' +
        'to the token of a session.',
    );
  return signedIn(url, { username, password });
}

async function reach(
  server: string,
  enter: (url: string) => Promise<Entered> | Entered,
): Promise<Omit<Site, 'leave' | 'isOwn' | 'dataFolder'>> {
  const url = server.replace(/\/+$/, '');
  try {
    const { client, token } = await enter(url);
    const { roles } = await client.call(getUserAuthInfo, {});
    if (!roles.includes('root')) throw new ReplayError('the account is not a super administrator');
    return { url, client, token, languageId: await offeredLanguage(client) };
  } catch (error) {
    if (error instanceof ReplayError && error.message.startsWith('Set ')) throw error;
    throw new ReplayError(`${url}: ${messageOf(error)}`, { cause: error });
  }
}

/** Why a site cannot be used; the server may not be Verdict at all. */
const messageOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return (error as Error).message;
  if (error.kind === 'network' || error.kind === 'timeout') return 'nothing answers there';
  return error.msg || `what answers there is no site of Verdict (${error.message})`;
};

/** Id of the language, which is offered as soon as a judge host reports it. */
async function offeredLanguage(client: Client): Promise<number> {
  for (let waited = 0; ; waited += 250) {
    const languages = await client.call(getLanguages, {});
    const language = languages.find(({ oj, name, offered }) => oj === 'ME' && name === LANGUAGE && offered);
    if (language) return language.id;
    if (waited > HOST_WAIT_MS) throw new ReplayError(`No judge host of the site has the language ${LANGUAGE}.`);
    await sleep(250);
  }
}
