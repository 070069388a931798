import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { saveFile } from '@verdict/client/save-file.ts';
import { downloadGeneratedUsers } from '@verdict/contract/account/users.ts';
import type { Question } from '@verdict/kit/dialogs/confirm.tsx';
import type { ReactNode } from 'react';
import { client } from '../../../app/client/client.ts';
import { FormError } from '../../../app/forms/FormError.tsx';
import { useSending } from '../../../app/forms/use-sending.ts';
import { useMessages } from '../../../app/office/messages.ts';

interface Props {
  sheetKey: string;
  fetched: boolean;
  onFetched: () => void;
  /** Link to the next page, before the buttons. */
  children: ReactNode;
}

/**
 * Random passwords of newly created accounts. The sheet can be downloaded once; until then it can be printed as cards.
 */
export function PasswordSheet({ sheetKey, fetched, onFetched, children }: Props) {
  const t = useMessages();
  const { send, sending, failure } = useSending(async () => {
    saveFile(await client.download(downloadGeneratedUsers, { key: sheetKey }, { quiet: true }));
    onFetched();
  });
  return (
    <Stack gap="sm">
      <FormError text={failure} />
      <Alert color={fetched ? 'green' : 'yellow'} role="status">
        {t(fetched ? 'admin.user.sheetSaved' : 'admin.user.sheetOnce')}
      </Alert>
      <Group justify="flex-end" gap="xs">
        {children}
        {!fetched && (
          <>
            <Button
              variant="default"
              component="a"
              href={`/admin/user/cards?key=${sheetKey}`}
              target="_blank"
              leftSection={<IconPrinter size={16} aria-hidden />}
            >
              {t('admin.user.cardsPrint')}
            </Button>
            <Button
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={sending}
              onClick={() => void send(undefined)}
              data-autofocus
            >
              {t('admin.user.sheetDownload')}
            </Button>
          </>
        )}
      </Group>
    </Stack>
  );
}

/** Question before leaving without the sheet: nobody could log in to these accounts. */
export function useSheetQuestion(): Question {
  const t = useMessages();
  return {
    title: t('admin.user.sheetLeave'),
    body: t('admin.user.sheetOnce'),
    action: t('admin.user.sheetLeaveAct'),
    danger: true,
  };
}
