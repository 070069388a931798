import { AdminWays } from '../AdminWays.tsx';
import { groupDeskTexts } from './messages.ts';

/** From one list of the trainings or contests of a group to the other, and to a new one. */
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
