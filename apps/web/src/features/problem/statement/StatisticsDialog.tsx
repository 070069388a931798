import { verdictSlices } from '@verdict/ui/charts/slices.ts';
import { VerdictDonut } from '@verdict/ui/charts/VerdictDonut.tsx';
import { Dialog } from '@verdict/ui/kit/Dialog.tsx';
import type { ProblemDetail } from '../problem-queries.ts';
import { problemTexts } from '@verdict/ui/statement/messages.ts';

interface Props {
  problem: ProblemDetail['problem'];
  counts: ProblemDetail['problemCount'];
  onClose: () => void;
}

export default function StatisticsDialog({ problem, counts, onClose }: Props) {
  const t = problemTexts.useMessages();
  return (
    <Dialog onClose={onClose} title={`${t('problem.statistics')} · ${problem.problemId}`}>
      <VerdictDonut slices={verdictSlices(counts, problem.type === 0 ? 'acm' : 'oi')} />
    </Dialog>
  );
}
