import { IconList, IconPlus, IconSettings } from '@tabler/icons-react';
import { SwitchLink } from '../group/GroupSection.tsx';
import { groupProblemTexts } from './messages.ts';

/** For those who run the group: from its list to the one that they administer, back, and to a new problem. */
export function AdminWays({ here }: { here: 'list' | 'admin' }) {
  const t = groupProblemTexts.useMessages();
  return (
    <>
      {here === 'list' ? (
        <SwitchLink to="/group/$groupID/problem/admin" icon={<IconSettings size={15} aria-hidden />}>
          {t('groupProblem.administer')}
        </SwitchLink>
      ) : (
        <SwitchLink to="/group/$groupID/problem" icon={<IconList size={15} aria-hidden />}>
          {t('groupProblem.asMembers')}
        </SwitchLink>
      )}
      <SwitchLink to="/group/$groupID/problem/create" icon={<IconPlus size={15} aria-hidden />} filled>
        {t('groupProblem.create')}
      </SwitchLink>
    </>
  );
}
