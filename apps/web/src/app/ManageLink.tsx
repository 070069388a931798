import { Button } from '@mantine/core';
import { can } from '@verdict/domain/access/abilities.ts';
import { useActor } from '@verdict/ui/app/session.ts';
import { LooseLink } from '@verdict/ui/kit/LooseLink.tsx';
import type { ReactNode } from 'react';

interface Props {
  kind: 'contest' | 'training';
  id: number;
  /** Group of the contest or training; null when it belongs to the site. */
  gid: number | null;
  children: ReactNode;
}

/**
 * Link to the page that manages a contest or training: in its group, or in the back office for actors who may enter it.
 */
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
