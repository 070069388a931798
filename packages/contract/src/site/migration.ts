/**
 * Moves of another judge's site to this one: its dump and an archive of its files are uploaded in parts, read without
 * writing anything, and moved once a super administrator confirms what was read.
 */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, nothing, says } from '../fields.ts';
import { IMPORT_PART_MAX_BYTES } from '../problem/import.ts';

const int = z.number().int();
/** Largest file. The disk bounds uploads earlier. */
const FILE_MAX_BYTES = 2 ** 40;
export const moveFileRoles = ['dump', 'files'] as const;
export type MoveFileRole = (typeof moveFileRoles)[number];
const ADMINISTRATORS_MAX = 200;

/**
 * `uploading`: parts are missing. `reading`: everything is being read. `read`: waits for `startSiteMove`. `moving`:
 * rows are being written. `refused`: this cannot be moved. `stuck`: the job failed; `startSiteMove` continues.
 */
export const siteMoveStates = [
  'uploading',
  'reading',
  'read',
  'moving',
  'done',
  'cancelled',
  'refused',
  'stuck',
] as const;
export type SiteMoveState = (typeof siteMoveStates)[number];

const head = z.object({
  id,
  state: z.enum(siteMoveStates),
  username: z.string().nullable(),
  /** Absent for moves of the command line, which read files where they are. */
  files: z.array(
    z.object({ role: z.enum(moveFileRoles), fileName: z.string(), bytes: int, modified: int, received: int }),
  ),
  zone: z.string(),
  name: z.string(),
  withCases: z.boolean(),
  /** Current step, in the reader's language. Empty before the first step. */
  step: z.string(),
  done: int,
  /** 0 while unknown. */
  total: int,
  /** Reason why the move was refused or is stuck. */
  failure: z.string().nullable(),
  gmtCreate: date,
  endTime: date.nullable(),
});
export type SiteMoveHead = z.output<typeof head>;

const report = z.object({
  judge: z.string(),
  /** False for what would be moved. */
  isMoved: z.boolean(),
  /** Names what was read: the files and how they are read. */
  digest: z.string(),
  figures: z.array(z.object({ kind: z.string(), found: int, moved: int, before: int })),
  /** Numbers of accounts by the scheme of their password. */
  passwords: z.array(z.object({ scheme: z.string(), count: int })),
  /** Accounts that were administrators. `keeps`: they keep their role. */
  administrators: z.array(z.object({ username: z.string(), role: int, keeps: z.boolean() })),
  /** About the dump as a whole: what stays behind, texts that were repaired. */
  remarks: z.array(z.object({ text: z.string(), count: int })),
  findings: z.array(
    z.object({
      kind: z.string(),
      level: z.enum(['warning', 'info']),
      text: z.string(),
      count: int,
      /** The first items that it is about. */
      items: z.array(z.string()),
    }),
  ),
  /** Participants of old contests, and those whose result here is the old one. */
  boards: z.object({ rows: int, equal: int }).nullable(),
  estimate: z.object({ seconds: int, bytes: int }).nullable(),
  /** Accepted submissions that are judged again here. */
  sample: z
    .object({
      total: int,
      judged: int,
      agreed: int,
      differing: z.array(z.object({ submitId: int, problemId: z.string(), language: z.string(), status: int })),
    })
    .nullable(),
});

const detail = head.extend({ report: report.nullable() });
export type SiteMove = z.output<typeof detail>;
export type SiteMoveReport = z.output<typeof report>;

/** The last moves, newest first. */
export const getSiteMoves = endpoint('GET /api/admin/site-moves', 'superAdmin', {
  input: z.object({}),
  data: z.array(head),
});

export const getSiteMove = endpoint('GET /api/admin/site-move', 'superAdmin', {
  reveals: 'problem',
  input: z.object({ id }),
  data: detail,
});

/** Starts an upload. One of the same files that was partly uploaded before continues at `received`. */
export const beginSiteMove = endpoint('POST /api/admin/site-move', 'superAdmin', {
  audit: 'elsewhere',
  input: z.object({
    files: z
      .array(
        z.object({
          role: z.enum(moveFileRoles),
          fileName: z.string().trim().min(1).max(255),
          bytes: int.min(1).max(FILE_MAX_BYTES),
          /** Milliseconds since 1970. */
          modified: int.min(0),
        }),
      )
      .min(1)
      .max(moveFileRoles.length),
    /** Time zone of the old site. */
    zone: z.string().trim().min(1).max(64),
    /** Tells a second site of the same judge apart. */
    name: z
      .string(says('error.moveName'))
      .trim()
      .max(30)
      .regex(/^[\p{L}\p{N}_-]*$/u, says('error.moveName'))
      .default(''),
    /** Results of single test cases, which are most of the rows. */
    withCases: z.boolean().default(true),
  }),
  data: head,
});

/** Uploads the next part of a file: `from` equals the previous `received`. The last part starts the reading. */
export const sendSiteMovePart = endpoint('POST /api/admin/site-move/part', 'superAdmin', {
  audit: 'elsewhere',
  upload: { field: 'file', maxBytes: IMPORT_PART_MAX_BYTES, onDisk: true },
  input: z.object({ id, role: z.enum(moveFileRoles), from: z.coerce.number().int().min(0) }),
  data: head,
});

/** Moves what was read. `digest` names it, so nothing else is moved. Also continues a move that is stuck. */
export const startSiteMove = endpoint('POST /api/admin/site-move/start', 'superAdmin', {
  input: z.object({
    id,
    /** Null only for a move that is stuck before it was read. */
    digest: z.string().max(64).nullable(),
    /** Administrators of the old site that keep their role. */
    administrators: z.array(z.string().max(255)).max(ADMINISTRATORS_MAX).default([]),
  }),
  data: nothing,
});

/** Ends the move in any state. What was moved stays. */
export const cancelSiteMove = endpoint('POST /api/admin/site-move/cancel', 'superAdmin', {
  input: z.object({ id }),
  data: nothing,
});
