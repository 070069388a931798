/** Building blocks of inputs and responses. Query strings arrive as text, bodies as JSON: both are accepted. */
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
import { isTimeZone } from '@verdict/domain/text/time-zone.ts';
import { z } from 'zod';
import type { MessageKeyOfErrors } from '@verdict/messages/errors.ts';

/**
 * A rule with an error text of its own: the issue's message is the key of that text, and the refusal is HTTP 200 with
 * body status 400. Rules without a text are structural and answer HTTP 400.
 */
export const says = (key: MessageKeyOfErrors): { message: string } => ({ message: key });

export const blankIsAbsent = (value: unknown): unknown => (value === '' || value === null ? undefined : value);

const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : blankIsAbsent(value);
/**
 * A number from JSON or a query string, for a schema of numbers. Blank counts as absent. Other types are refused:
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
/** Offset of the caller's time zone in minutes east of UTC, to find the start of the caller's days. */
export const offsetMinutes = z.coerce.number().int().min(-840).max(840).default(0);
/** Accepts a number as text: some clients turn a text of digits into a number. */
export const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
export const optionalText = (max: number) =>
  z.preprocess((value) => asText(blankIsAbsent(value)), z.string().max(max).optional());
/**
 * A record whose members are counted before any of them is parsed: each member costs microseconds, and a body has room
 * for a million.
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

/** No author writes longer texts. Limits of single fields are checked by the forms, with error texts. */
export const SENT_MAX = 1 << 20;
/** A form field whose own rule reports errors. Absent counts as blank. */
export const sentText = z.preprocess((sent) => asText(sent ?? ''), z.string().max(SENT_MAX));
/** A number of a form. Blank and non-numeric text become NaN, so that the form's rule can report it. */
export const sentNumber = (absent: number) =>
  z
    .union([z.number(), z.string().max(50), z.null()])
    .optional()
    .transform((sent) => (sent === undefined ? absent : sent === null || sent === '' ? Number.NaN : Number(sent)));

/** A value that breaks the rule of its field. It is accepted where it is what is stored. */
export class Breach {
  readonly value: string;
  readonly rule: z.ZodType;

  constructor(value: string, rule: z.ZodType) {
    this.value = value;
    this.rule = rule;
  }
}

/**
 * A field of a form for something that exists. Today's rule may refuse the stored value, which came from another judge
 * or from before the rule: the service accepts it as it is, see `settled` of the server.
 */
export const orStored = <Rule extends z.ZodType>(rule: Rule) =>
  z.union([
    rule,
    z
      .string()
      .max(SENT_MAX)
      .transform((value): Breach => new Breach(value, rule)),
  ]);

/** `orStored` for each field. */
export const eachOrStored = <Fields extends Record<string, z.ZodType>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, rule]) => [name, orStored(rule)])) as {
    [Name in keyof Fields]: ReturnType<typeof orStored<Fields[Name]>>;
  };

/** One line that other people read. A line without visible characters counts as absent. */
export const optionalLine = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && NOTHING_TO_SEE.test(value) ? undefined : asText(blankIsAbsent(value))),
    z.string().trim().max(max, says('error.textTooLong')).refine(isPlainLine, says('error.textCharacters')).optional(),
  );

/** One required line that other people read: a title or a name. */
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

/** Markdown or another text of several lines. Blank counts as absent. */
export const optionalParagraphs = (max: number) =>
  z.preprocess(
    blankIsAbsent,
    z
      .string()
      .max(max, says('error.textTooLong'))
      .refine((text) => !TRICK_CHARACTERS.test(text), says('error.textCharacters'))
      .optional(),
  );

/** Required text of several lines. */
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

/** Web address. An address without a scheme gets https. */
export const optionalUrl = (max: number) =>
  z
    .preprocess((url) => (typeof url === 'string' ? webAddressOf(url) : url), optionalLine(max))
    .refine((url) => url === undefined || WEB_ADDRESS.test(url), says('error.urlFormat'));

/** Link target: a web address (https is added when the scheme is missing) or a path of this site. */
export const optionalLink = (max: number) =>
  z
    .preprocess((link) => (typeof link === 'string' ? webAddressOf(link) : link), optionalLine(max))
    .refine((link) => link === undefined || isLinkTarget(link), says('error.linkTarget'));

/** A colour of CSS, in any of its forms. */
export const optionalColor = z.preprocess(
  blankIsAbsent,
  z.string().refine(looksLikeColor, says('error.colorFormat')).optional(),
);

/** IANA name of the time zone in which days are counted. Defaults to UTC. */
export const timeZone = z.preprocess(
  blankIsAbsent,
  z
    .string()
    .max(64)
    .refine((zone) => isTimeZone(zone))
    .default('UTC'),
);

/** Number of days by which a copy's dates are shifted, counted by the calendar of the zone. */
export const dateShift = {
  days: numeric(z.number().int().min(-SHIFT_DAYS_MAX).max(SHIFT_DAYS_MAX)),
  timeZone,
};

/** Page of a list. A page below 1 becomes 1, a limit below 1 becomes the default, and a limit is at most 300 rows. */
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

/** ISO 8601 in UTC. Handlers return a Date; JSON contains the text. */
export const date = z.preprocess((value) => (value instanceof Date ? value.toISOString() : value), z.string());
/** Time of a form, with its offset. Blank counts as absent. */
export const sentDate = z.preprocess(blankIsAbsent, z.iso.datetime({ offset: true }).optional());
export const nothing = z.null();

/**
 * Ours: upper limit of the details about test cases in a place. Null or blank: the problem's own level applies. Absent
 * keeps the stored value.
 */
export const evidenceCeiling = z.preprocess(
  (sent) => (sent === '' ? null : sent),
  z.enum(evidenceCeilings).nullable().optional(),
);
