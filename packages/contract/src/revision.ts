/**
 * Two authors at once. A record that a form replaces as a whole is read with its revision, and the form sends the
 * revision back. A store over another revision is refused with `error.recordChanged`: what was typed would undo what
 * somebody else has saved meanwhile.
 */
import { z } from 'zod';
import { date, sentDate } from './fields.ts';

/** Of a record as it is read: another one whenever something that its form edits is another. */
export const revision = z.string();

/** What a form sends of the record that it was read from. Clients of HOJ send back the whole record, and so both. */
export const readFrom = {
  /** Ours. Absent: `gmtModified` decides. */
  revision: z.string().max(64).nullish(),
  /** Absent, too: the record is stored as it is sent. */
  gmtModified: sentDate,
};
export type ReadFrom = z.output<z.ZodObject<typeof readFrom>>;

/** `data` of the refusal. */
export const revisionConflict = z.object({
  /** Of what is stored now: the next try sends it. */
  revision,
  /** Username; null: nobody knows any more, or the server itself. */
  savedBy: z.string().nullable(),
  savedAt: date.nullable(),
  /** The record as it is stored now, as the endpoint says in `stores`. */
  stored: z.unknown(),
});
export type RevisionConflict = z.output<typeof revisionConflict>;
