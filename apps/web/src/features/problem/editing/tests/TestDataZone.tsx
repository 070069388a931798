import { Alert, Button, FileButton, Progress, Stack } from '@mantine/core';
import { IconFiles, IconFolder } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { useSending } from '../../../../app/forms/use-sending.ts';
import classes from './Cases.module.css';
import { chosenFiles, droppedFiles, zipNames, type NamedFile } from './dropped-files.ts';
import { useProblemForm, type UploadedCases } from '../form-context.ts';
import { problemFormTexts } from '../messages.ts';
import { zipOfFiles } from './stored-zip.ts';

/** Drop zone for files, folders or a zip. They replace the current test data. */
export function TestDataZone({ onUploaded }: { onUploaded: (uploaded: UploadedCases) => void }) {
  const t = problemFormTexts.useMessages();
  const { state, requests } = useProblemForm();
  const [isOver, setOver] = useState(false);
  const [share, setShare] = useState(0);
  const forgetFiles = useRef<() => void>(null);
  const folder = useRef<HTMLInputElement>(null);
  const { send, sending, failure } = useSending(async (given: Promise<readonly NamedFile[]>) => {
    const zip = await asZip(await given);
    if (!zip) return;
    setShare(0);
    onUploaded(await requests.uploadCases(zip, state.caseMode, setShare));
  });
  const take = (files: readonly NamedFile[]) => {
    if (files.length > 0) void send(Promise.resolve(files));
  };
  const mark = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <Stack gap="sm">
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        onDragEnter={mark(true)}
        onDragOver={mark(true)}
        onDragLeave={mark(false)}
        onDrop={(event) => {
          mark(false)(event);
          if (!sending) void send(droppedFiles(event.dataTransfer));
        }}
      >
        <span className={classes.hint}>{t('problemForm.dropHint')}</span>
        <FileButton
          multiple
          resetRef={forgetFiles}
          inputProps={{ 'aria-label': t('problemForm.chooseFiles') }}
          onChange={(files) => {
            take(chosenFiles(files));
            // Cleared, so that the same file can be chosen again.
            forgetFiles.current?.();
          }}
        >
          {(props) => (
            <Button {...props} variant="default" loading={sending} leftSection={<IconFiles size={16} aria-hidden />}>
              {t('problemForm.chooseFiles')}
            </Button>
          )}
        </FileButton>
        <input
          ref={folder}
          type="file"
          hidden
          // All browsers support this attribute, but no standard defines it.
          {...{ webkitdirectory: '' }}
          aria-label={t('problemForm.chooseFolder')}
          onChange={({ currentTarget }) => {
            take(chosenFiles([...(currentTarget.files ?? [])]));
            currentTarget.value = '';
          }}
        />
        <Button
          variant="default"
          disabled={sending}
          leftSection={<IconFolder size={16} aria-hidden />}
          onClick={() => folder.current?.click()}
        >
          {t('problemForm.chooseFolder')}
        </Button>
      </div>
      {sending && <Progress value={share * 100} aria-label={t('problemForm.uploading')} />}
      {failure !== null && (
        <Alert color="red" role="alert" title={t('problemForm.uploadFailed')}>
          {failure}
        </Alert>
      )}
    </Stack>
  );
}

/** The upload as a zip. A single zip is taken as it is; other files are packed here. Null when there are none. */
async function asZip(given: readonly NamedFile[]): Promise<File | null> {
  const [only] = given;
  if (given.length === 1 && only && /\.zip$/i.test(only.path)) return only.file;
  const files = new Map(given.map(({ path, file }) => [path, file]));
  const entries = zipNames([...files.keys()]).flatMap(({ path, name }) => {
    const file = files.get(path);
    return file ? [{ name, file }] : [];
  });
  if (entries.length === 0) return null;
  return new File([await zipOfFiles(entries)], 'test-data.zip', { type: 'application/zip' });
}
