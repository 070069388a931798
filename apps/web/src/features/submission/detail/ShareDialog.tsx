import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { Judge } from '@verdict/contract/shapes.ts';
import { shareSubmission } from '@verdict/contract/submission/submission.ts';
import type { ShareAudience } from '@verdict/domain/access/submission-access.ts';
import { textsOf } from '@verdict/kit/i18n.tsx';
import { CopyButton } from '@verdict/kit/controls/CopyButton.tsx';
import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { linksOf, usePlace } from '../../../app/place/place.ts';
import { submissionQuery } from '../submission-queries.ts';

const sharingTexts = textsOf({
  'en-US': () => import('@verdict/messages/submission/sharing.en-US.ts'),
  'zh-CN': () => import('@verdict/messages/submission/sharing.zh-CN.ts'),
});

interface Props {
  submission: Partial<Judge>;
  sharedWith: ShareAudience;
  onClose: () => void;
}

/** Says who will read the program before it is shared, and gives its link afterwards. */
export default function ShareDialog({ submission, sharedWith, onClose }: Props) {
  const t = sharingTexts.useMessages();
  const place = usePlace();
  const router = useRouter();
  const { submitId = 0, share: isShared = false, displayPid = '' } = submission;
  const toggle = useAction((share: boolean) => client.call(shareSubmission, { submitId, share }), {
    changes: submissionQuery(place, submitId).queryKey,
  });
  const link = new URL(
    router.buildLocation(linksOf(place).submission({ submitId, problemID: displayPid })).publicHref,
    location.origin,
  ).href;
  return (
    <Dialog onClose={onClose} title={t('sharing.title', { id: submitId })}>
      <Stack gap="md">
        <Text role="status">{t(`sharing.${isShared ? 'now' : 'before'}.${sharedWith}`)}</Text>
        {isShared && (
          <Group gap="xs" align="end" wrap="nowrap">
            <TextInput
              label={t('sharing.link')}
              value={link}
              readOnly
              style={{ flex: 1 }}
              onFocus={(event) => event.currentTarget.select()}
            />
            {/* The focused button has disappeared. */}
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
            <CopyButton text={link} look="button" autoFocus />
          </Group>
        )}
        <Group justify="end" gap="xs">
          {isShared ? (
            <Button variant="default" loading={toggle.busy} onClick={() => toggle.run(false)}>
              {t('sharing.stop')}
            </Button>
          ) : (
            <Button loading={toggle.busy} onClick={() => toggle.run(true)}>
              {t('sharing.start')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
