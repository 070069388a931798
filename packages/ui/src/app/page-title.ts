import { useEffect } from 'react';
import { create } from 'zustand';
import { useSiteConfig } from './site-config.ts';

const usePageOwnTitle = create<{ title: string | null }>(() => ({ title: null }));

/** A page's own title, e.g. of a problem, instead of its route's; absent until it is known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    usePageOwnTitle.setState({ title });
    return () => usePageOwnTitle.setState({ title: null });
  }, [title]);
}

/** Keeps the window's title at `<title> - <short name>`. Called once, by the shell, with the title of the route. */
export function useWindowTitle(routeTitle: string): void {
  const { shortName } = useSiteConfig();
  const title = usePageOwnTitle((state) => state.title) ?? routeTitle;
  useEffect(() => {
    document.title = `${title} - ${shortName}`;
  }, [title, shortName]);
}
