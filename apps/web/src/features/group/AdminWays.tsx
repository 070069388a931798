import { IconList, IconPlus, IconSettings } from '@tabler/icons-react';
import { SwitchLink } from './GroupSection.tsx';
import { groupTexts } from './messages.ts';

interface Props {
  /** Path of the list of the tab; `admin` and `create` are below it. */
  list: string;
  here: 'list' | 'admin';
  /** What the ways are called. */
  manage: string;
  create: string;
}

/** For those who run the group: from the list of a tab to the one that they administer, back, and to something new. */
export function AdminWays({ list, here, manage, create }: Props) {
  const t = groupTexts.useMessages();
  return (
    <>
      {here === 'list' ? (
        <SwitchLink to={`${list}/admin`} icon={<IconSettings size={15} aria-hidden />}>
          {manage}
        </SwitchLink>
      ) : (
        <SwitchLink to={list} icon={<IconList size={15} aria-hidden />}>
          {t('group.asMembers')}
        </SwitchLink>
      )}
      <SwitchLink to={`${list}/create`} icon={<IconPlus size={15} aria-hidden />} filled>
        {create}
      </SwitchLink>
    </>
  );
}
