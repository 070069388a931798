/** Submitting, following and reading submissions. */
import { shareAudiences } from '@verdict/domain/access/submission-access.ts';
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
import { byCid, byContestId, byPid, bySubmission, bySubmissions } from '../exam.ts';

export const CODE_MAX = 65535;
export const TEST_INPUT_MAX = 1000;

/** Text of a program or of output files, without NUL characters. The limit counts characters. */
const codeUpTo = (max: number) =>
  z
    .string(says('error.codeEmpty'))
    .refine((text) => text.trim() !== '', says('error.codeEmpty'))
    .refine((text) => text.length <= max, says('error.codeTooLong'))
    .refine((text) => !text.includes('\0'), says('error.codeNul'));

export const code = codeUpTo(CODE_MAX);

/**
 * Body status of a submission that is refused only because a captcha is missing: submit again with one of `GET
 * /api/captcha`.
 */
export const CAPTCHA_NEEDED_STATUS = 428;

export const submitProblemJudge = endpoint('POST /api/submit-problem-judge', 'login', {
  admits: 'submitters',
  audit: 'own',
  exam: byCid,
  reveals: 'problem',
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
  input: z.object({
    /** Display id. */
    pid: z.coerce.string().trim().min(1, says('error.problemNotFound')).max(255),
    /** Ours: `Output files` when the problem asks for output files. */
    language: z.string().min(1).max(50),
    /** A program has at most `CODE_MAX` characters. Output files are sent as JSON: an object of texts by file name. */
    code: codeUpTo(OUTPUT_FILES_MAX),
    ...placeMembers,
    isRemote: flag,
    /** Ours: stop after the first failed case. Ignored in contests and for problems with points. */
    stopAtFirstFailure: flag,
    /** Required from an account that submits often (`CAPTCHA_NEEDED_STATUS`); ignored otherwise. */
    ...maybeCaptcha,
  }),
  data: judge,
});

export const submitProblemTestJudge = endpoint('POST /api/submit-problem-test-judge', 'login', {
  admits: 'submitters',
  audit: 'reads',
  exam: byPid,
  reveals: 'problem',
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
  /** Key to fetch the result with. */
  data: z.string(),
});

export const testJudgeKey = z.string().min(1).max(100);
export const testJudgeResult = z.object({
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
  exam: 'free',
  input: z.object({ testJudgeKey }),
  data: testJudgeResult,
});

/** Maximum number of tests of one run. */
export const TESTS_MAX = 12;
const testText = z.string().max(CODE_MAX, says('error.testTooLong'));

/** Ours: runs a program on several inputs, which counts as one run. */
export const runProblemTests = endpoint('POST /api/run-problem-tests', 'login', {
  admits: 'submitters',
  audit: 'reads',
  exam: byPid,
  reveals: 'problem',
  input: z.object({
    /** Numeric id. */
    pid: id,
    type: z.enum(['public', 'contest', 'group'], says('error.testTypeUnknown')),
    language: z.string().min(1).max(50),
    code,
    /** A test without an expected output has no verdict, only the way the program ended. */
    tests: z
      .array(z.object({ userInput: testText, expectedOutput: testText.nullable() }))
      .min(1, says('error.testInputRequired'))
      .max(TESTS_MAX, says('error.testsTooMany')),
  }),
  data: z.object({
    /** Keys in the order of the tests. */
    testJudgeKeys: z.array(z.string()),
    /** Seconds until the next run is accepted. */
    waitSeconds: z.number().int(),
  }),
});

/** Ours: results of a run's tests so far. A missing key has expired or belongs to another account. */
export const checkProblemTests = endpoint('POST /api/check-problem-tests', 'login', {
  audit: 'reads',
  exam: 'free',
  input: z.object({ testJudgeKeys: z.array(testJudgeKey).min(1).max(TESTS_MAX) }),
  data: z.record(z.string(), testJudgeResult),
});

export const getSubmissionList = endpoint('GET /api/get-submission-list', 'anon', {
  exam: byContestId,
  reveals: 'submission',
  input: z.object({
    ...page(30),
    onlyMine: flag,
    problemID: optionalText(255),
    completeProblemID: flag,
    /** Older clients send `All` for no filter. */
    status: z.preprocess((value) => (value === 'All' ? undefined : value), optionalInteger),
    username: optionalText(255),
    /** Ours: name of a language. */
    language: optionalText(50),
    gid: idOrNone,
    contestID: idOrNone,
  }),
  data: pageOf(judgeRow),
});

export const getSubmissionDetail = endpoint('GET /api/get-submission-detail', 'anon', {
  exam: bySubmission,
  reveals: 'submission',
  input: z.object({ submitId: id }),
  data: z.object({
    submission: judge.partial(),
    codeShare: z.boolean(),
    /** Ours, for authors who may share: who reads the program once it is shared. */
    sharedWith: z.enum(shareAudiences).nullable(),
  }),
});

export const getAllCaseResult = endpoint('GET /api/get-all-case-result', 'anon', {
  exam: bySubmission,
  reveals: 'submission',
  input: z.object({ submitId: id }),
  data: z
    .object({
      /**
       * Ours: level of details that this reader may see. At levels below `results`, the list contains only the cases
       * that the reader may see.
       */
      evidence: z.enum(evidenceLevels),
      judgeCaseMode: z.string(),
      judgeCaseList: z.array(judgeCase).nullable(),
      /** Set in subtask modes when the reader may see every case. */
      subTaskJudgeCaseVoList: z.array(subTaskCase).nullable(),
    })
    .nullable(),
});

export const checkSubmissionsStatus = endpoint('POST /api/check-submissions-status', 'anon', {
  exam: bySubmissions,
  reveals: 'submission',
  input: z.object({ submitIds: z.preprocess(blankIsAbsent, z.array(id).max(300).default([])), cid: idOrNone }),
  data: z.record(z.string(), judge.partial()),
});

export const shareSubmission = endpoint('PUT /api/submission', 'login', {
  admits: 'nobody',
  audit: 'own',
  exam: 'closed',
  input: z.object({ submitId: id, share: requiredFlag }),
  data: nothing,
});

export const getLastAcCode = endpoint('GET /api/get-last-ac-code', 'login', {
  exam: byCid,
  reveals: 'own',
  /** `pid` is the numeric id. */
  input: z.object({ pid: id, cid: idOrNone }),
  /** `code` is empty when there is no accepted submission. Otherwise it ends with a comment about its origin. */
  data: z.object({ submitId: z.number().int().nullable(), code: z.string(), language: z.string().nullable() }),
});

/** Ours: queue position and waiting time of a submission. */
export const getQueuePosition = endpoint('GET /api/get-queue-position', 'anon', {
  exam: bySubmission,
  reveals: 'submission',
  input: z.object({ submitId: id }),
  /** Null when the submission has its verdict. */
  data: z
    .object({
      /** Number of submissions that will be judged earlier. 0 when this one is next or being judged. */
      ahead: z.number().int(),
      judging: z.boolean(),
      /** Estimated seconds until the verdict, from running and recent judgings. Null when nothing is known. */
      estimateSeconds: z.number().int().nullable(),
      /** True when the judge is busy with work of unknown length, or when a host could not judge this submission. */
      isBusy: z.boolean(),
      /** True when no connected judge host has the language, or no account at the remote site is usable. */
      noHost: z.boolean(),
      /** Name of the remote site that judges the submission. Null when it is judged here. */
      site: z.string().nullable(),
      /** True when the remote site is switched off here: nothing is sent or polled until it is switched on again. */
      siteOff: z.boolean(),
      /** When the remote site is out of order, the time of the next attempt; null when it works. */
      siteRestsUntil: date.nullable(),
      /**
       * Progress in test cases. Null before judging starts, or when the reader may not see it. Also pushed as topic
       * `progress`.
       */
      cases: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
    })
    .nullable(),
});

const standing = z.object({ percent: z.number().int(), others: z.number().int() }).nullable();

/**
 * Ours: figures shown after an accepted submission of the reader. Null for other submissions, and for submissions that
 * no figures of the site count.
 */
export const getSubmissionStanding = endpoint('GET /api/get-submission-standing', 'login', {
  exam: 'closed',
  reveals: 'submission',
  input: z.object({
    submitId: id,
    offsetMinutes,
  }),
  data: z
    .object({
      /** Percentage of the other accepted programs in the language that needed more. Null when there are no others. */
      time: standing,
      memory: standing,
      /** Consecutive days with a newly solved problem, including this one. */
      streak: z.number().int(),
      /** Suggested next problem. Null when no suitable one is left. */
      next: z.object({ problemId: z.string(), title: z.string(), difficulty: z.number().int() }).nullable(),
    })
    .nullable(),
});
