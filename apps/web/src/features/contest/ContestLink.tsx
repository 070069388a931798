import { Link, useRouter } from '@tanstack/react-router';
import { isLoggedIn } from '@verdict/ui/app/session.ts';
import type { MouseEvent, ReactNode } from 'react';
import { keepDestination } from '../../app/auth-dialog.ts';
import { loginFirst } from '../../app/login-first.ts';

interface Props {
  id: number;
  className?: string | undefined;
  children: ReactNode;
}

/** Leads to a contest. A visitor is asked to log in first, where he is, and then gets there. */
export function ContestLink({ id, className, children }: Props) {
  const router = useRouter();
  const to = { to: '/contest/$contestID', params: { contestID: String(id) } } as const;
  function onClick(event: MouseEvent) {
    if (isLoggedIn()) return;
    event.preventDefault();
    keepDestination(router.buildLocation(to).href);
    loginFirst();
  }
  return (
    <Link {...to} className={className} onClick={onClick}>
      {children}
    </Link>
  );
}
