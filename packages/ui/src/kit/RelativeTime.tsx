import { formatDate, formatRelative, missing } from '../format.ts';
import { useLocale } from '../i18n.tsx';
import { useNow } from './use-now.ts';
import classes from './RelativeTime.module.css';

const renewMs = 30_000;

/** "5 minutes ago"; the exact local time on hover. */
export function RelativeTime({ at }: { at: string | number | Date | null | undefined }) {
  const locale = useLocale();
  const now = useNow(renewMs);
  const date = at === null || at === undefined ? null : new Date(at);
  if (!date || Number.isNaN(date.getTime())) return <>{missing}</>;
  return (
    <time className={classes.time} dateTime={date.toISOString()} title={formatDate(date, locale)}>
      {/* A clock that runs a little behind the server's must not say "in 2 seconds". */}
      {formatRelative(Math.min(date.getTime(), now), now, locale)}
    </time>
  );
}

/** A moment in the reader's zone, `YYYY-MM-DD HH:mm:ss`, or its day alone in the reader's manner. */
export function DateTime({
  at,
  style = 'dateTime',
}: {
  at: string | number | Date | null | undefined;
  style?: 'dateTime' | 'date';
}) {
  const locale = useLocale();
  const text = formatDate(at, locale, style);
  if (text === missing) return <>{missing}</>;
  return (
    <time className={classes.time} dateTime={new Date(at!).toISOString()}>
      {text}
    </time>
  );
}
