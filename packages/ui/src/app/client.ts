/** The API client of an app: the session of this browser, its language, its way of reporting failures. */
import { createClient, type Client } from '@verdict/client/client.ts';
import { EXAM_LOCKED_STATUS } from '@verdict/contract/account/account.ts';
import type { ApiError } from '@verdict/client/errors.ts';
import { tokensOf } from '@verdict/client/session.ts';
import { languageReady, wantedLocale } from '../i18n.tsx';
import { reportFailure } from './failures.ts';
import { isLeaving } from './leaving.ts';
import { refreshUser } from './refresh-user.ts';
import { session } from './session.ts';

let afterFailure: (error: ApiError, quiet: boolean) => void = () => undefined;

/**
 * What an app does about a failure beside saying so: ask for a login, leave the page. `quiet`: the form that failed is
 * still there, with what was typed. Called once, at the app's start.
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
/** Files take turns; few pages have any. */
const inTurn = (): Promise<Client> =>
  import('./transfers.ts').then(
    ({ inTurnOf }) => inTurnOf(direct),
    () => direct,
  );
export const client: Client = {
  ...direct,
  upload: async (...sent) => (await inTurn()).upload(...sent),
  download: async (...asked) => (await inTurn()).download(...asked),
};

async function report(error: ApiError, quiet: boolean): Promise<void> {
  // The first requests are on their way while the texts are.
  await languageReady();
  // A quiet caller says itself what was refused; that the session is over concerns more than him.
  // Whoever is in an exam is led to it, and need not hear of what a page has asked beside.
  const isLed = error.status === EXAM_LOCKED_STATUS && session.get().user?.exam;
  if ((!quiet || error.http === 401) && !isLed) reportFailure(error);
  if (error.http === 403) void afterRefusal(error, quiet);
  afterFailure(error, quiet);
}

/** With the role the place may be gone where a quiet caller would have said it. */
async function afterRefusal(error: ApiError, quiet: boolean): Promise<void> {
  const changed = await refreshUser(client);
  if (changed && quiet) reportFailure(error);
}
