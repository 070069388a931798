import { Button, FileButton, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import classes from './DropZone.module.css';
import { problemImportTexts } from './messages.ts';

/** Zone in which packages are dropped or, by keyboard or on a phone, chosen. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = problemImportTexts.useMessages();
  const [isOver, setIsOver] = useState(false);
  const forgetFiles = useRef<() => void>(null);
  const mark = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };
  return (
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragEnter={mark(true)}
      onDragOver={mark(true)}
      onDragLeave={mark(false)}
      onDrop={(event) => {
        mark(false)(event);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Text fw={500}>{t('problemImport.drop')}</Text>
      <FileButton
        multiple
        accept=".zip,.kpp,.xml,.json"
        resetRef={forgetFiles}
        onChange={(files) => {
          onFiles(files);
          // Cleared, so that the same file can be chosen again.
          forgetFiles.current?.();
        }}
      >
        {(props) => (
          <Button {...props} leftSection={<IconUpload size={16} aria-hidden />}>
            {t('problemImport.choose')}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed" maw={720}>
        {t('problemImport.hint')}
      </Text>
    </div>
  );
}
