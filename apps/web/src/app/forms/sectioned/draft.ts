/** Drafts of unsaved input in a sectioned form, as the browser keeps them. */
import { type FormSections, isSameValue, sectionsThatDiffer } from './sections.ts';

export interface Draft<State, Section extends string> {
  /** Time when the draft was last kept. */
  at: string;
  /** Revision of the record that the draft is based on. Null for a new record. */
  revision: string | null;
  members: Partial<State>;
  /** Sections that were too large to keep. */
  leftOut: Section[];
}

/** A form of a stored or a new record. */
interface FormOfRecord {
  /** Null for a new record. */
  id: number | null;
  revision: string | null;
}

interface DraftRules<State, Section extends string> {
  /** Sections with the members that drafts keep. */
  sections: FormSections<State, Section>;
  /** Restores members whose value JSON does not keep, such as dates. */
  revived?: (members: Partial<State>) => Partial<State>;
  /** Leaves out what the server no longer has. */
  stillValid?: (draft: Draft<State, Section>, now: Date) => Draft<State, Section>;
}

export type FoundDraft<State, Section extends string> =
  | { kind: 'none' }
  /** `outdated`: the record was saved after the draft was begun, so the author has to compare both. */
  | { kind: 'offer' | 'outdated'; draft: Draft<State, Section>; sections: Section[] };

export interface Drafts<State, Section extends string> {
  /** The changed sections as text. Null when nothing is changed. */
  write(before: State, now: State, at: Date): string | null;
  /** State of a kept text, relative to the stored record. */
  read(text: string | null, stored: State, now: Date): FoundDraft<State, Section>;
  restored(stored: State, draft: Draft<State, Section>): State;
  /**
   * The current form with the draft merged in, in two versions. Members that were changed in both have the draft's
   * value in `drafted`, and in `typed` the value typed since the form was opened as `initial`.
   */
  bothSides(initial: State, now: State, draft: Draft<State, Section>): { drafted: State; typed: State };
  /** Members of `one` that differ from `other`, as text for comparison. */
  describeChanges(one: State, other: State): string;
}

/** Format version. Drafts of another version are ignored. */
const MAKE = 1;
/**
 * Longest section in characters. Larger ones, such as test data, are left out: browsers keep 5 million characters per
 * site.
 */
const SECTION_MAX = 200_000;

export function draftsOf<State extends FormOfRecord, Section extends string>({
  sections,
  revived = (members) => members,
  stillValid = (draft) => draft,
}: DraftRules<State, Section>): Drafts<State, Section> {
  const partOf = (names: readonly (keyof State)[], from: Partial<State>): Partial<State> =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<State>;

  function parsed(text: string | null): Draft<State, Section> | null {
    if (text === null) return null;
    try {
      const draft = JSON.parse(text) as (Draft<State, Section> & { make: number }) | null;
      if (draft?.make !== MAKE || Number.isNaN(Date.parse(draft.at))) return null;
      const leftOut = sections.names.filter((section) => draft.leftOut.includes(section));
      return { ...draft, members: revived(draft.members), leftOut };
    } catch {
      return null;
    }
  }
  const restored = (stored: State, { members }: Draft<State, Section>): State => ({ ...stored, ...members });

  return {
    write(before, now, at) {
      const changed = sectionsThatDiffer(sections, before, now);
      if (changed.length === 0) return null;
      const members: Partial<State> = {};
      const leftOut: Section[] = [];
      for (const section of changed) {
        const part = partOf(sections.membersOf[section], now);
        if (JSON.stringify(part).length > SECTION_MAX) leftOut.push(section);
        else Object.assign(members, part);
      }
      return JSON.stringify({ make: MAKE, at: at.toISOString(), revision: before.revision, members, leftOut });
    },
    read(text, stored, now) {
      const found = parsed(text);
      if (!found) return { kind: 'none' };
      const kind = found.revision === stored.revision ? 'offer' : 'outdated';
      const draft = stillValid(found, now);
      const differing = sectionsThatDiffer(sections, stored, restored(stored, draft));
      return differing.length === 0 ? { kind: 'none' } : { kind, draft, sections: differing };
    },
    restored,
    bothSides(initial, now, { members }) {
      const changed = (Object.keys(members) as (keyof State)[]).filter(
        (name) => !isSameValue(members[name], initial[name]),
      );
      const typedToo = changed.filter((name) => !isSameValue(now[name], initial[name]));
      const drafted: State = { ...now, ...partOf(changed, members) };
      return { drafted, typed: { ...drafted, ...partOf(typedToo, now) } };
    },
    describeChanges(one, other) {
      const changed = sectionsThatDiffer(sections, other, one).flatMap((section) =>
        sections.membersOf[section].filter((member) => !isSameValue(one[member], other[member])),
      );
      return changed
        .map((member) => {
          const value = one[member];
          return `${member}:\n${typeof value === 'string' ? value : JSON.stringify(value, null, 2).replaceAll('\\n', '\n')}`;
        })
        .join('\n\n');
    },
  };
}
