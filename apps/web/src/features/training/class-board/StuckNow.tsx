import { Button } from '@mantine/core';
import type { ClassBoardStuck } from '@verdict/contract/training/class-board.ts';
import { placeOf } from '@verdict/domain/access/place.ts';
import { statusFromWire } from '@verdict/domain/submission/status.ts';
import { Card } from '@verdict/kit/page/Page.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { useState } from 'react';
import { VerdictBadge } from '../../submission/verdict/VerdictBadge.tsx';
import { linksOf } from '../../../app/place/place.ts';
import { useTraining } from '../use-training.ts';
import classes from './ClassBoardPage.module.css';
import type { ClassBoard } from './class-queries.ts';
import { classTexts } from './messages.ts';
import { nameOf } from './students.ts';

/** Number of students shown at first; a teacher helps one after the other. */
const SHOWN = 5;

interface Props {
  board: ClassBoard;
  onStudent: (uid: string) => void;
}

/** Students who are trying a problem now without progress. */
export function StuckNow({ board: { stuck, students, problems }, onStudent }: Props) {
  const t = classTexts.useMessages();
  const [showsAll, showAll] = useState(false);
  if (stuck.length === 0) return null;
  const count = new Set(stuck.map(({ uid }) => uid)).size;
  return (
    <Card
      title={t('class.stuck', { count })}
      actions={
        stuck.length > SHOWN && (
          <Button variant="subtle" size="compact-sm" aria-expanded={showsAll} onClick={() => showAll(!showsAll)}>
            {showsAll ? t('class.stuckFew') : t('class.stuckAll', { count: stuck.length })}
          </Button>
        )
      }
      padded
    >
      <ul className={classes.stuck}>
        {stuck.slice(0, showsAll ? undefined : SHOWN).map((one) => {
          const student = students.find(({ uid }) => uid === one.uid);
          const problem = problems.find(({ pid }) => pid === one.pid);
          return (
            student &&
            problem && (
              <li key={`${one.uid} ${one.pid}`}>
                <span className={classes.who}>
                  <button type="button" onClick={() => onStudent(one.uid)}>
                    <bdi data-person>{nameOf(student)}</bdi>
                  </button>
                  <VerdictBadge status={statusFromWire(one.status) ?? 'unknownResult'} text="short" />
                </span>
                <Trouble one={one} problemID={problem.problemId} title={problem.title} />
              </li>
            )
          );
        })}
      </ul>
    </Card>
  );
}

function Trouble({ one, problemID, title }: { one: ClassBoardStuck; problemID: string; title: string | null }) {
  const t = classTexts.useMessages();
  const { id, gid } = useTraining();
  const links = linksOf(placeOf({ contestId: null, trainingId: id, groupId: gid }));
  return (
    <LooseLink {...links.submission({ submitId: one.submitId, problemID })} className={classes.trouble}>
      <span className={classes.where}>
        <bdi>{title ?? problemID}</bdi>
      </span>
      <span className={classes.facts}>
        {t('class.stuckFacts', { tries: one.tries, same: one.sameVerdicts, minutes: one.minutes })}
      </span>
    </LooseLink>
  );
}
