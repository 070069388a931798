import { Modal } from '@mantine/core';
import { verdictSlices } from '@verdict/ui/charts/slices.ts';
import { VerdictDonut } from '@verdict/ui/charts/VerdictDonut.tsx';
import { useMessages } from '@verdict/ui/i18n.tsx';
import type { ProblemDetail } from './use-workbench.ts';

interface Props {
  problem: ProblemDetail['problem'];
  counts: ProblemDetail['problemCount'];
  onClose: () => void;
}

export default function StatisticsDialog({ problem, counts, onClose }: Props) {
  const t = useMessages();
  return (
    <Modal opened onClose={onClose} title={`${t('problem.statistics')} · ${problem.problemId}`} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <VerdictDonut slices={verdictSlices(counts, problem.type === 0 ? 'acm' : 'oi')} />
    </Modal>
  );
}
