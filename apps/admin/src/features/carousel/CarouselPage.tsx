import { Button, FileButton, Progress, Stack, Text } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteCarouselImage } from '@verdict/contract/admin/config.ts';
import { CAROUSEL_IMAGE_MAX_BYTES, uploadCarouselImage } from '@verdict/contract/file.ts';
import { getHomeCarousel } from '@verdict/contract/site.ts';
import { useAction } from '@verdict/ui/actions/use-action.ts';
import { client } from '@verdict/ui/app/client.ts';
import { FormError } from '@verdict/ui/forms/FormError.tsx';
import { useSending } from '@verdict/ui/forms/use-sending.ts';
import { formatFileSize } from '@verdict/ui/format.ts';
import { EmptyState } from '@verdict/ui/kit/EmptyState.tsx';
import { Card, Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { useState } from 'react';
import { QueryFailed } from '@verdict/ui/app/QueryFailed.tsx';
import { useMessages } from '../../app/messages.ts';
import classes from './CarouselPage.module.css';

const carouselKey = ['carousel'] as const;
const carouselQuery = queryOptions({
  queryKey: carouselKey,
  queryFn: ({ signal }) => client.call(getHomeCarousel, {}, { signal }),
});

/** The pictures that take turns on the home page. */
export function CarouselPage() {
  const t = useMessages();
  const queryClient = useQueryClient();
  const pictures = useQuery(carouselQuery);
  const [share, setShare] = useState(0);
  const { send, sending, failure } = useSending(async (file: File | null) => {
    if (!file) return;
    setShare(0);
    await client.upload(uploadCarouselImage, {}, file, { quiet: true, onProgress: setShare });
    await queryClient.invalidateQueries({ queryKey: carouselKey });
  });
  return (
    <Page>
      <PageHeader
        title={t('admin.carousel')}
        subtitle={t('admin.carousel.hint', { max: formatFileSize(CAROUSEL_IMAGE_MAX_BYTES) })}
        actions={
          <FileButton accept="image/*" onChange={(file) => void send(file)}>
            {(props) => (
              <Button {...props} loading={sending} leftSection={<IconUpload size={16} aria-hidden />}>
                {t('admin.carousel.add')}
              </Button>
            )}
          </FileButton>
        }
      />
      <Stack gap="md">
        <FormError text={failure} />
        {sending && <Progress value={share * 100} aria-label={t('problemForm.uploading')} />}
        <Card padded>
          <QueryFailed query={pictures} />
          {pictures.data?.length === 0 && <EmptyState title={t('admin.carousel.none')} />}
          <ul className={classes.pictures}>
            {pictures.data?.map(({ id, url }, index) => (
              <Picture key={id} id={id} url={url} number={index + 1} />
            ))}
          </ul>
        </Card>
      </Stack>
    </Page>
  );
}

function Picture({ id, url, number }: { id: number; url: string; number: number }) {
  const t = useMessages();
  const removal = useAction(() => client.call(deleteCarouselImage, { id }), {
    ask: { title: t('admin.carousel.deleteTitle', { number }), action: t('common.delete'), danger: true },
    done: t('kit.deleted'),
    changes: carouselKey,
  });
  return (
    <li>
      <img src={url} alt={t('admin.carousel.picture', { number })} />
      <div className={classes.pictureFoot}>
        <Text size="sm">{t('admin.carousel.picture', { number })}</Text>
        <Button
          variant="subtle"
          color="red"
          size="xs"
          leftSection={<IconTrash size={14} aria-hidden />}
          loading={removal.busy}
          onClick={() => removal.run()}
        >
          {t('common.delete')}
        </Button>
      </div>
    </li>
  );
}
