import type { Verification } from '@verdict/contract/problem/verification.ts';
import { ApiError } from '@verdict/client/errors.ts';
import { confirm } from '@verdict/kit/dialogs/confirm.tsx';
import type { TranslateFrom } from '@verdict/kit/i18n.tsx';
import type { visibilityTexts } from './visibility-messages.ts';

type LastVerification = Pick<Verification, 'state' | 'stale' | 'report'> | null;

/** True if the last verification found an error or did not finish, even if the problem was changed since. */
export const hasFailed = (last: LastVerification): boolean =>
  last !== null && (last.state === 'failed' || last.report?.passed === false);

/**
 * Asks for confirmation before a problem becomes public whose last verification has failed. Does not ask when the
 * verification cannot be read.
 */
export async function askToPublish(
  read: () => Promise<LastVerification>,
  t: TranslateFrom<typeof visibilityTexts>,
): Promise<boolean> {
  const last = await read().catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
  if (!last || !hasFailed(last)) return true;
  return confirm({
    title: t('problemForm.publishTitle'),
    body: t(last.stale ? 'problemForm.publishStale' : 'problemForm.publishFailed'),
    action: t('problemForm.publishAnyway'),
    danger: true,
  });
}
