import { ActionIcon, Popover, Switch } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { includeLate, useIncludesLate } from '../../../app/after-contest.ts';
import { contestTexts } from '../messages.ts';

/** Settings of the reader for a contest that has ended and still accepts submissions. */
export default function ContestSettings({ id }: { id: number }) {
  const t = contestTexts.useMessages();
  const includes = useIncludesLate(id);
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon variant="default" size="md" aria-label={t('contest.settings')} title={t('contest.settings')}>
          <IconSettings size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('contest.settings')}>
        <Switch
          label={t('contest.includeLate')}
          checked={includes}
          onChange={(event) => includeLate(id, event.currentTarget.checked)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
