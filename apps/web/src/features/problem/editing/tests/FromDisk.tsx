import { Button, FileButton } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import type { ExtraFile } from '../form-state.ts';
import { problemFormTexts } from '../messages.ts';

interface Props {
  onRead: (file: ExtraFile) => void;
  size?: 'xs' | 'sm';
}

/** Reads a text file that the author chooses. */
export function FromDisk({ onRead, size = 'xs' }: Props) {
  const t = problemFormTexts.useMessages();
  const read = async (file: File | null) => {
    if (file) onRead({ name: file.name, content: await file.text() });
  };
  return (
    <FileButton onChange={(file) => void read(file)}>
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
