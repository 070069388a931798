import { useNavigate } from '@tanstack/react-router';
import { useGroup } from '../use-group.ts';

/** Navigation after a training or contest of the group was saved. */
export function useSaved(kind: 'training' | 'contest') {
  const groupID = String(useGroup().id);
  const navigate = useNavigate();
  return ({ id, isNew }: { id: number; isNew: boolean }): void =>
    // A new training or contest has no problems yet.
    void (isNew
      ? navigate({ to: `/group/$groupID/${kind}/edit/$placeID/problems`, params: { groupID, placeID: String(id) } })
      : navigate({ to: `/group/$groupID/${kind}/admin`, params: { groupID } }));
}
