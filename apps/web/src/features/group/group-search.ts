import { flag, integer, oneOf, text, type RawSearch } from '@verdict/ui/app/search-params.ts';
import { isMemberLevel, levels } from '@verdict/domain/group/group.ts';
import { pages, readPaging, type Paging } from '@verdict/ui/lists/paging.ts';
import { readRankSearch, type RankSearch } from '../account/rankings/rank-search.ts';

export const groupPages = pages(15, [9, 15, 30, 60, 120]);

export interface GroupListSearch extends Paging {
  keyword?: string | undefined;
  /** On the wire. */
  auth?: number | undefined;
  onlyMine?: true | undefined;
}

export const readGroupListSearch = (raw: RawSearch | GroupListSearch): GroupListSearch => ({
  keyword: text(raw.keyword),
  auth: integer(raw.auth, 1, 3),
  onlyMine: flag(raw.onlyMine),
  ...readPaging(raw, groupPages),
});

/** Pages of the lists within a group. */
export const tabPages = pages(10);

export interface GroupMembersSearch extends Paging {
  /** Absent: the members. */
  view?: 'applications' | undefined;
  keyword?: string | undefined;
  /** Level: of members, or of those who applied. */
  level?: number | undefined;
}

export function readGroupMembersSearch(raw: RawSearch | GroupMembersSearch): GroupMembersSearch {
  const view = oneOf(raw.view, ['applications']);
  const level = integer(raw.level, levels.applying, levels.root);
  return {
    view,
    keyword: text(raw.keyword),
    // Who waits is what the applications are about.
    level:
      level !== undefined && isMemberLevel(level) === (view === undefined) && level !== levels.applying
        ? level
        : undefined,
    ...readPaging(raw, tabPages),
  };
}

export const readTabPaging = (raw: RawSearch | Paging): Paging => readPaging(raw, tabPages);

export interface GroupRankSearch extends RankSearch {
  /** Absent: ACM. */
  rule?: 'oi' | undefined;
}

export const readGroupRankSearch = (raw: RawSearch | GroupRankSearch): GroupRankSearch => ({
  rule: oneOf(raw.rule, ['oi']),
  ...readRankSearch(raw),
});
