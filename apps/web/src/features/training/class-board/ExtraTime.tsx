import { Button, Group, NumberInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ClassBoardStudent, saveExtraTime } from '@verdict/contract/training/class-board.ts';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { MomentInput } from '@verdict/kit/controls/MomentInput.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useState } from 'react';
import { client } from '../../../app/client/client.ts';
import { useTraining } from '../use-training.ts';
import classes from './ClassBoardPage.module.css';
import { classKey } from './class-queries.ts';
import { classTexts } from './messages.ts';

/** Extra time of one student: minutes after the common deadline, or a deadline of the student's own. */
export function ExtraTime({ student }: { student: ClassBoardStudent }) {
  const t = classTexts.useMessages();
  const { id: tid } = useTraining();
  const queries = useQueryClient();
  const [minutes, setMinutes] = useState<number | string>(student.extraTime?.minutes ?? '');
  const [until, setUntil] = useState(student.extraTime?.until ? new Date(student.extraTime.until) : null);
  async function save(extra: { minutes?: number; until?: string }): Promise<void> {
    await client.call(saveExtraTime, { tid, uid: student.uid, ...extra });
    toast.success(t('class.extraTimeSaved'));
    await queries.invalidateQueries({ queryKey: classKey });
  }
  return (
    <section className={classes.extraTime} aria-label={t('class.extraTime')}>
      <p>
        {t('class.deadline')} <DateTime at={student.deadline} />
      </p>
      <Group align="end" gap="sm">
        <NumberInput
          label={t('class.extraMinutes')}
          w={150}
          min={1}
          allowDecimal={false}
          value={minutes}
          onChange={(typed) => {
            setMinutes(typed);
            if (typed !== '') setUntil(null);
          }}
        />
        <MomentInput
          label={t('class.extraUntil')}
          value={until}
          onChange={(moment) => {
            setUntil(moment);
            if (moment) setMinutes('');
          }}
        />
        <Button
          variant="default"
          onClick={() =>
            void save({
              ...(minutes !== '' && { minutes: Number(minutes) }),
              ...(until && { until: until.toISOString() }),
            })
          }
        >
          {t('class.extraTimeSave')}
        </Button>
      </Group>
      <p>{t('class.extraTimeHint')}</p>
    </section>
  );
}
