import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconLayoutRows, IconPresentation } from '@tabler/icons-react';
import type { BoardView } from './board-view.ts';
import { boardTexts } from './messages.ts';

/** Density of the rows, and the view for a hall. `onProject` runs before the board fills the screen. */
export default function BoardViewMenu({ view, onProject }: { view: BoardView; onProject: () => void }) {
  const t = boardTexts.useMessages();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="default" size="md" aria-label={t('board.view')} title={t('board.view')}>
          <IconLayoutRows size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {[false, true].map((isCompact) => (
          <Menu.Item
            key={String(isCompact)}
            role="menuitemradio"
            aria-checked={view.isCompact === isCompact}
            rightSection={view.isCompact === isCompact && <IconCheck size={15} aria-hidden />}
            onClick={() => view.setCompact(isCompact)}
          >
            {t(isCompact ? 'board.compact' : 'board.comfortable')}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconPresentation size={16} stroke={1.6} aria-hidden />}
          onClick={() => {
            onProject();
            view.project(true);
          }}
        >
          {t('board.project')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
