import type { Visitor } from '@verdict/domain/permission/actor.ts';
import type { Reader } from '@verdict/domain/sight/sight.ts';
import type { SettingsStore } from '../settings/settings.ts';

/** The caller, as the rules of sight know them. */
export const readerOf = (app: { settings: SettingsStore }, { actor, now }: { actor: Visitor; now: Date }): Reader => ({
  actor,
  now,
  hidesCode: app.settings.current.hideNonContestSubmissionCode,
});
