import type { RevisionConflict } from '@verdict/contract/revision.ts';
import type { z } from 'zod';
import { Refusal } from './refusal.ts';

type Facts = Omit<RevisionConflict, 'savedAt'> & { savedAt: Date | null };

/** Refusal because the record was stored again since it was read. It carries the stored record. */
export class RevisionRefusal extends Refusal<'error.recordChanged'> {
  override name = 'RevisionRefusal';
  private readonly facts: Facts;
  /** Schema of `stored`. Without one, nothing of the record is sent. */
  declared: z.ZodType | undefined;

  constructor(facts: Facts) {
    super('error.recordChanged', { by: facts.savedBy, at: facts.savedAt });
    this.facts = facts;
  }

  override get data(): RevisionConflict {
    const { savedAt, stored, ...facts } = this.facts;
    return {
      ...facts,
      savedAt: savedAt?.toISOString() ?? null,
      stored: this.declared?.parse(stored) ?? null,
    };
  }
}
