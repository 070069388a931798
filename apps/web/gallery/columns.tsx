import { formatLength, formatMemory, formatTime } from '@verdict/kit/format.ts';
import { AppLink } from '@verdict/kit/controls/AppLink.tsx';
import type { Column } from '@verdict/kit/lists/DataTable.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { AcRate } from '../src/features/problem/labels/AcRate.tsx';
import { DifficultyLabel } from '../src/features/problem/labels/DifficultyLabel.tsx';
import { TagChips } from '../src/features/problem/labels/TagChips.tsx';
import { UserLink } from '../src/features/account/profile/UserLink.tsx';
import { VerdictBadge, VerdictIcon } from '../src/features/submission/verdict/VerdictBadge.tsx';
import type { Problem, Submission } from './samples.ts';

export const problemColumns: Column<Problem>[] = [
  {
    key: 'mine',
    header: <span className="visually-hidden">Mine</span>,
    cell: (row) => <VerdictIcon status={row.mine} />,
    width: 32,
    compact: 'lead',
  },
  { key: 'id', header: '#', cell: (row) => row.id, width: 76, quiet: true },
  {
    key: 'title',
    header: 'Title',
    cell: (row) => (
      <AppLink href={`/problem/${row.id}`} style={{ fontWeight: 500 }}>
        {row.title}
      </AppLink>
    ),
    compact: 'title',
  },
  {
    key: 'level',
    header: 'Level',
    cell: (row) => <DifficultyLabel level={row.level} />,
    width: 100,
    compact: 'end',
  },
  {
    key: 'tags',
    header: 'Tags',
    cell: (row) => <TagChips tags={row.tags} max={2} />,
    width: 240,
    compact: 'hidden',
  },
  {
    key: 'total',
    header: 'Total',
    cell: (row) => row.total,
    width: 80,
    align: 'end',
    quiet: true,
    compact: 'hidden',
  },
  {
    key: 'rate',
    header: 'AC rate',
    cell: (row) => <AcRate accepted={row.ac} total={row.total} />,
    width: 168,
  },
];

export const submissionColumns: Column<Submission>[] = [
  {
    key: 'id',
    header: 'Run',
    cell: (row) => <AppLink href={`/submission-detail/${row.id}`}>{row.id}</AppLink>,
    width: 80,
    quiet: true,
  },
  {
    key: 'problem',
    header: 'Problem',
    cell: (row) => (
      <AppLink href={`/problem/${row.problem}`}>
        {row.problem} {row.title}
      </AppLink>
    ),
    compact: 'title',
  },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => <VerdictBadge status={row.status} />,
    width: 190,
    compact: 'end',
  },
  {
    key: 'score',
    header: 'Score',
    cell: (row) => row.score ?? '--',
    width: 64,
    align: 'end',
    quiet: true,
    compact: 'hidden',
  },
  {
    key: 'time',
    header: 'Time',
    cell: (row) => formatTime(row.timeMs),
    width: 84,
    align: 'end',
    quiet: true,
  },
  {
    key: 'memory',
    header: 'Memory',
    cell: (row) => formatMemory(row.memoryKiB),
    width: 92,
    align: 'end',
    quiet: true,
  },
  {
    key: 'length',
    header: 'Length',
    cell: (row) => formatLength(row.length),
    width: 76,
    align: 'end',
    quiet: true,
    compact: 'hidden',
  },
  { key: 'language', header: 'Language', cell: (row) => row.language, width: 140, quiet: true },
  { key: 'author', header: 'Author', cell: (row) => <UserLink username={row.user} />, width: 110 },
  { key: 'at', header: 'Sent', cell: (row) => <RelativeTime at={row.at} />, width: 124, quiet: true },
];
