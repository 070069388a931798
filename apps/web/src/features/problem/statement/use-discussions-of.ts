import { useRouter } from '@tanstack/react-router';
import { idsOf } from '@verdict/domain/access/place.ts';
import { useSiteConfig } from '../../../app/client/site-config.ts';
import { usePlace } from '../../../app/place/place.ts';

/**
 * Link to the discussions of a problem at the current place; null in contests, and while the site has discussions
 * closed.
 */
export function useDiscussionsOf(problemID: string): { to: string; params: Record<string, string> } | null {
  const place = usePlace();
  const { routesByPath } = useRouter();
  const { openPublicDiscussion, openGroupDiscussion } = useSiteConfig();
  const { groupId } = idsOf(place);
  const isOpen = groupId === null ? openPublicDiscussion : openGroupDiscussion;
  if (place.kind === 'contest' || !isOpen) return null;
  const to = groupId === null ? '/discussion/$problemID' : '/group/$groupID/discussion/$problemID';
  return to in routesByPath
    ? { to, params: { problemID, ...(groupId !== null && { groupID: String(groupId) }) } }
    : null;
}
