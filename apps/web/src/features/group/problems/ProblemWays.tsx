import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { AdminWays } from '../AdminWays.tsx';
import { SwitchLink } from '../GroupSection.tsx';
import { groupProblemTexts } from './messages.ts';

/** Links between the list of a group's problems and its management page, and to a new problem. */
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
