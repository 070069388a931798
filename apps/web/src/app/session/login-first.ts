import { currentLanguage } from '@verdict/kit/i18n.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { openAuthDialog, useAuthDialog } from './auth-dialog.ts';
import { isLoggedIn } from './session.ts';

/** True for logged-in users. Otherwise shows a toast in the given tone and opens the login dialog. */
export function loginFirst(tone: 'warning' | 'error' = 'warning'): boolean {
  if (isLoggedIn()) return true;
  // An open dialog means that the session has just ended, and a message has said so.
  if (useAuthDialog.getState().mode === null) toast[tone](currentLanguage().t('common.loginFirst'));
  openAuthDialog('login');
  return false;
}
