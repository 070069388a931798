import { Checkbox, NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { decideForParticipant, GROUP_NAME_MAX, type ContestParticipant } from '@verdict/contract/contest/editing.ts';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { client } from '../../../app/client/client.ts';
import { FormDialog } from '../../../app/forms/FormDialog.tsx';
import { requiredLineFault } from '../../../app/forms/line-rule.ts';
import { useMessages, type AdminTranslate } from '../../../app/office/messages.ts';
import { contestsKey } from './contest-queries.ts';

const REASON_MAX = 255;

/** Sets extra time, star and exclusion of one participant. A null `participant` asks for the username. */
export function DecisionDialog({
  contestId,
  participant,
  isExam,
  onClose,
}: {
  contestId: number;
  participant: ContestParticipant | null;
  /** True in an exam, where a participant can be released from the rules. */
  isExam: boolean;
  onClose: () => void;
}) {
  const t = useMessages();
  const form = useForm({
    initialValues: {
      username: participant?.username ?? '',
      delay: minutesOf(participant?.delay ?? 0),
      extra: minutesOf(participant?.extra ?? 0),
      group: participant?.group ?? '',
      star: participant?.star ?? false,
      banned: participant?.banned ?? false,
      released: participant?.released ?? false,
      reason: '',
    },
    validate: {
      username: (value) => (value.trim() === '' ? t('admin.participant.usernameRequired') : null),
      delay: (value) => minutesFault(t, value),
      extra: (value) => minutesFault(t, value),
      reason: (value) => requiredLineFault(t, value, t('admin.participant.reasonRequired')),
    },
  });
  return (
    <FormDialog
      title={
        participant
          ? t('admin.participant.decideTitle', { username: participant.username })
          : t('admin.participant.add')
      }
      form={form}
      save={({ username, delay, extra, reason, ...sent }) => {
        const times = { delay: secondsOf(delay), extra: secondsOf(extra) };
        return client.call(
          decideForParticipant,
          { cid: contestId, username, ...sent, ...times, reason },
          { quiet: true },
        );
      }}
      changes={contestsKey}
      onClose={onClose}
    >
      {!participant && (
        <TextInput
          label={t('admin.participant.username')}
          required
          data-autofocus
          {...form.getInputProps('username')}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput label={t('admin.participant.delay')} min={0} {...form.getInputProps('delay')} />
        <NumberInput label={t('admin.participant.extra')} min={0} {...form.getInputProps('extra')} />
      </SimpleGrid>
      <LimitedInput
        label={t('admin.participant.group')}
        description={t('admin.participant.groupHint')}
        limit={GROUP_NAME_MAX}
        {...form.getInputProps('group')}
      />
      <Checkbox label={t('admin.participant.isStar')} {...form.getInputProps('star', { type: 'checkbox' })} />
      <Checkbox label={t('admin.participant.isBanned')} {...form.getInputProps('banned', { type: 'checkbox' })} />
      {isExam && (
        <Checkbox label={t('admin.participant.isReleased')} {...form.getInputProps('released', { type: 'checkbox' })} />
      )}
      <ReasonInput {...form.getInputProps('reason')} />
    </FormDialog>
  );
}

/** Reason for an organiser's decision. */
export function ReasonInput(props: object) {
  const t = useMessages();
  return (
    <LimitedInput
      label={t('admin.participant.reason')}
      description={t('admin.participant.reasonHint')}
      required
      limit={REASON_MAX}
      {...props}
    />
  );
}

/** Fractions of minutes are kept, so times set to the second survive an edit. */
const minutesOf = (seconds: number): number | string => seconds / 60;
const secondsOf = (minutes: number | string): number => Math.round(Number(minutes) * 60);
const minutesFault = (t: AdminTranslate, typed: number | string): string | null =>
  typed !== '' && Number(typed) >= 0 ? null : t('admin.participant.minutesRule');
