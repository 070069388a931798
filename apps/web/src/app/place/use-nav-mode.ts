import { useMatches, useRouter } from '@tanstack/react-router';
import { useSiteConfig } from '../client/site-config.ts';
import { type NavItem, navItems, navItemsOfExam } from '../nav-modes.ts';
import { useUser } from '../session/session.ts';

interface Mode {
  /** Links of the place that the page is in; empty outside of places. */
  items: NavItem[];
  params: Record<string, unknown>;
}

/** Links of the current place. In an exam they are those of its contest, on every page. */
export function useNavMode(): Mode {
  const config = useSiteConfig();
  const { routesByPath } = useRouter();
  const matches = useMatches();
  const exam = useUser()?.exam;
  const params: Record<string, unknown> = exam ? { contestID: String(exam.cid) } : (matches.at(-1)?.params ?? {});
  const mode = matches.findLast((match) => match.staticData.nav)?.staticData.nav;
  const items = exam ? navItemsOfExam(params, config) : mode ? navItems(mode, params, config) : [];
  return { items: items.filter(({ to }) => to in routesByPath), params };
}
