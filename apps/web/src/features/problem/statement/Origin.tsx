import { isLicense } from '@verdict/domain/problem/text-fields.ts';
import type { ReactNode } from 'react';
import { problemTexts } from '../messages.ts';
import type { ProblemDetail } from '../problem-queries.ts';
import classes from './Origin.module.css';

/** Author, license and credits. All of them are null while a contest runs, which hides them. */
export default function Origin({ problem: { author, license, credits } }: Pick<ProblemDetail, 'problem'>) {
  const t = problemTexts.useMessages();
  const facts: [name: string, value: ReactNode][] = [
    [t('problem.author'), author],
    [t('problem.license'), license && isLicense(license) ? t(`problem.license.${license}`) : license],
    [t('problem.credits'), credits],
  ];
  const known = facts.filter(([, value]) => value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <dl className={classes.origin}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
