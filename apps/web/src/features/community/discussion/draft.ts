/** Draft of a discussion or solution, kept in this browser until it is posted or discarded. */
import type { DiscussionKind } from '@verdict/domain/community/discussion.ts';
import type { DraftOptions } from '../../../app/drafts/draft-store.ts';
import { envelopeOf } from '../../../app/drafts/envelope.ts';
import { fingerprint } from '../../../app/drafts/fingerprint.ts';

export interface DiscussionDraft {
  title: string;
  description: string;
  categoryId: string;
  /** Language of a solution's program. */
  language: string;
  content: string;
  topPriority: boolean;
}

/** Parts of a draft's key: the account, and the discussion or the place of a new one. */
export interface DraftOf {
  /** Null for a visitor. */
  uid: string | null;
  kind: DiscussionKind;
  groupId: number | null;
  problemId: string | null;
  /** Null for a new discussion. */
  did: number | null;
}

const keyOf = ({ uid, kind, groupId, problemId, did }: DraftOf): string =>
  `discussion-draft:${JSON.stringify(did === null ? [uid ?? '', groupId, problemId, kind] : [uid ?? '', did])}`;

const same = (one: DiscussionDraft, two: DiscussionDraft): boolean => JSON.stringify(one) === JSON.stringify(two);

/** `begun`: the stored discussion, or the initial form of a new one. */
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

/** Parses a stored draft; null when it is not readable. */
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

/** Texts of a draft, to compare it with another one. */
export const describeDiscussion = ({ title, description, content }: DiscussionDraft): string =>
  [title, description, content].filter((text) => text.trim() !== '').join('\n\n');
