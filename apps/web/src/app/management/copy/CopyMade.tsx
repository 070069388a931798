import { Button, Group, Stack, Text } from '@mantine/core';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import type { PageAddress } from '../address.ts';
import { managementTexts } from '../messages.ts';

/** Confirms a copy and links to it. */
export function CopyMade({ at, text, onClose }: { at: PageAddress; text: string; onClose: () => void }) {
  const t = managementTexts.useMessages();
  return (
    <Stack gap="md">
      <Text size="sm">{text}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        <Button data-autofocus onClick={onClose} renderRoot={(props) => <LooseLink {...at} {...props} />}>
          {t('manage.copy.open')}
        </Button>
      </Group>
    </Stack>
  );
}
