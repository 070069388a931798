/**
 * Generated tests of a problem: its generators and the script of calls, generation of the tests by judge hosts in the
 * background, and using the generated tests as test data.
 */
import { z } from 'zod';
import { endpoint, LARGE_BODY_MAX_BYTES } from '../endpoint.ts';
import { date, id, nothing, says } from '../fields.ts';
import { verificationStates } from './verification.ts';
import { readFrom, revision } from '../revision.ts';

const generator = z.object({ name: z.string(), language: z.string(), source: z.string() });

const generation = z.object({
  id: z.number().int(),
  state: z.enum(verificationStates),
  /** Account that ordered the generation. */
  username: z.string().nullable(),
  gmtCreate: date,
  endTime: date.nullable(),
  /** Number of calls, and of finished calls. */
  total: z.number().int(),
  done: z.number().int(),
  /** True while a judge host works on the generation. */
  isRunning: z.boolean(),
  /** True when the generators, the script or their inputs have changed since the generation was ordered. */
  stale: z.boolean(),
  /** Errors by line of the script. The line is null for an error that concerns all lines. */
  failures: z.array(z.object({ line: z.number().int().nullable(), message: z.string() })),
  /** Tests in the order of the script. Empty after an error. */
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
      /** Comparison with the problem's stored test of the same name. */
      change: z.enum(['new', 'changed', 'same']),
    }),
  ),
  /** True while the generated tests are stored and can be used. */
  usable: z.boolean(),
  /** Ours: folder of the generated files, for the account that ordered them. Null once they are gone. */
  upload: z.string().nullable(),
  /** Reason of a failure. */
  error: z.string().nullable(),
});
export type Generation = z.output<typeof generation>;

export const getTestGeneration = endpoint('GET /api/admin/problem/generated-tests', 'admin', {
  admits: 'problemAdmins',
  reveals: 'editing',
  input: z.object({ pid: id }),
  data: z.object({
    pid: z.number().int(),
    problemId: z.string(),
    title: z.string(),
    scored: z.boolean(),
    /** True when the score is counted by subtasks. */
    subtasks: z.boolean(),
    revision,
    generators: z.array(generator),
    script: z.string(),
    /** Name of the program whose output becomes the answers. Empty when none is chosen. */
    reference: z.string(),
    /** Programs that can be chosen as reference: programs that are expected to be accepted. */
    references: z.array(z.string()),
    /**
     * `must`: tests need answers. `never`: an interactor or similar program decides, and answers are empty. `may`: the
     * checker may do without answers. `printed`: the generators print the answers.
     */
    answers: z.enum(['must', 'may', 'never', 'printed']),
    validators: z.array(z.string()),
    /** Languages that generators can use. */
    languages: z.array(z.object({ name: z.string(), contentType: z.string() })),
    /** The stored test data. */
    tests: z.array(
      z.object({
        inputName: z.string(),
        inputBytes: z.number().int(),
        outputBytes: z.number().int(),
        groupNum: z.number().int(),
        score: z.number().int(),
        hash: z.string(),
        /** Call that generated the test. Null when no script generated it. */
        call: z.string().nullable(),
      }),
    ),
    /** Null when no generation was ordered yet. */
    last: generation.nullable(),
  }),
});
export type TestGeneration = z.output<typeof getTestGeneration.data>;

/** Fields that the generation form edits. */
export const generatorSetup = z.object({ generators: z.array(generator), script: z.string(), reference: z.string() });

const setup = z.object({
  pid: id,
  revision: readFrom.revision,
  generators: z.array(generator).max(1000),
  script: z.string(says('error.badRequest')).max(1 << 20, says('error.generationScriptLong')),
  reference: z.string().max(1000),
});

export const saveTestGeneration = endpoint('PUT /api/admin/problem/generated-tests', 'admin', {
  admits: 'problemAdmins',
  reveals: 'editing',
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
  stores: generatorSetup,
  input: setup,
  /** `revision` is that of the stored setup, for a form that stays open. */
  data: z.object({ revision }),
});

export const startTestGeneration = endpoint('POST /api/admin/problem/generated-tests/start', 'admin', {
  admits: 'problemAdmins',
  reveals: 'editing',
  input: z.object({ pid: id }),
  data: z.object({ id: z.number().int() }),
});

export const cancelTestGeneration = endpoint('POST /api/admin/problem/generated-tests/cancel', 'admin', {
  admits: 'problemAdmins',
  input: z.object({ pid: id }),
  data: nothing,
});

export const useGeneratedTests = endpoint('POST /api/admin/problem/generated-tests/use', 'admin', {
  admits: 'problemAdmins',
  reveals: 'editing',
  input: z.object({ pid: id }),
  /** Number of tests that the problem now has, and how many of them were generated. */
  data: z.object({ tests: z.number().int(), generated: z.number().int() }),
});
