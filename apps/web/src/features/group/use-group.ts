import type { GroupDetails } from '@verdict/contract/group/group.ts';
import { createContext, useContext } from 'react';

/** Context set by the shell of a group. */
export const GroupContext = createContext<GroupDetails | null>(null);

/** Group of the page with the reader's rights, for components inside its shell. */
export function useGroup(): GroupDetails {
  const group = useContext(GroupContext);
  if (!group) throw new Error('this component belongs into the shell of a group');
  return group;
}
