/** What somebody is writing, kept in this browser until it is posted or thrown away. */
import type { DiscussionKind } from '@verdict/domain/community/discussion.ts';
import type { DraftOptions } from '@verdict/ui/drafts/draft-store.ts';
import { envelopeOf } from '@verdict/ui/drafts/envelope.ts';
import { fingerprint } from '@verdict/ui/drafts/fingerprint.ts';

export interface DiscussionDraft {
  title: string;
  description: string;
  categoryId: string;
  /** Of the program of a solution. */
  language: string;
  content: string;
  topPriority: boolean;
}

/** Key of a draft: account, and the discussion or where a new one goes. */
export interface DraftOf {
  /** Null for a visitor. */
  uid: string | null;
  kind: DiscussionKind;
  groupId: number | null;
  problemId: string | null;
  /** Null: a new one. */
  did: number | null;
}

const keyOf = ({ uid, kind, groupId, problemId, did }: DraftOf): string =>
  `discussion-draft:${JSON.stringify(did === null ? [uid ?? '', groupId, problemId, kind] : [uid ?? '', did])}`;

const same = (one: DiscussionDraft, two: DiscussionDraft): boolean => JSON.stringify(one) === JSON.stringify(two);

/** `begun`: the stored discussion, or the form of a new one. */
export const discussionDraft = (
  of: DraftOf,
  begun: DiscussionDraft,
): Omit<DraftOptions<DiscussionDraft>, 'storage' | 'ask' | 'now'> => ({
  key: keyOf(of),
  visitorKey: of.uid === null ? null : keyOf({ ...of, uid: null }),
  initial: begun,
  revision: of.did === null ? null : fingerprint(JSON.stringify(begun)),
  ...envelopeOf<DiscussionDraft>({
    read: draftFrom,
    isEmpty: (draft) => same(draft, begun),
    legacy(text) {
      try {
        return draftFrom(JSON.parse(text));
      } catch {
        return null;
      }
    },
  }),
  join(mine, other) {
    if (same(mine, other) || same(other, begun)) return mine;
    return same(mine, begun) ? other : null;
  },
});

/** Null: not readable. */
function draftFrom(stored: unknown): DiscussionDraft | null {
  const draft = stored as Partial<DiscussionDraft> | null;
  const texts = [draft?.title, draft?.description, draft?.categoryId, draft?.content];
  if (!texts.every((text) => typeof text === 'string')) return null;
  return {
    title: draft?.title ?? '',
    description: draft?.description ?? '',
    categoryId: draft?.categoryId ?? '',
    language: draft?.language ?? '',
    content: draft?.content ?? '',
    topPriority: draft?.topPriority === true,
  };
}

/** The texts as they are compared with another draft. */
export const describeDiscussion = ({ title, description, content }: DiscussionDraft): string =>
  [title, description, content].filter((text) => text.trim() !== '').join('\n\n');
