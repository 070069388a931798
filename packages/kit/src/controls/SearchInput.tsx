import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '../i18n.tsx';

const pauseMs = 400;

interface Props {
  /** Current filter of the list. */
  value: string | undefined;
  /** `more`: the input continues the last search, so its history entry is replaced and going back skips it. */
  onSearch: (value: string | undefined, more: boolean) => void;
  label: string;
  disabled?: boolean;
  width?: number;
}

/**
 * Filters a list during typing, after a pause or at once with Enter. Waits until an input method has finished its
 * composition.
 */
export function SearchInput({ value = '', onSearch, label, disabled, width = 240 }: Props) {
  const t = useMessages();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const [sought, setSought] = useState<string | null>(null);
  const [composing, setComposing] = useState(false);
  // A change from outside (reset, back button) replaces the input. The echo of the input's own search does not.
  if (shown !== value) {
    setShown(value);
    if (value !== sought) {
      setTyped(value);
      setSought(null);
    }
  }
  function search(next: string) {
    if (next.trim() === (sought ?? value)) return;
    setSought(next.trim());
    onSearch(next.trim() || undefined, sought !== null);
  }
  const searchAfterPause = useEffectEvent(() => search(typed));
  useEffect(() => {
    if (composing) return;
    const timer = setTimeout(() => searchAfterPause(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, composing]);

  return (
    <TextInput
      type="search"
      w={{ base: '100%', sm: width }}
      aria-label={label}
      placeholder={label}
      value={typed}
      disabled={disabled}
      leftSection={<IconSearch size={15} stroke={1.7} aria-hidden />}
      rightSection={
        typed !== '' &&
        !disabled && <CloseButton size="sm" aria-label={t('shell.clear')} onClick={() => setTyped('')} />
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onBlur={() => {
        search(typed);
        setSought(null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) search(typed);
      }}
    />
  );
}
