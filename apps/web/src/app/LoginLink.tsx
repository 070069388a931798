import { useRouter } from '@tanstack/react-router';
import { isLoggedIn } from '@verdict/ui/app/session.ts';
import { LooseLink } from '@verdict/ui/kit/LooseLink.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { keepDestination } from './auth-dialog.ts';
import { loginFirst } from './login-first.ts';

interface Props {
  /** A route's path. */
  to: string;
  params: Record<string, string>;
  className?: string | undefined;
  children: ReactNode;
}

/** Leads to a page that wants a login. A visitor is asked to log in first, where he is, and then gets there. */
export function LoginLink({ to, params, className, children }: Props) {
  const router = useRouter();
  function onClick(event: MouseEvent) {
    if (isLoggedIn()) return;
    event.preventDefault();
    keepDestination(router.buildLocation({ to, params } as never).href);
    loginFirst();
  }
  return (
    <LooseLink to={to} params={params} className={className} onClick={onClick}>
      {children}
    </LooseLink>
  );
}
