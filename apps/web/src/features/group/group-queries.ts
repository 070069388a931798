import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getGroupAdminAnnouncements,
  getGroupAnnouncement,
  getGroupAnnouncements,
  getGroupApplications,
  getGroupCopyPlan,
  getGroupDetail,
  getGroupInvite,
  getGroupList,
  getGroupMembers,
  getGroupSections,
  getGroupRank,
  getInvitingGroup,
} from '@verdict/contract/group/group.ts';
import { pagingInput, type Paging } from '@verdict/kit/lists/paging.ts';
import { levels } from '@verdict/domain/group/group.ts';
import { client } from '../../app/client/client.ts';
import { rankTypes, type RankRule } from '../account/rankings/rank-queries.ts';
import { rankPages, type RankSearch } from '../account/rankings/rank-search.ts';
import { groupPages, tabPages, type GroupListSearch, type GroupMembersSearch } from './group-search.ts';

/** Key of all queries about groups; invalidated when the reader joins, leaves or changes a group. */
export const groupKey = ['group'] as const;

export const groupListQuery = (search: GroupListSearch) =>
  queryOptions({
    queryKey: [...groupKey, 'list', search],
    queryFn: ({ signal }) =>
      client.page(
        getGroupList,
        { ...pagingInput(search, groupPages), onlyMine: search.onlyMine ?? false },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });

export const groupQuery = (gid: number) =>
  queryOptions({
    queryKey: [...groupKey, 'one', gid],
    queryFn: ({ signal }) => client.call(getGroupDetail, { gid }, { signal, quiet: true }),
  });

/** Contents that a copy of the group for the next term would have. */
export const groupCopyPlanQuery = (gid: number) =>
  queryOptions({
    queryKey: [...groupKey, 'copy-plan', gid],
    queryFn: ({ signal }) => client.call(getGroupCopyPlan, { gid }, { signal }),
    staleTime: 0,
  });

/** Number of announcements on a group's home page. */
export const HOME_ANNOUNCEMENTS = 5;

/** Announcements that members see, newest first. */
export const groupAnnouncementsQuery = (gid: number, currentPage: number) =>
  queryOptions({
    queryKey: [...groupKey, 'announcements', gid, currentPage] as (string | number)[],
    queryFn: ({ signal }) =>
      client.page(getGroupAnnouncements, { gid, currentPage, limit: HOME_ANNOUNCEMENTS }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** One announcement of a group. */
export const groupAnnouncementQuery = (gid: number) => (aid: number) =>
  queryOptions({
    queryKey: [...groupKey, 'announcement', gid, aid] as (string | number)[],
    queryFn: ({ signal }) => client.call(getGroupAnnouncement, { gid, aid }, { signal, quiet: true }),
  });

/** All announcements of a group, including hidden ones; for its admins. */
export const groupAdminAnnouncementsQuery = (gid: number, search: Paging) =>
  queryOptions({
    queryKey: [...groupKey, 'admin-announcements', gid, search],
    queryFn: ({ signal }) =>
      client.page(getGroupAdminAnnouncements, { gid, ...pagingInput(search, tabPages) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** Members of a group, or with `view` its applications. Applications default to undecided ones. */
export const groupMembersQuery = (gid: number, { view, level, ...search }: GroupMembersSearch) =>
  queryOptions({
    queryKey: [...groupKey, 'members', gid, view, level, search],
    queryFn: ({ signal }) => {
      const input = { gid, ...pagingInput(search, tabPages) };
      return view === undefined
        ? client.page(getGroupMembers, { ...input, auth: level }, { signal, quiet: true })
        : client.page(getGroupApplications, { ...input, auth: level ?? levels.applying }, { signal, quiet: true });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Sections of a group with their numbers of members. */
export const groupSectionsQuery = (gid: number) =>
  queryOptions({
    queryKey: [...groupKey, 'sections', gid],
    queryFn: ({ signal }) => client.call(getGroupSections, { gid }, { signal, quiet: true }),
    staleTime: 0,
  });

export const inviteKey = [...groupKey, 'invite'] as const;

/** Invite link of a group; null when there is none. */
export const groupInviteQuery = (gid: number) =>
  queryOptions({
    queryKey: [...inviteKey, gid],
    queryFn: ({ signal }) => client.call(getGroupInvite, { gid }, { signal, quiet: true }),
    staleTime: 0,
  });

/** Group that an invite link leads to. */
export const invitingGroupQuery = (token: string) =>
  queryOptions({
    queryKey: [...groupKey, 'inviting', token],
    queryFn: ({ signal }) => client.call(getInvitingGroup, { token }, { signal, quiet: true }),
  });

export const groupRankQuery = (gid: number, rule: RankRule, search: RankSearch) =>
  queryOptions({
    queryKey: [...groupKey, 'rank', gid, rule, search],
    queryFn: ({ signal }) =>
      client.page(
        getGroupRank,
        { gid, type: rankTypes[rule], ...pagingInput(search, rankPages) },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });
