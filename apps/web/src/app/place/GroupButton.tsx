import { Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import type { ReactNode } from 'react';

interface Props {
  /** Path of a route, with the group as `$groupID`. */
  to: string;
  groupID: number;
  children: ReactNode;
}

/** Link from an item of a group back to the group. */
export const GroupButton = ({ to, groupID, children }: Props) => (
  <Button
    size="compact-xs"
    variant="default"
    leftSection={<IconUsersGroup size={14} aria-hidden />}
    renderRoot={(props) => <LooseLink to={to} params={{ groupID: String(groupID) }} {...props} />}
  >
    {children}
  </Button>
);
