import { sql } from '../db/db.ts';

/** Whether the submission `s` counts for the figures of the site: `countsForSite` of its place. */
export const countsForSite = sql<boolean>`s.contest_id is null and s.group_id is null and not s.sealed`;
