import { currentLanguage } from '@verdict/ui/i18n.tsx';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { openAuthDialog, useAuthDialog } from './auth-dialog.ts';
import { isLoggedIn } from '@verdict/ui/app/session.ts';

/** For actions of a page that is open to visitors: true if somebody is logged in, else asks them to, in this tone. */
export function loginFirst(tone: 'warning' | 'error' = 'warning'): boolean {
  if (isLoggedIn()) return true;
  // Whom the end of a session has brought here has just been told of that.
  if (useAuthDialog.getState().mode === null) toast[tone](currentLanguage().t('common.loginFirst'));
  openAuthDialog('login');
  return false;
}
