import type { getAdminProblem } from '@verdict/contract/problem/editing.ts';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { client } from '../../../app/client/client.ts';
import { problemFormTexts } from './messages.ts';

/** Time to read the message. */
const SHOWN_MS = 8_000;

/**
 * Reports a save, and results that are older than the saved points. `pid`: null for a new problem, which has no
 * results.
 */
export async function saySaved(read: typeof getAdminProblem, pid: number | null) {
  await problemFormTexts.load();
  const t = problemFormTexts.now();
  const count = pid === null ? 0 : await olderResults(read, pid);
  if (count === 0) toast.success(t('kit.saved'));
  else toast.warning(t('problemForm.savedOlder', { count }), SHOWN_MS);
}

/** Number of older results. Zero when it cannot be fetched, because the problem is saved in any case. */
const olderResults = (read: typeof getAdminProblem, pid: number): Promise<number> =>
  client.call(read, { pid }, { quiet: true }).then(
    ({ olderResults: { count } }) => count,
    () => 0,
  );
