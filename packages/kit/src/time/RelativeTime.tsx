import { formatDate, formatRelative, missing } from '../format.ts';
import { useLocale } from '../i18n.tsx';
import { useNow } from './use-now.ts';
import classes from './RelativeTime.module.css';

const renewMs = 30_000;

/** Relative time, e.g. "5 minutes ago". The exact local time appears on hover. */
export function RelativeTime({ at }: { at: string | number | Date | null | undefined }) {
  const locale = useLocale();
  const now = useNow(renewMs);
  const date = at === null || at === undefined ? null : new Date(at);
  if (!date || Number.isNaN(date.getTime())) return <>{missing}</>;
  return (
    <time className={classes.time} dateTime={date.toISOString()} title={formatDate(date, locale)}>
      {/* Limited to now: a clock slightly behind the server's would otherwise show "in 2 seconds". */}
      {formatRelative(Math.min(date.getTime(), now), now, locale)}
    </time>
  );
}

/** A moment in the reader's time zone, `YYYY-MM-DD HH:mm:ss`, or only its date in the locale's format. */
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
