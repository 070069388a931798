import { Badge } from '@mantine/core';
import type { HostState as State } from '@verdict/contract/submission/judgehosts.ts';
import { useMessages } from './messages.ts';

const colors: Record<State, string> = {
  working: 'var(--success)',
  paused: 'var(--warning)',
  draining: 'var(--warning)',
  drained: 'var(--text-2)',
  faulty: 'var(--danger)',
  gone: 'var(--danger)',
  never: 'var(--text-2)',
};

/** Badge with the state of a judge host or server. */
export function HostState({ state }: { state: State }) {
  const t = useMessages();
  return (
    <Badge variant="outline" color="gray" tt="none" style={{ color: colors[state], borderColor: 'var(--border)' }}>
      {t(`admin.hostState.${state}`)}
    </Badge>
  );
}
