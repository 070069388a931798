import { useRouter } from '@tanstack/react-router';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { isLoggedIn } from './session.ts';
import { keepDestination } from './auth-dialog.ts';
import { loginFirst } from './login-first.ts';

interface Props {
  /** Path of a route. */
  to: string;
  params: Record<string, string>;
  className?: string | undefined;
  children: ReactNode;
}

/** Link to a page that needs a login. A visitor gets the login dialog on the current page first, then the target. */
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
