import { Button } from '@mantine/core';
import { can } from '@verdict/domain/access/abilities.ts';
import { useActor } from '@verdict/ui/app/session.ts';
import { LooseLink } from '@verdict/ui/kit/LooseLink.tsx';
import type { ReactNode } from 'react';

interface Props {
  kind: 'contest' | 'training';
  id: number;
  /** Of its group; null: of the site. */
  gid: number | null;
  children: ReactNode;
}

/** To where a contest or a training is made: its group, or the back office, for those of its makers who get there. */
export default function ManageLink({ kind, id, gid, children }: Props) {
  const entersOffice = can(useActor(), 'backOffice.enter');
  if (gid !== null)
    return (
      <Button
        size="compact-xs"
        variant="default"
        renderRoot={(props) => (
          <LooseLink
            to={`/group/$groupID/${kind}/edit/$deskID`}
            params={{ groupID: String(gid), deskID: String(id) }}
            {...props}
          />
        )}
      >
        {children}
      </Button>
    );
  if (!entersOffice) return null;
  return (
    <Button component="a" href={`/admin/${kind}/${id}/edit`} size="compact-xs" variant="default">
      {children}
    </Button>
  );
}
