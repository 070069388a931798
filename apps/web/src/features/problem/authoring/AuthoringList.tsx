import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { type AuthoringPart } from '@verdict/domain/problem/authoring.ts';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { Stamp } from '@verdict/kit/marks/Stamp.tsx';
import { goToSection } from '@verdict/kit/page/SectionNav.tsx';
import type { ReactNode } from 'react';
import type { AuthorPages } from './author-pages.ts';
import classes from './AuthoringList.module.css';
import { authoringTexts } from './messages.ts';

interface Props {
  parts: readonly AuthoringPart[];
  /** Section of the form for each part that the form contains. */
  sectionOf: (part: Exclude<AuthoringPart['part'], 'verified'>) => string;
  /** Null for a new problem, which cannot be verified yet. */
  pages: AuthorPages | null;
}

/** Parts of an author's work, each with a mark and words for whether it is done, linked to the place of the work. */
export function AuthoringList({ parts, sectionOf, pages }: Props) {
  const t = authoringTexts.useMessages();
  return (
    <section className={classes.work} aria-label={t('authoring.work')}>
      <ul className={classes.list}>
        {parts.map((one) => {
          const isDone = one.state === 'done';
          const content = (
            <>
              {isDone ? (
                <IconCircleCheckFilled size={16} color="var(--success)" aria-hidden />
              ) : (
                <IconCircleDashed size={16} aria-hidden />
              )}
              <span>
                <span className="visually-hidden">{t(isDone ? 'authoring.isDone' : 'authoring.isOpen')} </span>
                {one.part === 'verified' && isDone ? <Stamp size="s">{wordsOf(one, t)}</Stamp> : wordsOf(one, t)}
              </span>
            </>
          );
          return (
            <li key={one.part}>
              {one.part !== 'verified' ? (
                <PlaceLink id={sectionOf(one.part)}>{content}</PlaceLink>
              ) : pages ? (
                <LooseLink to={pages.paths.verification} params={pages.params} className={classes.part}>
                  {content}
                </LooseLink>
              ) : (
                <span className={classes.part}>{content}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function PlaceLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a
      href={`#${id}`}
      className={classes.part}
      onClick={(event) => {
        event.preventDefault();
        goToSection(id);
      }}
    >
      {children}
    </a>
  );
}

type Translate = ReturnType<typeof authoringTexts.useMessages>;

function wordsOf(one: AuthoringPart, t: Translate): string {
  if (one.part === 'tests')
    return one.state === 'done' ? t('authoring.tests.done', { count: one.count }) : t('authoring.tests.open');
  return one.part === 'verified' ? t(`authoring.verified.${one.state}`) : t(`authoring.${one.part}.${one.state}`);
}
