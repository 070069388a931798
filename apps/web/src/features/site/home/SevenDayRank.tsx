import { useQuery } from '@tanstack/react-query';
import { QueryFailed } from '@verdict/ui/app/QueryFailed.tsx';
import { Avatar } from '@verdict/ui/kit/Avatar.tsx';
import { EmptyState } from '@verdict/ui/kit/EmptyState.tsx';
import { Card } from '@verdict/ui/kit/Page.tsx';
import { Author } from '../../../app/Author.tsx';
import { sevenDayRankQuery } from './home-queries.ts';
import { homeTexts } from './messages.ts';
import classes from './HomePage.module.css';

/** Users who solved most problems in the last seven days; users who solved none are left out. */
export function SevenDayRank() {
  const t = homeTexts.useMessages();
  const rank = useQuery(sevenDayRankQuery);
  const solvers = rank.data?.filter(({ ac }) => ac > 0);
  return (
    <Card title={t('home.sevenDayRank')}>
      <QueryFailed query={rank} />
      {solvers?.length === 0 && <EmptyState title={t('home.noSolvers')} />}
      <ol className={classes.rank}>
        {solvers?.map(({ uid, username, avatar, ac }, index) => (
          <li key={uid}>
            <span className={classes.place}>{index + 1}</span>
            <Avatar name={username} src={avatar} size={26} decorative />
            <span className={classes.solver}>
              <Author username={username} uid={uid} />
            </span>
            <span className={classes.solved}>{t('home.solvedCount', { count: ac })}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
