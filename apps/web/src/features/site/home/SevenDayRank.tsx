import { useQuery } from '@tanstack/react-query';
import { Avatar } from '@verdict/kit/page/Avatar.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { Author } from '../../account/profile/Author.tsx';
import { sevenDayRankQuery } from './home-queries.ts';
import { homeTexts } from './messages.ts';
import classes from './HomePage.module.css';

/** Users who solved most problems in the last seven days; users who solved none are left out. */
export function SevenDayRank({ hidesEmpty }: { hidesEmpty: boolean }) {
  const t = homeTexts.useMessages();
  const rank = useQuery(sevenDayRankQuery);
  const solvers = rank.data?.filter(({ ac }) => ac > 0);
  if (hidesEmpty && solvers?.length === 0) return null;
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
