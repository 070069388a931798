/** The problem bank. */
import { problemSorts, progresses } from '@verdict/domain/problem/problem-list.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { asText, blankIsAbsent, flag, id, idOrNone, optionalInteger, optionalText, page, pageOf } from '../fields.ts';
import { problem, problemCount, problemRow, tag } from '../shapes.ts';

export const problemFilter = {
  keyword: optionalText(255),
  /** Comma separated tag ids; a problem must have them all. */
  tagId: optionalText(1000),
  /** `All` is what older clients send for none. */
  difficulty: z.preprocess((sent) => (sent === 'All' ? undefined : sent), optionalInteger),
  oj: optionalText(20),
};

const bankFilter = {
  ...problemFilter,
  /** Ours: the reader's own; visitors have touched nothing. */
  progress: z.preprocess(blankIsAbsent, z.enum(progresses).optional()),
};

export const getProblemList = endpoint('GET /api/get-problem-list', 'anon', {
  sight: 'problem',
  input: z.object({
    ...page(10),
    ...bankFilter,
    /** Ours. */
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
  /** Ours: what the output files are called, one for each test case, where the problem asks for them; else null. */
  outputFiles: z.array(z.string()).nullable(),
  /** Ours: the reader edits it, in its group or in the back office. A contest does not say. */
  mayEdit: z.boolean().optional(),
});

export const getProblemDetail = endpoint('GET /api/get-problem-detail', 'anon', {
  sight: 'problem',
  /** `gid`: as a problem of this group, with its figures there. */
  input: z.object({ problemId: z.string().trim().min(1).max(255), gid: idOrNone }),
  data: problemInfo,
});

export const getUserProblemStatus = endpoint('POST /api/get-user-problem-status', 'login', {
  sight: 'own',
  input: z.object({
    pidList: z.array(id).min(1).max(500),
    isContestProblemList: flag,
    cid: idOrNone,
    gid: idOrNone,
    containsEnd: flag,
  }),
  data: z.record(z.string(), z.object({ status: z.number().int(), score: z.number().int().nullable() })),
});

/** One of the problems that the list would show; of all public ones without a filter. */
export const getRandomProblem = endpoint('GET /api/get-random-problem', 'anon', {
  sight: 'problem',
  input: z.object(bankFilter),
  /** Display id. */
  data: z.object({ problemId: z.string() }),
});

/** Ours: of the problems that the list would show, how many have each tag; tags without any are absent. */
export const getProblemTagCounts = endpoint('GET /api/get-problem-tag-counts', 'anon', {
  sight: 'problem',
  input: z.object(bankFilter),
  /** By the tag's id. */
  data: z.record(z.string(), z.number().int()),
});

/** Key of a site that judges for us. */
export const remoteSiteName = z.string().trim().min(1).max(20);
/** An id at that site, or the address of the problem there. */
export const remoteProblemId = z.preprocess(asText, z.string().trim().min(1).max(200));

/**
 * A problem of another site comes into the bank, where the settings let users do that. Returns its display id, also of
 * one that is here already.
 */
export const fetchRemoteProblem = endpoint('POST /api/fetch-remote-problem', 'login', {
  sight: 'problem',
  input: z.object({ oj: remoteSiteName, problemId: remoteProblemId }),
  data: z.object({ problemId: z.string() }),
});
