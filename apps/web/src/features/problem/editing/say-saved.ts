import { toast } from '@verdict/kit/dialogs/toast.tsx';
import type { Verification } from '@verdict/contract/problem/verification.ts';
import { savedText } from '../../../app/forms/sectioned/saved-text.ts';
import { problemFormTexts } from './messages.ts';

/** Time to read a message with consequences. */
const SHOWN_MS = 8_000;

interface Saved {
  /** Titles of the saved sections. Empty for a form that was sent unchanged. */
  sections: readonly string[];
  /** Number of results that are older than the saved points. */
  olderResults: number;
  lastVerification: Pick<Verification, 'state' | 'stale'> | null;
}

/** Reports what was saved and what follows from it: results to rejudge, a verification to repeat. */
export function saySaved({ sections, olderResults, lastVerification }: Saved): void {
  const t = problemFormTexts.now();
  const isStale = lastVerification !== null && lastVerification.state !== 'judging' && lastVerification.stale;
  const sentences = [
    savedText(sections),
    ...(olderResults === 0 ? [] : [t('problemForm.savedOlder', { count: olderResults })]),
    ...(isStale ? [t('problemForm.savedUnverified')] : []),
  ];
  const text = sentences.join(t('problemForm.sentenceSpace'));
  if (sentences.length === 1) toast.success(text);
  else toast.warning(text, SHOWN_MS);
}
