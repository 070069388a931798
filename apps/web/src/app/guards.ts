/** What stands before a route: it sends the visitor home and says why. Used as `beforeLoad`. */
import { redirect } from '@tanstack/react-router';
import { queryClient } from '@verdict/ui/app/query-client.ts';
import { isLoggedIn, session } from '@verdict/ui/app/session.ts';
import { siteConfigQuery } from '@verdict/ui/app/site-config.ts';
import { currentLanguage } from '@verdict/ui/i18n.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { keepDestination } from './auth-dialog.ts';
import { loginFirst } from './login-first.ts';

/** Without a way back: for a page that only ends a session. */
export function requireSession(): void {
  if (loginFirst()) return;
  session.clear();
  throw redirect({ to: '/home' });
}

/** Who logs in then gets to the page that was asked for. */
export function requireLogin({ location }: { location: { href: string } }): void {
  if (!isLoggedIn()) keepDestination(location.href);
  requireSession();
}

/** For pages of what the site can close. */
export async function requireContestComments(): Promise<void> {
  const { openContestComment } = await queryClient.ensureQueryData(siteConfigQuery);
  if (openContestComment) return;
  toast.error(currentLanguage().t('shell.contestCommentsClosed'));
  throw redirect({ to: '/home' });
}
