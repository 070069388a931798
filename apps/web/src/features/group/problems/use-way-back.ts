import { useGroup } from '../use-group.ts';

/** The list that leads to a problem's forms. Authors who do not run the group have no list of what they edit. */
export const useWayBack = () => ({
  to: useGroup().mine.isAdmin ? '/group/$groupID/problem/admin' : '/group/$groupID/problem',
});
