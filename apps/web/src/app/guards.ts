/** What stands before a route: it sends the visitor home and says why. Used as `beforeLoad`. */
import { redirect } from '@tanstack/react-router';
import { isLoggedIn, session } from '@verdict/ui/app/session.ts';
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
