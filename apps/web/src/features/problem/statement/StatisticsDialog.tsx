import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { verdictSlices } from '../../submission/verdict/slices.ts';
import { VerdictDonut } from '../../submission/verdict/VerdictDonut.tsx';
import type { ProblemDetail } from '../problem-queries.ts';
import { problemTexts } from '../messages.ts';

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
