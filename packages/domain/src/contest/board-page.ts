/** One page of the standings for a reader: pinned rows first, then the rest, filtered by a keyword. */
import { mentions } from '../text/folded.ts';

/** Query of a reader for a board. */
export interface BoardQuery {
  /** Uid of the row that is pinned first. Null for a board without an account. */
  ownUid: string | null;
  /** Uids of the rows that are pinned after it, in the order of the board. */
  concerned: readonly string[];
  /** Part of a school or a displayed name, ignoring width, case and runs of blanks; '' for all rows. */
  keyword: string;
  /** Page number, from 1. */
  page: number;
  size: number;
}

interface NamedRow {
  entrant: { uid: string; shownName: string; school: string | null };
}

/** Row of a page. Pinned rows are repeated: a row can appear twice. */
export interface PageRow<R> {
  row: R;
  isPinned: boolean;
}

/** `total` includes the pinned rows. */
export function boardPage<R extends NamedRow>(
  rows: readonly R[],
  query: BoardQuery,
): { rows: PageRow<R>[]; total: number } {
  const { ownUid, concerned, page, size } = query;
  const followed = new Set(concerned.filter((uid) => uid !== ownUid));
  const all = [
    ...rows.filter(({ entrant }) => entrant.uid === ownUid).map((row) => ({ row, isPinned: true })),
    ...rows.filter(({ entrant }) => followed.has(entrant.uid)).map((row) => ({ row, isPinned: true })),
    ...rows.map((row) => ({ row, isPinned: false })),
  ];
  const found = query.keyword === '' ? all : all.filter(({ row }) => hasWord(row, query.keyword));
  return { rows: found.slice((page - 1) * size, page * size), total: found.length };
}

const hasWord = ({ entrant: { shownName, school } }: NamedRow, word: string): boolean =>
  mentions(shownName, word) || mentions(school ?? '', word);
