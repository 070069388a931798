import { Dialog } from '@verdict/ui/kit/Dialog.tsx';
import { contestTexts } from './messages.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** Asks for the password over the page. */
export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = contestTexts.useMessages();
  return (
    <Dialog onClose={onClose} title={t('contest.passwordTitle')}>
      <PasswordForm onEntered={onClose} />
    </Dialog>
  );
}
