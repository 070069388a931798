import { useQuery } from '@tanstack/react-query';
import { CalendarHeatmap } from '@verdict/kit/charts/CalendarHeatmap.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { heatmapQuery } from './user-home-queries.ts';
import { profileTexts } from './messages.ts';
import classes from './UserHomePage.module.css';

export function YearOfSubmissions({ uid }: { uid: string }) {
  const t = profileTexts.useMessages();
  const year = useQuery(heatmapQuery({ uid }));
  return (
    <Card title={t('profile.year')} padded>
      <div className={classes.year}>
        <QueryFailed query={year} />
        {year.data && (
          <CalendarHeatmap
            counts={new Map(year.data.dataList.map(({ date, count }) => [date, count]))}
            endDate={year.data.endDate}
          />
        )}
      </div>
    </Card>
  );
}
