import { useQuery } from '@tanstack/react-query';
import type { ClassBoardStudent } from '@verdict/contract/training/class-board.ts';
import { placeOf } from '@verdict/domain/access/place.ts';
import { statusFromWire } from '@verdict/domain/submission/status.ts';
import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { EmptyState, ErrorState } from '@verdict/kit/page/EmptyState.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { UserLink } from '../../account/profile/UserLink.tsx';
import { VerdictBadge } from '../../submission/verdict/VerdictBadge.tsx';
import { readingOf } from '../../../app/client/ListCard.tsx';
import { linksOf } from '../../../app/place/place.ts';
import { useTraining } from '../use-training.ts';
import classes from './ClassBoardPage.module.css';
import { classPathQuery } from './class-queries.ts';
import { ExtraTime } from './ExtraTime.tsx';
import { classTexts } from './messages.ts';
import { nameOf } from './students.ts';

/** Submissions of one student, newest first. */
export default function StudentPath({ student, onClose }: { student: ClassBoardStudent; onClose: () => void }) {
  const t = classTexts.useMessages();
  return (
    <Dialog title={<span data-person>{t('class.pathOf', { name: nameOf(student) })}</span>} size="lg" onClose={onClose}>
      <p className={classes.pathHead}>
        <UserLink {...student} withAvatar />
      </p>
      {student.deadline !== null && <ExtraTime key={JSON.stringify(student.extraTime)} student={student} />}
      <Steps uid={student.uid} />
    </Dialog>
  );
}

function Steps({ uid }: { uid: string }) {
  const t = classTexts.useMessages();
  const { id, gid } = useTraining();
  const path = useQuery(classPathQuery(id, uid));
  const { error, onRetry } = readingOf(path);
  if (error) return <ErrorState message={error} onRetry={onRetry} />;
  if (!path.data) return <PageLoading />;
  if (path.data.length === 0) return <EmptyState title={t('class.pathEmpty')} />;
  const links = linksOf(placeOf({ contestId: null, trainingId: id, groupId: gid }));
  return (
    <ol className={classes.path}>
      {path.data.map(({ submitId, problemId, title, status, language, submitTime }) => (
        <li key={submitId}>
          <LooseLink {...links.submission({ submitId, problemID: problemId })} className={classes.step}>
            <VerdictBadge status={statusFromWire(status) ?? 'unknownResult'} />
            <span className={classes.where}>
              <bdi>{title ?? problemId}</bdi>
            </span>
            <span className={classes.facts}>
              {language}
              <DateTime at={submitTime} />
            </span>
          </LooseLink>
        </li>
      ))}
    </ol>
  );
}
