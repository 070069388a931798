import { useQuery } from '@tanstack/react-query';
import type { Place } from '@verdict/domain/access/place.ts';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { useEffect, useRef } from 'react';
import { linksOf } from '../../../app/place/place.ts';
import { problemTexts } from '../messages.ts';
import { menuQuery } from '../notebook/notebook-queries.ts';
import { MyStatus } from '../MyStatus.tsx';
import classes from './ProblemMenu.module.css';

/** Problems of a place in a row below the current one, with the reader's status. */
export function ProblemMenu({ place, current }: { place: Place; current: string }) {
  const t = problemTexts.useMessages();
  const problems = useQuery(menuQuery(place)).data;
  const links = linksOf(place);
  const lit = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Braces, because some browsers return a promise from `scrollIntoView`, which is no valid cleanup function.
    lit.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [current, problems]);
  return (
    <nav className={classes.menu} aria-label={t('problem.menu')}>
      {problems?.map(({ pid, problemId, title, status }) => (
        <LooseLink
          key={pid}
          ref={problemId === current ? lit : null}
          {...(links.fullScreen(problemId) ?? links.problem(problemId))}
          className={classes.problem}
          title={title}
          data-current={problemId === current || undefined}
          aria-current={problemId === current ? 'page' : undefined}
        >
          <MyStatus wire={status ?? undefined} />
          <strong>{problemId}</strong>
          <span className={classes.title}>{title}</span>
        </LooseLink>
      ))}
    </nav>
  );
}
