import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { bank } from '@verdict/domain/access/place.ts';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { Stamp } from '@verdict/kit/marks/Stamp.tsx';
import { Strip } from '@verdict/kit/marks/Strip.tsx';
import type { ReactNode } from 'react';
import { linksOf, usePlace } from '../../../../app/place/place.ts';
import { ShareButton } from '../../../submission/detail/ShareButton.tsx';
import { type CaseResults, casesOf, standingQuery, submissionQuery } from '../../../submission/submission-queries.ts';
import { verdictTexts } from '../../../submission/verdict-texts.ts';
import { CaseStrip } from '../console/CaseStrip.tsx';
import classes from './Accepted.module.css';

/** Most squares of the strip. A problem with more cases, or with hidden ones, has as many as the strip of the site. */
const SQUARES_MAX = 40;
const SQUARES = 5;

interface Props {
  submitId: number;
  language: string;
  results: CaseResults | null;
  /** Time, memory and points, the link to the submission, and the button that closes the panel. */
  children: ReactNode;
}

/**
 * Green strip of an accepted submission: its squares fill, the stamp is pressed, then rank of time and memory, streak
 * of days, and the next problem.
 */
export function Accepted({ submitId, language, results, children }: Props) {
  const t = verdictTexts.useMessages();
  const place = usePlace();
  const isContest = place.kind === 'contest';
  const standing = useQuery({ ...standingQuery(submitId), enabled: !isContest }).data;
  const detail = useQuery({ ...submissionQuery(place, submitId), enabled: !isContest }).data;
  const count = results ? casesOf(results).length : 0;
  const squares = count > 0 && count <= SQUARES_MAX ? count : SQUARES;
  const { time = null, memory = null, streak = 0, next = null } = standing ?? {};
  const facts = [
    // A rank of 0 percent is left out, because it would discourage.
    time && time.percent > 0 && t('verdict.faster', { ...time, language }),
    memory && memory.percent > 0 && t('verdict.smaller', { ...memory, language }),
    streak > 1 && t('verdict.streak', { days: streak }),
  ].filter((fact): fact is string => typeof fact === 'string');
  return (
    <div className={classes.panel}>
      <Stamp pressed>{t('status.accepted')}</Stamp>
      <div className={classes.middle}>
        <Strip squares={Array.from({ length: squares }, () => 'accepted' as const)} size="m" fills />
        {/* The squares are decoration; the cases are listed for screen readers. */}
        {results && (
          <div className={`visually-hidden ${classes.cases}`}>
            <CaseStrip results={results} />
          </div>
        )}
        <div className={classes.head}>{children}</div>
        {facts.length > 0 && (
          <ul className={classes.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={classes.acts}>
        {detail?.sharedWith && <ShareButton submission={detail.submission} sharedWith={detail.sharedWith} />}
        {next && (
          <Button
            className={classes.next}
            renderRoot={(props) => <LooseLink {...linksOf(bank).problem(next.problemId)} {...props} />}
          >
            {t('verdict.next', { id: next.problemId, title: next.title })}
          </Button>
        )}
      </div>
    </div>
  );
}
