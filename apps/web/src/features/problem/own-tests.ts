/** Inputs of the reader's own for a problem, kept in this browser for each account. */
import type { KeyValue } from '@verdict/client/storage.ts';
import { TEST_INPUT_MAX } from '@verdict/contract/submission.ts';

/** Beside the samples. */
export const OWN_TESTS_MAX = 6;

/** Whose tests, of what. */
interface TestsOf {
  problemId: string;
  uid: string | null;
}

const keyOf = ({ problemId, uid }: TestsOf): string => `problemTests-${problemId}${uid === null ? '' : `-${uid}`}`;

/** What is stored is the browser's: anything else than a list of texts is none. */
export function loadTests(storage: KeyValue, of: TestsOf): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(of)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .filter((input): input is string => typeof input === 'string' && input.length <= TEST_INPUT_MAX)
      .slice(0, OWN_TESTS_MAX);
  } catch {
    return [];
  }
}

export function saveTests(storage: KeyValue, of: TestsOf, inputs: readonly string[]): void {
  if (inputs.length === 0) storage.removeItem(keyOf(of));
  else storage.setItem(keyOf(of), JSON.stringify(inputs));
}
