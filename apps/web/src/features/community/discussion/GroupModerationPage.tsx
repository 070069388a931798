import { IconList } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { moderationTexts } from '../moderation/messages.ts';
import { ModerationQueue } from '../moderation/ModerationQueue.tsx';
import { NotFound } from '../../../app/pages/NotFound.tsx';
import { GroupSection, SwitchLink } from '../../group/GroupSection.tsx';
import { groupTexts } from '../../group/messages.ts';
import { useGroup } from '../../group/use-group.ts';

const route = getRouteApi('/in-group/group/$groupID/discussion/admin');

/** Moderation queue of a group; the back office has the same page for the site. */
export function GroupModerationPage() {
  const t = moderationTexts.useMessages();
  const group = groupTexts.useMessages();
  const { id, mine } = useGroup();
  const address = listAddress(route.useSearch(), route.useNavigate());
  if (!mine.isAdmin) return <NotFound />;
  return (
    <GroupSection
      title={t('moderation.manage')}
      actions={
        <SwitchLink to="/group/$groupID/discussion" icon={<IconList size={15} aria-hidden />}>
          {group('group.asMembers')}
        </SwitchLink>
      }
    >
      <ModerationQueue gid={id} address={address} />
    </GroupSection>
  );
}
