/** Secrets in the database that this server cannot open, e.g. after a restore without the key that sealed them. */
import type { SettingKey } from '@verdict/domain/site/settings.ts';
import type { App } from '../../../context.ts';
import { unreadableAccounts } from '../../remote/sites/accounts.service.ts';
import { unreadableSecondFactors } from '../../account/second-factor/second-factor.service.ts';

export interface Unreadable {
  /** Settings that must be typed again. */
  settings: readonly SettingKey[];
  /** Accounts whose second factor must be set up again. */
  secondFactors: number;
  /** Accounts at other sites whose login must be given again. */
  remoteAccounts: number;
}

export async function unreadableSecrets(app: App): Promise<Unreadable> {
  return {
    settings: app.settings.unreadable,
    secondFactors: await unreadableSecondFactors(app),
    remoteAccounts: await unreadableAccounts(app),
  };
}

/** Logged at the start: the site works except for these secrets. */
export async function tellUnreadable(app: App): Promise<void> {
  const { settings, secondFactors, remoteAccounts } = await unreadableSecrets(app);
  if (settings.length === 0 && secondFactors === 0 && remoteAccounts === 0) return;
  app.log.error(
    { settings, secondFactors, remoteAccounts },
    'secrets were sealed with another key: set VERDICT_SEALING_KEY to that of the server that sealed them, or type the settings, set up the second factors and give the logins of remote accounts again',
  );
}
