import { useQuery } from '@tanstack/react-query';
import { TopBars } from '@verdict/kit/charts/TopBars.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { rankTexts } from './messages.ts';
import classes from './Rank.module.css';
import { rankQuery, type RankRule } from './rank-queries.ts';

const places = 10;

/** Chart of the best ten of the whole ranking, regardless of the list's filters. */
export function TopTen({ rule }: { rule: RankRule }) {
  const t = rankTexts.useMessages();
  const best = useQuery(rankQuery(rule, { limit: places }));
  const rows = best.data?.records
    .map(({ username, ac, score }) => ({ name: username, value: rule === 'acm' ? ac : (score ?? 0) }))
    .filter(({ value }) => value > 0);
  // The list below shows why there is no data.
  if (rows?.length === 0 || best.isLoadingError) return null;
  return (
    <div className={classes.top}>
      <Card title={t('rank.topTen')} padded>
        <div className={classes.chart} data-waiting={!rows || undefined}>
          {rows && (
            <TopBars
              label={t('rank.topTen')}
              nameLabel={t('rank.user')}
              unit={t(rule === 'acm' ? 'rank.solved' : 'rank.score')}
              rows={rows}
            />
          )}
        </div>
      </Card>
    </div>
  );
}
