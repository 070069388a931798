import { Badge } from '@mantine/core';
import type { AdminContestRow } from '@verdict/contract/contest/editing.ts';
import { managementTexts } from '../../../app/management/messages.ts';

const states = {
  scheduled: 'var(--text-2)',
  running: 'var(--success)',
  paused: 'var(--warning)',
  ended: 'var(--text-2)',
} as const;

export const isPausedNow = ({ pauses }: Pick<AdminContestRow, 'pauses'>): boolean =>
  pauses.some(({ until }) => until === null);

/** State of a contest as a coloured word. */
export function ContestState({ contest }: { contest: Pick<AdminContestRow, 'status' | 'pauses'> }) {
  const t = managementTexts.useMessages();
  const state = isPausedNow(contest)
    ? 'paused'
    : contest.status === 0
      ? 'running'
      : contest.status < 0
        ? 'scheduled'
        : 'ended';
  return (
    <Badge variant="outline" color="gray" tt="none" style={{ color: states[state], borderColor: 'var(--border)' }}>
      {t(`manage.contest.${state}`)}
    </Badge>
  );
}
