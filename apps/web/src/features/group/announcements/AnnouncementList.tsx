import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import {
  createGroupAnnouncement,
  deleteGroupAnnouncement,
  updateGroupAnnouncement,
} from '@verdict/contract/group/group.ts';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { client } from '../../../app/client/client.ts';
import { announcementState } from '../../community/announcement/announcement-state.tsx';
import { announcementVisible } from '../../community/announcement/announcement-visible.tsx';
import { UserLink } from '../../account/profile/UserLink.tsx';
import { AnnouncementDialog, type AnnouncementDoors } from '../../community/announcement/AnnouncementDialog.tsx';
import { textFormTexts } from '../../../app/forms/messages.ts';
import { TextList } from '../../community/announcement/TextListPage.tsx';
import { groupAdminAnnouncementsQuery, groupKey } from '../group-queries.ts';
import { tabPages } from '../group-search.ts';
import { GroupSection } from '../GroupSection.tsx';
import { useGroupUploads } from '../group-uploads.ts';
import { groupTexts } from '../messages.ts';
import { useGroup } from '../use-group.ts';

const route = getRouteApi('/in-group/group/$groupID/announcement');
const sorts = ['-created'] as const;

/** Announcements of the group, with writing, editing and deleting. */
export default function AnnouncementList() {
  const t = groupTexts.useMessages();
  const tt = textFormTexts.useMessages();
  const { id: gid } = useGroup();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const list = useQuery(groupAdminAnnouncementsQuery(gid, address.search));
  const doors: AnnouncementDoors = {
    ...useGroupUploads(),
    changes: groupKey,
    visible: t('group.announcementVisible'),
    save: (id, sent, options) =>
      id === null
        ? client.call(createGroupAnnouncement, { gid, ...sent }, options)
        : client.call(updateGroupAnnouncement, { id, ...sent }, options),
  };
  return (
    <TextList
      title={t('group.tab.announcements')}
      around={(add, rows) => (
        <GroupSection title={t('group.tab.announcements')} actions={add}>
          {rows}
        </GroupSection>
      )}
      add={tt('text.announcement.add')}
      list={list}
      changes={groupKey}
      remove={(aid) => client.call(deleteGroupAnnouncement, { aid })}
      mayEdit={({ canEdit }) => canEdit}
      dialog={(announcement, onClose) => (
        <AnnouncementDialog announcement={announcement} doors={doors} onClose={onClose} />
      )}
      address={address}
      pages={tabPages}
      sorts={sorts}
      columns={[
        {
          key: 'author',
          header: tt('text.author'),
          width: 150,
          cell: ({ username }) => username !== null && <UserLink username={username} />,
        },
        {
          key: 'changed',
          header: t('group.changed'),
          width: 140,
          quiet: true,
          cell: ({ gmtModified }) => <RelativeTime at={gmtModified} />,
        },
        announcementState(tt('text.state')),
        announcementVisible(t('group.visible'), doors),
      ]}
    />
  );
}
