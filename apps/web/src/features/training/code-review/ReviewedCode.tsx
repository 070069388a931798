import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { Judge } from '@verdict/contract/shapes.ts';
import { createCodeComment, type CodeComment } from '@verdict/contract/training/code-review.ts';
import { client } from '../../../app/client/client.ts';
import { codeLines } from '@verdict/kit/editor/coloring/code-lines.ts';
import { useColored } from '@verdict/kit/editor/coloring/use-colored.ts';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import '@verdict/kit/styles/code-colors.css';
import { type KeyboardEvent, useRef, useState } from 'react';
import { reviewTexts } from '../marks/messages.ts';
import { CodeThread } from './CodeThread.tsx';
import { LineForm, type NewComment } from './LineForm.tsx';
import { MarkLine } from './MarkLine.tsx';
import { type Review, reviewKey } from './review-query.ts';
import classes from './ReviewedCode.module.css';

interface Props {
  submission: Pick<Judge, 'submitId' | 'username' | 'displayPid'>;
  review: Review;
  code: string;
  language: string;
  /** True when new comments wait for their release. */
  holds?: boolean;
}

/** A program with comments of teachers and questions of its author, each below its last line. */
export default function ReviewedCode({ submission, review, code, language, holds = false }: Props) {
  const t = reviewTexts.useMessages();
  const queryClient = useQueryClient();
  const { canComment, canAsk, comments } = review;
  const canWrite = canComment || canAsk;
  const { comment: target } = useSearch({ strict: false }) as { comment?: unknown };
  const text = code.replace(/\n$/, '');
  const html = useColored(text, language);
  const plain = text.split('\n');
  const colored = html === null ? null : codeLines(html);
  /** Line that a new comment begins at; null when none is being written. */
  const [writingAt, writeAt] = useState<number | null>(null);
  const open = comments.filter(({ resolved }) => !resolved);

  async function write(comment: NewComment) {
    const { submitId } = submission;
    await client.call(createCodeComment, { submitId, ...comment, held: holds && canComment }, { quiet: true });
    return () => {
      writeAt(null);
      toast.success(t(canComment ? 'review.sent' : 'review.asked'));
      return queryClient.invalidateQueries({ queryKey: reviewKey });
    };
  }

  return (
    <div className={classes.review}>
      <MarkLine submission={submission} mark={review.mark} />
      {(comments.length > 0 || canWrite) && (
        <p className={classes.hint}>
          {open.length > 0 && <strong>{t('review.comments', { count: open.length })}</strong>}{' '}
          {canWrite && t(canComment ? 'review.hint' : 'review.askHint')}
        </p>
      )}
      <Lines isPressed={canWrite} onPress={(line) => writeAt(line === writingAt ? null : line)}>
        {plain.map((line, index) => {
          const number = index + 1;
          const last = number === plain.length;
          // A notice may replace the program; comments on lines beyond it go after its last line.
          const here = comments.filter(({ lastLine }) => lastLine === number || (last && lastLine > number));
          return (
            <li key={number} data-commented={isWithin(open, number) || undefined}>
              <div className={classes.line}>
                {canWrite ? (
                  <button
                    type="button"
                    className={classes.number}
                    data-line={number}
                    tabIndex={number === 1 ? 0 : -1}
                    aria-label={t(canComment ? 'review.commentOnLine' : 'review.askOnLine', { line: number })}
                    aria-expanded={writingAt === number}
                  >
                    {number}
                  </button>
                ) : (
                  <span className={classes.number} aria-hidden>
                    {number}
                  </span>
                )}
                {colored ? <code dangerouslySetInnerHTML={{ __html: colored[index] ?? '' }} /> : <code>{line}</code>}
              </div>
              {here.map((comment) => (
                <CodeThread
                  key={comment.id}
                  comment={comment}
                  canReply={review.canReply}
                  isTarget={String(comment.id) === String(target)}
                />
              ))}
              {writingAt === number && (
                <LineForm
                  submitId={submission.submitId}
                  line={number}
                  lines={plain.length}
                  isQuestion={!canComment}
                  write={write}
                  onCancel={() => writeAt(null)}
                />
              )}
            </li>
          );
        })}
      </Lines>
    </div>
  );
}

const isWithin = (comments: readonly CodeComment[], line: number): boolean =>
  comments.some(({ firstLine, lastLine }) => line >= firstLine && line <= lastLine);

interface LinesProps {
  isPressed: boolean;
  onPress: (line: number) => void;
  children: React.ReactNode;
}

/** Lines of the program. Tab reaches only one of the line buttons; arrow keys move between them. */
function Lines({ isPressed, onPress, children }: LinesProps) {
  const list = useRef<HTMLOListElement>(null);
  const buttonOf = (target: EventTarget): HTMLButtonElement | null =>
    target instanceof Element ? target.closest<HTMLButtonElement>('button[data-line]') : null;
  function move(event: KeyboardEvent) {
    const from = buttonOf(event.target);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!from || step === undefined) return;
    const to = list.current?.querySelector<HTMLButtonElement>(`[data-line="${Number(from.dataset['line']) + step}"]`);
    if (!to) return;
    event.preventDefault();
    from.tabIndex = -1;
    to.tabIndex = 0;
    to.focus();
  }
  if (!isPressed) return <ol className={classes.lines}>{children}</ol>;
  return (
    // The list handles the clicks of all its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ol
      ref={list}
      className={classes.lines}
      onKeyDown={move}
      onClick={({ target }) => {
        const button = buttonOf(target);
        if (button) onPress(Number(button.dataset['line']));
      }}
    >
      {children}
    </ol>
  );
}
