import { useSiteConfig } from '../../../app/client/site-config.ts';
import classes from './ContestShell.module.css';
import { NewAnnouncements } from '../news/NewAnnouncements.tsx';
import { NewAnswers } from '../news/NewAnswers.tsx';
import { useContest } from '../use-contest.ts';
import { useContestNews } from '../news/use-contest-news.ts';

/** Keeps the pages of the contest up to date, and shows news to readers who may look at the contest. */
export default function ContestNews() {
  const { id, mine } = useContest();
  const { openContestComment } = useSiteConfig();
  useContestNews(id);
  if (mine.lookRefusal !== null) return null;
  return (
    <div className={classes.news}>
      <NewAnnouncements />
      {openContestComment && <NewAnswers />}
    </div>
  );
}
