import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import tabClasses from '@verdict/kit/page/TabLinks.module.css';
import type { ContestTab } from './contest-tabs.ts';
import { contestTexts } from '../messages.ts';

interface Props {
  tabs: readonly ContestTab[];
  params: Record<string, string>;
  /** `to` of the current page. */
  current: string | undefined;
}

/** Pages of the contest's staff behind one tab. */
export default function JuryMenu({ tabs, params, current }: Props) {
  const t = contestTexts.useMessages();
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <button
          type="button"
          className={tabClasses.tab}
          data-current={tabs.some(({ to }) => to === current) || undefined}
        >
          {t('contest.tab.jury')}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {tabs.map(({ to, label }) => (
          <Menu.Item
            key={to}
            component={LooseLink}
            to={to}
            params={params}
            aria-current={to === current ? 'page' : undefined}
          >
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
