import { ActionIcon, Modal } from '@mantine/core';
import { IconChartDonut } from '@tabler/icons-react';
import { verdictSlices } from '@verdict/ui/charts/slices.ts';
import { useMessages } from '@verdict/ui/i18n.tsx';
import { lazy, Suspense, useState } from 'react';
import type { ProblemDetail } from './use-workbench.ts';

const VerdictDonut = lazy(async () => ({ default: (await import('@verdict/ui/charts/VerdictDonut.tsx')).VerdictDonut }));

interface Props {
  problem: ProblemDetail['problem'];
  counts: ProblemDetail['problemCount'];
}

/** Opens the shares of all results of a problem. */
export function StatisticsButton({ problem, counts }: Props) {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('problem.statistics')} title={t('problem.statistics')} onClick={() => setOpen(true)}>
        <IconChartDonut size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
      {open && (
        <Modal opened onClose={() => setOpen(false)} title={`${t('problem.statistics')} · ${problem.problemId}`} closeButtonProps={{ 'aria-label': t('common.close') }}>
          <Suspense>
            <VerdictDonut slices={verdictSlices(counts, problem.type === 0 ? 'acm' : 'oi')} />
          </Suspense>
        </Modal>
      )}
    </>
  );
}
