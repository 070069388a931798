import { IconAlertTriangle, IconCloudCheck } from '@tabler/icons-react';
import { formatDate } from '@verdict/kit/format.ts';
import { useNow } from '@verdict/kit/time/use-now.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { workshopTexts } from '../../../../app/workshop-texts.ts';
import classes from './SavedNote.module.css';

/** Time of the last save in this browser, or a warning that the browser refuses to save. */
export default function SavedNote({ at, isKept }: { at: number; isKept: boolean }) {
  const t = workshopTexts.useMessages();
  const locale = useLocale();
  const now = useNow(60_000);
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const time = formatDate(at, locale, isToday ? 'time' : 'dateTime');
  const text = isKept ? t('workshop.savedAt', { time }) : t('workshop.notSaved');
  const Icon = isKept ? IconCloudCheck : IconAlertTriangle;
  return (
    <span className={classes.note} data-refused={!isKept || undefined} title={isKept ? t('workshop.savedHere') : text}>
      <Icon size={16} stroke={1.6} aria-hidden />
      <span className={classes.text}>{text}</span>
    </span>
  );
}
