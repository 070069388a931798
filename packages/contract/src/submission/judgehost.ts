/**
 * Between the server and judge hosts. HTTP only, `Authorization: Bearer <token of the host>`, answers without
 * envelope: 200 with the body below, 401 unknown token, 409 stale lease, 404 unknown blob.
 * (id, tries) names a lease; a report with another `tries` than the stored one is refused and changes nothing.
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
/** GET, followed by the SHA-256 hex; returns the bytes. */
export const BLOB_PATH = '/judgehost/blob/';
/**
 * POST of the bytes of a generated file, with `?id=…&tries=…` of the lease that it was made for; returns its hash and
 * size (`KeptBlob`). It is forgotten unless the result names it.
 */
export const KEEP_BLOB_PATH = '/judgehost/keep-blob';

/** A lease lasts this long unless renewed; hosts renew every third of it. */
export const LEASE_MS = 15_000;
/** Hosts that died while they held a judging: from this many on it runs last, and on a host that does nothing else. */
export const LOSSES_UNTIL_ALONE = 3;
/** From this many on it ends as System Error: the last ones died while they did nothing else. */
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
  /** Start of the daemon in Unix milliseconds: what a daemon of an earlier start held is free at once. 0: not told. */
  startedAtMs: z.number().int().min(0).default(0),
  slots: z.number().int().min(1).max(1024),
  languages: z
    .array(
      z.object({
        name: z.string().max(50),
        version: z.string().max(200),
        /** What the host allows for its start; absent: nothing, or a host of an earlier version. */
        startUpMs: z.number().int().min(0).max(60_000).optional(),
      }),
    )
    .max(100),
  /** False while the host still finds out which languages it has: more may follow. */
  languagesComplete: z.boolean().default(true),
  enforcement: z.record(z.string(), z.unknown()),
  calibration: hostCalibration.nullable(),
  load: z.object({
    cpuPercent: z.number(),
    memoryPercent: z.number(),
    running: z.number().int(),
    /** Test data, head starts and scratch files on its disk; null while it is measured, and of earlier versions. */
    diskBytes: z.number().int().min(0).nullable().default(null),
  }),
  /** Why the host cannot judge, since when, and whether it rests: then it is given no work. Null when it can. */
  trouble: z
    .object({ reason: z.string().max(2_000), sinceMs: z.number().int().min(0), isResting: z.boolean() })
    .nullable()
    .default(null),
});
export type HostFacts = z.output<typeof hostFacts>;

export const claimRequest = z.object({
  /** At most this many judgings. */
  max: z.number().int().min(1).max(64),
  /** Wait for work this long before answering an empty list. */
  waitMs: z.number().int().min(0).max(CLAIM_WAIT_MAX_MS),
  /** Sent at the first claim and whenever they change; load with each claim. */
  facts: hostFacts,
});
export interface ClaimedJudging {
  id: number;
  tries: number;
  job: Job;
  /** What its runs may take together, in milliseconds of their own time; absent: as long as they like. */
  slotMs?: number | undefined;
}
export interface ClaimAnswer {
  judgings: ClaimedJudging[];
  /** The host is paused: finish what runs, ask again later. */
  paused: boolean;
}

const lease = z.object({ id: z.number().int().positive(), tries: z.number().int().positive() });

export const keepBlobQuery = z.object({
  id: z.coerce.number().int().positive(),
  tries: z.coerce.number().int().positive(),
});
export type KeptBlob = BlobRef;

export const renewRequest = z.object({ leases: z.array(lease).max(1024) });
/** Ids whose lease is gone; stop working on them. */
export interface RenewAnswer {
  lost: number[];
}

export const progressRequest = lease.extend({
  phase: z.enum(['compiling', 'judging']),
  casesDone: z.number().int().min(0),
  casesTotal: z.number().int().min(0),
});

/** Give work back unjudged, e.g. at shutdown. The try does not count. */
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
  // A host of another version may know sentences that are not known here; they are shown as their keys.
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
  // Hosts of earlier versions report neither.
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
 * How a host failed. None of them says anything about the submission, which waits in the queue again.
 *
 * - `broken`: it lacks something, e.g. it cannot make boxes or its disk is full.
 * - `busy`: it did not let programs compute.
 * - `died`: its sandbox died twice in a row, which counts as a lost lease: the submission may be what ends it.
 */
export const faultKinds = ['broken', 'busy', 'died'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Hosts of earlier versions tell no kind. */
export const faultRequest = lease.extend({
  kind: z.enum(faultKinds).default('broken'),
  reason: z.string().max(2_000),
});
