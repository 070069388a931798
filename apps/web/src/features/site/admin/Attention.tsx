import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { getAttention } from '@verdict/contract/site/dashboard.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { taskNames, type JobKind } from '@verdict/contract/site/jobs.ts';
import { settingKeys, settings } from '@verdict/domain/site/settings.ts';
import { Card } from '@verdict/kit/page/Page.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { jobErrorText } from '../../../app/office/job-error.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { sentenceOf } from '../../problem/verification/words.ts';
import classes from './Dashboard.module.css';
import { attentionQuery } from './dashboard-queries.ts';

type Trouble = DataOf<typeof getAttention>[number];

/** Open problems that an administrator should look at; says so when there are none. */
export function Attention() {
  const t = useMessages();
  const attention = useQuery(attentionQuery);
  const { data } = attention;
  return (
    <Card title={t('admin.attention')}>
      <QueryFailed query={attention} />
      {data?.length === 0 && (
        <p className={classes.allWell}>
          <IconCircleCheck size={18} stroke={1.7} aria-hidden /> {t('admin.allWell')}
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={classes.troubles}>
          {data.map((trouble) => (
            <li key={`${trouble.kind} ${trouble.subject}`}>
              <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
              <div className={classes.trouble}>
                <strong>{t(`admin.attention.${trouble.kind}`)}</strong> <Subject trouble={trouble} />
                {trouble.checks.map((check) => (
                  <p key={check.message} className={classes.detail}>
                    {sentenceOf(check, t)}
                  </p>
                ))}
                {trouble.detail && (
                  <p className={classes.detail}>
                    {trouble.kind === 'jobFailed' || trouble.kind === 'backupFailed'
                      ? jobErrorText(trouble.detail, t)
                      : trouble.detail}
                  </p>
                )}
              </div>
              <span className={classes.since}>{trouble.since && <RelativeTime at={trouble.since} />}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Links to the page where the trouble can be fixed; submissions are on the main site. */
function Subject({ trouble: { kind, subject, pid } }: { trouble: Trouble }) {
  const t = useMessages();
  switch (kind) {
    case 'systemError':
      return <a href={`/submission-detail/${subject}`}>#{subject}</a>;
    case 'verificationFailed':
      return (
        <Link to="/admin/problem/verify/$problemId" params={{ problemId: pid ?? 0 }}>
          {subject}
        </Link>
      );
    case 'jobFailed':
      return (
        <Link to="/admin/job">
          {taskNames.some((task) => task === subject) ? t(`admin.job.kind.${subject as JobKind}`) : subject}
        </Link>
      );
    case 'backupFailed':
    case 'backupOverdue':
      return <Link to="/admin/backup">{t('admin.backups')}</Link>;
    case 'mailsCaught':
      return <Link to="/admin/mail">{subject}</Link>;
    case 'remoteSiteDown':
    case 'remoteAccountLost':
    case 'remoteAccountsUnreadable':
    case 'remoteVerdictUnknown':
      return <Link to="/admin/remote-site">{subject}</Link>;
    case 'judgehostGone':
    case 'judgehostFaulty':
      return <Link to="/admin/judgehost">{subject}</Link>;
    case 'settingUnreadable': {
      const key = settingKeys.find((known) => known === subject);
      return (
        <Link to="/admin/conf">
          {key ? `${t(`admin.section.${settings[key].section}`)}: ${t(`setting.${key}`)}` : subject}
        </Link>
      );
    }
    default:
      return <span>{subject}</span>;
  }
}
