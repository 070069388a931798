/**
 * Site settings in memory, the same in every server process: a change is announced and each process reads again.
 * Secrets among them are sealed in the database.
 */
import {
  type SettingFacts,
  type SettingKey,
  type Settings,
  acceptSetting,
  defaultSettings,
  settingKeys,
  settings,
} from '@verdict/domain/site/settings.ts';
import { type Db, transaction } from '../db/db.ts';
import { latest } from '../live/latest.ts';
import { type Live, announce } from '../live/live.ts';
import { type Sealer, isSealed } from '../secrets/sealer.ts';
import * as sql from './settings.sql.ts';

export interface SettingsStore {
  /** Current values. Read them at each use, because they change. */
  readonly current: Settings;
  /** Secrets sealed with another key. They count as not set until they are entered again. */
  readonly unreadable: readonly SettingKey[];
  /** Stored values, locked against changes until the transaction ends. */
  hold(tx: Db): Promise<Settings>;
  /** The caller must have refused invalid values before. Inside a transaction, call `refresh` after its commit. */
  save(db: Db, change: Partial<Settings>): Promise<void>;
  /** Read again. Everything committed before the call is current when it resolves. */
  refresh(): Promise<void>;
}

interface Read {
  settings: Settings;
  unreadable: SettingKey[];
}

const isSecret = (key: SettingKey): boolean => (settings[key] as SettingFacts).secret === true;

export async function openSettings(db: Db, live: Live, sealer: Sealer): Promise<SettingsStore> {
  await sealPlain(db, sealer);
  const known = await latest(() => read(db, sealer));
  live.listen('setting', () => {
    known.refresh().catch(() => {});
  });
  return {
    get current() {
      return known.current.settings;
    },
    get unreadable() {
      return known.current.unreadable;
    },
    async hold(tx) {
      await sql.lockSettings(tx);
      return (await read(tx, sealer)).settings;
    },
    async save(at, change) {
      await transaction(at, async (tx) => {
        for (const [key, value] of Object.entries(change)) {
          const isKept = isSecret(key as SettingKey) && value !== '';
          await sql.saveSetting(tx, key, isKept ? sealer.seal(String(value)) : value);
        }
        await announce(tx, 'setting', '');
      });
      if (!at.isTransaction) await known.refresh();
    },
    refresh: known.refresh,
  };
}

/** Seal values that were stored before settings were sealed. */
async function sealPlain(db: Db, sealer: Sealer): Promise<void> {
  for (const { key, value } of await sql.storedSettings(db)) {
    const isPlain = typeof value === 'string' && value !== '' && !isSealed(value);
    if (isPlain && settingKeys.some((known) => known === key && isSecret(known)))
      await sql.replaceSetting(db, key, { from: value, to: sealer.seal(value) });
  }
}

/** Stored values over defaults. A stored value that is no longer allowed counts as absent. */
async function read(db: Db, sealer: Sealer): Promise<Read> {
  const stored = new Map((await sql.storedSettings(db)).map((row) => [row.key, row.value]));
  const values: Record<string, unknown> = { ...defaultSettings };
  const unreadable: SettingKey[] = [];
  for (const key of settingKeys) {
    const open = isSecret(key) ? opened(stored.get(key), sealer) : stored.get(key);
    if (open === null) unreadable.push(key);
    const value = open === null ? null : acceptSetting(key, open);
    if (value !== null) values[key] = value;
  }
  return { settings: values as unknown as Settings, unreadable };
}

/** Null when another key has sealed the value. */
function opened(stored: unknown, sealer: Sealer): unknown {
  if (typeof stored !== 'string' || !isSealed(stored)) return stored;
  try {
    return sealer.open(stored);
  } catch {
    return null;
  }
}
