import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconFileImport, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { insertBatchUser, previewUserImport } from '@verdict/contract/account/users.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { Card, Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useState } from 'react';
import { client } from '../../../app/client/client.ts';
import { FormError } from '../../../app/forms/FormError.tsx';
import { useSending } from '../../../app/forms/use-sending.ts';
import { useUnsavedWarning } from '../../../app/forms/use-unsaved-warning.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { usersKey } from './user-queries.ts';

export type ImportPreviewData = DataOf<typeof previewUserImport>;

/** Imports accounts from a class list. The file is previewed first; only a second click creates accounts. */
export function ImportPage() {
  const t = useMessages();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [preview, setPreview] = useState<ImportPreviewData | null>(null);
  const good = preview?.rows.filter(({ errors }) => errors.length === 0) ?? [];
  const unsaved = useUnsavedWarning(preview !== null);
  const reading = useSending(async (file: File | null) => {
    if (file) setPreview(await client.upload(previewUserImport, {}, file, { quiet: true }));
  });
  const creating = useSending(async (rows: ImportPreviewData['rows']) => {
    await client.call(insertBatchUser, { users: rows.map(({ user }) => user) }, { quiet: true });
    toast.success(t('admin.user.imported', { count: rows.length }));
    unsaved.release();
    await queryClient.invalidateQueries({ queryKey: usersKey });
    await navigate({ to: '/admin/user', search: {} });
  });

  return (
    <Page>
      <PageHeader title={t('admin.user.import')} />
      <Stack gap="md">
        <Card padded>
          <Stack gap="sm" align="start">
            <Text size="sm">{t('admin.user.importColumns')}</Text>
            <code>{t('admin.user.importHeader')}</code>
            <Text size="sm" c="dimmed">
              {t('admin.user.importHint')}
            </Text>
            <FileButton accept=".csv,text/csv" onChange={(file) => void reading.send(file)}>
              {(props) => (
                <Button
                  {...props}
                  variant={preview ? 'default' : 'filled'}
                  loading={reading.sending}
                  leftSection={<IconUpload size={16} aria-hidden />}
                >
                  {t(preview ? 'admin.user.chooseOther' : 'admin.user.chooseFile')}
                </Button>
              )}
            </FileButton>
          </Stack>
        </Card>
        <FormError text={reading.failure} />
        {preview && (
          <Card title={t('admin.user.preview', { encoding: preview.encoding.toUpperCase() })}>
            <ImportPreview rows={preview.rows} />
          </Card>
        )}
        <FormError text={creating.failure} />
        {preview && good.length < preview.rows.length && (
          <Alert color="yellow" role="status">
            {t('admin.user.someWrong', { wrong: preview.rows.length - good.length, total: preview.rows.length })}
          </Alert>
        )}
        {preview && (
          <Group justify="flex-end">
            <Button
              disabled={good.length === 0}
              loading={creating.sending}
              leftSection={<IconFileImport size={16} aria-hidden />}
              onClick={() => void creating.send(good)}
            >
              {t('admin.user.importConfirm', { count: good.length })}
            </Button>
          </Group>
        )}
      </Stack>
    </Page>
  );
}
