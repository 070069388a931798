import { NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { QueryKey } from '@tanstack/react-query';
import { muteAccount } from '@verdict/contract/community/moderation.ts';
import { MUTE_REASON_MAX, muteHours } from '@verdict/domain/community/mute.ts';
import { MomentInput } from '@verdict/kit/controls/MomentInput.tsx';
import { LimitedTextarea } from '@verdict/kit/controls/LimitedTextarea.tsx';
import { client } from '../../../app/client/client.ts';
import { FormDialog } from '../../../app/forms/FormDialog.tsx';
import { moderationTexts } from './messages.ts';

interface Props {
  uid: string;
  username: string;
  /** Group in which the mute applies. Null for the whole site. */
  gid: number | null;
  /** Queries under this key are refetched. */
  changes: QueryKey;
  onClose: () => void;
}

const A_DAY = '24';
const A_DATE = 'date';

/** Mutes a user for some time. */
export default function MuteDialog({ uid, username, gid, changes, onClose }: Props) {
  const t = moderationTexts.useMessages();
  const form = useForm({
    initialValues: { hours: A_DAY, until: null as Date | null, reason: '' },
    validate: {
      until: (until, { hours }) => (hours === A_DATE && until === null ? t('moderation.muteUntilRequired') : null),
      reason: (reason) => (reason.trim() === '' ? t('moderation.reasonRequired') : null),
    },
  });
  const { hours } = form.values;
  const save = ({ until, reason }: typeof form.values) =>
    client.call(
      muteAccount,
      {
        uid,
        reason,
        ...(gid !== null && { gid }),
        ...(hours === A_DATE ? { until: until?.toISOString() } : { hours: Number(hours) }),
      },
      { quiet: true },
    );
  return (
    <FormDialog
      title={t('moderation.muteTitle', { name: username })}
      form={form}
      save={save}
      changes={changes}
      done={t('moderation.muted')}
      action={t('moderation.mute')}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        {t('moderation.muteMeans')} {gid !== null && t('moderation.muteInGroup')}
      </p>
      <NativeSelect
        label={t('moderation.muteFor')}
        data={[
          ...muteHours.map((value) => ({ value: String(value), label: t(`moderation.muteHours.${value}`) })),
          { value: A_DATE, label: t('moderation.muteUntilDate') },
        ]}
        {...form.getInputProps('hours')}
      />
      {hours === A_DATE && (
        <MomentInput
          label={t('moderation.muteUntil')}
          required
          value={form.values.until}
          onChange={(until) => form.setFieldValue('until', until)}
          error={form.errors['until']}
        />
      )}
      <LimitedTextarea
        label={t('moderation.reason')}
        required
        autosize
        minRows={2}
        limit={MUTE_REASON_MAX}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
