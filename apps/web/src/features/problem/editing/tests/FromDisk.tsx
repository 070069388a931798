import { Button, FileButton } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ExtraFile } from '../form-state.ts';
import { problemFormTexts } from '../messages.ts';

interface Props {
  onRead: (files: readonly ExtraFile[]) => void;
  size?: 'xs' | 'sm';
}

/** Reads text files that the author chooses, several at once. */
export function FromDisk({ onRead, size = 'xs' }: Props) {
  const t = problemFormTexts.useMessages();
  const forgetFiles = useRef<() => void>(null);
  const read = async (files: readonly File[]) => {
    const texts = await Promise.all(files.map(async (file) => ({ name: file.name, content: await file.text() })));
    if (texts.length > 0) onRead(texts);
    // Cleared, so that the same file can be read again.
    forgetFiles.current?.();
  };
  return (
    <FileButton multiple resetRef={forgetFiles} onChange={(files) => void read(files)}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          size={size}
          leftSection={<IconFile size={size === 'xs' ? 14 : 16} aria-hidden />}
        >
          {t('problemForm.fromDisk')}
        </Button>
      )}
    </FileButton>
  );
}
