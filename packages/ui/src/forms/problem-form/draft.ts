/** What was typed into the problem form and not saved, as this browser keeps it. */
import type { FormState } from './form-state.ts';
import { changedSections, editedMembers, formSections, type EditedMember, type FormSection } from './form-sections.ts';

export interface Draft {
  /** When it was kept last. */
  at: string;
  /** When the problem that it was typed on was saved; null: a new problem. */
  revision: string | null;
  members: Partial<Pick<FormState, EditedMember>>;
  /** Sections that were too large to be kept. */
  leftOut: FormSection[];
}

/** Of another make of the form: nothing is read from it. */
const MAKE = 1;
/** Characters of a section; larger ones, such as test data, stay out: browsers keep 5 million of a whole site. */
const SECTION_MAX = 200_000;
/** The server forgets uploads that no problem was saved with after a day. */
const UPLOAD_KEPT_MS = 24 * 3_600_000;

/** The changed sections as text; null when nothing is changed. */
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
  /** `outdated`: the problem was saved after the draft was begun, so the author compares both. */
  | { kind: 'offer' | 'outdated'; draft: Draft; sections: FormSection[] };

/** What a kept text means for the problem as it is stored now. */
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
 * The form as it is now with the draft in it. They differ where a member was changed in both: `drafted` has it as the
 * draft, `typed` as it was typed since the form was opened as `initial`.
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

/** Members of `one` that differ from `other`, as text to compare. */
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
