/**
 * Tests of a problem that are generated: its generators and the script of calls, making the tests by judge hosts in the
 * background, and using them as the test data.
 */
import { z } from 'zod';
import { LARGE_BODY_MAX_BYTES, endpoint } from '../endpoint.ts';
import { date, id, nothing, says } from '../fields.ts';
import { verificationStates } from './verification.ts';
import { readFrom, revision } from '../revision.ts';

const generator = z.object({ name: z.string(), language: z.string(), source: z.string() });

const generation = z.object({
  id: z.number().int(),
  state: z.enum(verificationStates),
  /** Who ordered it. */
  username: z.string().nullable(),
  gmtCreate: date,
  endTime: date.nullable(),
  /** Calls, and those that have ended. */
  total: z.number().int(),
  done: z.number().int(),
  /** A judge host works on it now. */
  isRunning: z.boolean(),
  /** The generators, the script or what they rest on were changed after it was ordered. */
  stale: z.boolean(),
  /** What went wrong, by line of the script; null: in what all lines rest on. */
  failures: z.array(z.object({ line: z.number().int().nullable(), message: z.string() })),
  /** In the order of the script; empty when something went wrong. */
  tests: z.array(
    z.object({
      line: z.number().int(),
      call: z.string(),
      inputName: z.string(),
      groupNum: z.number().int(),
      score: z.number().int(),
      inputBytes: z.number().int(),
      outputBytes: z.number().int(),
      /** SHA-256 of the input. */
      hash: z.string(),
      /** Compared with the test of its name that the problem has. */
      change: z.enum(['new', 'changed', 'same']),
    }),
  ),
  /** They are kept and can be used. */
  usable: z.boolean(),
  /** Why it failed. */
  error: z.string().nullable(),
});
export type Generation = z.output<typeof generation>;

export const getTestGeneration = endpoint('GET /api/admin/problem/generated-tests', 'admin', {
  sight: 'editing',
  input: z.object({ pid: id }),
  data: z.object({
    pid: z.number().int(),
    problemId: z.string(),
    title: z.string(),
    scored: z.boolean(),
    /** Cases are counted by subtasks. */
    subtasks: z.boolean(),
    revision,
    generators: z.array(generator),
    script: z.string(),
    /** Name of the program whose output becomes the answers; empty: none is chosen. */
    reference: z.string(),
    /** Programs that can be chosen for it, those that must be accepted first. */
    references: z.array(z.string()),
    /**
     * `never`: an interactor or the like decides, and answers are empty. `may`: a checker may do without answers.
     * `printed`: the generators print them.
     */
    answers: z.enum(['must', 'may', 'never', 'printed']),
    validators: z.array(z.string()),
    /** Languages that a generator may be in. */
    languages: z.array(z.object({ name: z.string(), contentType: z.string() })),
    /** The test data as they are. */
    tests: z.array(
      z.object({
        inputName: z.string(),
        inputBytes: z.number().int(),
        outputBytes: z.number().int(),
        groupNum: z.number().int(),
        score: z.number().int(),
        hash: z.string(),
        /** The call that made it; null: no script has made it. */
        call: z.string().nullable(),
      }),
    ),
    /** Null: none was ordered yet. */
    last: generation.nullable(),
  }),
});
export type TestGeneration = z.output<typeof getTestGeneration.data>;

/** What its form edits. */
export const generatorSetup = z.object({ generators: z.array(generator), script: z.string(), reference: z.string() });

const setup = z.object({
  pid: id,
  revision: readFrom.revision,
  generators: z.array(generator).max(1000),
  script: z.string(says('error.badRequest')).max(1 << 20, says('error.generationScriptLong')),
  reference: z.string().max(1000),
});

export const saveTestGeneration = endpoint('PUT /api/admin/problem/generated-tests', 'admin', {
  sight: 'editing',
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
  stores: generatorSetup,
  input: setup,
  /** `revision`: of what is stored now, for a form that stays open. */
  data: z.object({ revision }),
});

export const startTestGeneration = endpoint('POST /api/admin/problem/generated-tests/start', 'admin', {
  sight: 'editing',
  input: z.object({ pid: id }),
  data: z.object({ id: z.number().int() }),
});

export const cancelTestGeneration = endpoint('POST /api/admin/problem/generated-tests/cancel', 'admin', {
  input: z.object({ pid: id }),
  data: nothing,
});

export const useGeneratedTests = endpoint('POST /api/admin/problem/generated-tests/use', 'admin', {
  sight: 'editing',
  input: z.object({ pid: id }),
  /** Tests that the problem has from now on, and how many of them were generated. */
  data: z.object({ tests: z.number().int(), generated: z.number().int() }),
});
