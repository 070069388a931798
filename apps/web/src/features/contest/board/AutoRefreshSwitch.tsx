import { Switch } from '@mantine/core';
import { boardTexts } from './messages.ts';
import type { AutoRefresh } from './use-board-refresh.ts';

export function AutoRefreshSwitch({ auto, disabled }: { auto: AutoRefresh; disabled?: boolean }) {
  const t = boardTexts.useMessages();
  return (
    <Switch
      size="sm"
      label={t('board.autoRefresh')}
      checked={auto.isOn}
      disabled={disabled}
      onChange={({ currentTarget }) => auto.set(currentTarget.checked)}
    />
  );
}
