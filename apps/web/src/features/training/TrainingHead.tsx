import { IconClockHour4, IconHash, IconListNumbers, IconUser } from '@tabler/icons-react';
import { progressOnPage } from '@verdict/domain/training/progress.ts';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { UserLink } from '../account/profile/UserLink.tsx';
import { GroupButton } from '../../app/place/GroupButton.tsx';
import { Fact, PlaceHead } from '../../app/place/PlaceShell.tsx';
import { trainingTexts } from './messages.ts';
import { Progress } from './Progress.tsx';
import classes from './Training.module.css';
import { AccessTag, CategoryTag } from './TrainingTags.tsx';
import { useTraining } from './use-training.ts';

/** Facts and the reader's progress in the training, above its overview. */
export function TrainingHead() {
  const t = trainingTexts.useMessages();
  const training = useTraining();
  const { gid, rank, auth, problemCount, author, gmtModified, mine } = training;
  return (
    <PlaceHead
      facts={
        <>
          <Fact>
            <IconHash size={15} stroke={1.7} aria-hidden />
            <span className="visually-hidden">{t('training.number')}</span>
            {rank}
          </Fact>
          <AccessTag auth={auth} />
          <CategoryTag {...training} />
          <Fact>
            <IconListNumbers size={15} stroke={1.7} aria-hidden />
            {t('training.problemCount', { count: problemCount })}
          </Fact>
          {author !== '' && (
            <Fact>
              <IconUser size={15} stroke={1.7} aria-hidden />
              <span className="visually-hidden">{t('training.author')}</span>
              <UserLink username={author} />
            </Fact>
          )}
          <Fact>
            <IconClockHour4 size={15} stroke={1.7} aria-hidden />
            <span className="visually-hidden">{t('training.changed')}</span>
            <RelativeTime at={gmtModified} />
          </Fact>
          {gid !== null && (
            <GroupButton to="/group/$groupID/training" groupID={gid}>
              {t('training.group')}
            </GroupButton>
          )}
        </>
      }
    >
      {mine.lookRefusal === null && (
        <span className={classes.progress}>
          {t('training.progress')}
          <Progress training={training} percentOf={progressOnPage} />
        </span>
      )}
    </PlaceHead>
  );
}
