/**
 * Interface between the server and judge hosts. HTTP only, `Authorization: Bearer <token of the host>`, responses
 * without envelope: 200 with the body below, 401 unknown token, 409 stale lease, 404 unknown blob. (id, tries) names a
 * lease; a report with another `tries` than the stored one is refused and changes nothing.
 */
import { z } from 'zod';
import type { BlobRef, Job, JobResult } from '@verdict/domain/judging/job.ts';
import { GENERATION_FAULTS_MAX, SCRIPT_CALLS_MAX } from '@verdict/domain/problem/test-script.ts';
import type { SentenceKey } from '@verdict/domain/text/sentence.ts';
import { caseData } from '../shapes.ts';

export const CLAIM_PATH = '/judgehost/claim';
export const RENEW_PATH = '/judgehost/renew';
export const PROGRESS_PATH = '/judgehost/progress';
export const FINISH_PATH = '/judgehost/finish';
export const RELEASE_PATH = '/judgehost/release';
export const FAULT_PATH = '/judgehost/fault';
/** GET, followed by the SHA-256 in hex; returns the bytes. */
export const BLOB_PATH = '/judgehost/blob/';
/**
 * POST of the bytes of a generated file, with `?id=…&tries=…` of the lease that it belongs to. Returns hash and
 * size (`KeptBlob`). The file is deleted unless the result names it.
 */
export const KEEP_BLOB_PATH = '/judgehost/keep-blob';

/** Duration of a lease without renewal. Hosts renew after a third of it. */
export const LEASE_MS = 15_000;
/** After this many hosts have died while judging a submission, it runs last, and on a host that does nothing else. */
export const LOSSES_UNTIL_ALONE = 3;
/** After this many dead hosts the submission ends as System Error: the last ones died while they did nothing else. */
export const LOSSES_MAX = 6;
/** Longest wait of one claim. */
export const CLAIM_WAIT_MAX_MS = 25_000;

/** Speed of a host, measured in boxes when it starts. Hosts of earlier versions report less. */
export const hostCalibration = z.object({
  /** Medians of processor time of two fixed works. */
  aluMs: z.number().optional(),
  memoryMs: z.number().optional(),
  /** Processor time for each MiB of memory that is touched for the first time. */
  faultMsPerMiB: z.number().optional(),
  /** Processor time against the reference; larger is slower. */
  factor: z.number().optional(),
  /** Half the spread of equal runs, as a percentage of their median. */
  noisePercent: z.number().optional(),
});

export const hostFacts = z.object({
  version: z.string().max(50),
  /** Start of the daemon in Unix milliseconds. Leases of an earlier start are released at once. 0 when not reported. */
  startedAtMs: z.number().int().min(0).default(0),
  slots: z.number().int().min(1).max(1024),
  languages: z
    .array(
      z.object({
        name: z.string().max(50),
        version: z.string().max(200),
        /** Start-up time that the host adds to the time limit. Absent for none, or for a host of an earlier version. */
        startUpMs: z.number().int().min(0).max(60_000).optional(),
      }),
    )
    .max(100),
  /** False while the host is still detecting its languages: more may follow. */
  languagesComplete: z.boolean().default(true),
  enforcement: z.record(z.string(), z.unknown()),
  calibration: hostCalibration.nullable(),
  load: z.object({
    cpuPercent: z.number(),
    memoryPercent: z.number(),
    running: z.number().int(),
    /**
     * Disk space of test data, compiler caches and scratch files. Null while it is measured, and for earlier versions.
     */
    diskBytes: z.number().int().min(0).nullable().default(null),
  }),
  /**
   * Reason why the host cannot judge, since when, and whether it rests; a resting host gets no work. Null when it can
   * judge.
   */
  trouble: z
    .object({ reason: z.string().max(2_000), sinceMs: z.number().int().min(0), isResting: z.boolean() })
    .nullable()
    .default(null),
});
export type HostFacts = z.output<typeof hostFacts>;

export const claimRequest = z.object({
  /** Maximum number of judgings. */
  max: z.number().int().min(1).max(64),
  /** Time to wait for work before returning an empty list. */
  waitMs: z.number().int().min(0).max(CLAIM_WAIT_MAX_MS),
  /** Facts of the host. The load is measured for each claim. */
  facts: hostFacts,
});
export interface ClaimedJudging {
  id: number;
  tries: number;
  job: Job;
  /** Total time limit of the runs, in milliseconds of their own time. Absent for no limit. */
  slotMs?: number | undefined;
}
export interface ClaimAnswer {
  judgings: ClaimedJudging[];
  /** True when the host is paused: it finishes running judgings and asks again later. */
  paused: boolean;
}

const lease = z.object({ id: z.number().int().positive(), tries: z.number().int().positive() });

export const keepBlobQuery = z.object({
  id: z.coerce.number().int().positive(),
  tries: z.coerce.number().int().positive(),
});
export type KeptBlob = BlobRef;

export const renewRequest = z.object({ leases: z.array(lease).max(1024) });
/** Ids whose lease is lost; the host stops working on them. */
export interface RenewAnswer {
  lost: number[];
}

export const progressRequest = lease.extend({
  phase: z.enum(['compiling', 'judging']),
  casesDone: z.number().int().min(0),
  casesTotal: z.number().int().min(0),
});

/** Returns work unjudged, for example at shutdown. The try does not count. */
export const releaseRequest = z.object({ leases: z.array(lease).max(1024) });

const status = z.enum([
  'accepted',
  'wrongAnswer',
  'presentationError',
  'compileError',
  'timeLimitExceeded',
  'memoryLimitExceeded',
  'runtimeError',
  'systemError',
  'partialAccepted',
  'cancelled',
  'submittedFailed',
]);
const sentence = z.object({
  // A host of another version may send sentences that are unknown here; they are shown as their keys.
  key: z.custom<SentenceKey>((key) => typeof key === 'string' && key.length <= 100),
  values: z.record(z.string().max(100), z.union([z.string().max(65536), z.number()])),
});
const wordsUpTo = (longest: number) =>
  z.union([z.string().max(longest), z.array(z.union([z.string().max(longest), sentence])).max(50)]);
const blobRef = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.number().int().min(0) });
const count = z.number().int().min(0).max(2147483647);
const caseResult = z.object({
  seq: z.number().int().min(1),
  caseId: z.number().int().nullable(),
  group: z.number().int().min(0),
  inputName: z.string().max(255),
  answerName: z.string().max(255),
  status,
  timeMs: count,
  wallMs: count,
  memoryKiB: count,
  score: count.nullable(),
  exitCode: z.number().int().nullable(),
  signal: z.string().max(20).nullable(),
  limitHit: z.enum(['cpu', 'wall', 'memory', 'output']).nullable(),
  message: wordsUpTo(65536).nullable(),
  juryMessage: wordsUpTo(65536).nullable(),
  reruns: z.array(count).max(10),
  // Hosts of earlier versions send neither field.
  isSample: z.boolean().default(false),
  data: caseData.nullable().default(null),
});
export const jobResult = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('submission'),
    status,
    timeMs: count,
    memoryKiB: count,
    score: count.nullable(),
    oiRankScore: count.nullable(),
    message: wordsUpTo(1 << 20).nullable(),
    cases: z.array(caseResult).max(10_000),
    degraded: z.array(z.string().max(500)).max(50),
  }),
  z.object({
    kind: z.literal('testRun'),
    status,
    timeMs: count,
    memoryKiB: count,
    userOutput: z.string().max(1 << 20),
    stderr: wordsUpTo(1 << 20),
  }),
  z.object({ kind: z.literal('compileCheck'), ok: z.boolean(), message: wordsUpTo(1 << 20) }),
  z.object({
    kind: z.literal('validation'),
    refusal: wordsUpTo(1 << 20).nullable(),
    runs: z
      .array(z.object({ name: z.string().max(255), valid: z.boolean(), message: z.string().max(65536) }))
      .max(10_000),
  }),
  z.object({
    kind: z.literal('counterExample'),
    refusal: wordsUpTo(65536).nullable(),
    status: status.nullable(),
    data: caseData.nullable(),
    tries: count,
    isSmallest: z.boolean(),
  }),
  z.object({
    kind: z.literal('generation'),
    failures: z
      .array(z.object({ line: z.number().int().positive().nullable(), words: wordsUpTo(65536) }))
      .max(GENERATION_FAULTS_MAX),
    tests: z.array(z.object({ input: blobRef, answer: blobRef })).max(SCRIPT_CALLS_MAX),
  }),
]) satisfies z.ZodType<JobResult>;

export const finishRequest = lease.extend({ result: jobResult });

/**
 * Kinds of host failures. No kind says anything about the submission, which waits in the queue again.
 *
 * - `broken`: the host lacks something, for example it cannot create sandboxes or its disk is full.
 * - `busy`: the host did not let programs compute.
 * - `died`: the sandbox died twice in a row, which counts as a lost lease, because the submission may be the cause.
 */
export const faultKinds = ['broken', 'busy', 'died'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Hosts of earlier versions send no kind. */
export const faultRequest = lease.extend({
  kind: z.enum(faultKinds).default('broken'),
  reason: z.string().max(2_000),
});
