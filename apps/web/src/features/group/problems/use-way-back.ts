import { useGroup } from '../use-group.ts';

/** List to return to from a problem's forms. Authors who are no admins of the group cannot open its management page. */
export const useWayBack = () => ({
  to: useGroup().mine.isAdmin ? '/group/$groupID/problem/admin' : '/group/$groupID/problem',
});
