/** Inputs of the reader's own for a problem, kept in this browser for each account. */
import type { DraftOptions } from '@verdict/ui/drafts/draft-store.ts';

/** Beside the samples. */
export const OWN_TESTS_MAX = 6;

interface TestsOf {
  problemId: string;
  /** Null for a visitor. */
  uid: string | null;
}

const keyOf = ({ problemId, uid }: TestsOf): string => `problemTests-${problemId}${uid === null ? '' : `-${uid}`}`;

export const testsDraft = (of: TestsOf): Omit<DraftOptions<string[]>, 'storage' | 'ask' | 'now'> => ({
  key: keyOf(of),
  visitorKey: of.uid === null ? null : keyOf({ ...of, uid: null }),
  initial: [],
  revision: null,
  parse: (text) => ({ value: inputsIn(text), at: null, base: null }),
  format: ({ value }) => (value.length === 0 ? null : JSON.stringify(value)),
  join(mine, other) {
    const both = [...new Set([...other, ...mine])];
    return both.length <= OWN_TESTS_MAX ? both : null;
  },
});

/** The storage is the browser's: anything else than a list of texts is none. */
function inputsIn(text: string): string[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter((input): input is string => typeof input === 'string') : [];
  } catch {
    return [];
  }
}
