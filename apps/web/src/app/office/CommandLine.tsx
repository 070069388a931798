import { CopyButton } from '@verdict/kit/controls/CopyButton.tsx';
import { Fragment } from 'react';
import classes from './CommandLine.module.css';

/** A terminal command with a button that copies it. */
export function CommandLine({ text }: { text: string }) {
  return (
    <div className={classes.line}>
      <code className={classes.text}>
        {text.split(' ').map((word, at) => (
          <Fragment key={at}>
            {at > 0 && ' '}
            <span className={classes.word}>{word}</span>
          </Fragment>
        ))}
      </code>
      <CopyButton text={text} />
    </div>
  );
}
