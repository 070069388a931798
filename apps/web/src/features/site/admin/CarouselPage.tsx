import { ActionIcon, Button, FileButton, Group, Progress, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPencil, IconTrash, IconUpload } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { arrangeCarousel, deleteCarouselImage } from '@verdict/contract/site/settings.ts';
import type { DataOf, InputOf } from '@verdict/contract/endpoint.ts';
import { CAROUSEL_IMAGE_MAX_BYTES, uploadCarouselImage } from '@verdict/contract/site/files.ts';
import { getHomeCarousel } from '@verdict/contract/site/site.ts';
import { isLinkTarget, webAddressOf } from '@verdict/domain/text/plain-text.ts';
import { formatFileSize } from '@verdict/kit/format.ts';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card, Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { OrderHandle } from '@verdict/kit/lists/OrderHandle.tsx';
import { type ReactNode, useState } from 'react';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { FormDialog } from '../../../app/forms/FormDialog.tsx';
import { FormError } from '../../../app/forms/FormError.tsx';
import { useSending } from '../../../app/forms/use-sending.ts';
import { useRowOrder } from '../../../app/actions/use-row-order.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import classes from './CarouselPage.module.css';

const carouselKey = ['carousel'] as const;
const carouselQuery = queryOptions({
  queryKey: carouselKey,
  queryFn: ({ signal }) => client.call(getHomeCarousel, {}, { signal }),
});

/** Manages the pictures that rotate on the home page. */
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
          <Pictures pictures={pictures.data ?? []} />
        </Card>
      </Stack>
    </Page>
  );
}

type Picture = DataOf<typeof getHomeCarousel>[number];

/** Sends only the changed fields, so another administrator's changes are not undone. */
const arrange = (pictures: InputOf<typeof arrangeCarousel>['pictures']) =>
  client.call(arrangeCarousel, { pictures }, { quiet: true });

/** Pictures in their order; rows can be dragged to change it. */
function Pictures({ pictures }: { pictures: readonly Picture[] }) {
  const t = useMessages();
  const [edited, setEdited] = useState<number | null>(null);
  const { shown, handleOf } = useRowOrder({
    rows: pictures,
    idOf: ({ id }) => id,
    save: (ids) => arrange(ids.map((id) => ({ id }))),
    changes: carouselKey,
  });
  const editedAt = pictures.findIndex(({ id }) => id === edited);
  return (
    <>
      <ul className={classes.pictures}>
        {shown.map((picture, index) => (
          <PictureRow
            key={picture.id}
            picture={picture}
            number={index + 1}
            handle={
              <OrderHandle
                label={t('admin.carousel.move', { number: index + 1 })}
                moved={(place) => t('admin.carousel.moved', { place })}
                {...handleOf(picture, index)}
              />
            }
            onEdit={() => setEdited(picture.id)}
          />
        ))}
      </ul>
      {editedAt >= 0 && <PictureDialog pictures={pictures} at={editedAt} onClose={() => setEdited(null)} />}
    </>
  );
}

function PictureRow({
  picture: { id, url, link, description },
  number,
  handle,
  onEdit,
}: {
  picture: Picture;
  number: number;
  handle: ReactNode;
  onEdit: () => void;
}) {
  const t = useMessages();
  const removal = useAction(() => client.call(deleteCarouselImage, { id }), {
    ask: { title: t('admin.carousel.deleteTitle', { number }), action: t('common.delete'), danger: true },
    done: t('kit.deleted'),
    changes: carouselKey,
  });
  return (
    <li>
      {handle}
      <img src={url} alt={description || t('admin.carousel.picture', { number })} />
      <div className={classes.words}>
        <strong>{description || t('admin.carousel.picture', { number })}</strong>
        <span className={classes.link}>{link ?? t('admin.carousel.noLink')}</span>
      </div>
      <Group gap="xxs" wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('admin.carousel.edit', { number })}
          title={t('common.edit')}
          onClick={onEdit}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={t('admin.carousel.delete', { number })}
          title={t('common.delete')}
          loading={removal.busy}
          onClick={() => removal.run()}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  );
}

/** Edits the link and the description of a picture. */
function PictureDialog({ pictures, at, onClose }: { pictures: readonly Picture[]; at: number; onClose: () => void }) {
  const t = useMessages();
  const form = useForm({
    initialValues: { link: pictures[at]?.link ?? '', description: pictures[at]?.description ?? '' },
    validate: {
      link: (link) =>
        link.trim() === '' || isLinkTarget(webAddressOf(link.trim())) ? null : t('admin.carousel.linkFault'),
    },
  });
  return (
    <FormDialog
      title={t('admin.carousel.edit', { number: at + 1 })}
      form={form}
      save={({ link, description }) =>
        arrange(pictures.map(({ id }, index) => (index === at ? { id, link: link.trim(), description } : { id })))
      }
      changes={carouselKey}
      onClose={onClose}
    >
      <LimitedInput
        label={t('admin.carousel.link')}
        description={t('admin.carousel.linkHint')}
        limit={500}
        data-autofocus
        {...form.getInputProps('link')}
      />
      <LimitedInput
        label={t('admin.carousel.description')}
        description={t('admin.carousel.descriptionHint')}
        limit={200}
        {...form.getInputProps('description')}
      />
    </FormDialog>
  );
}
