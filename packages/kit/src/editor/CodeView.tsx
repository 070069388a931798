import { useMessages } from '../i18n.tsx';
import { CopyButton } from '../controls/CopyButton.tsx';
import '../styles/code-colors.css';
import classes from './CodeView.module.css';
import { useColored } from './coloring/use-colored.ts';

interface Props {
  code: string;
  /** Content type of the language, or a name as after a Markdown fence. Unknown languages stay plain. */
  language: string;
  /** Name for screen readers. Defaults to "Source code". */
  label?: string;
  lineNumbers?: boolean;
  withCopy?: boolean;
  maxHeight?: number | string;
}

/** Read-only code. Plain at once, coloured when the highlighter is loaded. */
export function CodeView({ code, language, label, lineNumbers = true, withCopy = true, maxHeight }: Props) {
  const t = useMessages();
  const html = useColored(code, language);
  const lines = code.replace(/\n$/, '').split('\n').length;
  return (
    <div className={classes.frame}>
      {/* The pane scrolls, so the keyboard must be able to reach it. */}
      <div
        className={classes.scroll}
        style={{ maxHeight }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={label ?? t('code.label')}
      >
        {lineNumbers && (
          <pre className={classes.numbers} aria-hidden>
            {Array.from({ length: lines }, (_, index) => index + 1).join('\n')}
          </pre>
        )}
        <pre className={classes.code}>
          {html === null ? <code>{code}</code> : <code dangerouslySetInnerHTML={{ __html: html }} />}
        </pre>
      </div>
      {withCopy && (
        <div className={classes.copy}>
          <CopyButton text={code} />
        </div>
      )}
    </div>
  );
}
