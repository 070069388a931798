import { ActionIcon, Badge, Menu } from '@mantine/core';
import { IconBell, IconMail, IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { boxes, totalOf, unreadQuery } from './message-queries.ts';
import { useMessages } from '@verdict/ui/i18n.tsx';
import classes from './MessageMenu.module.css';

const icons = { sys: IconSpeakerphone, mine: IconMail };
const COUNT_MAX = 99;

/** The bell in the header: a dot when something waits, and how much of each kind. */
export function MessageMenu({ uid }: { uid: string }) {
  const t = useMessages();
  const { data } = useQuery(unreadQuery(uid));
  const total = totalOf(data);
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="md"
          className={classes.bell}
          aria-label={total > 0 ? t('message.unread', { count: total }) : t('message.title')}
        >
          <IconBell size={19} stroke={1.6} aria-hidden />
          {total > 0 && <span className={classes.dot} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {boxes.map((box) => {
          const Icon = icons[box];
          const count = data?.[box] ?? 0;
          return (
            <Menu.Item
              key={box}
              leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
              rightSection={
                count > 0 && (
                  <Badge color="red" size="sm">
                    {count > COUNT_MAX ? `${COUNT_MAX}+` : count}
                  </Badge>
                )
              }
              renderRoot={(props) => <Link to={`/message/${box}`} preload={false} {...props} />}
            >
              {t(`message.${box}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
