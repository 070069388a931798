import { Button } from '@mantine/core';
import { can } from '@verdict/domain/permission/abilities.ts';
import { useActor } from '@verdict/ui/app/session.ts';
import type { ReactNode } from 'react';

/** To a contest or a training in the back office, for those of its makers who get there. */
export default function ManageLink({ href, children }: { href: string; children: ReactNode }) {
  if (!can(useActor(), 'backOffice.enter')) return null;
  return (
    <Button component="a" href={href} size="compact-xs" variant="default">
      {children}
    </Button>
  );
}
