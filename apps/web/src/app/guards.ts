/** What stands before a route: it sends the visitor home and says why. Used as `beforeLoad`. */
import { redirect } from '@tanstack/react-router';
import { session } from '@verdict/ui/app/session.ts';
import { loginFirst } from './login-first.ts';

export function requireLogin(): void {
  if (loginFirst()) return;
  session.clear();
  throw redirect({ to: '/home' });
}
