import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMessages } from '@verdict/ui/i18n.tsx';
import { LooseLink } from '@verdict/ui/kit/LooseLink.tsx';
import type { ReactNode } from 'react';
import classes from './Group.module.css';
import { useGroup } from './use-group.ts';

interface Way {
  /** A route's path, with the group as `$groupID`. */
  to: string;
  params?: Record<string, string>;
  search?: Record<string, unknown>;
}

interface Props {
  title: ReactNode;
  /** Where the button that leads back goes; absent on the list that everything of the tab begins with. */
  back?: Way;
  /** Buttons: `SwitchLink`s to the other looks of the tab, and what can be done here. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One look of a tab: its list, its list for administrators, a form. Its heading, the way back and the ways on. */
export function GroupSection({ title, back, actions, children }: Props) {
  const t = useMessages();
  return (
    <section className={classes.section}>
      <div className={classes.sectionHead}>
        {back && (
          <SwitchLink {...back} icon={<IconArrowLeft size={15} aria-hidden />}>
            {t('common.back')}
          </SwitchLink>
        )}
        <h2>{title}</h2>
        <div className={classes.sectionActions}>{actions}</div>
      </div>
      {children}
    </section>
  );
}

/** A button that leads to another look of the tab. */
export function SwitchLink({
  to,
  params = {},
  search = {},
  icon,
  filled = false,
  children,
}: Way & { icon?: ReactNode; filled?: boolean; children: ReactNode }) {
  const groupID = String(useGroup().id);
  return (
    <Button
      size="xs"
      variant={filled ? 'filled' : 'default'}
      leftSection={icon}
      renderRoot={(props) => <LooseLink to={to} params={{ groupID, ...params }} search={search} {...props} />}
    >
      {children}
    </Button>
  );
}
