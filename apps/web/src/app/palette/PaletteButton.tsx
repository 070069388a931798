import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { modKey } from '@verdict/kit/controls/mod-key.ts';
import classes from './PaletteButton.module.css';
import { openPalette } from './palette-open.ts';

/**
 * Opens the command palette and shows its shortcut. `onOpen` is called before, e.g. to close the menu around the
 * button.
 */
export function PaletteButton({ className, onOpen }: { className?: string | undefined; onOpen?: () => void }) {
  const t = useMessages();
  return (
    <UnstyledButton
      className={`${classes.button} ${className ?? ''}`}
      aria-keyshortcuts={modKey() === '⌘' ? 'Meta+K' : 'Control+K'}
      onClick={() => {
        onOpen?.();
        openPalette();
      }}
    >
      <IconSearch size={17} stroke={1.7} aria-hidden />
      <span>{t('kit.search')}</span>
      <kbd className={classes.keys} aria-hidden>
        {modKey()} K
      </kbd>
    </UnstyledButton>
  );
}
