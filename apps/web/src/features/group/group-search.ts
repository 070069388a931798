import { flag, integer, oneOf, text, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { groupLengths, isMemberLevel, levels, memberSorts, type MemberSort } from '@verdict/domain/group/group.ts';
import { pages, readPaging, readSorted, type Paging, type Sorted } from '@verdict/kit/lists/paging.ts';
import { readRankSearch, type RankSearch } from '../account/rankings/rank-search.ts';

export const groupPages = pages(15, [9, 15, 30, 60, 120]);

export interface GroupListSearch extends Paging {
  keyword?: string | undefined;
  /** Number of the access: 1 to 3. */
  auth?: number | undefined;
  onlyMine?: true | undefined;
}

export const readGroupListSearch = (raw: RawSearch | GroupListSearch): GroupListSearch => ({
  keyword: text(raw.keyword),
  auth: integer(raw.auth, 1, 3),
  onlyMine: flag(raw.onlyMine),
  ...readPaging(raw, groupPages),
});

/** Page sizes of the lists inside a group. */
export const tabPages = pages(10);

export interface GroupMembersSearch extends Sorted<MemberSort> {
  /** Absent for the list of members. */
  view?: 'applications' | undefined;
  keyword?: string | undefined;
  /** Level of the listed members or applicants. */
  level?: number | undefined;
  section?: string | undefined;
}

export function readGroupMembersSearch(raw: RawSearch | GroupMembersSearch): GroupMembersSearch {
  const view = oneOf(raw.view, ['applications']);
  const level = integer(raw.level, levels.applying, levels.root);
  return {
    view,
    keyword: text(raw.keyword),
    // Keep only levels that the view lists. `applying` is the default of applications, so it is dropped.
    level:
      level !== undefined && isMemberLevel(level) === (view === undefined) && level !== levels.applying
        ? level
        : undefined,
    section: text(raw.section, groupLengths.section.max),
    ...readSorted(raw, tabPages, memberSorts),
  };
}

export const readTabPaging = (raw: RawSearch | Paging): Paging => readPaging(raw, tabPages);

export interface GroupRankSearch extends RankSearch {
  /** Defaults to ACM. */
  rule?: 'oi' | undefined;
}

export const readGroupRankSearch = (raw: RawSearch | GroupRankSearch): GroupRankSearch => ({
  rule: oneOf(raw.rule, ['oi']),
  ...readRankSearch(raw),
});
