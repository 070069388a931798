import { z } from 'zod';
import { SHORT_NAME_MAX } from '@verdict/domain/contest/texts.ts';
import { instantOf, relativeMs } from '../../clics/time.ts';
import { shaped } from '../../json-file.ts';
import { optional, valueOf } from '../lists.ts';
import type { ConfigurationSource } from '../source.ts';

const stated = <T>(read: (words: string) => T | null) =>
  z.union([z.string(), z.number()]).transform((words, context) => {
    const value = read(String(words));
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: 'no such time' });
    return z.NEVER;
  });
const duration = stated(relativeMs);
/** Minutes, or a time. */
const penalty = stated((words) => (/^\d+$/.test(words) ? Number(words) * 60_000 : relativeMs(words)));

/** Names of the Contest API, and those of older files with dashes. */
const contest = z.object({
  name: optional(z.string()),
  formal_name: optional(z.string()),
  'short-name': optional(z.string()),
  start_time: optional(stated(instantOf)),
  'start-time': optional(stated(instantOf)),
  duration,
  scoreboard_freeze_duration: optional(duration),
  'scoreboard-freeze-duration': optional(duration),
  'scoreboard-freeze-length': optional(duration),
  penalty_time: optional(penalty),
  'penalty-time': optional(penalty),
});

/** Reads the facts of the contest. Older files also contain its problems, which `problems.ts` reads. */
export const source: ConfigurationSource = {
  names: ['contest.yaml', 'contest.json'],
  read(path, text) {
    const facts = shaped(path, valueOf(path, text), contest);
    const freezeMs =
      facts.scoreboard_freeze_duration ?? facts['scoreboard-freeze-duration'] ?? facts['scoreboard-freeze-length'];
    const penaltyMs = facts.penalty_time ?? facts['penalty-time'];
    const title = facts.formal_name ?? facts.name ?? facts['short-name'] ?? '';
    const shortName = facts['short-name'] ?? facts.name ?? '';
    return {
      contest: {
        title,
        // Without a short name of their own, files state the title again.
        shortName: shortName === title || shortName.length > SHORT_NAME_MAX ? '' : shortName,
        startAt: facts.start_time ?? facts['start-time'],
        durationSeconds: facts.duration / 1000,
        freezeSeconds: freezeMs === null || freezeMs === 0 ? null : freezeMs / 1000,
        penaltySeconds: penaltyMs === null ? null : penaltyMs / 1000,
      },
    };
  },
};
