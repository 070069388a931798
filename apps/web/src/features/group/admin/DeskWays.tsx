import { AdminWays } from '../AdminWays.tsx';
import { groupDeskTexts } from './messages.ts';

/** Links between the list of a group's trainings or contests and its management page, and to a new one. */
export function DeskWays({ kind, here }: { kind: 'training' | 'contest'; here: 'list' | 'admin' }) {
  const t = groupDeskTexts.useMessages();
  return (
    <AdminWays
      list={`/group/$groupID/${kind}`}
      here={here}
      manage={t(`groupDesk.${kind}.manage`)}
      create={t(`groupDesk.${kind}.create`)}
    />
  );
}
