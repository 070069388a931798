import { NumberInput } from '@mantine/core';
import type { SavedComment } from '@verdict/contract/training/code-review.ts';
import { lazy, Suspense, useState } from 'react';
import type { SendText } from '../../community/comment/WriteForm.tsx';
import { reviewTexts } from '../marks/messages.ts';
import classes from './ReviewedCode.module.css';
import { SavedComments } from './SavedComments.tsx';

const WriteForm = lazy(() => import('../../community/comment/WriteForm.tsx'));

/** A new comment. `savedId`: the saved comment that its text contains. */
export interface NewComment {
  firstLine: number;
  lastLine: number;
  content: string;
  savedId?: number;
}

interface Props {
  submitId: number;
  line: number;
  /** Number of lines of the program. */
  lines: number;
  /** True for a student's question, which has no saved comments. */
  isQuestion: boolean;
  write: (comment: NewComment) => ReturnType<SendText>;
  onCancel: () => void;
}

/** Form for a new comment on a line, or on several lines from there. */
export function LineForm({ submitId, line, lines, isQuestion, write, onCancel }: Props) {
  const t = reviewTexts.useMessages();
  const [lastLine, setLastLine] = useState<number | string>(line);
  const [used, setUsed] = useState<SavedComment | null>(null);
  return (
    <div className={classes.thread}>
      <div className={classes.range}>
        <strong>{t('review.line', { line })}</strong>
        {lines > line && (
          <NumberInput
            size="xs"
            w={110}
            label={t('review.lastLine')}
            min={line}
            max={lines}
            allowDecimal={false}
            value={lastLine}
            onChange={setLastLine}
          />
        )}
      </div>
      <Suspense fallback={<div className={classes.writePlace} />}>
        <WriteForm
          label={t(isQuestion ? 'review.question' : 'review.text')}
          isOpened
          place={`review ${submitId} ${line}`}
          action={t(isQuestion ? 'review.ask' : 'review.send')}
          write={(content) =>
            write({
              firstLine: line,
              lastLine: Number(lastLine) || line,
              content,
              ...(used && content.includes(used.content) && { savedId: used.id }),
            })
          }
          onCancel={onCancel}
          {...(!isQuestion && {
            tools: (text) => (
              <SavedComments
                text={text.value}
                onUse={(comment) => {
                  setUsed(comment);
                  text.write(text.value.trim() === '' ? comment.content : `${text.value}\n\n${comment.content}`);
                }}
              />
            ),
          })}
        />
      </Suspense>
    </div>
  );
}
