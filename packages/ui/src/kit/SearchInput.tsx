import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMessages } from '../i18n.tsx';
import { useEffect, useEffectEvent, useState } from 'react';

const pauseMs = 400;

interface Props {
  /** What the list is filtered by now. */
  value: string | undefined;
  onSearch: (value: string | undefined) => void;
  label: string;
  disabled?: boolean;
  width?: number;
}

/** Filters a list while one types: after a pause, or at once with Enter. */
export function SearchInput({ value = '', onSearch, label, disabled, width = 240 }: Props) {
  const t = useMessages();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // A change from outside (reset, back button) wins over what was typed.
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const search = useEffectEvent((next: string) => {
    if (next.trim() !== value) onSearch(next.trim() || undefined);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <TextInput
      type="search"
      w={{ base: '100%', sm: width }}
      aria-label={label}
      placeholder={label}
      value={typed}
      disabled={disabled}
      leftSection={<IconSearch size={15} stroke={1.7} aria-hidden />}
      rightSection={typed !== '' && !disabled && <CloseButton size="sm" aria-label={t('shell.clear')} onClick={() => setTyped('')} />}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed.trim() !== value) onSearch(typed.trim() || undefined);
      }}
    />
  );
}
