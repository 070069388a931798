import { Button, Group } from '@mantine/core';
import { useMessages } from '../i18n.tsx';
import { Dialog } from './Dialog.tsx';
import type { Question } from './confirm.tsx';

export default function ConfirmDialog({
  question,
  answer,
}: {
  question: Question;
  answer: (yes: boolean) => void;
}) {
  const t = useMessages();
  return (
    <Dialog
      onClose={() => answer(false)}
      title={question.title}
      size="sm"
    >
      {question.body}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => answer(false)}>
          {t('common.cancel')}
        </Button>
        <Button color={question.danger ? 'red' : undefined} onClick={() => answer(true)} data-autofocus>
          {question.action ?? t('common.confirm')}
        </Button>
      </Group>
    </Dialog>
  );
}
