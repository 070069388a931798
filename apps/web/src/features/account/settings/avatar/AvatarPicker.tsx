import { uploadAvatar } from '@verdict/contract/site/files.ts';
import type { UserInfo } from '@verdict/contract/shapes.ts';
import { client } from '../../../../app/client/client.ts';
import { session } from '../../../../app/session/session.ts';
import { AvatarChoice } from './AvatarChoice.tsx';
import { Section } from '../Section.tsx';
import { settingsTexts } from '../messages.ts';

/** Avatar of the account. */
export function AvatarPicker({ user }: { user: UserInfo }) {
  const t = settingsTexts.useMessages();
  return (
    <Section title={t('settings.avatar')} hint={t('settings.avatarHint')}>
      <AvatarChoice
        name={user.username}
        src={user.avatar}
        store={async (picture) =>
          session.updateUser(user.uid, await client.upload(uploadAvatar, {}, picture, { quiet: true }))
        }
        done={t('settings.avatarSaved')}
      />
    </Section>
  );
}
