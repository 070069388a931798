import { useNavigate } from '@tanstack/react-router';
import { useGroup } from '../use-group.ts';

/** Where to go when a training or contest of the group is saved. */
export function useSaved(kind: 'training' | 'contest') {
  const groupID = String(useGroup().id);
  const navigate = useNavigate();
  return ({ id, isNew }: { id: number; isNew: boolean }): void =>
    // A new one has no problems yet.
    void (isNew
      ? navigate({ to: `/group/$groupID/${kind}/edit/$deskID/problems`, params: { groupID, deskID: String(id) } })
      : navigate({ to: `/group/$groupID/${kind}/admin`, params: { groupID } }));
}
