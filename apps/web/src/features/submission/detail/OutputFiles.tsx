import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { parseOutputFiles } from '@verdict/domain/judging/output-files.ts';
import { saveFile } from '@verdict/client/save-file.ts';
import { CodeView } from '@verdict/kit/editor/CodeView.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import type { ReactNode } from 'react';
import { submissionTexts } from '../messages.ts';

/** Number of characters shown of each file; the download has the rest. */
const SHOWN = 2000;

/** Output files that were submitted instead of a program: the beginning of each, with a download of the whole file. */
export default function OutputFiles({ code, share }: { code: string; share: ReactNode }) {
  const t = submissionTexts.useMessages();
  const files = Object.entries(parseOutputFiles(code) ?? {});
  return (
    <Card title={t('submission.outputs')} actions={share} padded>
      <Stack gap="md">
        {files.map(([name, text]) => (
          <div key={name}>
            <Group justify="space-between" wrap="nowrap">
              <Text ff="monospace" style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('submission.outputDownload', { name })}
                onClick={() => saveFile({ blob: new Blob([text], { type: 'text/plain' }), fileName: name })}
              >
                <IconDownload size={16} aria-hidden />
              </ActionIcon>
            </Group>
            <CodeView code={text.slice(0, SHOWN)} language="text/plain" withCopy={false} />
            {text.length > SHOWN && (
              <Text size="sm" c="dimmed">
                {t('submission.outputCut', { count: text.length - SHOWN })}
              </Text>
            )}
          </div>
        ))}
      </Stack>
    </Card>
  );
}
