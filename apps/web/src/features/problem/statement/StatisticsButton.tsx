import { ActionIcon } from '@mantine/core';
import { IconChartDonut } from '@tabler/icons-react';
import { useState } from 'react';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';
import type { ProblemDetail } from '../problem-queries.ts';
import { problemTexts } from '../messages.ts';

const StatisticsDialog = lazyPart(() => import('./StatisticsDialog.tsx'));

interface Props {
  problem: ProblemDetail['problem'];
  counts: ProblemDetail['problemCount'];
}

/** Opens the shares of all results of a problem. */
export default function StatisticsButton({ problem, counts }: Props) {
  const t = problemTexts.useMessages();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('problem.statistics')}
        title={t('problem.statistics')}
        onClick={() => setOpen(true)}
      >
        <IconChartDonut size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
      {open && (
        <Part onLost={close}>
          <StatisticsDialog problem={problem} counts={counts} onClose={close} />
        </Part>
      )}
    </>
  );
}
