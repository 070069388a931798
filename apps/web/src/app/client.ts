/** The API client of this app: its session, its language, its way of reporting failures. */
import { createClient, type Client } from '@verdict/client/client.ts';
import { currentLanguage } from '@verdict/ui/i18n.tsx';
import { reportFailure } from './failures.ts';
import { refreshRoles } from './roles.ts';
import { session } from './session.ts';

export const client: Client = createClient({
  token: {
    get: () => session.get().token,
    set: (token) => (token === null ? session.clear() : session.setToken(token)),
  },
  locale: () => currentLanguage().locale,
  onFailure: (error) => {
    reportFailure(error);
    if (error.http === 403) void refreshRoles(client);
  },
});
