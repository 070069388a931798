import { Button } from '@mantine/core';
import { can } from '@verdict/domain/access/abilities.ts';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import type { ReactNode } from 'react';
import { useActor } from '../session/session.ts';

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
            to={`/group/$groupID/${kind}/edit/$placeID`}
            params={{ groupID: String(gid), placeID: String(id) }}
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
