import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '@verdict/client/save-file.ts';
import { CodeView } from '@verdict/kit/editor/CodeView.tsx';
import { problemTexts } from '../messages.ts';
import classes from './ExtraFiles.module.css';
import { TextHead } from './TextHead.tsx';

/** Additional files of the problem, to read and to download. */
export default function ExtraFiles({ files }: { files: readonly { name: string; content: string }[] }) {
  const t = problemTexts.useMessages();
  return files.map(({ name, content }) => (
    <section key={name} className={classes.file}>
      <TextHead title={name}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => saveFile({ fileName: name, blob: new Blob([content]) })}
        >
          {t('problem.download')}
        </Button>
      </TextHead>
      <CodeView code={content} language={name.split('.').at(-1) ?? ''} label={name} maxHeight={420} />
    </section>
  ));
}
