import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import classes from './PlainText.module.css';

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  /** May come back late and with gaps, as to the editor. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  placeholder?: string | undefined;
  readOnly?: boolean;
  spellCheck?: boolean;
  style?: CSSProperties;
}

/** The field in place of an editor that is still loading, or that could not be loaded: what it takes is kept. */
export function PlainText({ field, value, onChange, label, ...rest }: Props) {
  const [text, setText] = useState(value);
  /** Texts that the parent has not handed back yet, oldest first. */
  const reported = useRef<string[]>([]);
  useEffect(() => {
    const at = reported.current.indexOf(value);
    if (at < 0) setText(value);
    reported.current = reported.current.slice(at + 1);
  }, [value]);

  return (
    <textarea
      ref={field}
      className={classes.field}
      aria-label={label}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      translate="no"
      value={text}
      onChange={({ currentTarget }) => {
        reported.current.push(currentTarget.value);
        setText(currentTarget.value);
        onChange(currentTarget.value);
      }}
      onCompositionStart={({ currentTarget }) => void (currentTarget.dataset.composing = '')}
      onCompositionEnd={({ currentTarget }) => delete currentTarget.dataset.composing}
      {...rest}
    />
  );
}

export const isComposing = (field: HTMLTextAreaElement): boolean => field.dataset.composing !== undefined;
