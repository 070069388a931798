import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import classes from './ShiftFields.module.css';
import { managementTexts } from '../messages.ts';
import { dayOf, daysBetween, daysLater } from './next-term.ts';

/** A contest or training whose dates are shifted. */
export interface Dated {
  id: string;
  title: string;
  startTime: string;
}

interface Props {
  /** Earliest first, at least one. */
  dated: readonly [Dated, ...Dated[]];
  /** First day of the copy. */
  day: string;
  input: GetInputPropsReturnType;
}

/** First day of a copy, and the resulting dates. */
export function ShiftFields({ dated, day, input }: Props) {
  const t = managementTexts.useMessages();
  const days = daysBetween(dayOf(dated[0].startTime), day);
  return (
    <>
      <TextInput type="date" label={t('manage.copy.day')} withAsterisk {...input} />
      {Number.isFinite(days) && (
        <ul className={classes.dates} aria-label={t('manage.copy.dates')}>
          {dated.map(({ id, title, startTime }) => (
            <li key={id}>
              <bdi className={classes.title}>{title}</bdi>
              <span className={classes.shift}>
                <DateTime at={startTime} />
                {' → '}
                <DateTime at={daysLater(startTime, days)} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
