import { useMatches, useRouter } from '@tanstack/react-router';
import { useSiteConfig } from '../client/site-config.ts';
import { navItems, type NavItem } from '../nav-modes.ts';
import { useNavMode } from '../place/use-nav-mode.ts';
import { useUser } from '../session/session.ts';

interface Nav {
  items: NavItem[];
  /** `to` of the highlighted entry. */
  current: string | undefined;
  params: Record<string, unknown>;
}

/** The site's menu. In an exam it holds the links of its contest, unless the contest's own row is on the page. */
export function useNav(): Nav {
  const config = useSiteConfig();
  const { routesByPath } = useRouter();
  const matches = useMatches();
  const isInExam = Boolean(useUser()?.exam);
  const place = useNavMode();
  const hasRow = matches.some((match) => match.staticData.nav);
  const items = (isInExam ? (hasRow ? [] : place.items) : navItems(undefined, {}, config)).filter(
    ({ to }) => to in routesByPath,
  );
  const leaf = matches.at(-1);
  const menu = matches.findLast((match) => match.staticData.menu)?.staticData.menu ?? leaf?.fullPath ?? '';
  const current = items
    .filter(({ to }) => menu === to || menu.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
  return { items, current: current?.to, params: place.params };
}
