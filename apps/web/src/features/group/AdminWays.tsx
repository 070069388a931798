import { IconList, IconPlus, IconSettings } from '@tabler/icons-react';
import { SwitchLink } from './GroupSection.tsx';
import { groupTexts } from './messages.ts';

interface Props {
  /** Path of the tab's list; `admin` and `create` are below it. */
  list: string;
  here: 'list' | 'admin';
  /** Texts of the links. */
  manage: string;
  create: string;
}

/** Links for admins of the group: between a tab's list and its management page, and to creating an item. */
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
