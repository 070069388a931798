import type { ReactNode } from 'react';
import { LoginLink } from '../../app/session/LoginLink.tsx';

interface Props {
  id: number;
  className?: string | undefined;
  children: ReactNode;
}

/** Link to a contest. */
export function ContestLink({ id, ...link }: Props) {
  return <LoginLink to="/contest/$contestID" params={{ contestID: String(id) }} {...link} />;
}
