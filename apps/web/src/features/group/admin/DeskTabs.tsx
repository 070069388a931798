import { IconExternalLink } from '@tabler/icons-react';
import { deskTexts } from '@verdict/ui/desk/messages.ts';
import { TabLinks } from '@verdict/ui/kit/TabLinks.tsx';
import { useGroup } from '../use-group.ts';
import { groupDeskTexts } from './messages.ts';

const pages = {
  training: ['', '/problems'],
  contest: ['', '/problems', '/announcement'],
} as const;
const labels = {
  '': 'common.edit',
  '/problems': 'desk.contest.problems',
  '/announcement': 'desk.contest.announcements',
} as const;

interface Props {
  kind: 'training' | 'contest';
  id: number;
  current: keyof typeof labels;
}

/** Tabs between the pages of a training or contest for its authors, with a link to the participants' page. */
export function DeskTabs({ kind, id, current }: Props) {
  const t = groupDeskTexts.useMessages();
  const desk = deskTexts.useMessages();
  const { id: gid } = useGroup();
  const home = `/group/$groupID/${kind}/edit/$deskID`;
  return (
    <TabLinks
      label={t(`groupDesk.${kind}.pages`)}
      tabs={pages[kind].map((page) => ({ to: `${home}${page}`, label: desk(labels[page]) }))}
      params={{ groupID: String(gid), deskID: String(id) }}
      current={`${home}${current}`}
      end={{
        href: kind === 'training' ? `/group/${gid}/training/${id}` : `/contest/${id}`,
        label: (
          <>
            {t('groupDesk.show')} <IconExternalLink size={15} stroke={1.7} aria-hidden />
          </>
        ),
      }}
    />
  );
}
