import { Textarea } from '@mantine/core';
import { useState, type DragEvent } from 'react';
import { formatFileSize } from '@verdict/kit/format.ts';
import classes from './Cases.module.css';
import { problemFormTexts } from '../messages.ts';

interface Props {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** Text of a typed case: monospaced and without wrapping. A file can be dropped on it. */
export function CaseText({ label, value, error, onChange }: Props) {
  const t = problemFormTexts.useMessages();
  const [isOver, setOver] = useState(false);
  const mark = (over: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(over);
  };
  const lines = value.split('\n').length - (value === '' || value.endsWith('\n') ? 1 : 0);
  return (
    <Textarea
      label={label}
      description={t('problemForm.textSize', { lines, size: formatFileSize(new TextEncoder().encode(value).length) })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autosize
      minRows={3}
      maxRows={12}
      miw={220}
      classNames={{ input: classes.data }}
      wrap="off"
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      data-over={isOver || undefined}
      value={value}
      error={error}
      onDragEnter={mark(true)}
      onDragOver={mark(true)}
      onDragLeave={mark(false)}
      onDrop={(event) => {
        mark(false)(event);
        const [file] = event.dataTransfer.files;
        if (file) void file.text().then(onChange);
      }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
