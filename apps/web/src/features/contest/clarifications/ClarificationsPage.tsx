import { useSiteConfig } from '../../../app/client/site-config.ts';
import { ClosedArea } from '../../../app/pages/ClosedArea.tsx';
import classes from './Clarifications.module.css';
import { Comments } from './Comments.tsx';
import { clarificationTexts } from './messages.ts';
import { Questions } from './Questions.tsx';

/** Questions of participants to the jury, and comments. */
export function ClarificationsPage() {
  const t = clarificationTexts.useMessages();
  const { openContestComment } = useSiteConfig();
  if (!openContestComment) return <ClosedArea text={t('talk.closed')} />;
  return (
    <div className={classes.page}>
      <Questions />
      <Comments />
    </div>
  );
}
