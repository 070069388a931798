import type { Visitor } from '@verdict/domain/access/actor.ts';
import type { Reader } from '@verdict/domain/access/access.ts';
import type { SettingsStore } from '../settings/settings.ts';

/** The caller as a reader for the access rules. */
export const readerOf = (app: { settings: SettingsStore }, { actor, now }: { actor: Visitor; now: Date }): Reader => ({
  actor,
  now,
  hidesCode: app.settings.current.hideNonContestSubmissionCode,
});
