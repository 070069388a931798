import { Alert, Button, FileButton, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { saveFile } from '@verdict/client/save-file.ts';
import { downloadGeneratedUsers } from '@verdict/contract/account/users.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { importClassList, previewClassList } from '@verdict/contract/group/group.ts';
import { levels } from '@verdict/domain/group/group.ts';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { useState } from 'react';
import { client } from '../../../app/client/client.ts';
import { FormError } from '../../../app/forms/FormError.tsx';
import { useLocked } from '../../../app/forms/use-locked.ts';
import { useSending } from '../../../app/forms/use-sending.ts';
import classes from '../Group.module.css';
import { groupKey } from '../group-queries.ts';
import { levelLabel } from '../level-label.ts';
import { groupTexts } from '../messages.ts';
import { useGroup } from '../use-group.ts';

type Preview = DataOf<typeof previewClassList>;
type Outcome = DataOf<typeof importClassList>;

/** Imports a class list, pasted or from a file. The lines are previewed first; only a second click adds them. */
export default function ClassListDialog({ onClose }: { onClose: () => void }) {
  const t = groupTexts.useMessages();
  const { id: gid, mine } = useGroup();
  const queryClient = useQueryClient();
  const [pasted, paste] = useState('');
  const [level, setLevel] = useState<number>(levels.member);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const good = preview?.rows.filter((row) => row.outcome !== null) ?? [];
  const given = [levels.member, ...(mine.isRoot ? [levels.admin] : []), ...(mine.canDisband ? [levels.root] : [])];
  const reading = useSending(async (file: File | null) => {
    if (file) setPreview(await client.upload(previewClassList, { gid, level }, file, { quiet: true }));
  });
  const sending = useSending(async (rows: Preview['rows']) => {
    setOutcome(
      await client.call(importClassList, { gid, level, users: rows.map(({ user }) => user) }, { quiet: true }),
    );
    await queryClient.invalidateQueries({ queryKey: groupKey });
  });
  const fields = useLocked<HTMLDivElement>(reading.sending || sending.sending);
  return (
    <Dialog onClose={onClose} closeOnClickOutside={false} title={t('group.list')} size={720}>
      {outcome ? (
        <Done outcome={outcome} onClose={onClose} />
      ) : (
        <Stack gap="md" ref={fields}>
          <p className={classes.note}>{t('group.listMeans')}</p>
          <Textarea
            label={t('group.listText')}
            description={t('group.listColumns')}
            autosize
            minRows={3}
            maxRows={8}
            spellCheck={false}
            value={pasted}
            onChange={({ currentTarget }) => {
              paste(currentTarget.value);
              setPreview(null);
            }}
          />
          <Group align="end" gap="xs">
            <NativeSelect
              label={t('group.level')}
              value={String(level)}
              data={given.map((value) => ({ value: String(value), label: levelLabel(t, value) }))}
              onChange={({ currentTarget }) => {
                setLevel(Number(currentTarget.value));
                setPreview(null);
              }}
            />
            <Button
              variant={preview ? 'default' : 'filled'}
              disabled={pasted.trim() === ''}
              loading={reading.sending}
              onClick={() => void reading.send(new File([pasted], 'list.csv', { type: 'text/csv' }))}
            >
              {t('group.listLook')}
            </Button>
            <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void reading.send(file)}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconUpload size={15} aria-hidden />}>
                  {t('group.listFile')}
                </Button>
              )}
            </FileButton>
          </Group>
          <FormError text={reading.failure} />
          {preview && <Lines rows={preview.rows} />}
          {preview && good.length < preview.rows.length && (
            <Alert color="yellow" role="status">
              {t('group.listWrong', { wrong: preview.rows.length - good.length, total: preview.rows.length })}
            </Alert>
          )}
          <FormError text={sending.failure} />
          {preview && (
            <Group justify="flex-end">
              <Button disabled={good.length === 0} loading={sending.sending} onClick={() => void sending.send(good)}>
                {t('group.listSend', { count: good.length })}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Dialog>
  );
}

/** Lines of the list with their results. Passwords are not shown. */
function Lines({ rows }: Pick<Preview, 'rows'>) {
  const t = groupTexts.useMessages();
  return (
    <div className={classes.lines}>
      <DataTable
        caption={t('group.list')}
        density="dense"
        rows={rows}
        rowKey={({ line }) => line}
        isHighlighted={({ outcome }) => outcome === null}
        columns={[
          {
            key: 'line',
            header: t('group.listLine'),
            width: 70,
            quiet: true,
            compact: 'lead',
            cell: ({ line }) => line,
          },
          {
            key: 'user',
            header: t('group.user'),
            breaks: true,
            compact: 'title',
            cell: ({ user }) => <bdi>{user[0]}</bdi>,
          },
          {
            key: 'outcome',
            header: t('group.listOutcome'),
            width: '55%',
            compact: 'below',
            cell: ({ outcome, errors }) => (outcome ? t(`group.list.${outcome}`) : errors.join(' ')),
          },
        ]}
      />
    </div>
  );
}

/** Counts of the import, with a single download of the generated passwords. */
function Done({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const t = groupTexts.useMessages();
  const { key, ...counts } = outcome;
  const [isSaved, setSaved] = useState(false);
  const saving = useSending(async (sheet: string) => {
    saveFile(await client.download(downloadGeneratedUsers, { key: sheet }, { quiet: true }));
    setSaved(true);
  });
  return (
    <Stack gap="md">
      <Alert color="green" role="status">
        {t('group.listDone', counts)}
      </Alert>
      {key !== null && !isSaved && <Alert color="yellow">{t('group.listSheetOnce')}</Alert>}
      <FormError text={saving.failure} />
      <Group justify="flex-end" gap="xs">
        {key !== null && !isSaved && (
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={saving.sending}
            onClick={() => void saving.send(key)}
          >
            {t('group.listSheet')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </Group>
    </Stack>
  );
}
