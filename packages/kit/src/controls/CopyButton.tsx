import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../i18n.tsx';
import { copyText } from './copy.ts';

interface Props {
  text: string;
  /** icon: a small square. button: with text. */
  look?: 'icon' | 'button';
  /** Takes the focus on appearing, when the focused element has disappeared. Buttons only. */
  autoFocus?: boolean;
}

/** Copies a text and confirms it: a check mark for a moment, and a toast. */
export function CopyButton({ text, look = 'icon', autoFocus = false }: Props) {
  const t = useMessages();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), 1500);
    return () => clearTimeout(timer);
  }, [done]);
  const onClick = async () => setDone(await copyText(text, t));
  const Icon = done ? IconCheck : IconCopy;
  if (look === 'button') {
    return (
      <Button
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={autoFocus}
        variant="default"
        size="xs"
        leftSection={<Icon size={14} aria-hidden />}
        onClick={() => void onClick()}
      >
        {t('kit.copy')}
      </Button>
    );
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={t('kit.copy')}
      title={t('kit.copy')}
      onClick={() => void onClick()}
    >
      <Icon size={15} aria-hidden />
    </ActionIcon>
  );
}
