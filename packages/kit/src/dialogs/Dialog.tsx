import { Modal, type ModalProps } from '@mantine/core';
import { useMessages } from '../i18n.tsx';
import { useReturnFocus } from './use-return-focus.ts';

/** A dialog that is open while it is rendered. Afterwards the focus returns to its previous place. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const t = useMessages();
  useReturnFocus();
  return <Modal opened closeButtonProps={{ 'aria-label': t('common.close') }} {...props} />;
}
