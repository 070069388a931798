import { useQueryClient } from '@tanstack/react-query';
import { uploadGroupAvatar, type GroupDetails } from '@verdict/contract/group/group.ts';
import { Card } from '@verdict/kit/page/Page.tsx';
import { client } from '../../../app/client/client.ts';
import { AvatarChoice } from '../../account/settings/avatar/AvatarChoice.tsx';
import { settingsTexts } from '../../account/settings/messages.ts';
import classes from '../Group.module.css';
import { groupKey } from '../group-queries.ts';
import { groupTexts } from '../messages.ts';

/** Avatar of the group, with a button to replace it. */
export default function GroupAvatarCard({ group: { id, name, avatar } }: { group: GroupDetails }) {
  const t = groupTexts.useMessages();
  const words = settingsTexts.useMessages();
  const queryClient = useQueryClient();
  return (
    <Card title={words('settings.avatar')} padded>
      <AvatarChoice
        name={name}
        src={avatar}
        store={async (picture) => {
          await client.upload(uploadGroupAvatar, { gid: id }, picture, { quiet: true });
          await queryClient.invalidateQueries({ queryKey: groupKey });
        }}
        done={t('group.avatarSaved')}
      />
      <p className={`${classes.note} ${classes.below}`}>{words('settings.avatarHint')}</p>
    </Card>
  );
}
