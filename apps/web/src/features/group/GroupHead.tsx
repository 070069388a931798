import { IconUser, IconUsers } from '@tabler/icons-react';
import { isMemberLevel } from '@verdict/domain/group/group.ts';
import { Avatar } from '@verdict/kit/page/Avatar.tsx';
import { UserLink } from '../account/profile/UserLink.tsx';
import { Fact, PlaceHead } from '../../app/place/PlaceShell.tsx';
import { AccessTag } from './GroupTags.tsx';
import { levelLabel } from './level-label.ts';
import { MembershipActions } from './MembershipActions.tsx';
import { groupTexts } from './messages.ts';
import { useGroup } from './use-group.ts';

/** Facts of a group and the reader's role, above its home. */
export function GroupHead() {
  const t = groupTexts.useMessages();
  const { name, avatar, brief, auth, owner, memberCount, mine } = useGroup();
  return (
    <PlaceHead
      picture={<Avatar name={name} src={avatar} size={64} decorative />}
      line={brief}
      facts={
        <>
          <AccessTag auth={auth} />
          {owner !== '' && (
            <Fact>
              <IconUser size={15} stroke={1.7} aria-hidden />
              <span className="visually-hidden">{t('group.owner')}</span>
              <UserLink username={owner} />
            </Fact>
          )}
          <Fact>
            <IconUsers size={15} stroke={1.7} aria-hidden />
            {t('group.memberCount', { count: memberCount })}
          </Fact>
          {isMemberLevel(mine.level) && <Fact>{t('group.youAre', { level: levelLabel(t, mine.level) })}</Fact>}
        </>
      }
    >
      <MembershipActions />
    </PlaceHead>
  );
}
