import { Fragment } from 'react';
import { verdictTexts } from '../../../submission/verdict-texts.ts';
import { linesOf } from './compiler-remarks.ts';
import classes from '../submit/LatestResult.module.css';

/** Message of a compiler or crashed program; lines that name a line of the program link to it. */
export function LinkedLines({ text, onLine }: { text: string; onLine: (line: number) => void }) {
  const t = verdictTexts.useMessages();
  return linesOf(text).map(({ text: words, line }, index) => (
    <Fragment key={index}>
      {line === null ? (
        words
      ) : (
        <button
          type="button"
          className={classes.line}
          title={t('verdict.goToLine', { line })}
          onClick={() => onLine(line)}
        >
          {words}
        </button>
      )}
      {'\n'}
    </Fragment>
  ));
}
