/** Problems of a group: the same as the site's, with separate endpoints for members and for those who run the group. */
import { z } from 'zod';
import {
  adminListInput,
  adminProblemRow,
  auth,
  changeProblemAuth,
  createProblem,
  deleteProblem,
  duplicateProblem,
  editedProblem,
  getAdminProblem,
  getProblemCases,
  juryProgram,
  problemForm,
  updateProblem,
} from '../problem/editing.ts';
import {
  addCounterExampleTest,
  cancelCounterExample,
  getCounterExample,
  startCounterExample,
} from '../problem/counter-example.ts';
import {
  cancelTestGeneration,
  getTestGeneration,
  saveTestGeneration,
  startTestGeneration,
  useGeneratedTests,
} from '../problem/generation.ts';
import { cancelTestStrength, getTestStrength, startTestStrength } from '../problem/strength.ts';
import { cancelVerification, getVerification, startVerification } from '../problem/verification.ts';
import { endpoint, inGroup, LARGE_BODY_MAX_BYTES } from '../endpoint.ts';
import { id, nothing, page, pageOf, requiredFlag, says } from '../fields.ts';
import { problemFilter } from '../problem/problem.ts';
import { problemRow, storedTag } from '../shapes.ts';

/** Alternative names of input members, which some clients send. */
const ofList = { groupID: 'gid' };
const ofProblem = { id: 'pid' };

/** Display id that names a problem of the group in its trainings and contests. */
export const displayIdInGroup = z
  .string(says('error.problemIdRequired'))
  .trim()
  .min(1, says('error.problemIdRequired'))
  .max(255, says('error.problemIdTooLong'));

/** Public problems of the group, including problems that the bank took over, with their figures in the group. */
export const getGroupProblemList = endpoint('GET /api/group/get-problem-list', 'login', {
  admits: 'superAdmins',
  reveals: 'problem',
  aliases: ofList,
  input: z.object({ ...page(10), gid: id, ...problemFilter }),
  data: pageOf(problemRow),
});

/** Newest first unless another order is requested. */
export const getGroupAdminProblemList = endpoint('GET /api/group/get-admin-problem-list', 'login', {
  admits: 'superAdmins',
  reveals: 'editing',
  aliases: ofList,
  input: z.object({ ...adminListInput, gid: id }),
  data: pageOf(adminProblemRow),
});

export const getGroupProblem = inGroup('GET /api/group/problem', getAdminProblem, {
  aliases: ofProblem,
});

/** The display id gets the short name of the group as a prefix, unless it starts with it. */
export const createGroupProblem = endpoint('POST /api/group/problem', 'login', {
  admits: 'superAdmins',
  reveals: 'own',
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
  input: problemForm.extend({ problem: editedProblem.extend({ gid: id }) }),
  data: createProblem.data,
});

/** Ours: a free display id for a new problem of the group, with the group's prefix. */
export const getFreeGroupProblemId = endpoint('GET /api/group/free-problem-id', 'login', {
  admits: 'superAdmins',
  reveals: 'own',
  input: z.object({ gid: id }),
  data: z.object({ problemId: z.string() }),
});

export const updateGroupProblem = inGroup('PUT /api/group/problem', updateProblem);

export const deleteGroupProblem = inGroup('DELETE /api/group/problem', deleteProblem, {
  aliases: ofProblem,
});

/** Ours: creates a hidden copy of a problem in its group, under the next free display id. */
export const duplicateGroupProblem = inGroup('POST /api/group/duplicate-problem', duplicateProblem, {
  aliases: ofProblem,
  input: z.object({ pid: id }),
});

export const getGroupProblemCases = inGroup('GET /api/group/get-problem-cases', getProblemCases, {
  aliases: { isUploadCase: 'isUpload' },
});

/** Tags of the site and of the group. */
export const getGroupProblemTags = endpoint('GET /api/group/get-all-problem-tags', 'login', {
  admits: 'superAdmins',
  aliases: ofList,
  input: z.object({ gid: id }),
  data: z.array(storedTag),
});

export const changeGroupProblemAuth = inGroup('PUT /api/group/change-problem-auth', changeProblemAuth, {
  aliases: ofProblem,
  input: z.object({ pid: id, auth }),
});

/** Offers a problem to the bank, or withdraws the offer. */
export const applyGroupProblemPublic = endpoint('PUT /api/group/apply-public', 'login', {
  admits: 'superAdmins',
  aliases: ofProblem,
  input: z.object({ pid: id, isApplied: requiredFlag }),
  data: nothing,
});

const jury = juryProgram.extend({ gid: id });
export const compileGroupSpj = endpoint('POST /api/group/compile-spj', 'login', {
  admits: 'superAdmins',
  audit: 'reads',
  aliases: ofList,
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
  input: jury,
  data: nothing,
});
export const compileGroupInteractive = endpoint('POST /api/group/compile-interactive', 'login', {
  admits: 'superAdmins',
  audit: 'reads',
  aliases: ofList,
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
  input: jury,
  data: nothing,
});

/** Ours. Ordinary users can order a limited number of verifications an hour. */
export const startGroupVerification = inGroup('POST /api/group/problem-verification', startVerification);
export const getGroupVerification = inGroup('GET /api/group/problem-verification', getVerification);
export const cancelGroupVerification = inGroup('POST /api/group/problem-verification/cancel', cancelVerification);

/** Ours. Generations count towards the hourly limit of verifications. */
export const getGroupTestGeneration = inGroup('GET /api/group/problem-generated-tests', getTestGeneration);
export const saveGroupTestGeneration = inGroup('PUT /api/group/problem-generated-tests', saveTestGeneration);
export const startGroupTestGeneration = inGroup('POST /api/group/problem-generated-tests/start', startTestGeneration);
export const cancelGroupTestGeneration = inGroup(
  'POST /api/group/problem-generated-tests/cancel',
  cancelTestGeneration,
);
export const useGroupGeneratedTests = inGroup('POST /api/group/problem-generated-tests/use', useGeneratedTests);

export const getGroupTestStrength = inGroup('GET /api/group/problem-strength', getTestStrength);
export const startGroupTestStrength = inGroup('POST /api/group/problem-strength', startTestStrength);
export const cancelGroupTestStrength = inGroup('POST /api/group/problem-strength/cancel', cancelTestStrength);

export const getGroupCounterExample = inGroup('GET /api/group/problem-counter-example', getCounterExample);
export const startGroupCounterExample = inGroup('POST /api/group/problem-counter-example', startCounterExample);
export const addGroupCounterExampleTest = inGroup(
  'POST /api/group/problem-counter-example/test',
  addCounterExampleTest,
);
export const cancelGroupCounterExample = inGroup(
  'POST /api/group/problem-counter-example/cancel',
  cancelCounterExample,
);
