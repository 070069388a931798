import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { Judge } from '@verdict/contract/shapes.ts';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { lazy, Suspense, useState } from 'react';
import { reviewTexts } from '../marks/messages.ts';
import type { Review } from './review-query.ts';
import classes from './ReviewedCode.module.css';

const MarkDialog = lazy(() => import('../marks/MarkDialog.tsx'));

interface Props {
  submission: Pick<Judge, 'username' | 'displayPid'>;
  mark: Review['mark'];
}

/** Mark of the program's author for its problem; teachers can change it. */
export function MarkLine({ submission: { username, displayPid }, mark }: Props) {
  const t = reviewTexts.useMessages();
  const [isOpen, setOpen] = useState(false);
  if (!mark || (!mark.given && !mark.canMark)) return null;
  const { tid, pid, uid, full, given, revision, canMark } = mark;
  return (
    <div className={classes.mark}>
      <div className={classes.given}>
        {given ? (
          <>
            <span>{t('mark.title')}</span> <strong>{t('mark.of', { points: given.points, full })}</strong>
          </>
        ) : (
          t('mark.none')
        )}
        {given && (
          <span className={classes.hint}>
            {given.by !== null && <bdi>{t('mark.by', { name: given.by })}</bdi>} <DateTime at={given.at} />
          </span>
        )}
        {given?.held && <span className={classes.hint}> · {t('review.held')}</span>}
        {given?.note && <p className={classes.note}>{given.note}</p>}
      </div>
      {canMark && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPencil size={14} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t(given ? 'mark.change' : 'mark.give')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <MarkDialog
            place={{ tid, pid, uid }}
            full={full}
            given={given}
            revision={revision}
            name={username}
            problem={displayPid}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
