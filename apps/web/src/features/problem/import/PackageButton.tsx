import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { downloadProblemPackage } from '@verdict/contract/problem/import.ts';
import { downloadFile } from '../../../app/client/download-file.ts';
import { problemFormTexts } from '../editing/messages.ts';

/** Downloads the original package of a problem. */
export function PackageButton({ pid, size = 'sm' }: { pid: number; size?: 'xs' | 'sm' }) {
  const t = problemFormTexts.useMessages();
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<IconFileDownload size={16} aria-hidden />}
      onClick={() => void downloadFile(downloadProblemPackage, { pid })}
    >
      {t('problemForm.downloadPackage')}
    </Button>
  );
}
