import type { Visitor } from '@verdict/domain/permission/actor.ts';
import type { Reader } from '@verdict/domain/sight/sight.ts';
import type { App } from '../context.ts';

/** The caller, as the rules of sight know them. */
export const readerOf = (app: App, { actor, now }: { actor: Visitor; now: Date }): Reader => ({
  actor,
  now,
  hidesCode: app.settings.current.hideNonContestSubmissionCode,
});
