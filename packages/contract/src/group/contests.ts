/** Contests of a group. Visitors and participants use the endpoints of the site's contests: `contest.ts`. */
import { z } from 'zod';
import {
  addContestProblemFromPublic,
  adminContestProblem,
  adminContestRow,
  changeContestVisible,
  contestForm,
  copyContest,
  createContest,
  createContestAnnouncement,
  deleteContest,
  deleteContestAnnouncement,
  getAdminContest,
  getAdminContestAnnouncements,
  getAdminContestProblem,
  getAdminContestProblemList,
  getContestProblemUse,
  openedContest,
  orderContestProblems,
  placeInContest,
  publishContestProblems,
  saveContestProblem,
  updateContest,
  updateContestAnnouncement,
} from '../contest/editing.ts';
import { getContestList } from '../contest/contest.ts';
import { LARGE_BODY_MAX_BYTES, endpoint } from '../endpoint.ts';
import { id, nothing, optionalText, page, pageOf } from '../fields.ts';
import { createGroupProblem, displayIdInGroup } from './problems.ts';
import { contestInfo } from '../shapes.ts';
import { announcementText } from '../site/site.ts';

/** Alternative names of input members, which some clients send. */
const ofList = { groupID: 'gid' };
const ofContest = { contestId: 'cid' };
const idIsCid = { id: 'cid' };

export const getGroupContestList = endpoint('GET /api/group/get-contest-list', 'login', {
  aliases: ofList,
  input: getContestList.input.extend({ gid: id }),
  /** Latest start first. */
  data: pageOf(contestInfo),
});
export const getGroupAdminContestList = endpoint('GET /api/group/get-admin-contest-list', 'login', {
  aliases: ofList,
  input: z.object({ gid: id, ...page(10), keyword: optionalText(255) }),
  /** Includes hidden contests, newest first, without passwords. */
  data: pageOf(adminContestRow),
});
export const getGroupContest = endpoint('GET /api/group/contest', 'login', {
  aliases: idIsCid,
  input: getAdminContest.input,
  data: openedContest,
});
export const createGroupContest = endpoint('POST /api/group/contest', 'login', {
  input: contestForm.extend({ gid: id }),
  data: createContest.data,
});
/** The group of a contest never changes. */
export const updateGroupContest = endpoint('PUT /api/group/contest', 'login', {
  stores: openedContest,
  input: updateContest.input,
  data: updateContest.data,
});
export const deleteGroupContest = endpoint('DELETE /api/group/contest', 'login', {
  aliases: idIsCid,
  input: deleteContest.input,
  data: nothing,
});
export const changeGroupContestVisible = endpoint('PUT /api/group/change-contest-visible', 'login', {
  aliases: idIsCid,
  input: changeContestVisible.input,
  data: nothing,
});

export const copyGroupContest = endpoint('POST /api/group/copy-contest', 'login', {
  input: copyContest.input,
  data: copyContest.data,
});

export const getGroupContestProblemList = endpoint('GET /api/group/get-contest-problem-list', 'login', {
  sight: 'editing',
  aliases: ofContest,
  /** With `problemType`: the public problems of the site that may be added. */
  input: getAdminContestProblemList.input,
  data: getAdminContestProblemList.data,
});
export const getGroupContestProblem = endpoint('GET /api/group/contest-problem', 'login', {
  sight: 'editing',
  aliases: ofContest,
  input: getAdminContestProblem.input,
  data: getAdminContestProblem.data,
});
/** Without `id`, adds a public problem of the site or a problem of the contest's group. */
export const saveGroupContestProblem = endpoint('PUT /api/group/contest-problem', 'login', {
  sight: 'editing',
  aliases: ofContest,
  stores: adminContestProblem,
  input: saveContestProblem.input,
  data: saveContestProblem.data,
});
/**
 * Creates a problem of the group for its contests. If a contest is named, the problem is added to it in the same
 * transaction.
 */
export const createGroupContestProblem = endpoint('POST /api/group/contest-problem', 'login', {
  sight: 'own',
  input: createGroupProblem.input.extend({ contest: placeInContest.optional() }),
  data: createGroupProblem.data,
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
});
/** Removes the problem and all its submissions in the contest. */
export const deleteGroupContestProblem = endpoint('DELETE /api/group/contest-problem', 'login', {
  aliases: ofContest,
  input: z.object({ pid: id, cid: id }),
  data: nothing,
});
/** Adds a public problem, which also stays in the bank. */
export const addGroupContestProblemFromPublic = endpoint('POST /api/group/add-contest-problem-from-public', 'login', {
  input: addContestProblemFromPublic.input,
  data: nothing,
});
/** Adds a problem of the same group by its display id. The problem leaves the group's list. */
export const addGroupContestProblemFromGroup = endpoint('POST /api/group/add-contest-problem-from-group', 'login', {
  aliases: ofContest,
  input: addContestProblemFromPublic.input.omit({ pid: true }).extend({ problemId: displayIdInGroup }),
  data: nothing,
});
/** Ours: other places that use a problem which may be added. */
export const getGroupContestProblemUse = endpoint('GET /api/group/contest-problem-use', 'login', {
  sight: 'editing',
  input: getContestProblemUse.input,
  data: getContestProblemUse.data,
});
/** Ours: makes problems of the group public in the group again when the contest is over. */
export const publishGroupContestProblems = endpoint('PUT /api/group/publish-contest-problems', 'login', {
  input: publishContestProblems.input,
  data: nothing,
});
/** Ours: ids of all problems of the contest in their new order. */
export const orderGroupContestProblems = endpoint('PUT /api/group/contest-problem-order', 'login', {
  input: orderContestProblems.input,
  data: nothing,
});

export const getGroupContestAnnouncements = endpoint('GET /api/group/get-contest-announcement-list', 'login', {
  aliases: ofContest,
  input: getAdminContestAnnouncements.input,
  /** Includes hidden announcements. */
  data: getAdminContestAnnouncements.data,
});
export const createGroupContestAnnouncement = endpoint('POST /api/group/contest-announcement', 'login', {
  aliases: ofContest,
  input: createContestAnnouncement.input,
  data: createContestAnnouncement.data,
});
export const updateGroupContestAnnouncement = endpoint('PUT /api/group/contest-announcement', 'login', {
  aliases: ofContest,
  stores: announcementText,
  input: updateContestAnnouncement.input.extend({ cid: id }),
  data: updateContestAnnouncement.data,
});
export const deleteGroupContestAnnouncement = endpoint('DELETE /api/group/contest-announcement', 'login', {
  aliases: { ...ofContest, id: 'aid' },
  input: deleteContestAnnouncement.input.extend({ cid: id }),
  data: nothing,
});
