import { CopyButton } from '@verdict/ui/kit/CopyButton.tsx';
import classes from './CommandLine.module.css';

/** Something that is typed in a terminal, with a button that copies it. */
export function CommandLine({ text }: { text: string }) {
  return (
    <div className={classes.line}>
      <code className={classes.text}>{text}</code>
      <CopyButton text={text} />
    </div>
  );
}
