import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { copyGroup, type getGroupCopyPlan } from '@verdict/contract/group/group.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { groupTextFault } from '@verdict/domain/group/form.ts';
import { groupLengths } from '@verdict/domain/group/group.ts';
import { nextTitle } from '@verdict/domain/group/next-term.ts';
import { say } from '@verdict/messages/errors.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { hintBelow } from '@verdict/kit/controls/hint-below.ts';
import { useState } from 'react';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { client } from '../../../app/client/client.ts';
import { CopyMade } from '../../../app/management/copy/CopyMade.tsx';
import { managementTexts } from '../../../app/management/messages.ts';
import { proposedDay, shiftSent } from '../../../app/management/copy/next-term.ts';
import { type Dated, ShiftFields } from '../../../app/management/copy/ShiftFields.tsx';
import { StagedDialog } from '../../../app/forms/StagedDialog.tsx';
import { groupCopyPlanQuery, groupKey } from '../group-queries.ts';
import { groupTexts } from '../messages.ts';
import { useGroup } from '../use-group.ts';

/** Copies the current group for the next term, and opens the copy. */
export default function CopyGroupDialog({ onClose }: { onClose: () => void }) {
  const { id: gid } = useGroup();
  const { data: plan } = useQuery(groupCopyPlanQuery(gid));
  return plan ? <PlannedDialog plan={plan} onClose={onClose} /> : null;
}

function PlannedDialog({ plan, onClose }: { plan: DataOf<typeof getGroupCopyPlan>; onClose: () => void }) {
  const t = managementTexts.useMessages();
  const group = groupTexts.useMessages();
  const locale = useLocale();
  const { id: gid, name } = useGroup();
  const [made, setMade] = useState<number | null>(null);
  const dated = plan.dated.map(({ kind, id, ...item }): Dated => ({ id: `${kind}${id}`, ...item }));
  const [first] = dated;
  const complaintOf = (field: 'name' | 'shortName') => (typed: string) => {
    const fault = groupTextFault(field, typed);
    return fault && say(locale, fault);
  };
  const form = useForm({
    initialValues: {
      name: nextTitle(name, groupLengths.name.max),
      shortName: '',
      day: first ? proposedDay(first.startTime) : '',
    },
    validateInputOnBlur: true,
    validate: {
      name: complaintOf('name'),
      shortName: complaintOf('shortName'),
      day: (value) => (first && value === '' ? t('manage.copy.dayRequired') : null),
    },
  });
  return (
    <StagedDialog
      title={t('manage.copy')}
      form={form}
      save={async ({ day, ...names }) => {
        const shift = shiftSent(first?.startTime ?? null, day);
        setMade((await client.call(copyGroup, { gid, ...names, ...shift }, { quiet: true })).gid);
      }}
      changes={groupKey}
      action={t('manage.copy.action')}
      onClose={onClose}
      size={560}
      outcome={
        made === null
          ? null
          : (close) => (
              <CopyMade
                at={{ to: '/group/$groupID', params: { groupID: String(made) } }}
                text={t('manage.copy.groupDone')}
                onClose={close}
              />
            )
      }
    >
      <Text size="sm" c="dimmed">
        {t('manage.copy.groupMeans', plan)}
      </Text>
      <LimitedInput
        label={group('group.name')}
        description={group('group.length', groupLengths.name)}
        inputWrapperOrder={hintBelow}
        withAsterisk
        limit={groupLengths.name.max}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <LimitedInput
        label={group('group.shortName')}
        description={t('manage.copy.shortNameHint', groupLengths.shortName)}
        inputWrapperOrder={hintBelow}
        withAsterisk
        limit={groupLengths.shortName.max}
        {...form.getInputProps('shortName')}
      />
      {first && (
        <ShiftFields dated={[first, ...dated.slice(1)]} day={form.values.day} input={form.getInputProps('day')} />
      )}
    </StagedDialog>
  );
}
