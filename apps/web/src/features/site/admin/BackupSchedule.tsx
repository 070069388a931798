import { Button, Group, NativeSelect, NumberInput, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { saveBackupSchedule, type getBackups } from '@verdict/contract/site/backup.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { BACKUPS_KEPT_MAX, backupTargets, TIME_OF_DAY } from '@verdict/domain/site/backup-schedule.ts';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { client } from '../../../app/client/client.ts';
import { afterSave } from '../../../app/forms/after-save.ts';
import { focusFirstError } from '../../../app/forms/focus-first-error.ts';
import { FormError } from '../../../app/forms/FormError.tsx';
import { TwoVersions } from '../../../app/forms/revision/TwoVersions.tsx';
import { fieldsOf } from '../../../app/forms/revision/versions.ts';
import { useSending } from '../../../app/forms/use-sending.ts';
import { useUnsavedWarning } from '../../../app/forms/use-unsaved-warning.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { backupsKey } from './backup-queries.ts';
import { setupKey } from './dashboard-queries.ts';

type Backups = DataOf<typeof getBackups>;
type Values = Omit<NonNullable<Backups['schedule']>, 'nextTime' | 'revision'>;

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const proposed = ({ bucket }: Backups): Values => ({
  isOn: false,
  time: '03:30',
  timeZone: ownZone(),
  kept: 7,
  target: bucket === null ? 'folder' : 'bucket',
});

/** When backups are made, where they go and how many of them stay. */
export function BackupSchedule({ backups }: { backups: Backups }) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const { schedule, folder, bucket } = backups;
  const { nextTime, revision, ...stored } = schedule ?? { ...proposed(backups), nextTime: null, revision: null };
  const form = useForm<Values>({
    initialValues: stored,
    validate: {
      time: (time) => (TIME_OF_DAY.test(time) ? null : t('admin.backup.schedule.timeNeeded')),
      kept: (kept) =>
        Number.isInteger(kept) && kept >= 1 && kept <= BACKUPS_KEPT_MAX
          ? null
          : t('admin.setting.bounds', { min: 1, max: BACKUPS_KEPT_MAX }),
    },
  });
  useUnsavedWarning(form.isDirty());
  const { send, sending, failure, versions } = useSending(
    async (values: Values, read) => {
      const saved = await client.call(saveBackupSchedule, { ...values, revision: read }, { quiet: true });
      afterSave(form, values, values);
      toast.success(t('kit.saved'));
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: backupsKey }),
        queryClient.invalidateQueries({ queryKey: setupKey }),
      ]);
      return saved.revision;
    },
    {
      revision: revision ?? undefined,
      values: stored,
      valuesOf: (values: Values) => values,
      adopt: form.setValues,
      fields: fieldsOf<Values>({
        isOn: t('admin.backup.schedule.on'),
        time: t('admin.backup.schedule.time'),
        timeZone: t('admin.backup.schedule.timeZone'),
        kept: t('admin.backup.schedule.kept'),
        target: { label: t('admin.backup.target'), show: (target) => t(`admin.backup.target.${target}`) },
      }),
    },
  );
  const zones = [...new Set([form.values.timeZone, ownZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  const { target } = form.values;
  return (
    <Card title={t('admin.backup.schedule')} padded>
      <form onSubmit={form.onSubmit((values) => void send(values), focusFirstError)} noValidate>
        <Stack gap="sm" maw={640}>
          <FormError text={failure} />
          <TwoVersions versions={versions} />
          <Text size="sm" c="dimmed">
            {t('admin.backup.schedule.hint')}
          </Text>
          <Switch label={t('admin.backup.schedule.on')} {...form.getInputProps('isOn', { type: 'checkbox' })} />
          <Group align="start">
            <TextInput type="time" label={t('admin.backup.schedule.time')} w={140} {...form.getInputProps('time')} />
            <NativeSelect
              label={t('admin.backup.schedule.timeZone')}
              data={zones}
              flex={1}
              miw={200}
              {...form.getInputProps('timeZone')}
            />
          </Group>
          <NumberInput
            label={t('admin.backup.schedule.kept')}
            description={t('admin.backup.schedule.keptHint')}
            clampBehavior="none"
            allowDecimal={false}
            maw={320}
            {...form.getInputProps('kept')}
          />
          <NativeSelect
            label={t('admin.backup.target')}
            description={target === 'bucket' ? bucket : folder}
            data={backupTargets
              .filter((value) => value === 'folder' || bucket !== null)
              .map((value) => ({ value, label: t(`admin.backup.target.${value}`) }))}
            maw={320}
            {...form.getInputProps('target')}
          />
          {target === 'folder' && (
            <Text size="sm" c="dimmed">
              {t('admin.backup.schedule.sameDisk')}
            </Text>
          )}
          <Group>
            <Button type="submit" loading={sending} disabled={schedule !== null && !form.isDirty()}>
              {t('common.save')}
            </Button>
            {nextTime !== null && (
              <Text size="sm">
                {t('admin.backup.schedule.next')} <DateTime at={nextTime} />
              </Text>
            )}
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
