import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { getAttention } from '@verdict/contract/admin/door.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { failureText } from '@verdict/ui/app/failures.ts';
import { ErrorState } from '@verdict/ui/kit/EmptyState.tsx';
import { Card } from '@verdict/ui/kit/Page.tsx';
import { RelativeTime } from '@verdict/ui/kit/RelativeTime.tsx';
import { useMessages } from '../../app/messages.ts';
import classes from './Dashboard.module.css';
import { attentionQuery } from './dashboard-queries.ts';

type Trouble = DataOf<typeof getAttention>[number];

/** What an administrator should look at, or that there is nothing. */
export function Attention() {
  const t = useMessages();
  const { data, error, refetch } = useQuery(attentionQuery);
  return (
    <Card title={t('admin.attention')}>
      {error && <ErrorState message={failureText(error)} onRetry={() => void refetch()} />}
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
                {trouble.detail && <p className={classes.detail}>{trouble.detail}</p>}
              </div>
              <span className={classes.since}>{trouble.since && <RelativeTime at={trouble.since} />}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Submissions can be opened; they live on the main site. */
function Subject({ trouble: { kind, subject } }: { trouble: Trouble }) {
  if (kind === 'systemError') return <a href={`/submission-detail/${subject}`}>#{subject}</a>;
  return <span>{subject}</span>;
}
