import { Button, Group } from '@mantine/core';
import { useMessages } from '../i18n.tsx';
import { Dialog } from './Dialog.tsx';
import type { Question } from './confirm.tsx';

export default function ConfirmDialog({ question, answer }: { question: Question; answer: (yes: boolean) => void }) {
  const t = useMessages();
  return (
    <Dialog onClose={() => answer(false)} title={question.title} size="sm">
      {question.body}
      <Group justify="flex-end" gap="xs" mt="lg">
        {/* Cancel has the focus in a dangerous question, so that a hasty Enter loses nothing. */}
        <Button variant="default" onClick={() => answer(false)} data-autofocus={question.danger}>
          {t('common.cancel')}
        </Button>
        <Button
          color={question.danger ? 'red' : undefined}
          onClick={() => answer(true)}
          data-autofocus={!question.danger}
        >
          {question.action ?? t('common.confirm')}
        </Button>
      </Group>
    </Dialog>
  );
}
