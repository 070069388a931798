import { sql } from '../db/db.ts';

/** Condition that the submission `s` counts in the site's statistics: `countsForSite` of its place. */
export const countsForSite = sql<boolean>`s.contest_id is null and s.group_id is null and not s.sealed`;
