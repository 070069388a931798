/** Site settings in memory, the same in every server process: a change is announced and each process reads again. */
import {
  type SettingKey,
  type Settings,
  acceptSetting,
  defaultSettings,
  settingKeys,
} from '@verdict/domain/settings.ts';
import { type Db, transaction } from '../../db/db.ts';
import { type Live, announce } from '../../live/live.ts';
import * as sql from './settings.sql.ts';

export interface SettingsStore {
  /** Current values; read it at each use, it changes. */
  readonly current: Settings;
  /** Values that are not allowed must have been refused before. */
  save(db: Db, change: Partial<Settings>): Promise<void>;
}

export async function openSettings(db: Db, live: Live): Promise<SettingsStore> {
  let current = await read(db);
  live.listen('setting', () => {
    read(db).then(
      (next) => (current = next),
      () => {},
    );
  });
  return {
    get current() {
      return current;
    },
    async save(at, change) {
      await transaction(at, async (tx) => {
        for (const [key, value] of Object.entries(change)) await sql.saveSetting(tx, key, value);
        await announce(tx, 'setting', '');
      });
      current = { ...current, ...change };
    },
  };
}

/** Stored values over defaults. A stored value that is no longer allowed counts as absent. */
async function read(db: Db): Promise<Settings> {
  const stored = new Map((await sql.storedSettings(db)).map((row) => [row.key, row.value]));
  const values: Record<string, unknown> = { ...defaultSettings };
  for (const key of settingKeys) {
    const value = acceptSetting(key as SettingKey, stored.get(key));
    if (value !== null) values[key] = value;
  }
  return values as unknown as Settings;
}
