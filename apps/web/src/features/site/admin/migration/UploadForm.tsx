import { Autocomplete, Button, FileInput, Group, Progress, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPaperclip, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@verdict/client/errors.ts';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { formatFileSize } from '@verdict/kit/format.ts';
import { Card } from '@verdict/kit/page/Page.tsx';
import { useRef, useState } from 'react';
import { textOf } from '../../../../app/client/failures.ts';
import { focusFirstError } from '../../../../app/forms/focus-first-error.ts';
import { FormError } from '../../../../app/forms/FormError.tsx';
import { CommandLine } from '../../../../app/office/CommandLine.tsx';
import { moveTexts } from './messages.ts';
import { movesKey, sendSite, type SiteUpload } from './move-queries.ts';

const NAME_MAX = 30;
const ZONES_SHOWN = 50;
const USUAL_ZONE = 'Asia/Shanghai';
const zones = [USUAL_ZONE, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== USUAL_ZONE)];

interface Values {
  dump: File | null;
  files: File | null;
  zone: string;
  name: string;
  withCases: boolean;
}

/** Files of the old site and how to read them. An upload that was stopped continues with the same values. */
export function UploadForm() {
  const t = moveTexts.useMessages();
  const { share, failure, send, stop } = useUpload();
  const form = useForm<Values>({
    initialValues: { dump: null, files: null, zone: USUAL_ZONE, name: '', withCases: true },
    validate: { dump: (dump) => (dump === null || dump.size === 0 ? t('move.dumpRequired') : null) },
  });
  const isSending = share !== null;
  const chosen = (file: File | null, hint: string): string =>
    file === null ? hint : `${formatFileSize(file.size)} · ${hint}`;
  const { dump, files } = form.values;
  return (
    <Card title={t('move.newTitle')} padded>
      <form
        onSubmit={form.onSubmit(
          ({ dump: sent, ...way }) => void (sent && send({ ...way, dump: sent })),
          focusFirstError,
        )}
        noValidate
      >
        <Stack gap="md">
          <FormError text={failure} />
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <FileInput
              label={t('move.dump')}
              description={chosen(dump, t('move.dumpHint'))}
              placeholder={t('move.choose')}
              leftSection={<IconPaperclip size={16} aria-hidden />}
              clearable
              withAsterisk
              disabled={isSending}
              {...form.getInputProps('dump')}
            />
            <FileInput
              label={t('move.files')}
              description={chosen(files, t('move.filesHint'))}
              placeholder={t('move.choose')}
              leftSection={<IconPaperclip size={16} aria-hidden />}
              clearable
              disabled={isSending}
              {...form.getInputProps('files')}
            />
            <Autocomplete
              label={t('move.zone')}
              description={t('move.zoneHint')}
              data={zones}
              limit={ZONES_SHOWN}
              disabled={isSending}
              {...form.getInputProps('zone')}
            />
            <LimitedInput
              label={t('move.name')}
              description={t('move.nameHint')}
              limit={NAME_MAX}
              disabled={isSending}
              {...form.getInputProps('name')}
            />
          </SimpleGrid>
          <Switch
            label={t('move.withCases')}
            description={t('move.withCasesHint')}
            disabled={isSending}
            {...form.getInputProps('withCases', { type: 'checkbox' })}
          />
          {isSending && dump !== null && (
            <Progress value={share * 100} aria-label={t('move.sending', { name: dump.name })} />
          )}
          <Group>
            <Button type="submit" loading={isSending} leftSection={<IconUpload size={16} aria-hidden />}>
              {t('move.upload')}
            </Button>
            {isSending && (
              <Button variant="default" onClick={stop}>
                {t('move.stop')}
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {t('move.large')}
          </Text>
          <CommandLine text="npm run migrate -- dump.sql --files folder --dry-run" />
        </Stack>
      </form>
    </Card>
  );
}

/** Share that has arrived. Null while nothing is sent. */
function useUpload() {
  const queryClient = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stopping = useRef<AbortController | null>(null);
  return {
    share,
    failure,
    async send(upload: SiteUpload): Promise<void> {
      const stop = new AbortController();
      stopping.current = stop;
      setFailure(null);
      setShare(0);
      try {
        await sendSite(upload, stop.signal, setShare);
      } catch (error) {
        if (!stop.signal.aborted) {
          if (!(error instanceof ApiError)) throw error;
          setFailure(textOf(error));
        }
      } finally {
        setShare(null);
        await queryClient.invalidateQueries({ queryKey: movesKey });
      }
    },
    stop: () => stopping.current?.abort(),
  };
}
