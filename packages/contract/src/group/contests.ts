/** Contests of a group. Visitors and participants use the endpoints of the site's contests: `contest.ts`. */
import { z } from 'zod';
import {
  addContestProblemFromPublic,
  changeContestVisible,
  contestForm,
  colorContestProblems,
  copyContest,
  createContest,
  createContestAnnouncement,
  deleteContest,
  deleteContestAnnouncement,
  deleteContestProblem,
  getAdminContest,
  getAdminContestAnnouncements,
  getAdminContestList,
  getAdminContestProblem,
  getAdminContestProblemList,
  getContestProblemUse,
  orderContestProblems,
  placeInContest,
  publishContestProblems,
  saveContestProblem,
  updateContest,
  updateContestAnnouncement,
} from '../contest/editing.ts';
import { getContestList } from '../contest/contest.ts';
import { endContestRehearsal, getContestRehearsal, startContestRehearsal } from '../contest/replay.ts';
import { endpoint, inGroup, LARGE_BODY_MAX_BYTES } from '../endpoint.ts';
import { id, nothing } from '../fields.ts';
import { createGroupProblem, displayIdInGroup } from './problems.ts';

/** Alternative names of input members, which some clients send. */
const ofList = { groupID: 'gid' };
const ofContest = { contestId: 'cid' };
const idIsCid = { id: 'cid' };

export const getGroupContestList = inGroup('GET /api/group/get-contest-list', getContestList, {
  aliases: ofList,
  input: getContestList.input.extend({ gid: id }),
  /** Latest start first. */
});
export const getGroupAdminContestList = inGroup('GET /api/group/get-admin-contest-list', getAdminContestList, {
  aliases: ofList,
  input: getAdminContestList.input.extend({ gid: id }),
  /** Includes hidden contests, newest first, without passwords. */
});
export const getGroupContest = inGroup('GET /api/group/contest', getAdminContest, {
  aliases: idIsCid,
});
export const createGroupContest = inGroup('POST /api/group/contest', createContest, {
  input: contestForm.extend({ gid: id }),
});
/** The group of a contest never changes. */
export const updateGroupContest = inGroup('PUT /api/group/contest', updateContest);
export const deleteGroupContest = inGroup('DELETE /api/group/contest', deleteContest, {
  aliases: idIsCid,
});
export const changeGroupContestVisible = inGroup('PUT /api/group/change-contest-visible', changeContestVisible, {
  aliases: idIsCid,
});

export const copyGroupContest = inGroup('POST /api/group/copy-contest', copyContest);

/** Ours: the copy of a rehearsal belongs to the same group. */
export const startGroupContestRehearsal = inGroup('POST /api/group/contest-rehearsal', startContestRehearsal);
export const getGroupContestRehearsal = inGroup('GET /api/group/contest-rehearsal', getContestRehearsal);
export const endGroupContestRehearsal = inGroup('DELETE /api/group/contest-rehearsal', endContestRehearsal);

export const getGroupContestProblemList = inGroup(
  'GET /api/group/get-contest-problem-list',
  getAdminContestProblemList,
  {
    aliases: ofContest,
  },
);
export const getGroupContestProblem = inGroup('GET /api/group/contest-problem', getAdminContestProblem, {
  aliases: ofContest,
});
/** Without `id`, adds a public problem of the site or a problem of the contest's group. */
export const saveGroupContestProblem = inGroup('PUT /api/group/contest-problem', saveContestProblem, {
  aliases: ofContest,
});
/**
 * Creates a problem of the group for its contests. If a contest is named, the problem is added to it in the same
 * transaction.
 */
export const createGroupContestProblem = endpoint('POST /api/group/contest-problem', 'login', {
  admits: 'superAdmins',
  reveals: 'own',
  input: createGroupProblem.input.extend({ contest: placeInContest.optional() }),
  data: createGroupProblem.data,
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
});
/** Removes the problem and all its submissions in the contest. */
export const deleteGroupContestProblem = inGroup('DELETE /api/group/contest-problem', deleteContestProblem, {
  aliases: ofContest,
  input: z.object({ pid: id, cid: id }),
});
/** Adds a public problem, which also stays in the bank. */
export const addGroupContestProblemFromPublic = inGroup(
  'POST /api/group/add-contest-problem-from-public',
  addContestProblemFromPublic,
);
/** Adds a problem of the same group by its display id. The problem leaves the group's list. */
export const addGroupContestProblemFromGroup = endpoint('POST /api/group/add-contest-problem-from-group', 'login', {
  admits: 'superAdmins',
  aliases: ofContest,
  input: addContestProblemFromPublic.input.omit({ pid: true }).extend({ problemId: displayIdInGroup }),
  data: nothing,
});
/** Ours: other places that use a problem which may be added. */
export const getGroupContestProblemUse = inGroup('GET /api/group/contest-problem-use', getContestProblemUse);
/** Ours: makes problems of the group public in the group again when the contest is over. */
export const publishGroupContestProblems = inGroup('PUT /api/group/publish-contest-problems', publishContestProblems);
/** Ours: ids of all problems of the contest in their new order. */
export const orderGroupContestProblems = inGroup('PUT /api/group/contest-problem-order', orderContestProblems);
/** Ours: gives each problem without a balloon colour one that no other problem of the contest has. */
export const colorGroupContestProblems = inGroup('PUT /api/group/contest-problem-colors', colorContestProblems);

export const getGroupContestAnnouncements = inGroup(
  'GET /api/group/get-contest-announcement-list',
  getAdminContestAnnouncements,
  {
    aliases: ofContest,
  },
);
export const createGroupContestAnnouncement = inGroup(
  'POST /api/group/contest-announcement',
  createContestAnnouncement,
  {
    aliases: ofContest,
  },
);
export const updateGroupContestAnnouncement = inGroup(
  'PUT /api/group/contest-announcement',
  updateContestAnnouncement,
  {
    aliases: ofContest,
    input: updateContestAnnouncement.input.extend({ cid: id }),
  },
);
export const deleteGroupContestAnnouncement = inGroup(
  'DELETE /api/group/contest-announcement',
  deleteContestAnnouncement,
  {
    aliases: { ...ofContest, id: 'aid' },
    input: deleteContestAnnouncement.input.extend({ cid: id }),
  },
);
