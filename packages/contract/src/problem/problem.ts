/** The problem bank. */
import { problemSorts, progresses } from '@verdict/domain/problem/problem-list.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { asText, blankIsAbsent, flag, id, idOrNone, optionalInteger, optionalText, page, pageOf } from '../fields.ts';
import { problem, problemCount, problemRow, tag } from '../shapes.ts';
import { byCid } from '../exam.ts';

export const problemFilter = {
  keyword: optionalText(255),
  /** Comma separated tag ids; a problem must have them all. */
  tagId: optionalText(1000),
  /** Older clients send `All` for no filter. */
  difficulty: z.preprocess((sent) => (sent === 'All' ? undefined : sent), optionalInteger),
  oj: optionalText(20),
};

const bankFilter = {
  ...problemFilter,
  /** Ours: the reader's own progress. For visitors, every problem is untouched. */
  progress: z.preprocess(blankIsAbsent, z.enum(progresses).optional()),
};

export const getProblemList = endpoint('GET /api/get-problem-list', 'anon', {
  exam: 'closed',
  reveals: 'problem',
  input: z.object({
    ...page(10),
    ...bankFilter,
    /** Ours: order of the list. */
    sort: z.preprocess(blankIsAbsent, z.enum(problemSorts).default('id')),
  }),
  data: pageOf(problemRow),
});

export const problemInfo = z.object({
  problem,
  tags: z.array(tag),
  languages: z.array(z.string()),
  problemCount,
  codeTemplate: z.record(z.string(), z.string()),
  /** Ours: names of the output files, one for each test case. Null unless the problem asks for output files. */
  outputFiles: z.array(z.string()).nullable(),
  /** Ours: true when the reader may edit the problem, in its group or in the back office. Absent in contests. */
  mayEdit: z.boolean().optional(),
});

export const getProblemDetail = endpoint('GET /api/get-problem-detail', 'anon', {
  exam: 'closed',
  reveals: 'problem',
  /** With `gid`, the problem is shown as a problem of this group, with its figures there. */
  input: z.object({ problemId: z.string().trim().min(1).max(255), gid: idOrNone }),
  data: problemInfo,
});

export const getUserProblemStatus = endpoint('POST /api/get-user-problem-status', 'login', {
  audit: 'reads',
  exam: byCid,
  reveals: 'own',
  input: z.object({
    pidList: z.array(id).min(1).max(500),
    isContestProblemList: flag,
    cid: idOrNone,
    gid: idOrNone,
    containsEnd: flag,
  }),
  data: z.record(z.string(), z.object({ status: z.number().int(), score: z.number().int().nullable() })),
});

/** Random problem of the filtered list; without a filter, of all public problems. */
export const getRandomProblem = endpoint('GET /api/get-random-problem', 'anon', {
  exam: 'closed',
  reveals: 'problem',
  input: z.object(bankFilter),
  /** Display id. */
  data: z.object({ problemId: z.string() }),
});

/** Ours: number of listed problems for each tag. Tags without problems are absent. */
export const getProblemTagCounts = endpoint('GET /api/get-problem-tag-counts', 'anon', {
  exam: 'closed',
  reveals: 'problem',
  input: z.object(bankFilter),
  /** Counts by tag id. */
  data: z.record(z.string(), z.number().int()),
});

/** Key of a remote site that judges for this site. */
export const remoteSiteName = z.string().trim().min(1).max(20);
/** Id at the remote site, or the address of the problem's page there. */
export const remoteProblemId = z.preprocess(asText, z.string().trim().min(1).max(200));

/**
 * Imports a problem of a remote site into the bank, where the settings let users do that. Returns its display id, also
 * for a problem that is in the bank already.
 */
export const fetchRemoteProblem = endpoint('POST /api/fetch-remote-problem', 'login', {
  admits: 'admins',
  exam: 'closed',
  reveals: 'problem',
  input: z.object({ oj: remoteSiteName, problemId: remoteProblemId }),
  data: z.object({ problemId: z.string() }),
});
