import type { getAdminProblem } from '@verdict/contract/problem/editing.ts';
import type { getGroupProblem } from '@verdict/contract/group/problems.ts';
import { client } from '../../app/client.ts';
import { toast } from '../../kit/toast.tsx';
import { problemFormTexts } from './messages.ts';

/** So long as it takes to read the sentence. */
const SHOWN_MS = 8_000;

/** After a save: also that results are older than what was saved. `pid` null: the problem is new and has none. */
export async function saySaved(read: typeof getAdminProblem | typeof getGroupProblem, pid: number | null) {
  await problemFormTexts.load();
  const t = problemFormTexts.now();
  const count = pid === null ? 0 : await olderResults(read, pid);
  if (count === 0) toast.success(t('kit.saved'));
  else toast.warning(t('problemForm.savedOlder', { count }), SHOWN_MS);
}

/** The problem is saved, whether it can be read again or not. */
const olderResults = (read: typeof getAdminProblem | typeof getGroupProblem, pid: number): Promise<number> =>
  client.call(read, { pid }, { quiet: true }).then(
    ({ olderResults: { count } }) => count,
    () => 0,
  );
