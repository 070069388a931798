import { useQuery } from '@tanstack/react-query';
import { CalendarHeatmap } from '@verdict/ui/charts/CalendarHeatmap.tsx';
import { useMessages } from '@verdict/ui/i18n.tsx';
import { ErrorState } from '@verdict/ui/kit/EmptyState.tsx';
import { Card } from '@verdict/ui/kit/Page.tsx';
import { failureText } from '@verdict/ui/app/failures.ts';
import { heatmapQuery } from './user-home-queries.ts';
import classes from './UserHomePage.module.css';

export function YearOfSubmissions({ uid }: { uid: string }) {
  const t = useMessages();
  const year = useQuery(heatmapQuery({ uid }));
  return (
    <Card title={t('profile.year')} padded>
      <div className={classes.year}>
        {year.error && <ErrorState message={failureText(year.error)} onRetry={() => void year.refetch()} />}
        {year.data && <CalendarHeatmap counts={new Map(year.data.dataList.map(({ date, count }) => [date, count]))} endDate={year.data.endDate} />}
      </div>
    </Card>
  );
}
