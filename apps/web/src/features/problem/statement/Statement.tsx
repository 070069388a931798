import type { ProblemWire } from '@verdict/contract/shapes.ts';
import { parseExamples } from '@verdict/domain/problem/examples.ts';
import { CopyButton } from '@verdict/kit/controls/CopyButton.tsx';
import { Markdown } from '@verdict/kit/markdown/Markdown.tsx';
import { problemTexts } from '../messages.ts';
import classes from './Statement.module.css';
import { TextHead } from './TextHead.tsx';

type Part = 'description' | 'input' | 'output' | 'hint' | 'source' | 'examples' | 'locale';

/** The sections of a statement that are not empty. `untitled` leaves out the visible title of the description. */
export function Statement({ problem, untitled = false }: { problem: Pick<ProblemWire, Part>; untitled?: boolean }) {
  const t = problemTexts.useMessages();
  const examples = parseExamples(problem.examples);
  const before = [
    [t('problem.input'), problem.input],
    [t('problem.output'), problem.output],
  ] as const;
  const after = [
    [t('problem.hint'), problem.hint],
    [t('problem.source'), problem.source],
  ] as const;
  return (
    <article className={classes.statement} lang={problem.locale}>
      <Section title={t('problem.description')} source={problem.description} untitled={untitled} />
      {before.map((section) => (
        <Section key={section[0]} title={section[0]} source={section[1]} />
      ))}
      {examples.map((example, index) => (
        <div key={index} className={classes.sample}>
          <Sample title={t('problem.sampleInput', { number: index + 1 })} text={example.input} />
          <Sample title={t('problem.sampleOutput', { number: index + 1 })} text={example.output} />
        </div>
      ))}
      {after.map((section) => (
        <Section key={section[0]} title={section[0]} source={section[1]} />
      ))}
    </article>
  );
}

function Section({ title, source, untitled }: { title: string; source: string | null; untitled?: boolean }) {
  if (!source?.trim()) return null;
  return (
    <section className={classes.section}>
      <h2 className={untitled ? 'visually-hidden' : undefined}>{title}</h2>
      <Markdown source={source} />
    </section>
  );
}

function Sample({ title, text }: { title: string; text: string }) {
  return (
    <section className={classes.half}>
      <TextHead title={title}>
        <CopyButton text={text} />
      </TextHead>
      {/* A long sample scrolls, so the keyboard must be able to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>{text}</pre>
    </section>
  );
}
