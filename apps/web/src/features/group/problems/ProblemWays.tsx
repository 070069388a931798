import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { AdminWays } from '../AdminWays.tsx';
import { SwitchLink } from '../GroupSection.tsx';
import { groupProblemTexts } from './messages.ts';

/** From one list of the problems of a group to the other, and to a new one. */
export function ProblemWays({ here }: { here: 'list' | 'admin' }) {
  const t = groupProblemTexts.useMessages();
  return (
    <>
      {here === 'admin' && (
        <>
          <SwitchLink to="/group/$groupID/problem/export" icon={<IconDownload size={15} aria-hidden />}>
            {t('groupProblem.exports')}
          </SwitchLink>
          <SwitchLink to="/group/$groupID/problem/import" icon={<IconFileImport size={15} aria-hidden />}>
            {t('groupProblem.import')}
          </SwitchLink>
        </>
      )}
      <AdminWays
        list="/group/$groupID/problem"
        here={here}
        manage={t('groupProblem.administer')}
        create={t('groupProblem.create')}
      />
    </>
  );
}
