import { Button, FileButton } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { scrollTexts } from './scroll-messages.ts';
import { useScrollFile } from './scroll-file-store.ts';
import { readScrollFeed } from './scroll-feed.ts';
import { readScrollFile } from './scroll-file.ts';

/** Opens a saved scroll board or an event feed in the browser; nothing is uploaded. */
export function OpenScrollFile() {
  const t = scrollTexts.useMessages();
  const navigate = useNavigate();
  async function open(chosen: File | null): Promise<void> {
    if (!chosen) return;
    const text = await chosen.text();
    const saved = readScrollFile(text);
    const file = saved ?? readScrollFeed(text);
    if (!file) {
      toast.error(t('scroll.badFile'));
      return;
    }
    if (!saved) toast.info(t('scroll.feedInSeconds'));
    useScrollFile.setState({ file });
    await navigate({ to: '/scrollBoard' });
  }
  return (
    <FileButton accept="application/json,.json,.ndjson,.jsonl" onChange={(chosen) => void open(chosen)}>
      {(props) => (
        <Button variant="default" leftSection={<IconFolderOpen size={16} aria-hidden />} {...props}>
          {t('scroll.openFile')}
        </Button>
      )}
    </FileButton>
  );
}
