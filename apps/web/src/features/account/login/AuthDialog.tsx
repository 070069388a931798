import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { closeAuthDialog, useAuthDialog, type AuthMode } from '../../../app/session/auth-dialog.ts';
import { useSiteConfig } from '../../../app/client/site-config.ts';
import { accountTexts } from '../credentials/messages.ts';
import { LoginDialog } from './LoginDialog.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { ResetApplyForm } from './ResetApplyForm.tsx';

const forms = { login: LoginDialog, register: RegisterForm, reset: ResetApplyForm } as const satisfies Record<
  AuthMode,
  () => unknown
>;

/** One dialog for login, registration and password reset. A click outside does not close it, so typed text survives. */
export default function AuthDialog() {
  const t = accountTexts.useMessages();
  const { shortName } = useSiteConfig();
  const mode = useAuthDialog((state) => state.mode) ?? 'login';
  const Form = forms[mode];
  return (
    <Dialog
      onClose={closeAuthDialog}
      closeOnClickOutside={false}
      size={370}
      title={`${t(`account.${mode}Title`)} - ${shortName}`}
    >
      <Form />
    </Dialog>
  );
}
