import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { messageTexts } from './messages.ts';

/** `what`: title of the message, for screen readers. */
export function RemoveButton({ what, onClick }: { what: string; onClick: () => void }) {
  const t = messageTexts.useMessages();
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={t('message.remove', { title: what })} onClick={onClick}>
      <IconTrash size={16} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
