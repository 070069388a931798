/** What somebody is writing, kept in this browser until it is posted or thrown away. */
import type { KeyValue } from '@verdict/client/storage.ts';
import type { DiscussionKind } from '@verdict/domain/discussion/discussion.ts';

export interface DiscussionDraft {
  title: string;
  description: string;
  categoryId: string;
  /** Of the program of a solution. */
  language: string;
  content: string;
  topPriority: boolean;
}

/** Whose draft it is and of what: one of somebody else, or of another discussion, is another one. */
export interface DraftOf {
  uid: string;
  kind: DiscussionKind;
  groupId: number | null;
  problemId: string | null;
  /** Null: a new one. */
  did: number | null;
}

const keyOf = ({ uid, kind, groupId, problemId, did }: DraftOf): string =>
  `discussion-draft:${JSON.stringify(did === null ? [uid, groupId, problemId, kind] : [uid, did])}`;

/** Null: there is none that can be read. */
export function loadDraft(storage: KeyValue, of: DraftOf): DiscussionDraft | null {
  const kept = storage.getItem(keyOf(of));
  if (kept === null) return null;
  try {
    const draft = JSON.parse(kept) as Partial<DiscussionDraft> | null;
    const texts = [draft?.title, draft?.description, draft?.categoryId, draft?.content];
    if (!texts.every((text) => typeof text === 'string')) return null;
    return {
      ...(draft as DiscussionDraft),
      language: draft?.language ?? '',
      topPriority: draft?.topPriority === true,
    };
  } catch {
    return null;
  }
}

export const keepDraft = (storage: KeyValue, of: DraftOf, draft: DiscussionDraft): void =>
  storage.setItem(keyOf(of), JSON.stringify(draft));

export const dropDraft = (storage: KeyValue, of: DraftOf): void => storage.removeItem(keyOf(of));
