import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { contestTexts } from '../messages.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { useContest } from '../use-contest.ts';

/** Entry to the contest as a dialog. */
export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = contestTexts.useMessages();
  const { mine } = useContest();
  return (
    <Dialog onClose={onClose} title={t(mine.exam ? 'contest.exam.title' : 'contest.passwordTitle')}>
      <PasswordForm onEntered={onClose} />
    </Dialog>
  );
}
