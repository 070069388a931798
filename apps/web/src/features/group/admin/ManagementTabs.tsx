import { IconExternalLink } from '@tabler/icons-react';
import { TabLinks } from '@verdict/kit/page/TabLinks.tsx';
import { managementTexts } from '../../../app/management/messages.ts';
import { useGroup } from '../use-group.ts';
import { groupManagementTexts } from './messages.ts';

const pages = {
  training: ['', '/problems'],
  contest: ['', '/problems', '/announcement', '/rehearsal'],
} as const;
const labels = {
  '': 'common.edit',
  '/problems': 'manage.contest.problems',
  '/announcement': 'manage.contest.announcements',
  '/rehearsal': 'manage.contest.rehearsal',
} as const;

interface Props {
  kind: 'training' | 'contest';
  id: number;
  current: keyof typeof labels;
}

/** Tabs between the pages of a training or contest for its authors, with a link to the participants' page. */
export function ManagementTabs({ kind, id, current }: Props) {
  const t = groupManagementTexts.useMessages();
  const management = managementTexts.useMessages();
  const { id: gid } = useGroup();
  const home = `/group/$groupID/${kind}/edit/$placeID`;
  return (
    <TabLinks
      label={t(`groupManage.${kind}.pages`)}
      tabs={pages[kind].map((page) => ({ to: `${home}${page}`, label: management(labels[page]) }))}
      params={{ groupID: String(gid), placeID: String(id) }}
      current={`${home}${current}`}
      end={{
        href: kind === 'training' ? `/group/${gid}/training/${id}` : `/contest/${id}`,
        label: (
          <>
            {t('groupManage.show')} <IconExternalLink size={15} stroke={1.7} aria-hidden />
          </>
        ),
      }}
    />
  );
}
