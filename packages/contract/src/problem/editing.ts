/**
 * Problems for their authors. Clients of the older wire send `ProblemForm`; statements in both languages (`texts`) and
 * the dialect of the jury program are ours. Unknown members are ignored.
 */
import { solutionRules } from '@verdict/domain/community/solutions.ts';
import { caseModes, judgeModes, PASSES_MAX } from '@verdict/domain/judging/mode-names.ts';
import { expectedVerdicts } from '@verdict/domain/problem/problem-package.ts';
import { defaultLimits } from '@verdict/domain/problem/problem-form.ts';
import { ofEachText } from '@verdict/domain/problem/text-fields.ts';
import { evidenceLevels } from '@verdict/domain/access/evidence.ts';
import { authOf } from '@verdict/domain/problem/visibility.ts';
import { z } from 'zod';
import { savedText } from '../site/files.ts';
import { endpoint, LARGE_BODY_MAX_BYTES } from '../endpoint.ts';
import {
  asText,
  date,
  flag,
  id,
  nothing,
  numeric,
  optionalColor,
  optionalId,
  optionalText,
  page,
  pageOf,
  says,
  SENT_MAX,
  sentNumber,
  smallRecord,
} from '../fields.ts';
import { readFrom, revision } from '../revision.ts';
import { groupNeeds, problem, times } from '../shapes.ts';

const DISPLAY_ID_SENT_MAX = 255;
const sentText = (max = SENT_MAX) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((text) => text ?? '');
const flagOr = (absent: boolean) =>
  z.preprocess((sent) => (sent === undefined || sent === null || sent === '' ? absent : sent), flag);

const statement = z.object({
  title: sentText(),
  description: sentText(),
  input: sentText(),
  output: sentText(),
  hint: sentText(),
});
const locale = z.enum(['en-US', 'zh-CN']);

/** Maximum number of files beside a program, and of languages that have such files. */
const FILES_SENT_MAX = 1000;
const files = smallRecord(FILES_SENT_MAX, z.string(), z.string());
const filesMessage = says('error.problemExtraFiles');
/** File contents by name, as an object or as its JSON. */
const extraFiles = z
  .union([z.string().max(4 << 20), files, z.null()])
  .optional()
  .transform((sent, context): Record<string, string> => {
    if (typeof sent === 'object') return sent ?? {};
    if (sent === undefined || sent.trim() === '') return {};
    const parsed = files.nullable().safeParse(jsonOrNothing(sent));
    if (parsed.success) return parsed.data ?? {};
    context.addIssue({ code: 'custom', ...filesMessage });
    return z.NEVER;
  });

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const modeSettings = smallRecord(20, z.string().max(40), z.union([z.number(), z.boolean()]));
export const dialects = ['native', 'testlib', 'kattis', 'hustoj', 'qduoj', 'syzoj', 'cms'] as const;
export const scoreScales = ['share', 'percent', 'points'] as const;
const tolerance = z.number().nullable();
export const compareRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lines') }),
  z.object({ kind: z.literal('exact') }),
  z.object({
    kind: z.literal('tokens'),
    caseSensitive: z.boolean(),
    spaceSensitive: z.boolean(),
    absoluteTolerance: tolerance,
    relativeTolerance: tolerance,
  }),
]);

const includes = smallRecord(
  100,
  z.string().regex(/^[a-z0-9]{1,20}$/),
  smallRecord(FILES_SENT_MAX, z.string().max(1000), z.string()),
);

export const auth = numeric(
  z
    .number(says('error.problemAuth'))
    .refine((sent) => Object.values<number>(authOf).includes(sent), says('error.problemAuth')),
);

export const editedProblem = z.object({
  id: optionalId,
  ...readFrom,
  problemId: z.preprocess(asText, sentText(DISPLAY_ID_SENT_MAX)),
  /** Ours: a new problem gets the next free display id when `problemId` is taken by now. */
  freeProblemId: z.boolean().nullish(),
  /** Statement in `locale`, or in the caller's language. Ignored when `texts` is given. */
  title: sentText(),
  description: sentText(),
  input: sentText(),
  output: sentText(),
  hint: sentText(),
  locale: locale.optional(),
  /** Ours: all statements that the problem has after saving. */
  texts: z.object({ 'en-US': statement.nullish(), 'zh-CN': statement.nullish() }).nullish(),
  examples: sentText(),
  /** Ours except `source`: texts about the problem. Absent keeps the stored value. */
  ...ofEachText(() => z.string().max(SENT_MAX).nullish()),
  source: sentText(),
  /** 0 ACM, 1 OI. */
  type: numeric(
    z.number(says('error.problemType')).refine((sent) => sent === 0 || sent === 1, says('error.problemType')),
  ),
  judgeMode: z.enum(judgeModes, says('error.problemJudgeMode')).optional(),
  judgeCaseMode: z.enum(caseModes, says('error.problemCaseMode')).default('default'),
  /**
   * Ours: for each subtask number, the subtasks that must be passed before it is judged. Absent keeps the stored value.
   */
  groupNeeds: groupNeeds.nullish(),
  timeLimit: sentNumber(defaultLimits.timeLimitMs),
  memoryLimit: sentNumber(defaultLimits.memoryLimitMiB),
  stackLimit: sentNumber(defaultLimits.stackLimitMiB),
  difficulty: sentNumber(0),
  /** 1 public, 2 hidden, 3 contest. */
  auth,
  codeShare: flagOr(true),
  /** Ours: who may read the problem's solutions and editorial. Absent keeps the stored value. */
  solutions: z.enum(solutionRules).nullish(),
  /** False without `evidence` hides all details about test cases. */
  openCaseResult: flagOr(true),
  /** Ours: level of details about test cases that readers see. Absent keeps the stored value. */
  evidence: z.enum(evidenceLevels).nullish(),
  /** Ours: learners may search for the smallest input on which their program fails. Absent keeps the stored value. */
  counterExamples: z.boolean().nullish(),
  isRemoveEndBlank: flagOr(true),
  /** Ours. Absent derives the rule from `isRemoveEndBlank`. */
  compare: compareRule.nullish(),
  spjCode: sentText(),
  spjLanguage: sentText(50),
  /** Ours: argument order and exit codes of the program. Absent keeps the stored value. */
  spjDialect: z.enum(dialects).nullish(),
  spjArgs: z.array(z.string().max(1000)).max(100).nullish(),
  spjScoreScale: z.enum(scoreScales).nullish(),
  /**
   * Ours: maximum number of runs of the program on a case, in the modes with several passes. Absent keeps the stored
   * value.
   */
  passes: z
    .number(says('error.problemPasses'))
    .int(says('error.problemPasses'))
    .min(2, says('error.problemPasses'))
    .max(PASSES_MAX, says('error.problemPasses'))
    .nullish(),
  /** Ours: settings of the judge mode by name. Absent keeps the stored values. */
  modeSettings: modeSettings.nullish(),
  /** Ours: the same limits apply in every language. Absent keeps the stored value. */
  uniformLimits: z.boolean().nullish(),
  /**
   * Ours: grader of an ICPC package, in place of the stored one. Null removes the grader, absent keeps it. A problem
   * without a grader gets none: only packages say which groups it grades.
   */
  grader: z.object({ language: sentText(50), source: sentText(), extraFile: extraFiles }).nullish(),
  userExtraFile: extraFiles,
  judgeExtraFile: extraFiles,
  /**
   * Ours: files that are compiled with contestants' programs, by language code and name. Absent keeps the stored value.
   */
  includes: includes.nullish(),
  /** Ours: C and C++ are compiled in the GNU dialect of their standards. Absent keeps the stored value. */
  gnuDialect: z.boolean().nullish(),
  isFileIO: flagOr(false),
  ioReadFileName: sentText(255),
  ioWriteFileName: sentText(255),
});

const programRoles = ['solution', 'validator'] as const;
const expectedVerdict = z.enum(expectedVerdicts);

const sentProgram = z.object({
  /** A solution is submitted; a validator reads each input and reports whether it meets the statement's promises. */
  role: z.enum(programRoles).default('solution'),
  name: sentText(1000),
  /** Null when the program is stored but never run. */
  language: z.string().max(50).nullable(),
  source: sentText(),
  extraFile: extraFiles,
  /** Acceptable verdicts. Empty when nothing is expected. */
  expected: z.array(expectedVerdict).max(expectedVerdicts.length).default([]),
  expectedScore: z
    .union([z.number(), z.string().max(50), z.null()])
    .optional()
    .transform((sent) => (sent === undefined || sent === null || sent === '' ? null : Number(sent))),
  /** Arguments of a validator. */
  args: z.array(z.string().max(1000)).max(100).default([]),
  validExitCode: z.number().int().min(0).max(255).default(0),
});

export const problemForm = z.object({
  problem: editedProblem,
  /** Test data: file names when uploaded, texts when typed. Absent keeps the stored test data. */
  samples: z
    .array(
      z.object({
        id: z.unknown().optional(),
        input: sentText(8 << 20),
        output: sentText(8 << 20),
        score: sentNumber(Number.NaN),
        groupNum: sentNumber(1),
      }),
    )
    .max(20_000)
    .nullish(),
  codeTemplates: z
    .array(z.object({ lid: id, code: sentText(), status: flagOr(true) }))
    .max(1000)
    .nullish()
    .transform((list) => list ?? []),
  /** A tag without an id is a new one. */
  tags: z
    .array(z.object({ id: optionalId, name: sentText(255), color: optionalColor }))
    .max(100)
    .nullish()
    .transform((list) => list ?? []),
  languages: z
    .array(z.object({ id }))
    .max(1000)
    .nullish()
    .transform((list) => list ?? []),
  /** Ours: programs that check the problem itself. Absent keeps the stored programs. */
  programs: z.array(sentProgram).max(1000).nullish(),
  /** Ours: the author confirms that both statements say the same, whichever was changed last. */
  statementsAgree: flagOr(false),
  isUploadTestCase: flagOr(true),
  /** Folder returned by `upload-testcase-zip`. Blank keeps the stored files. */
  uploadTestcaseDir: sentText(100),
  judgeMode: z.enum(judgeModes).nullish().catch(null),
});
export type ProblemFormSent = z.output<typeof problemForm>;

/** Rights of the caller over the problem; `publish` is the right to make it public. */
const rights = z.object({ edit: z.boolean(), delete: z.boolean(), publish: z.boolean() });

const shownStatement = statement.extend({
  title: z.string(),
  description: z.string(),
  input: z.string(),
  output: z.string(),
  hint: z.string(),
  /** Last change of this statement, so that a form can show which language is outdated. */
  gmtModified: date,
});
export const adminProblem = problem.extend({
  texts: z.object({ 'en-US': shownStatement.nullable(), 'zh-CN': shownStatement.nullable() }),
  includes,
  gnuDialect: z.boolean(),
  compare: compareRule,
  spjDialect: z.enum(dialects),
  spjArgs: z.array(z.string()),
  spjScoreScale: z.enum(scoreScales),
  passes: z.number().int(),
  modeSettings,
  /** Program that combines the results of a group into one result. Null when there is none. */
  grader: z.object({ language: z.string(), source: z.string(), extraFile: z.string().nullable() }).nullable(),
  programs: z.array(
    z.object({
      role: z.enum(programRoles),
      name: z.string(),
      language: z.string().nullable(),
      source: z.string(),
      /** JSON of file contents by name, as for the other files of the problem. */
      extraFile: z.string().nullable(),
      expected: z.array(expectedVerdict),
      expectedScore: z.number().int().nullable(),
      args: z.array(z.string()),
      validExitCode: z.number().int(),
    }),
  ),
  /** Rights of the caller over the problem. */
  may: rights,
});
export type AdminProblem = z.output<typeof adminProblem>;

export const OLDER_RESULTS_MAX = 10_000;

/** The problem as its form opens it. */
export const openedProblem = adminProblem.extend({
  revision,
  /** True when the package of the last import can be downloaded. */
  hasPackage: z.boolean(),
  /** Results that were judged before the test data, points or jury programs last changed. */
  olderResults: z.object({
    /** Number of results, capped at `OLDER_RESULTS_MAX`. */
    count: z.number().int(),
    /** Places of the results, for users who may rejudge them. `cid` is null outside contests. */
    places: z.array(z.object({ cid: z.number().int().nullable(), title: z.string(), count: z.number().int() })),
  }),
});
export type OpenedProblem = z.output<typeof openedProblem>;

/** Row of the list, without the members that only the form shows. */
export const adminProblemRow = problem.extend({
  caseCount: z.number().int(),
  submissionCount: z.number().int(),
  may: rights,
});
export type AdminProblemRow = z.output<typeof adminProblemRow>;

/** Orders of the list; a dash means descending. */
export const problemSorts = ['-created', 'problemId', '-problemId', 'changed', '-changed'] as const;
export type ProblemSort = (typeof problemSorts)[number];

export const adminListInput = {
  ...page(10),
  sort: z.enum(problemSorts).default('-created'),
  /** Part of display id, title or author. */
  keyword: optionalText(100),
  /** Exact display id. */
  problemId: optionalText(255),
  /** 0 or absent: all. */
  auth: z.preprocess((sent) => (sent === '0' || sent === 0 || sent === '' ? undefined : sent), auth.optional()),
  /** `All`, `Mine` (this site's own) or a remote judge's key. */
  oj: optionalText(20),
};

export const getAdminProblemList = endpoint('GET /api/admin/problem/get-problem-list', 'admin', {
  reveals: 'problem',
  input: z.object(adminListInput),
  data: pageOf(adminProblemRow),
});

export const getAdminProblem = endpoint('GET /api/admin/problem', 'admin', {
  admits: 'problemAdmins',
  reveals: 'editing',
  input: z.object({ pid: id }),
  data: openedProblem,
});

/** Ours: `revision` is that of the saved problem, for a form that stays open. */
const savedProblem = savedText.extend({ revision });

export const createProblem = endpoint('POST /api/admin/problem', 'admin', {
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
  reveals: 'own',
  input: problemForm,
  /** Ours: the id of the new problem. */
  data: savedProblem.extend({ pid: z.number().int() }),
});

export const updateProblem = endpoint('PUT /api/admin/problem', 'admin', {
  admits: 'problemAdmins',
  reveals: 'editing',
  stores: z.null(),
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
  input: problemForm,
  data: savedProblem,
});

/** Ours: a free display id for a new problem, after those of the site's newest problems. */
export const getFreeProblemId = endpoint('GET /api/admin/problem/free-problem-id', 'admin', {
  reveals: 'own',
  input: z.object({}),
  data: z.object({ problemId: z.string() }),
});

export const deleteProblem = endpoint('DELETE /api/admin/problem', 'problemAdmin', {
  input: z.object({ pid: id }),
  data: nothing,
});

/** Accepted for older clients and ignored: uploaded cases are returned as file names and typed cases as texts. */
export const isUpload = flagOr(true);

/** Test cases in their order. */
export const problemCases = z.array(
  z.object({
    id: z.number().int(),
    pid: z.number().int(),
    input: z.string(),
    output: z.string(),
    score: z.number().int().nullable(),
    groupNum: z.number().int().nullable(),
    status: z.number().int(),
    ...times,
    /** Ours: sizes of input and output. */
    inputBytes: z.number().int(),
    outputBytes: z.number().int(),
  }),
);

export const getProblemCases = endpoint('GET /api/admin/problem/get-problem-cases', 'admin', {
  admits: 'problemAdmins',
  reveals: 'editing',
  input: z.object({ pid: id, isUpload }),
  data: problemCases,
});

export const changeProblemAuth = endpoint('PUT /api/admin/problem/change-problem-auth', 'admin', {
  admits: 'problemAdmins',
  input: z.object({ id, auth }),
  data: nothing,
});

export const juryProgram = z.object({
  /** Accepted for older clients; the program is compiled the same way for every problem. */
  pid: optionalId,
  code: z
    .string(says('error.juryCodeRequired'))
    .refine((text) => text.trim() !== '', says('error.juryCodeRequired'))
    .max(SENT_MAX),
  language: z.string(says('error.juryCodeRequired')).min(1, says('error.juryCodeRequired')).max(50),
  extraFiles,
});
const compiled = nothing;

export const compileSpj = endpoint('POST /api/admin/problem/compile-spj', 'admin', {
  audit: 'reads',
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
  input: juryProgram,
  data: compiled,
});
export const compileInteractive = endpoint('POST /api/admin/problem/compile-interactive', 'admin', {
  audit: 'reads',
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
  input: juryProgram,
  data: compiled,
});

export const duplicateProblem = endpoint('POST /api/admin/problem/duplicate', 'admin', {
  admits: 'problemAdmins',
  reveals: 'editing',
  input: z.object({
    pid: id,
    /** Display id of the copy. Defaults to the next free one. */
    problemId: optionalText(DISPLAY_ID_SENT_MAX),
  }),
  data: z.object({ pid: z.number().int(), problemId: z.string() }),
});
