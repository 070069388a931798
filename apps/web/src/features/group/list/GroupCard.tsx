import { IconEyeOff, IconUser, IconUsers } from '@tabler/icons-react';
import type { GroupRow } from '@verdict/contract/group/group.ts';
import { Avatar } from '@verdict/kit/page/Avatar.tsx';
import { FactList } from '@verdict/kit/page/FactList.tsx';
import { MarqueeText } from '@verdict/kit/page/MarqueeText.tsx';
import { UserLink } from '../../account/profile/UserLink.tsx';
import { FactTag } from '../../../app/place/FactTag.tsx';
import { LoginLink } from '../../../app/session/LoginLink.tsx';
import classes from './GroupList.module.css';
import { AccessTag } from '../GroupTags.tsx';
import { groupTexts } from '../messages.ts';

/** Group in the list. */
export function GroupCard({ group }: { group: GroupRow }) {
  const t = groupTexts.useMessages();
  const { id, name, avatar, brief, owner, auth, visible, memberCount } = group;
  return (
    <li className={classes.card}>
      <Avatar name={name} src={avatar} size={52} decorative />
      <div className={classes.body}>
        <h2 className={classes.name}>
          <LoginLink to="/group/$groupID" params={{ groupID: String(id) }} className={classes.link}>
            <MarqueeText>{name}</MarqueeText>
          </LoginLink>
        </h2>
        <p className={classes.brief}>
          <bdi>{brief}</bdi>
        </p>
        <FactList>
          <li>
            <AccessTag auth={auth} />
          </li>
          {!visible && (
            <li>
              <FactTag tone="quiet" icon={IconEyeOff}>
                {t('group.hidden')}
              </FactTag>
            </li>
          )}
          <li>
            <IconUsers size={15} stroke={1.7} aria-hidden />
            {t('group.memberCount', { count: memberCount })}
          </li>
          {owner !== '' && (
            <li className={classes.owner}>
              <IconUser size={15} stroke={1.7} aria-hidden />
              <span className="visually-hidden">{t('group.owner')}</span>
              <UserLink username={owner} />
            </li>
          )}
        </FactList>
      </div>
    </li>
  );
}
