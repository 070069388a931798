import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { useSiteConfig } from '../client/site-config.ts';

/** Own titles by the order of their components' first rendering. A shell around a page comes before the page. */
const useOwnTitles = create<{ titles: ReadonlyMap<number, string> }>(() => ({ titles: new Map() }));
let rendered = 0;

/**
 * Sets a page's own title, e.g. of a problem, in place of the route's title. Absent until it is known. In nested pages
 * the innermost title is shown.
 */
export function usePageTitle(title: string | undefined): void {
  const [place] = useState(() => rendered++);
  useEffect(() => {
    if (title === undefined) return;
    useOwnTitles.setState(({ titles }) => ({ titles: new Map(titles).set(place, title) }));
    return () =>
      useOwnTitles.setState(({ titles }) => ({ titles: new Map([...titles].filter(([other]) => other !== place)) }));
  }, [title, place]);
}

function useOwnTitle(): string | undefined {
  return useOwnTitles(({ titles }) => titles.get(Math.max(...titles.keys())));
}

/** Keeps the window's title at `<title> - <short name>`. Called once, by the shell, with the title of the route. */
export function useWindowTitle(routeTitle: string): void {
  const { shortName } = useSiteConfig();
  const title = useOwnTitle() ?? routeTitle;
  useEffect(() => {
    document.title = `${title} - ${shortName}`;
  }, [title, shortName]);
}
