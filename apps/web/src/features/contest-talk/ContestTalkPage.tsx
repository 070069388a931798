import { Navigate } from '@tanstack/react-router';
import { useSiteConfig } from '@verdict/ui/app/site-config.ts';
import { toast } from '@verdict/ui/kit/toast.tsx';
import { useEffect } from 'react';
import classes from './ContestTalk.module.css';
import { Comments } from './Comments.tsx';
import { talkTexts } from './messages.ts';
import { Questions } from './Questions.tsx';

/** What participants ask the jury, and what everybody has to say. */
export function ContestTalkPage() {
  const { openContestComment } = useSiteConfig();
  if (!openContestComment) return <Closed />;
  return (
    <div className={classes.page}>
      <Questions />
      <Comments />
    </div>
  );
}

/** The site has the comments of contests closed: says so, at home. */
function Closed() {
  const t = talkTexts.useMessages();
  const text = t('talk.closed');
  useEffect(() => {
    toast.error(text);
  }, [text]);
  return <Navigate to="/home" replace />;
}
