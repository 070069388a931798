import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { managementTexts } from '../../../app/management/messages.ts';
import { groupManagementTexts } from './messages.ts';

interface Props {
  /** Dialogs that add problems of the bank, and of the group. */
  bank: (close: () => void) => ReactNode;
  own: (close: () => void) => ReactNode;
}

/** Buttons that add problems to a training or contest of the group, with the open dialog. */
export function AddProblems({ bank, own }: Props) {
  const t = groupManagementTexts.useMessages();
  const common = managementTexts.useMessages();
  const [adding, setAdding] = useState<'bank' | 'own' | null>(null);
  const close = () => setAdding(null);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconPlus size={15} />} onClick={() => setAdding('bank')}>
        {common('manage.placed.add')}
      </Button>
      <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setAdding('own')}>
        {t('groupManage.addOwn')}
      </Button>
      {adding === 'bank' && bank(close)}
      {adding === 'own' && own(close)}
    </>
  );
}
