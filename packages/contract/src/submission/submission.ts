/** Submitting, following and reading submissions. */
import { evidenceLevels } from '@verdict/domain/access/evidence.ts';
import { OUTPUT_FILES_MAX } from '@verdict/domain/judging/output-files.ts';
import { z } from 'zod';
import { maybeCaptcha } from '../account/account.ts';
import { endpoint, LARGE_BODY_MAX_BYTES } from '../endpoint.ts';
import {
  blankIsAbsent,
  date,
  flag,
  id,
  idOrNone,
  nothing,
  offsetMinutes,
  optionalInteger,
  optionalText,
  page,
  pageOf,
  requiredFlag,
  says,
} from '../fields.ts';
import { placeMembers } from '../place.ts';
import { judge, judgeCase, judgeRow, subTaskCase } from '../shapes.ts';

export const CODE_MAX = 65535;
export const TEST_INPUT_MAX = 1000;

/** Text of a program or of output files. NUL never is one; length is counted in characters. */
const codeUpTo = (max: number) =>
  z
    .string(says('error.codeEmpty'))
    .refine((text) => text.trim() !== '', says('error.codeEmpty'))
    .refine((text) => text.length <= max, says('error.codeTooLong'))
    .refine((text) => !text.includes('\0'), says('error.codeNul'));

export const code = codeUpTo(CODE_MAX);

/**
 * Body status of a submission that is refused only for want of a captcha: submit again with one of `GET /api/captcha`.
 */
export const CAPTCHA_NEEDED_STATUS = 428;

export const submitProblemJudge = endpoint('POST /api/submit-problem-judge', 'login', {
  sight: 'problem',
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
  input: z.object({
    /** Display id. */
    pid: z.coerce.string().trim().min(1, says('error.problemNotFound')).max(255),
    /** Ours: `Output files`, where the problem asks for them. */
    language: z.string().min(1).max(50),
    /** A program has at most `CODE_MAX` characters. Output files: JSON, an object of their texts by name. */
    code: codeUpTo(OUTPUT_FILES_MAX),
    ...placeMembers,
    isRemote: flag,
    /** Ours, outside of contests and without points: the cases behind the first failed one are not run. */
    stopAtFirstFailure: flag,
    /** Demanded of an account that submits often (`CAPTCHA_NEEDED_STATUS`); not looked at otherwise. */
    ...maybeCaptcha,
  }),
  data: judge,
});

export const submitProblemTestJudge = endpoint('POST /api/submit-problem-test-judge', 'login', {
  sight: 'problem',
  input: z.object({
    /** Numeric id. */
    pid: id,
    type: z.enum(['public', 'contest', 'group'], says('error.testTypeUnknown')),
    language: z.string().min(1).max(50),
    code,
    userInput: z.string(says('error.testInputRequired')).max(TEST_INPUT_MAX, says('error.testInputTooLong')),
    expectedOutput: z.string().max(65535).nullish(),
    mode: optionalText(50),
    isRemoteJudge: flag,
  }),
  /** Key to ask the result with. */
  data: z.string(),
});

const testJudgeKey = z.string().min(1).max(100);
const testJudgeResult = z.object({
  status: z.number().int(),
  time: z.number().int().nullable(),
  memory: z.number().int().nullable(),
  userInput: z.string().nullable(),
  userOutput: z.string().nullable(),
  expectedOutput: z.string().nullable(),
  stderr: z.string().nullable(),
  problemJudgeMode: z.string().nullable(),
});
export type TestJudgeResult = z.output<typeof testJudgeResult>;

export const getTestJudgeResult = endpoint('GET /api/get-test-judge-result', 'login', {
  input: z.object({ testJudgeKey }),
  data: testJudgeResult,
});

/** Tests of one run. */
export const TESTS_MAX = 12;
const testText = z.string().max(CODE_MAX, says('error.testTooLong'));

/** Ours: a run on several inputs at once, which takes one turn. */
export const runProblemTests = endpoint('POST /api/run-problem-tests', 'login', {
  sight: 'problem',
  input: z.object({
    /** Numeric id. */
    pid: id,
    type: z.enum(['public', 'contest', 'group'], says('error.testTypeUnknown')),
    language: z.string().min(1).max(50),
    code,
    /** Without an expected output there is no verdict, only how the program ended. */
    tests: z
      .array(z.object({ userInput: testText, expectedOutput: testText.nullable() }))
      .min(1, says('error.testInputRequired'))
      .max(TESTS_MAX, says('error.testsTooMany')),
  }),
  data: z.object({
    /** In the order of the tests. */
    testJudgeKeys: z.array(z.string()),
    /** Until the next run is taken. */
    waitSeconds: z.number().int(),
  }),
});

/** Ours: how far the tests of a run are. A key that is missing is too old, or somebody else's. */
export const checkProblemTests = endpoint('POST /api/check-problem-tests', 'login', {
  input: z.object({ testJudgeKeys: z.array(testJudgeKey).min(1).max(TESTS_MAX) }),
  data: z.record(z.string(), testJudgeResult),
});

export const getSubmissionList = endpoint('GET /api/get-submission-list', 'anon', {
  sight: 'submission',
  input: z.object({
    ...page(30),
    onlyMine: flag,
    problemID: optionalText(255),
    completeProblemID: flag,
    /** Older clients say `All` where they mean none. */
    status: z.preprocess((value) => (value === 'All' ? undefined : value), optionalInteger),
    username: optionalText(255),
    /** Ours. */
    language: optionalText(50),
    gid: idOrNone,
    contestID: idOrNone,
  }),
  data: pageOf(judgeRow),
});

export const getSubmissionDetail = endpoint('GET /api/get-submission-detail', 'anon', {
  sight: 'submission',
  input: z.object({ submitId: id }),
  data: z.object({ submission: judge.partial(), codeShare: z.boolean() }),
});

export const getAllCaseResult = endpoint('GET /api/get-all-case-result', 'anon', {
  sight: 'submission',
  input: z.object({ submitId: id }),
  data: z
    .object({
      /** Ours: how much this reader is told. Where it is not about every case, only those that are told are there. */
      evidence: z.enum(evidenceLevels),
      judgeCaseMode: z.string(),
      judgeCaseList: z.array(judgeCase).nullable(),
      /** Where every case is told, in the modes with subtasks. */
      subTaskJudgeCaseVoList: z.array(subTaskCase).nullable(),
    })
    .nullable(),
});

export const checkSubmissionsStatus = endpoint('POST /api/check-submissions-status', 'anon', {
  sight: 'submission',
  input: z.object({ submitIds: z.preprocess(blankIsAbsent, z.array(id).max(300).default([])), cid: idOrNone }),
  data: z.record(z.string(), judge.partial()),
});

export const shareSubmission = endpoint('PUT /api/submission', 'login', {
  input: z.object({ submitId: id, share: requiredFlag }),
  data: nothing,
});

export const getLastAcCode = endpoint('GET /api/get-last-ac-code', 'login', {
  sight: 'own',
  /** `pid` is the numeric id. */
  input: z.object({ pid: id, cid: idOrNone }),
  /** `code` is empty when there is none; it ends with a comment that says where it is from. */
  data: z.object({ submitId: z.number().int().nullable(), code: z.string(), language: z.string().nullable() }),
});

/** Ours: what a waiting submitter wants to know. */
export const getQueuePosition = endpoint('GET /api/get-queue-position', 'anon', {
  sight: 'submission',
  input: z.object({ submitId: id }),
  /** Null once it has its verdict. */
  data: z
    .object({
      /** Submissions that will be judged before it; 0 = it is next, or being judged. */
      ahead: z.number().int(),
      judging: z.boolean(),
      /** Seconds until the verdict, from what is judged now and the last judgings; null when nothing is known. */
      estimateSeconds: z.number().int().nullable(),
      /** The judge is busy with something of which it cannot say how long it takes, or a host could not judge this. */
      isBusy: z.boolean(),
      /** No judge host that is alive has the language, or no account at the site is usable: it waits for one. */
      noHost: z.boolean(),
      /** Name of the site elsewhere that judges it; null: it is judged here. */
      site: z.string().nullable(),
      /** That site is switched off here: nothing is sent or looked at until it is on again. */
      siteOff: z.boolean(),
      /** It is left alone until then, because it is out of order; null: it is not. */
      siteRestsUntil: date.nullable(),
      /** Test cases that have run; null: not judged yet, or not told. Pushed as topic `progress`, too. */
      cases: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
    })
    .nullable(),
});

const standing = z.object({ percent: z.number().int(), others: z.number().int() }).nullable();

/** Ours: what follows an accepted submission of one's own. Null: it is none, or counts for no figures of the site. */
export const getSubmissionStanding = endpoint('GET /api/get-submission-standing', 'login', {
  sight: 'submission',
  input: z.object({
    submitId: id,
    offsetMinutes,
  }),
  data: z
    .object({
      /** Percent of the other accepted programs of the language that needed more; null: there are no others. */
      time: standing,
      memory: standing,
      /** Days in a row, this one included. */
      streak: z.number().int(),
      /** Null: nothing that fits is left. */
      next: z.object({ problemId: z.string(), title: z.string(), difficulty: z.number().int() }).nullable(),
    })
    .nullable(),
});
