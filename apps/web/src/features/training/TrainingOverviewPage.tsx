import type { HomeworkInfo } from '@verdict/contract/training/training.ts';
import { Card } from '@verdict/kit/page/Page.tsx';
import { Markdown } from '@verdict/kit/markdown/Markdown.tsx';
import { trainingTexts } from './messages.ts';
import classes from './Training.module.css';
import { useTraining } from './use-training.ts';
import { Part } from '../../app/place/Part.tsx';
import { lazyPart } from '../../app/place/lazy-part.ts';

const PasswordCard = lazyPart(() => import('./PasswordCard.tsx'));

const HomeworkCard = lazyPart(() => import('./list/HomeworkCard.tsx'));

const isHomework = ({ startTime, deadline, attemptsMax }: HomeworkInfo): boolean =>
  startTime !== null || deadline !== null || attemptsMax !== null;

/** Description of the training, and the entry to it. */
export function TrainingOverviewPage() {
  const t = trainingTexts.useMessages();
  const { description, homework, mine } = useTraining();
  return (
    <div className={classes.stack}>
      {mine.needsPassword && (
        <Part>
          <PasswordCard />
        </Part>
      )}
      {isHomework(homework) && (
        <Part>
          <HomeworkCard />
        </Part>
      )}
      <Card title={t('training.description')} padded>
        <Markdown source={description} />
      </Card>
    </div>
  );
}
