/**
 * Protection against two authors who edit at once. A record that a form replaces as a whole is read with its revision,
 * and the form sends the revision back. A save over another revision is refused with `error.recordChanged`, because it
 * would undo what somebody else has saved meanwhile.
 */
import { z } from 'zod';
import { date, sentDate } from './fields.ts';

/** Revision of a record. It differs whenever a field that the form edits differs. */
export const revision = z.string();

/** Identifies the version that a form was opened with. HOJ clients send back the whole record, and so both members. */
export const readFrom = {
  /** Ours. Absent uses `gmtModified` instead. */
  revision: z.string().max(64).nullish(),
  /** When this is absent as well, the record is saved without a check. */
  gmtModified: sentDate,
};
export type ReadFrom = z.output<z.ZodObject<typeof readFrom>>;

/** The `data` member of the refusal. */
export const revisionConflict = z.object({
  /** Revision of the stored record, which the next attempt sends. */
  revision,
  /** Username. Null when it is unknown, or when the server itself saved the record. */
  savedBy: z.string().nullable(),
  savedAt: date.nullable(),
  /** The stored record, in the shape of the endpoint's `stores`. */
  stored: z.unknown(),
});
export type RevisionConflict = z.output<typeof revisionConflict>;
