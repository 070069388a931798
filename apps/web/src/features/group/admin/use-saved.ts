import { useNavigate } from '@tanstack/react-router';
import { useGroup } from '../use-group.ts';

/** Navigation after a training of the group was saved. */
export function useSaved() {
  const groupID = String(useGroup().id);
  const navigate = useNavigate();
  return ({ id, isNew }: { id: number; isNew: boolean }): void =>
    // A new training has no problems yet.
    void (isNew
      ? navigate({ to: '/group/$groupID/training/edit/$placeID/problems', params: { groupID, placeID: String(id) } })
      : navigate({ to: '/group/$groupID/training/admin', params: { groupID } }));
}
