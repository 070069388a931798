import type { TrainingInfo } from '@verdict/contract/training/training.ts';
import { ShareBar } from '../problem/labels/AcRate.tsx';
import { trainingTexts } from './messages.ts';

interface Props {
  training: Pick<TrainingInfo, 'acCount' | 'problemCount'>;
  percentOf: (progress: { solved: number; problems: number }) => number;
}

/** Share of the training's problems that the reader has solved. */
export function Progress({ training: { acCount, problemCount }, percentOf }: Props) {
  const t = trainingTexts.useMessages();
  const progress = { solved: acCount ?? 0, problems: problemCount };
  const percent = percentOf(progress);
  return (
    <span title={t('training.solvedOf', progress)}>
      <ShareBar percent={percent} text={`${percent.toFixed(2)}%`} />
    </span>
  );
}
