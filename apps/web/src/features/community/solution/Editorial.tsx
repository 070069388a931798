import { useQuery } from '@tanstack/react-query';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { Markdown } from '@verdict/kit/markdown/Markdown.tsx';
import { useState } from 'react';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import classes from '../discussion/Discussion.module.css';
import { solutionTexts } from '../discussion/messages.ts';
import { editorialQuery } from './solution-queries.ts';
import { SolutionWarning } from '../discussion/SolutionWarning.tsx';

/** Editorial of a problem in the reader's language, or else in the language that exists. */
export function Editorial({ problemId, mustBeWarned }: { problemId: string; mustBeWarned: boolean }) {
  const t = solutionTexts.useMessages();
  const [isWanted, setWanted] = useState(!mustBeWarned);
  return (
    <section className={classes.editorial} aria-label={t('solution.editorial')}>
      <h2 className={classes.subheading}>{t('solution.editorial')}</h2>
      {isWanted ? <Text problemId={problemId} /> : <SolutionWarning onShow={() => setWanted(true)} />}
    </section>
  );
}

function Text({ problemId }: { problemId: string }) {
  const locale = useLocale();
  const query = useQuery(editorialQuery(problemId));
  if (!query.data) return query.isError ? <QueryFailed query={query} /> : <PageLoading />;
  const { texts, gmtModified } = query.data;
  return (
    <>
      <Markdown source={texts[locale] ?? texts['en-US'] ?? texts['zh-CN'] ?? ''} />
      {gmtModified !== null && (
        <p className={classes.draft}>
          <RelativeTime at={gmtModified} />
        </p>
      )}
    </>
  );
}
