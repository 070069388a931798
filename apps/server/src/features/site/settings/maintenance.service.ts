/** Switching the maintenance mode from the command line, where the running site's settings are not in memory. */
import { defaultSettings } from '@verdict/domain/site/settings.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { announce } from '../../../platform/live/live.ts';
import { lockSettings, saveSetting, storedSettings } from '../../../platform/settings/settings.sql.ts';
import { type ActorContext, record } from '../audit/audit.service.ts';

/** Returns false when it was so already. */
export const switchMaintenance = (db: Db, context: ActorContext, isOn: boolean): Promise<boolean> =>
  transaction(db, async (tx) => {
    await lockSettings(tx);
    const stored = (await storedSettings(tx)).find(({ key }) => key === 'maintenance');
    const was = typeof stored?.value === 'boolean' ? stored.value : defaultSettings.maintenance;
    if (was === isOn) return false;
    await saveSetting(tx, 'maintenance', isOn);
    await record(tx, context, {
      action: 'setting.change',
      subject: 'maintenance',
      before: { maintenance: was },
      after: { maintenance: isOn },
    });
    await announce(tx, 'setting', '');
    return true;
  });
