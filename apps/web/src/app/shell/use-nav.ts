import { useMatches, useRouter } from '@tanstack/react-router';
import { useSiteConfig } from '../client/site-config.ts';
import { useUser } from '../session/session.ts';
import { navItems, navItemsOfExam, type NavItem } from '../nav-modes.ts';

interface Nav {
  items: NavItem[];
  /** `to` of the highlighted entry. */
  current: string | undefined;
  params: Record<string, unknown>;
}

/** Menu of the current page. */
export function useNav(): Nav {
  const config = useSiteConfig();
  const { routesByPath } = useRouter();
  const matches = useMatches();
  const leaf = matches.at(-1);
  const exam = useUser()?.exam;
  const params: Record<string, unknown> = exam ? { contestID: String(exam.cid) } : (leaf?.params ?? {});
  const mode = matches.findLast((match) => match.staticData.nav)?.staticData.nav;
  const items = (exam ? navItemsOfExam(params, config) : navItems(mode, params, config)).filter(
    (item) => item.to in routesByPath,
  );
  const menu = matches.findLast((match) => match.staticData.menu)?.staticData.menu ?? leaf?.fullPath ?? '';
  const current = items
    .filter(({ to }) => menu === to || menu.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
  return { items, current: current?.to, params };
}
