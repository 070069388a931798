/** What stands before a route: it sends the visitor home and says why. Used as `beforeLoad`. */
import { redirect } from '@tanstack/react-router';
import { currentLanguage } from '@verdict/ui/i18n.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { openAuthDialog } from './auth-dialog.ts';
import { isLoggedIn, session } from '@verdict/ui/app/session.ts';

export function requireLogin(): void {
  if (isLoggedIn()) return;
  session.clear();
  toast.warning(currentLanguage().t('common.loginFirst'));
  openAuthDialog('login');
  throw redirect({ to: '/home' });
}
