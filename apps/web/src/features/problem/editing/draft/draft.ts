/** A draft of unsaved input in the problem form, as this browser keeps it. */
import type { FormState } from '../form-state.ts';
import { changedSections, editedMembers, formSections, type EditedMember, type FormSection } from '../form-sections.ts';

export interface Draft {
  /** Time when the draft was last kept. */
  at: string;
  /** Revision of the problem that the draft is based on. Null for a new problem. */
  revision: string | null;
  members: Partial<Pick<FormState, EditedMember>>;
  /** Sections that were too large to keep. */
  leftOut: FormSection[];
}

/** Format version. Drafts of another version are ignored. */
const MAKE = 1;
/**
 * Longest section in characters. Larger ones, such as test data, are left out: browsers keep 5 million characters per
 * site.
 */
const SECTION_MAX = 200_000;
/** Lifetime of an upload. The server deletes uploads after a day if no problem was saved with them. */
const UPLOAD_KEPT_MS = 24 * 3_600_000;

/** The changed sections as text. Null when nothing is changed. */
export function writeDraft(before: FormState, now: FormState, at: Date): string | null {
  const changed = changedSections(before, now);
  if (changed.length === 0) return null;
  const members: Partial<Record<EditedMember, unknown>> = {};
  const leftOut: FormSection[] = [];
  for (const section of changed) {
    const part = Object.fromEntries(editedMembers[section].map((member) => [member, now[member]]));
    if (JSON.stringify(part).length > SECTION_MAX) leftOut.push(section);
    else Object.assign(members, part);
  }
  return JSON.stringify({ make: MAKE, at: at.toISOString(), revision: before.revision, members, leftOut });
}

export type FoundDraft =
  | { kind: 'none' }
  /** `outdated`: the problem was saved after the draft was begun, so the author has to compare both. */
  | { kind: 'offer' | 'outdated'; draft: Draft; sections: FormSection[] };

/** State of a kept text, relative to the stored problem. */
export function readDraft(text: string | null, stored: FormState, now: Date): FoundDraft {
  const kept = parsed(text);
  if (!kept) return { kind: 'none' };
  const kind = kept.revision === stored.revision ? 'offer' : 'outdated';
  const draft = withoutOldUpload(kept, now);
  const sections = changedSections(stored, restored(stored, draft));
  return sections.length === 0 ? { kind: 'none' } : { kind, draft, sections };
}

export const restored = (stored: FormState, { members }: Draft): FormState => ({ ...stored, ...members });

/**
 * The current form with the draft merged in, in two versions. Members that were changed in both have the draft's value
 * in `drafted`, and in `typed` the value typed since the form was opened as `initial`.
 */
export function bothSides(initial: FormState, now: FormState, { members }: Draft) {
  const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  const changed = (Object.keys(members) as EditedMember[]).filter((name) => !isSame(members[name], initial[name]));
  const part = (names: EditedMember[], from: Draft['members']): Draft['members'] =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  const typedToo = changed.filter((name) => !isSame(now[name], initial[name]));
  const drafted: FormState = { ...now, ...part(changed, members) };
  return { drafted, typed: { ...drafted, ...part(typedToo, now) } satisfies FormState };
}

/** Members of `one` that differ from `other`, as text for comparison. */
export function describeChanges(one: FormState, other: FormState): string {
  const changed = changedSections(other, one).flatMap((section) =>
    editedMembers[section].filter((member) => JSON.stringify(one[member]) !== JSON.stringify(other[member])),
  );
  return changed
    .map((member) => {
      const value = one[member];
      return `${member}:\n${typeof value === 'string' ? value : JSON.stringify(value, null, 2).replaceAll('\\n', '\n')}`;
    })
    .join('\n\n');
}

function withoutOldUpload(draft: Draft, now: Date): Draft {
  const { uploadFolder, isUploadCase: _kind, cases: _cases, ...rest } = draft.members;
  const isGone = Boolean(uploadFolder) && now.getTime() - Date.parse(draft.at) > UPLOAD_KEPT_MS;
  return isGone ? { ...draft, members: rest, leftOut: [...draft.leftOut, 'cases'] } : draft;
}

function parsed(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as (Draft & { make: number }) | null;
    if (kept?.make !== MAKE || Number.isNaN(Date.parse(kept.at))) return null;
    return { ...kept, leftOut: formSections.filter((section) => kept.leftOut.includes(section)) };
  } catch {
    return null;
  }
}
