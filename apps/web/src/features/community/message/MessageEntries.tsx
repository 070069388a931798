import { Badge, Menu } from '@mantine/core';
import { IconCornerUpLeft, IconMail, IconMessage, IconSpeakerphone, IconThumbUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { UnreadCounts } from '@verdict/contract/community/message.ts';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { boxes, unreadOf } from './message-queries.ts';

const icons = {
  discuss: IconMessage,
  reply: IconCornerUpLeft,
  like: IconThumbUp,
  sys: IconSpeakerphone,
  mine: IconMail,
};
const COUNT_MAX = 99;

/** Kinds of messages, each with its number of unread ones. */
export default function MessageEntries({ counts }: { counts: UnreadCounts | undefined }) {
  const t = useMessages();
  return boxes.map((box) => {
    const Icon = icons[box];
    const count = unreadOf(counts, box);
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
  });
}
