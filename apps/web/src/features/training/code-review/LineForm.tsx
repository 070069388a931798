import { NumberInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { SendText } from '../../community/comment/WriteForm.tsx';
import { reviewTexts } from '../marks/messages.ts';
import classes from './ReviewedCode.module.css';

const WriteForm = lazy(() => import('../../community/comment/WriteForm.tsx'));

interface Props {
  submitId: number;
  line: number;
  /** Number of lines of the program. */
  lines: number;
  write: (firstLine: number, lastLine: number, content: string) => ReturnType<SendText>;
  onCancel: () => void;
}

/** Form for a new comment on a line, or on several lines from there. */
export function LineForm({ submitId, line, lines, write, onCancel }: Props) {
  const t = reviewTexts.useMessages();
  const [lastLine, setLastLine] = useState<number | string>(line);
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
          label={t('review.text')}
          place={`review ${submitId} ${line}`}
          action={t('review.send')}
          write={(content) => write(line, Number(lastLine) || line, content)}
          onCancel={onCancel}
        />
      </Suspense>
    </div>
  );
}
