import { useMatches } from '@tanstack/react-router';
import { useMessages } from '@verdict/ui/i18n.tsx';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useSiteConfig } from './site-config.ts';

const usePageOwnTitle = create<{ title: string | null }>(() => ({ title: null }));

/** A page's own title, e.g. of a problem, instead of its route's; absent until it is known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    usePageOwnTitle.setState({ title: title ?? null });
    return () => usePageOwnTitle.setState({ title: null });
  }, [title]);
}

/** Keeps the window's title at `<title> - <short name>`. Called once, by the shell. */
export function useWindowTitle(): void {
  const t = useMessages();
  const { shortName } = useSiteConfig();
  const own = usePageOwnTitle((state) => state.title);
  const key = useMatches().findLast((match) => match.staticData.title)?.staticData.title ?? 'route.notFound';
  const title = own ?? t(key);
  useEffect(() => {
    document.title = `${title} - ${shortName}`;
  }, [title, shortName]);
}
