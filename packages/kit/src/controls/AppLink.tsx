import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

/** True for a plain click that the app should follow. False for new tabs, downloads and external sites. */
export function staysInApp(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const elsewhere =
    link.origin !== location.origin ||
    link.pathname.startsWith('/api/') ||
    link.target === '_blank' ||
    link.hasAttribute('download');
  return plain && !elsewhere && !event.defaultPrevented;
}

/** Follows a link within the app, if there is a router and the address belongs to this app. */
export function useFollow(): (event: MouseEvent, link: HTMLAnchorElement) => void {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  return (event, link) => {
    if (!router || !staysInApp(event, link)) return;
    event.preventDefault();
    router.history.push(link.pathname + link.search + link.hash);
  };
}

/** A link by address, for kit components that know no routes. Pages use the router's typed Link. */
export function AppLink(props: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const follow = useFollow();
  return (
    <a
      {...props}
      href={props.href}
      onClick={(event) => {
        props.onClick?.(event);
        follow(event, event.currentTarget);
      }}
    >
      {props.children}
    </a>
  );
}
