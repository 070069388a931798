/** Problems of a group: the same as the site's, with separate endpoints for members and for those who run the group. */
import { z } from 'zod';
import {
  adminListInput,
  openedProblem,
  adminProblemRow,
  auth,
  duplicateProblem,
  editedProblem,
  isUpload,
  juryProgram,
  problemCases,
  problemForm,
} from '../problem/editing.ts';
import { cancelCounterExample, getCounterExample, startCounterExample } from '../problem/counter-example.ts';
import {
  cancelTestGeneration,
  getTestGeneration,
  generatorSetup,
  saveTestGeneration,
  startTestGeneration,
  useGeneratedTests,
} from '../problem/generation.ts';
import { cancelTestStrength, getTestStrength, startTestStrength } from '../problem/strength.ts';
import { cancelVerification, getVerification, startVerification } from '../problem/verification.ts';
import { LARGE_BODY_MAX_BYTES, endpoint } from '../endpoint.ts';
import { id, nothing, page, pageOf, requiredFlag, says } from '../fields.ts';
import { savedText } from '../site/files.ts';
import { problemFilter } from '../problem/problem.ts';
import { problemRow, storedTag } from '../shapes.ts';

const int = z.number().int();

/** Alternative names of input members, which some clients send. */
const inGroup = { groupID: 'gid' };
const ofProblem = { id: 'pid' };

/** Display id that names a problem of the group in its trainings and contests. */
export const displayIdInGroup = z
  .string(says('error.problemIdRequired'))
  .trim()
  .min(1, says('error.problemIdRequired'))
  .max(255, says('error.problemIdTooLong'));

/** Public problems of the group, including problems that the bank took over, with their figures in the group. */
export const getGroupProblemList = endpoint('GET /api/group/get-problem-list', 'login', {
  sight: 'problem',
  aliases: inGroup,
  input: z.object({ ...page(10), gid: id, ...problemFilter }),
  data: pageOf(problemRow),
});

/** Newest first unless another order is requested. */
export const getGroupAdminProblemList = endpoint('GET /api/group/get-admin-problem-list', 'login', {
  sight: 'editing',
  aliases: inGroup,
  input: z.object({ ...adminListInput, gid: id }),
  data: pageOf(adminProblemRow),
});

export const getGroupProblem = endpoint('GET /api/group/problem', 'login', {
  sight: 'editing',
  aliases: ofProblem,
  input: z.object({ pid: id }),
  data: openedProblem,
});

/** The display id gets the short name of the group as a prefix, unless it starts with it. */
export const createGroupProblem = endpoint('POST /api/group/problem', 'login', {
  sight: 'own',
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
  input: problemForm.extend({ problem: editedProblem.extend({ gid: id }) }),
  data: savedText.extend({ pid: int }),
});

export const updateGroupProblem = endpoint('PUT /api/group/problem', 'login', {
  sight: 'editing',
  stores: z.null(),
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
  input: problemForm,
  data: savedText,
});

export const deleteGroupProblem = endpoint('DELETE /api/group/problem', 'login', {
  aliases: ofProblem,
  input: z.object({ pid: id }),
  data: nothing,
});

/** Ours: creates a hidden copy of a problem in its group, under the next free display id. */
export const duplicateGroupProblem = endpoint('POST /api/group/duplicate-problem', 'login', {
  sight: 'editing',
  aliases: ofProblem,
  input: z.object({ pid: id }),
  data: duplicateProblem.data,
});

export const getGroupProblemCases = endpoint('GET /api/group/get-problem-cases', 'login', {
  sight: 'editing',
  aliases: { isUploadCase: 'isUpload' },
  input: z.object({ pid: id, isUpload }),
  data: problemCases,
});

/** Tags of the site and of the group. */
export const getGroupProblemTags = endpoint('GET /api/group/get-all-problem-tags', 'login', {
  aliases: inGroup,
  input: z.object({ gid: id }),
  data: z.array(storedTag),
});

export const changeGroupProblemAuth = endpoint('PUT /api/group/change-problem-auth', 'login', {
  aliases: ofProblem,
  input: z.object({ pid: id, auth }),
  data: nothing,
});

/** Offers a problem to the bank, or withdraws the offer. */
export const applyGroupProblemPublic = endpoint('PUT /api/group/apply-public', 'login', {
  aliases: ofProblem,
  input: z.object({ pid: id, isApplied: requiredFlag }),
  data: nothing,
});

const jury = juryProgram.extend({ gid: id });
export const compileGroupSpj = endpoint('POST /api/group/compile-spj', 'login', {
  aliases: inGroup,
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
  input: jury,
  data: nothing,
});
export const compileGroupInteractive = endpoint('POST /api/group/compile-interactive', 'login', {
  aliases: inGroup,
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
  input: jury,
  data: nothing,
});

/** Ours. Ordinary users can order a limited number of verifications an hour. */
export const startGroupVerification = endpoint('POST /api/group/problem-verification', 'login', {
  sight: 'editing',
  input: startVerification.input,
  data: startVerification.data,
});
export const getGroupVerification = endpoint('GET /api/group/problem-verification', 'login', {
  sight: 'editing',
  input: getVerification.input,
  data: getVerification.data,
});
export const cancelGroupVerification = endpoint('POST /api/group/problem-verification/cancel', 'login', {
  input: cancelVerification.input,
  data: nothing,
});

/** Ours. Generations count towards the hourly limit of verifications. */
export const getGroupTestGeneration = endpoint('GET /api/group/problem-generated-tests', 'login', {
  sight: 'editing',
  input: getTestGeneration.input,
  data: getTestGeneration.data,
});
export const saveGroupTestGeneration = endpoint('PUT /api/group/problem-generated-tests', 'login', {
  sight: 'editing',
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
  stores: generatorSetup,
  input: saveTestGeneration.input,
  data: saveTestGeneration.data,
});
export const startGroupTestGeneration = endpoint('POST /api/group/problem-generated-tests/start', 'login', {
  sight: 'editing',
  input: startTestGeneration.input,
  data: startTestGeneration.data,
});
export const cancelGroupTestGeneration = endpoint('POST /api/group/problem-generated-tests/cancel', 'login', {
  input: cancelTestGeneration.input,
  data: nothing,
});
export const useGroupGeneratedTests = endpoint('POST /api/group/problem-generated-tests/use', 'login', {
  sight: 'editing',
  input: useGeneratedTests.input,
  data: useGeneratedTests.data,
});

export const getGroupTestStrength = endpoint('GET /api/group/problem-strength', 'login', {
  sight: 'editing',
  input: getTestStrength.input,
  data: getTestStrength.data,
});
export const startGroupTestStrength = endpoint('POST /api/group/problem-strength', 'login', {
  sight: 'editing',
  input: startTestStrength.input,
  data: startTestStrength.data,
});
export const cancelGroupTestStrength = endpoint('POST /api/group/problem-strength/cancel', 'login', {
  input: cancelTestStrength.input,
  data: nothing,
});

export const getGroupCounterExample = endpoint('GET /api/group/problem-counter-example', 'login', {
  sight: 'editing',
  input: getCounterExample.input,
  data: getCounterExample.data,
});
export const startGroupCounterExample = endpoint('POST /api/group/problem-counter-example', 'login', {
  sight: 'editing',
  input: startCounterExample.input,
  data: startCounterExample.data,
});
export const cancelGroupCounterExample = endpoint('POST /api/group/problem-counter-example/cancel', 'login', {
  input: cancelCounterExample.input,
  data: nothing,
});
