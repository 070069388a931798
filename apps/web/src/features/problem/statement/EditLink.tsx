import { Button } from '@mantine/core';
import type { ProblemWire } from '@verdict/contract/shapes.ts';
import { useMessages } from '@verdict/kit/i18n.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';

type Edited = Pick<ProblemWire, 'id' | 'gid' | 'isGroup'>;

/** Link to the form of a problem: in its group until the bank takes it, then in the back office. */
export default function EditLink({ problem: { id, gid, isGroup } }: { problem: Edited }) {
  const t = useMessages();
  const look = { size: 'compact-xs', variant: 'default' } as const;
  if (!isGroup || gid === null)
    return (
      <Button component="a" href={`/admin/problem/edit/${id}`} {...look}>
        {t('common.edit')}
      </Button>
    );
  return (
    <Button
      {...look}
      renderRoot={(props) => (
        <LooseLink
          to="/group/$groupID/problem/edit/$pid"
          params={{ groupID: String(gid), pid: String(id) }}
          {...props}
        />
      )}
    >
      {t('common.edit')}
    </Button>
  );
}
