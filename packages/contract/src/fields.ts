/** Building blocks of inputs and answers. Query strings arrive as text, bodies as JSON: both are accepted. */
import {
  NOTHING_TO_SEE,
  TRICK_CHARACTERS,
  WEB_ADDRESS,
  isLinkTarget,
  isPlainLine,
  webAddressOf,
} from '@verdict/domain/text/plain-text.ts';
import { looksLikeColor } from '@verdict/domain/text/css-color.ts';
import { evidenceCeilings } from '@verdict/domain/access/evidence.ts';
import { SHIFT_DAYS_MAX } from '@verdict/domain/group/next-term.ts';
import { z } from 'zod';
import type { MessageKeyOfErrors } from '@verdict/messages/errors.ts';

/**
 * A rule of its own with its own words: the issue's message is the key of an error text, and the refusal is
 * HTTP 200 with body status 400. Rules without one are structural and answer HTTP 400.
 */
export const says = (key: MessageKeyOfErrors): { message: string } => ({ message: key });

export const blankIsAbsent = (value: unknown): unknown => (value === '' || value === null ? undefined : value);

const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : blankIsAbsent(value);
/**
 * A number of JSON or of a query string, for a schema of numbers; blank is absent. No other value passes for one:
 * `true` is not 1.
 */
export const numeric = <T extends z.ZodType>(schema: T) => z.preprocess(asNumber, schema);

/** Row id: a positive integer. */
const rowId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const id = numeric(rowId);
export const optionalId = numeric(rowId.optional());
/** 0 and blank mean none. */
export const idOrNone = z.preprocess(
  (value) => (value === '' || value === null || value === 0 || value === '0' ? undefined : value),
  id.optional(),
);
const int32 = z.number().int().min(-2147483648).max(2147483647);
export const integer = numeric(int32);
export const optionalInteger = numeric(int32.optional());
const asFlag = (value: unknown): unknown =>
  value === 'true' || value === '1' || value === 1
    ? true
    : value === 'false' || value === '0' || value === 0
      ? false
      : blankIsAbsent(value);
export const flag = z.preprocess(asFlag, z.boolean().default(false));
export const optionalFlag = z.preprocess(asFlag, z.boolean().optional());
export const requiredFlag = z.preprocess(asFlag, z.boolean());
/** Minutes east of UTC, where the caller's days begin. */
export const offsetMinutes = z.coerce.number().int().min(-840).max(840).default(0);
/** Digits that a client took for a number are a text as well. */
export const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
export const optionalText = (max: number) =>
  z.preprocess((value) => asText(blankIsAbsent(value)), z.string().max(max).optional());
/**
 * A record whose members are counted before any of them is looked at: each costs microseconds, and a body has room for
 * a million.
 */
export const smallRecord = <Key extends z.core.$ZodRecordKey, Value extends z.ZodType>(
  most: number,
  key: Key,
  value: Value,
) =>
  z.preprocess(
    (sent, context) => {
      if (!hasMoreMembers(sent, most)) return sent;
      context.addIssue({ code: 'too_big', maximum: most, origin: 'map', input: sent });
      return z.NEVER;
    },
    z.record(key, value),
  ) as unknown as z.ZodType<Record<string, z.output<Value>>, Record<string, z.input<Value>>>;

function hasMoreMembers(sent: unknown, most: number): boolean {
  if (typeof sent !== 'object' || sent === null) return false;
  let count = 0;
  for (const _member in sent) if (++count > most) return true;
  return false;
}

/** No author writes longer texts; the form's own limits are explained in messages. */
export const SENT_MAX = 1 << 20;
/** A field of a form whose own rule says what is wrong with it; absent is blank. */
export const sentText = z.preprocess((sent) => asText(sent ?? ''), z.string().max(SENT_MAX));
/** A blank or a word is NaN, so that the form's rule can say what is missing. */
export const sentNumber = (absent: number) =>
  z
    .union([z.number(), z.string().max(50), z.null()])
    .optional()
    .transform((sent) => (sent === undefined ? absent : sent === null || sent === '' ? Number.NaN : Number(sent)));

/** One line that other people read; one in which there is nothing to see is absent. */
export const optionalLine = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && NOTHING_TO_SEE.test(value) ? undefined : asText(blankIsAbsent(value))),
    z.string().trim().max(max, says('error.textTooLong')).refine(isPlainLine, says('error.textCharacters')).optional(),
  );

/** One line that other people read and that cannot be left out: a title or a name. */
export const requiredLine = (
  max: number,
  required: 'error.titleRequired' | 'error.nameRequired' | 'error.reasonRequired' | 'error.descriptionRequired',
) =>
  z
    .string(says(required))
    .trim()
    .refine((line) => !NOTHING_TO_SEE.test(line), says(required))
    .max(max, says('error.textTooLong'))
    .refine(isPlainLine, says('error.textCharacters'));

/** Markdown or another text of several lines; blank is absent. */
export const optionalParagraphs = (max: number) =>
  z.preprocess(
    blankIsAbsent,
    z
      .string()
      .max(max, says('error.textTooLong'))
      .refine((text) => !TRICK_CHARACTERS.test(text), says('error.textCharacters'))
      .optional(),
  );

/** The same, where something must be said. */
export const requiredParagraphs = (
  max: number,
  required: 'error.commentEmpty',
  tooLong: 'error.textTooLong' | 'error.commentTooLong' | 'error.replyTooLong',
) =>
  z
    .string(says(required))
    .trim()
    .refine((text) => !NOTHING_TO_SEE.test(text), says(required))
    .max(max, says(tooLong))
    .refine((text) => !TRICK_CHARACTERS.test(text), says('error.textCharacters'));

/** An address of the web. One without a scheme gets https. */
export const optionalUrl = (max: number) =>
  z
    .preprocess((url) => (typeof url === 'string' ? webAddressOf(url) : url), optionalLine(max))
    .refine((url) => url === undefined || WEB_ADDRESS.test(url), says('error.urlFormat'));

/** Where a link leads: an address of the web (one without a scheme gets https) or a path of this site. */
export const optionalLink = (max: number) =>
  z
    .preprocess((link) => (typeof link === 'string' ? webAddressOf(link) : link), optionalLine(max))
    .refine((link) => link === undefined || isLinkTarget(link), says('error.linkTarget'));

/** A colour of CSS, in any of its forms. */
export const optionalColor = z.preprocess(
  blankIsAbsent,
  z.string().refine(looksLikeColor, says('error.colorFormat')).optional(),
);

/** IANA name of the zone in which days are counted; UTC when absent. */
export const timeZone = z.preprocess(
  blankIsAbsent,
  z
    .string()
    .max(64)
    .regex(/^[A-Za-z][\w+\-/]*$/)
    .refine((zone) => {
      try {
        return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
      } catch {
        return false;
      }
    })
    .default('UTC'),
);

/** By how many days the dates of a copy are later, as a calendar of the zone counts them. */
export const dateShift = {
  days: numeric(z.number().int().min(-SHIFT_DAYS_MAX).max(SHIFT_DAYS_MAX)),
  timeZone,
};

/** Pages: values below 1 become 1, a limit below 1 becomes the default, at most 300 rows. */
export const page = (defaultLimit: number) => ({
  currentPage: numeric(
    z
      .number()
      .int()
      .default(1)
      .transform((n) => Math.max(1, Math.min(n, 1_000_000))),
  ),
  limit: numeric(
    z
      .number()
      .int()
      .default(defaultLimit)
      .transform((n) => (n < 1 ? defaultLimit : Math.min(n, 300))),
  ),
});

export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    records: z.array(row),
    total: z.number().int(),
    size: z.number().int(),
    current: z.number().int(),
    pages: z.number().int(),
  });
export interface Page<T> {
  records: T[];
  total: number;
  size: number;
  current: number;
  pages: number;
}

/** ISO 8601 in UTC. Handlers return a Date; JSON has text. */
export const date = z.preprocess((value) => (value instanceof Date ? value.toISOString() : value), z.string());
/** An instant of a form, with its offset; blank is absent. */
export const sentDate = z.preprocess(blankIsAbsent, z.iso.datetime({ offset: true }).optional());
export const nothing = z.null();

/** Ours: how much a place tells of test cases at most. Null or blank: as much as each problem; absent: as before. */
export const evidenceCeiling = z.preprocess(
  (sent) => (sent === '' ? null : sent),
  z.enum(evidenceCeilings).nullable().optional(),
);
