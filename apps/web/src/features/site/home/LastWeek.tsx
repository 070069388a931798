import { useQuery } from '@tanstack/react-query';
import { Card } from '@verdict/kit/page/Page.tsx';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { lastWeekQuery } from './home-queries.ts';
import { homeTexts } from './messages.ts';
import classes from './HomePage.module.css';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

const AreaLine = lazyPart(async () => ({ default: (await import('@verdict/kit/charts/AreaLine.tsx')).AreaLine }));

/** Number of submissions in the last seven days, and of accepted ones. */
export function LastWeek({ hidesEmpty }: { hidesEmpty: boolean }) {
  const t = homeTexts.useMessages();
  const week = useQuery(lastWeekQuery);
  const { data } = week;
  if (hidesEmpty && data?.totalCountList.every((count) => count === 0)) return null;
  return (
    <Card title={t('home.lastWeek')} padded>
      <div className={classes.chart}>
        <QueryFailed query={week} />
        {data && (
          <Part>
            <AreaLine
              label={t('home.lastWeek')}
              points={data.dateStrList}
              height={190}
              series={[
                { name: t('home.submitted'), color: 'var(--brand)', values: data.totalCountList, area: true },
                { name: t('status.accepted'), color: 'var(--verdict-ac)', values: data.acCountList, dashed: true },
              ]}
            />
          </Part>
        )}
      </div>
    </Card>
  );
}
