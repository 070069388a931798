import { useTimeout } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDuration } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { useState } from 'react';
import { queuePlaceQuery } from '../submission-queries.ts';
import { submissionTexts } from '../messages.ts';

/** Delay in ms: most submissions are judged before anybody could read the estimate. */
const askedAfterMs = 1_000;

/** Wait of a submission in words: an estimate, or what holds it up. Renders nothing while it is being judged. */
export function QueuePlace({ submitId }: { submitId: number }) {
  const t = submissionTexts.useMessages();
  const locale = useLocale();
  const [waits, setWaits] = useState(false);
  useTimeout(() => setWaits(true), askedAfterMs, { autoInvoke: true });
  const place = useQuery({ ...queuePlaceQuery(submitId), enabled: waits }).data;
  if (!place) return null;
  const { site, siteRestsUntil } = place;
  if (site !== null && place.siteOff) return <>{t('submission.queueSiteOff', { site })}</>;
  if (site !== null && siteRestsUntil !== null)
    return <>{t('submission.queueSiteRests', { site, at: formatDate(siteRestsUntil, locale) })}</>;
  if (place.judging) return null;
  if (place.noHost && site !== null) return <>{t('submission.queueNoAccount', { site })}</>;
  if (place.noHost) return <>{t('submission.queueNoHost')}</>;
  return (
    <>
      {t('submission.queueAhead', { ahead: place.ahead })}
      {place.isBusy && ` ${t('submission.queueBusy')}`}
      {place.estimateSeconds !== null &&
        ` ${t('submission.queueEstimate', { duration: formatDuration(place.estimateSeconds * 1000, locale) })}`}
    </>
  );
}
