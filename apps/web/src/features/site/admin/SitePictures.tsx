import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  SITE_PICTURE_MAX_BYTES,
  removeSitePicture,
  sitePictures,
  uploadSitePicture,
} from '@verdict/contract/site/settings.ts';
import { formatFileSize } from '@verdict/kit/format.ts';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { siteConfigQuery, useSiteConfig } from '../../../app/client/site-config.ts';
import { FormError } from '../../../app/forms/FormError.tsx';
import { useSending } from '../../../app/forms/use-sending.ts';
import { useMessages } from '../../../app/office/messages.ts';

type Kind = (typeof sitePictures)[number];
export const isPicture = (key: string): key is Kind => sitePictures.some((kind) => kind === key);

/** Pictures of the site, stored as soon as they are chosen. */
export const SitePictures = () => (
  <Stack gap="md" mt="lg">
    {sitePictures.map((kind) => (
      <SitePicture key={kind} kind={kind} />
    ))}
  </Stack>
);

function SitePicture({ kind }: { kind: Kind }) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const { [kind]: url } = useSiteConfig();
  const name = t(`setting.${kind}`);
  const { send, sending, failure } = useSending(async (file: File | null) => {
    if (!file) return;
    await client.upload(uploadSitePicture, { kind }, file, { quiet: true });
    await queryClient.invalidateQueries({ queryKey: siteConfigQuery.queryKey });
  });
  const removal = useAction(() => client.call(removeSitePicture, { kind }), {
    done: t('kit.deleted'),
    changes: siteConfigQuery.queryKey,
  });
  return (
    <div>
      <Text size="sm" fw={500}>
        {name}
      </Text>
      <Text size="xs" c="dimmed" mb="xs">
        {t('admin.picture.hint', { max: formatFileSize(SITE_PICTURE_MAX_BYTES) })}
      </Text>
      <FormError text={failure} />
      <Group>
        {url !== '' && <img src={url} alt={name} height={32} style={{ maxWidth: 160, objectFit: 'contain' }} />}
        <FileButton accept="image/*" onChange={(file) => void send(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={sending} aria-label={t('admin.picture.chooseOf', { name })}>
              {t('admin.picture.choose')}
            </Button>
          )}
        </FileButton>
        {url !== '' && (
          <Button
            variant="subtle"
            color="gray"
            loading={removal.busy}
            aria-label={t('admin.picture.removeOf', { name })}
            onClick={() => removal.run()}
          >
            {t('admin.picture.remove')}
          </Button>
        )}
      </Group>
    </div>
  );
}
