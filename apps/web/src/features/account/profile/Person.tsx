import { Button } from '@mantine/core';
import {
  IconBrandGithub,
  IconGenderFemale,
  IconGenderMale,
  IconLink,
  IconPencil,
  IconSchool,
} from '@tabler/icons-react';
import type { UserHome } from '@verdict/contract/account/account.ts';
import { Avatar } from '@verdict/kit/page/Avatar.tsx';
import { FactList } from '@verdict/kit/page/FactList.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { TitleTag } from './TitleTag.tsx';
import { useUser } from '../../../app/session/session.ts';
import { profileTexts } from './messages.ts';
import classes from './UserHomePage.module.css';

const genders = { male: IconGenderMale, female: IconGenderFemale } as const;

/** Picture, names and links of a user. */
export function Person({ user }: { user: UserHome }) {
  const t = profileTexts.useMessages();
  const own = useUser()?.uid === user.uid;
  const Gender = user.gender === 'secrecy' ? null : genders[user.gender];
  return (
    <header className={classes.person}>
      <Avatar name={user.username} src={user.avatar} size={88} decorative />
      <div className={classes.names}>
        <h1>
          <bdi>{user.username}</bdi>
          {Gender && (
            <Gender
              size={18}
              stroke={1.8}
              role="img"
              aria-label={t(user.gender === 'male' ? 'profile.male' : 'profile.female')}
              data-gender={user.gender}
            />
          )}
          {user.titleName && <TitleTag name={user.titleName} color={user.titleColor} />}
        </h1>
        {user.nickname && (
          <p className={classes.nickname}>
            <bdi>{user.nickname}</bdi>
          </p>
        )}
        <FactList>
          {user.school && (
            <li>
              <IconSchool size={15} stroke={1.7} aria-hidden />
              <bdi>{user.school}</bdi>
            </li>
          )}
          {user.github && (
            <li>
              <IconBrandGithub size={15} stroke={1.7} aria-hidden />
              <OutLink href={user.github}>GitHub</OutLink>
            </li>
          )}
          {user.blog && (
            <li>
              <IconLink size={15} stroke={1.7} aria-hidden />
              <OutLink href={user.blog}>{t('profile.blog')}</OutLink>
            </li>
          )}
          <li>
            {t('profile.lastLogin')} <RelativeTime at={user.recentLoginTime} />
          </li>
        </FactList>
      </div>
      {own && (
        <Button
          variant="default"
          leftSection={<IconPencil size={15} stroke={1.7} aria-hidden />}
          renderRoot={(props) => <LooseLink to="/setting" {...props} />}
        >
          {t('profile.edit')}
        </Button>
      )}
    </header>
  );
}

/**
 * The server accepts only web addresses. Older accounts may hold other text, such as `javascript:`, which must not
 * become a link.
 */
function OutLink({ href, children }: { href: string; children: string }) {
  if (!/^https?:\/\//i.test(href)) return <bdi>{href}</bdi>;
  return (
    <a href={href} title={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}
