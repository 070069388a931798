/** Announcements of the site. */
import { pageOf } from '../../http/page.ts';
import type { Db } from '../../db/db.ts';
import * as sql from './announcement.sql.ts';

interface PageInput {
  currentPage: number;
  limit: number;
}

const offsetOf = (input: PageInput): { limit: number; offset: number } => ({
  limit: input.limit,
  offset: (input.currentPage - 1) * input.limit,
});

/** What everybody reads. */
export async function visibleAnnouncements(db: Db, input: PageInput) {
  return pageOf(await sql.announcementPage(db, false, offsetOf(input)), await sql.countAnnouncements(db, false), input);
}
