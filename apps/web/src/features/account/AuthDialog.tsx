import { Modal } from '@mantine/core';
import { useMessages } from '@verdict/ui/i18n.tsx';
import { closeAuthDialog, useAuthDialog } from '../../app/auth-dialog.ts';
import { useSiteConfig } from '@verdict/ui/app/site-config.ts';
import { LoginDialog } from './LoginDialog.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** One dialog for logging in and registering; a click beside it does not throw away what was typed. */
export default function AuthDialog() {
  const t = useMessages();
  const { shortName } = useSiteConfig();
  const mode = useAuthDialog((state) => state.mode);
  return (
    <Modal
      opened={mode !== null}
      onClose={closeAuthDialog}
      closeOnClickOutside={false}
      size={370}
      title={`${t(mode === 'register' ? 'account.registerTitle' : 'account.loginTitle')} - ${shortName}`}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {mode === 'register' ? <RegisterForm /> : <LoginDialog />}
    </Modal>
  );
}
