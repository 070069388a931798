import { Alert } from '@mantine/core';
import type { Judge } from '@verdict/contract/shapes.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { submissionTexts } from '../messages.ts';
import classes from './SubmissionPage.module.css';

/** State of a submission at the remote site that judges it. */
export default function RemoteRun({ remote }: { remote: NonNullable<Judge['remote']> }) {
  const t = submissionTexts.useMessages();
  // Chinese puts no space after a full stop.
  const gap = useLocale() === 'zh-CN' ? '' : ' ';
  const { site, way, stage, url, words, account } = remote;
  const facts = [
    stage !== 'ended' && t(`submission.remote.${stage}`, { site }),
    words !== '' && t('submission.remoteWords', { site, words }),
    // A submission without a URL was refused by the site, so it was never judged there.
    stage === 'ended' && url !== null && words === '' && t('submission.remoteJudged', { site }),
    account !== null && t(`submission.remoteWay.${way}`, { account }),
  ];
  return (
    <Alert variant="light" color="gray">
      {facts.filter((fact) => fact !== false).join(gap)}
      {gap}
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer" className={classes.noteLink}>
          {t('submission.remoteLink', { site })}
        </a>
      )}
      {way === 'attached' && <div>{t('submission.remoteUnverified')}</div>}
    </Alert>
  );
}
