import { useRouter } from '@tanstack/react-router';
import { idsOf } from '@verdict/domain/access/place.ts';
import { useSiteConfig } from '@verdict/ui/app/site-config.ts';
import { usePlace } from '../../../app/place.ts';

/** Where a problem of the page's place is discussed; null: nowhere, as in contests and while the site has it closed. */
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
