import { AdminWays } from '../AdminWays.tsx';
import { groupManagementTexts } from './messages.ts';

/** Links between the list of a group's trainings or contests and its management page, and to a new one. */
export function ManagementLinks({ kind, here }: { kind: 'training' | 'contest'; here: 'list' | 'admin' }) {
  const t = groupManagementTexts.useMessages();
  return (
    <AdminWays
      list={`/group/$groupID/${kind}`}
      here={here}
      manage={t(`groupManage.${kind}.manage`)}
      create={t(`groupManage.${kind}.create`)}
    />
  );
}
