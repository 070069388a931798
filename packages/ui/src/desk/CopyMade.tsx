import { Button, Group, Stack, Text } from '@mantine/core';
import { LooseLink } from '../kit/LooseLink.tsx';
import type { DeskAddress } from './address.ts';
import { deskTexts } from './messages.ts';

/** Confirms a copy and links to it. */
export function CopyMade({ at, text, onClose }: { at: DeskAddress; text: string; onClose: () => void }) {
  const t = deskTexts.useMessages();
  return (
    <Stack gap="md">
      <Text size="sm">{text}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        <Button data-autofocus onClick={onClose} renderRoot={(props) => <LooseLink {...at} {...props} />}>
          {t('desk.copy.open')}
        </Button>
      </Group>
    </Stack>
  );
}
