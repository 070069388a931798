import { Alert, Button, Group } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useSending } from '../../../../app/forms/use-sending.ts';
import { useProblemForm } from '../form-context.ts';
import { problemFormTexts } from '../messages.ts';
import type { Generator } from './place-programs.ts';

interface Props {
  generators: readonly Generator[];
  onAdded: () => void;
}

/** Generators that were read from disk. They are saved beside the form, so the problem has to be saved first. */
export function WaitingGenerators({ generators, onAdded }: Props) {
  const t = problemFormTexts.useMessages();
  const { state, requests } = useProblemForm();
  const { send, sending, failure } = useSending(async () => {
    if (state.id === null) return;
    await requests.addGenerators(state.id, generators);
    onAdded();
  });
  const names = generators.map(({ name }) => name).join(t('problemForm.listComma'));
  return (
    <Alert color="blue" role="status">
      <Group justify="space-between" gap="sm">
        <span>
          {t('problemForm.generatorsRead', { names })} {state.id === null && t('problemForm.generatorsLater')}
          {failure !== null && <div role="alert">{failure}</div>}
        </span>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconWand size={14} aria-hidden />}
          disabled={state.id === null}
          loading={sending}
          onClick={() => void send(undefined)}
        >
          {t('problemForm.addGenerators')}
        </Button>
      </Group>
    </Alert>
  );
}
