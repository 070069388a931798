/** Draft of a single text, such as a comment. Kept in this browser until it is sent or discarded. */
import { useLastUser } from '../../../app/session/session.ts';
import { joinTexts, type DraftOptions } from '../../../app/drafts/draft-store.ts';
import { envelopeOf } from '../../../app/drafts/envelope.ts';
import { fingerprint } from '../../../app/drafts/fingerprint.ts';
import { type LocalDraft, useLocalDraft } from '../../../app/drafts/use-local-draft.ts';

const keyOf = (uid: string, place: string): string => `text-draft:${uid}:${place}`;

/** `place`: where the text is written, e.g. `comment {"did":7}`. `initial`: the stored text being changed. */
export const textDraft = (
  uid: string | null,
  place: string,
  initial: string,
): Omit<DraftOptions<string>, 'storage' | 'ask' | 'now'> => ({
  key: keyOf(uid ?? '', place),
  visitorKey: uid === null ? null : keyOf('', place),
  initial,
  revision: initial === '' ? null : fingerprint(initial),
  ...envelopeOf<string>({
    read: (value) => (typeof value === 'string' ? value : null),
    isEmpty: (text) => text.trim() === '' || text === initial,
    legacy: (text) => text,
  }),
  join: joinTexts,
});

export function useTextDraft(place: string, initial = ''): LocalDraft<string> {
  const uid = useLastUser()?.uid ?? null;
  return useLocalDraft({ ...textDraft(uid, place, initial), describe: (text) => text });
}
