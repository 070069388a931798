import { IconList, IconPlus, IconSettings } from '@tabler/icons-react';
import { SwitchLink } from '../group/GroupSection.tsx';
import { groupDeskTexts } from './messages.ts';

interface Props {
  kind: 'training' | 'contest';
  here: 'list' | 'admin';
}

/** For those who run the group: from its list to the one that they administer, back, and to a new one. */
export function DeskWays({ kind, here }: Props) {
  const t = groupDeskTexts.useMessages();
  const list = `/group/$groupID/${kind}`;
  return (
    <>
      {here === 'list' ? (
        <SwitchLink to={`${list}/admin`} icon={<IconSettings size={15} aria-hidden />}>
          {t(`groupDesk.${kind}.manage`)}
        </SwitchLink>
      ) : (
        <SwitchLink to={list} icon={<IconList size={15} aria-hidden />}>
          {t('groupDesk.asMembers')}
        </SwitchLink>
      )}
      <SwitchLink to={`${list}/create`} icon={<IconPlus size={15} aria-hidden />} filled>
        {t(`groupDesk.${kind}.create`)}
      </SwitchLink>
    </>
  );
}
