/** The reader's own test inputs for a problem, stored in this browser per account. */
import type { DraftOptions } from '../../../../app/drafts/draft-store.ts';

/** Maximum of own inputs, besides the samples. */
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

/** Parses stored inputs. Users can edit local storage, so anything but a list of texts counts as empty. */
function inputsIn(text: string): string[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter((input): input is string => typeof input === 'string') : [];
  } catch {
    return [];
  }
}
