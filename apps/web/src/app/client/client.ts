/** The API client of an app, with the session and language of this browser and its way of reporting failures. */
import { createClient, type Client } from '@verdict/client/client.ts';
import { EXAM_LOCKED_STATUS } from '@verdict/contract/account/account.ts';
import type { ApiError } from '@verdict/client/errors.ts';
import { tokensOf } from '@verdict/client/session.ts';
import { languageReady, wantedLocale } from '@verdict/kit/i18n.tsx';
import { reportFailure } from './failures.ts';
import { isLeaving } from './leaving.ts';
import { refreshUser } from '../session/refresh-user.ts';
import { session } from '../session/session.ts';

let afterFailure: (error: ApiError, quiet: boolean) => void = () => undefined;

/**
 * Sets how an app reacts to failures besides reporting them: ask for a login, leave the page. `quiet`: the form that
 * failed is still open with its input. The last one counts.
 */
export function onFailure(act: (error: ApiError, quiet: boolean) => void): void {
  afterFailure = act;
}

const direct = createClient({
  token: tokensOf(session),
  locale: wantedLocale,
  isLeaving,
  onFailure: (error, quiet) => void report(error, quiet),
});
/** File transfers take turns. Loaded on demand, because few pages have any. */
const inTurn = (): Promise<Client> =>
  import('./transfers.ts').then(
    ({ inTurnOf }) => inTurnOf(direct),
    () => direct,
  );
export const client: Client = {
  ...direct,
  upload: async (...sent) => (await inTurn()).upload(...sent),
  download: async (...args) => (await inTurn()).download(...args),
};

async function report(error: ApiError, quiet: boolean): Promise<void> {
  // The first requests start before the texts are loaded.
  await languageReady();
  // Quiet callers report refusals themselves, but the end of a session concerns the whole page. A user in an exam is
  // led to it and need not see errors about other requests of the page.
  const isLed = error.status === EXAM_LOCKED_STATUS && session.get().user?.exam;
  if ((!quiet || error.http === 401) && !isLed) reportFailure(error);
  if (error.http === 403) void afterRefusal(error, quiet);
  afterFailure(error, quiet);
}

/** A changed role may remove the place where a quiet caller would have shown the refusal, so it is reported here. */
async function afterRefusal(error: ApiError, quiet: boolean): Promise<void> {
  const changed = await refreshUser(client);
  if (changed && quiet) reportFailure(error);
}
