import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PACKAGE_MAX_BYTES } from '@verdict/contract/problem/import-admin.ts';
import type { ProblemImportHead } from '@verdict/contract/problem/import.ts';
import { formatFileSize } from '@verdict/kit/format.ts';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card, PageLoading } from '@verdict/kit/page/Page.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { FormError } from '../../../app/forms/FormError.tsx';
import { DropZone } from './DropZone.tsx';
import { ImportCard, type ProblemLink } from './ImportCard.tsx';
import { type ImportPlace, importsQuery } from './import-queries.ts';
import { problemImportTexts } from './messages.ts';
import { type PackageUpload, useUploads } from './use-uploads.ts';

interface Props {
  place: ImportPlace;
  /** Link to the form of an imported problem. */
  problemLink: ProblemLink;
}

/** Drop zone for packages, current uploads, and the reader's imports, newest first. */
export function ProblemImports({ place, problemLink }: Props) {
  const t = problemImportTexts.useMessages();
  const imports = useQuery(importsQuery(place));
  const { uploads, add, again, stop } = useUploads(place);
  const send = (files: readonly File[]) => {
    const fits = ({ size }: File) => size > 0 && size <= PACKAGE_MAX_BYTES;
    for (const { name } of files.filter((file) => !fits(file)))
      toast.error(`${name}: ${t('problemImport.badSize', { most: formatFileSize(PACKAGE_MAX_BYTES) })}`);
    add(files.filter(fits));
  };
  const shown = imports.data?.filter((one) => !uploads.some((upload) => isOf(upload, one)));
  return (
    <Stack gap="md">
      <DropZone onFiles={send} />
      {uploads.length > 0 && (
        <Card padded>
          <Stack gap="md">
            {uploads.map((upload) => (
              <Upload key={upload.key} upload={upload} onAgain={() => again(upload)} onStop={() => stop(upload)} />
            ))}
          </Stack>
        </Card>
      )}
      <QueryFailed query={imports} />
      {imports.isPending && <PageLoading />}
      {shown?.length === 0 && uploads.length === 0 && (
        <Card>
          <EmptyState title={t('problemImport.none')} />
        </Card>
      )}
      {shown?.map((one) => (
        <ImportCard key={one.id} head={one} problemLink={problemLink} />
      ))}
    </Stack>
  );
}

/** True if the unfinished import belongs to the upload, which is already shown as an upload. */
const isOf = ({ file }: PackageUpload, { state, fileName, bytes }: ProblemImportHead): boolean =>
  state === 'uploading' && file.name === fileName && file.size === bytes;

interface UploadProps {
  upload: PackageUpload;
  onAgain: () => void;
  onStop: () => void;
}

function Upload({ upload: { file, share, failure }, onAgain, onStop }: UploadProps) {
  const t = problemImportTexts.useMessages();
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          <bdi>{file.name}</bdi> · {formatFileSize(file.size)}
        </Text>
        <Group gap="xs">
          {failure !== null && (
            <Button size="xs" onClick={onAgain}>
              {t('problemImport.sendAgain')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onStop}>
            {t('problemImport.cancel')}
          </Button>
        </Group>
      </Group>
      <FormError text={failure} />
      {share === null ? (
        <Text size="sm" c="dimmed">
          {t('problemImport.waiting')}
        </Text>
      ) : (
        <Progress value={share * 100} aria-label={t('problemImport.sending', { name: file.name })} />
      )}
    </Stack>
  );
}
