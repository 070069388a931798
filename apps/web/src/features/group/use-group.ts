import type { GroupDetails } from '@verdict/contract/group/group.ts';
import { createContext, useContext } from 'react';

/** Set by the shell of a group. */
export const GroupContext = createContext<GroupDetails | null>(null);

/** The group of the page with what its reader may do there, for what is shown within its shell. */
export function useGroup(): GroupDetails {
  const group = useContext(GroupContext);
  if (!group) throw new Error('this component belongs into the shell of a group');
  return group;
}
