import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import type { ReactNode } from 'react';
import classes from './Group.module.css';
import { useGroup } from './use-group.ts';

interface Way {
  /** Path of a route, with the group as `$groupID`. */
  to: string;
  params?: Record<string, string>;
  search?: Record<string, unknown>;
}

interface Props {
  title: ReactNode;
  /** Target of the back button; absent on the first list of a tab. */
  back?: Way;
  /** Buttons: `SwitchLink`s to the tab's other pages, and actions of this page. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Page of a tab, such as a list, its management page or a form, with heading, back button and actions. */
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

/** Button that links to another page of the tab. */
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
