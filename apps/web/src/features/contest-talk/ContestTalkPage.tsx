import classes from './ContestTalk.module.css';
import { Comments } from './Comments.tsx';
import { Questions } from './Questions.tsx';

/** What participants ask the jury, and what everybody has to say. */
export function ContestTalkPage() {
  return (
    <div className={classes.page}>
      <Questions />
      <Comments />
    </div>
  );
}
