import { IconCheck } from '@tabler/icons-react';
import { dueState, type Due } from '@verdict/domain/training/due.ts';
import { formatDate, formatNear } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { useNow } from '@verdict/kit/time/use-now.ts';
import classes from './Homework.module.css';
import { homeworkTexts } from './messages.ts';

/** Interval at which days and urgency are computed anew. */
const RENEW_MS = 30_000;

interface Props {
  deadline: string;
  lateUntil: string | null;
  problems: number;
  finished: number;
}

export const dueOf = ({ deadline, lateUntil, problems, finished }: Props): Due => ({
  deadline: new Date(deadline),
  lateUntil: lateUntil === null ? null : new Date(lateUntil),
  problems,
  finished,
});

/** "due tomorrow 18:19" in the reader's time zone: amber within a day, with a tick when it is done. */
export function DueText(props: Props) {
  const t = homeworkTexts.useMessages();
  const locale = useLocale();
  const now = useNow(RENEW_MS);
  const state = dueState(dueOf(props), new Date(now));
  const near = (moment: string): string => formatNear(moment, now, locale);
  const at = near(props.deadline);
  const text =
    state === 'done'
      ? t('homework.done', { at })
      : state === 'late'
        ? t('homework.lateUntil', { at, until: near(props.lateUntil ?? props.deadline) })
        : state === 'over'
          ? t('homework.over', { at })
          : t('homework.due', { at });
  return (
    <time
      className={classes.due}
      data-state={state}
      dateTime={props.deadline}
      title={formatDate(props.deadline, locale)}
    >
      {state === 'done' && <IconCheck size={15} aria-hidden />}
      {text}
    </time>
  );
}
