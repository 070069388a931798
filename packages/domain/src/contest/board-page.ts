/** What one reader sees of the standings: rows of interest first, the rest below, by words and pages. */

/** What a reader asks of a board. */
export interface BoardQuery {
  /** Whose row is pinned first; null: nobody's (a board for outsiders). */
  ownUid: string | null;
  /** Whose rows are pinned after it, in the order of the board. */
  concerned: readonly string[];
  /** Part of a school or of a shown name, in any case; '' for all. */
  keyword: string;
  /** From 1. */
  page: number;
  size: number;
}

interface NamedRow {
  entrant: { uid: string; shownName: string; school: string | null };
}

/** Pinned rows repeat real ones: the same row may be there twice. */
export interface PageRow<R> {
  row: R;
  isPinned: boolean;
}

/** `total` counts the pinned rows, too. */
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
  const found = query.keyword === '' ? all : all.filter(({ row }) => hasWord(row, query.keyword.toLowerCase()));
  return { rows: found.slice((page - 1) * size, page * size), total: found.length };
}

const hasWord = ({ entrant: { shownName, school } }: NamedRow, word: string): boolean =>
  shownName.toLowerCase().includes(word) || (school ?? '').toLowerCase().includes(word);
