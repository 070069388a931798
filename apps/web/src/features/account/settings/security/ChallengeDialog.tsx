import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { SlideVerify } from '../../captcha/SlideVerify.tsx';
import { settingsTexts } from '../messages.ts';

interface Props {
  onPass: () => void;
  onClose: () => void;
}

/** Slide challenge before a change of password or email address. */
export default function ChallengeDialog({ onPass, onClose }: Props) {
  const t = settingsTexts.useMessages();
  return (
    <Dialog onClose={onClose} size={370} title={t('settings.verify')}>
      <SlideVerify onPass={onPass} />
    </Dialog>
  );
}
