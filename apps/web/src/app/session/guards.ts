/** Route guards: redirect the visitor home and say why. Used as `beforeLoad`. */
import { redirect } from '@tanstack/react-router';
import { isLoggedIn, session } from './session.ts';
import { keepDestination } from './auth-dialog.ts';
import { loginFirst } from './login-first.ts';

/** Requires a session without storing the address, for a page that only ends a session. */
export function requireSession(): void {
  if (loginFirst()) return;
  session.clear();
  throw redirect({ to: '/home' });
}

/** Requires a login; after logging in, the visitor gets to the requested page. */
export function requireLogin({ location }: { location: { href: string } }): void {
  if (!isLoggedIn()) keepDestination(location.href);
  requireSession();
}
