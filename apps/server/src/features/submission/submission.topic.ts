/** Live versions of submissions and of their judging progress. */
import { progressVersion } from '@verdict/domain/judging/case-progress.ts';
import type { App } from '../../context.ts';
import type { Topic } from '../../platform/live/topics.ts';
import { casesDone } from '../../platform/queue/queue.sql.ts';
import { readerOf } from '../../platform/access/reader.ts';
import { looksOf, tellsProgress } from './submission.service.ts';

export const submissionTopic = (app: App): Topic => ({
  async read(ids, actors) {
    const looks = await looksOf(app.db, actors, ids);
    const now = app.now();
    return new Map(
      [...looks].map(([id, look]) => [
        id,
        (actor) => {
          const { access, version } = look(readerOf(app, { actor, now }));
          return access && (access.result ? version : 0);
        },
      ]),
    );
  },
});

/** Topic of judging progress, visible to readers who may see per-case results. */
export const progressTopic = (app: App): Topic => ({
  async read(ids, actors) {
    const [looks, underWay] = await Promise.all([looksOf(app.db, actors, ids), casesDone(app.db, ids)]);
    const progress = new Map(underWay.map(({ submissionId, ...cases }) => [submissionId, progressVersion(cases)]));
    const now = app.now();
    return new Map(
      [...looks].map(([id, look]) => [
        id,
        (actor) => {
          const { access } = look(readerOf(app, { actor, now }));
          return access && (tellsProgress(access) ? (progress.get(id) ?? 0) : 0);
        },
      ]),
    );
  },
});
