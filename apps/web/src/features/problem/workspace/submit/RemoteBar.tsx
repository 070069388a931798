import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import type { ReactNode } from 'react';
import { usePlace } from '../../../../app/place/place.ts';
import AttachRun from '../console/AttachRun.tsx';
import type { ProblemDetail } from '../../problem-queries.ts';
import { remoteJudgingTexts, usableSitesQuery } from '../../remote-queries.ts';
import classes from './SubmitBar.module.css';
import type { Workbench } from '../use-workbench.ts';

interface Props {
  detail: ProblemDetail;
  work: Workbench;
  tabs: ReactNode;
  /** Renders the submit button; `closed` disables it. */
  submitButton: (closed: boolean) => ReactNode;
}

/** Actions for a problem of a remote site: programs are submitted, and cannot run on own input. */
export default function RemoteBar({ detail: { problem }, work, tabs, submitButton }: Props) {
  const t = remoteJudgingTexts.useMessages();
  const locale = useLocale();
  const place = usePlace();
  // In contests the id may have another form, without the site's key; the server then says why it refuses.
  const [key] = /^[A-Z]+(?=-)/.exec(problem.problemId) ?? [];
  const inContest = place.kind === 'contest';
  const { data: sites } = useQuery({ ...usableSitesQuery, enabled: !inContest });
  const site = sites?.find((one) => one.key === key);
  const isOff = sites !== undefined && site === undefined && !inContest;
  return (
    <>
      {isOff && (
        <p className={classes.closed} role="status">
          <IconLock size={16} stroke={1.8} aria-hidden />
          {t('remoteJudging.off', { site: key ?? '' })}
        </p>
      )}
      {site?.restsUntil && (
        <p className={classes.closed} role="status">
          {t('remoteJudging.rests', { site: site.name, at: formatDate(site.restsUntil, locale) })}
        </p>
      )}
      <div className={classes.row}>
        {tabs}
        {!inContest && <AttachRun pid={problem.problemId} draft={work.draft.draft} onAttached={work.submit.follow} />}
        <span className={classes.spring}>{submitButton(isOff)}</span>
      </div>
    </>
  );
}
