import { Button, Group, NumberInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconClockPlus, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { extendContest, pauseContest, resumeContest, type AdminContest } from '@verdict/contract/contest/editing.ts';
import { formatDate } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import { useState } from 'react';
import { client } from '../../../app/client/client.ts';
import { FormDialog } from '../../../app/forms/FormDialog.tsx';
import { requiredLineFault } from '../../../app/forms/line-rule.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { contestsKey } from './contest-queries.ts';
import classes from './Contests.module.css';
import { ContestState, isPausedNow } from '../editing/ContestState.tsx';
import { ReasonInput } from './DecisionDialog.tsx';

type Change = 'pause' | 'resume' | 'extend';

/** Times of the contest, with pausing and extending while it is running. */
export function Schedule({ contest }: { contest: AdminContest }) {
  const t = useMessages();
  const [pendingChange, setPendingChange] = useState<Change | null>(null);
  const { startTime, endTime, sealRankTime } = contest;
  return (
    <div style={{ marginBottom: 'var(--mantine-spacing-md)' }}>
      <Card
        padded
        title={
          <Group gap="sm">
            {t('admin.schedule')} <ContestState contest={contest} />
          </Group>
        }
        actions={contest.status === 0 && <Changes contest={contest} onAsk={setPendingChange} />}
      >
        <dl className={classes.facts}>
          <div>
            <dt>{t('admin.schedule.start')}</dt>
            <dd>
              <DateTime at={startTime} />
            </dd>
          </div>
          <div>
            <dt>{t('admin.schedule.end')}</dt>
            <dd>
              <DateTime at={endTime} />
            </dd>
          </div>
          <div>
            <dt>{t('admin.schedule.seal')}</dt>
            <dd>{sealRankTime ? <DateTime at={sealRankTime} /> : t('admin.schedule.never')}</dd>
          </div>
        </dl>
        {contest.pauses.length > 0 && <Pauses pauses={contest.pauses} />}
      </Card>
      {pendingChange && (
        <ChangeDialog contest={contest} change={pendingChange} onClose={() => setPendingChange(null)} />
      )}
    </div>
  );
}

function Changes({ contest, onAsk }: { contest: AdminContest; onAsk: (change: Change) => void }) {
  const t = useMessages();
  return (
    <Group gap="xs">
      {isPausedNow(contest) ? (
        <Button size="xs" leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={() => onAsk('resume')}>
          {t('admin.schedule.resume')}
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlayerPause size={16} aria-hidden />}
          onClick={() => onAsk('pause')}
        >
          {t('admin.schedule.pause')}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconClockPlus size={16} aria-hidden />}
        onClick={() => onAsk('extend')}
      >
        {t('admin.schedule.extend')}
      </Button>
    </Group>
  );
}

function Pauses({ pauses }: Pick<AdminContest, 'pauses'>) {
  const t = useMessages();
  const locale = useLocale();
  const shown = (at: string): string => formatDate(at, locale);
  return (
    <>
      <Text size="sm" c="dimmed" mt="sm">
        {t('admin.schedule.pauses')}
      </Text>
      <ul className={classes.pauses}>
        {pauses.map(({ from, until, reason }) => (
          <li key={from}>
            {until === null
              ? t('admin.schedule.openPauseLine', { from: shown(from), reason })
              : t('admin.schedule.pauseLine', { from: shown(from), until: shown(until), reason })}
          </li>
        ))}
      </ul>
    </>
  );
}

const titles = {
  pause: 'admin.schedule.pauseTitle',
  resume: 'admin.schedule.resumeTitle',
  extend: 'admin.schedule.extendTitle',
} as const;

interface ChangeProps {
  contest: AdminContest;
  change: Change;
  onClose: () => void;
}

function ChangeDialog({ contest: { id: cid }, change, onClose }: ChangeProps) {
  const t = useMessages();
  const form = useForm({
    initialValues: { minutes: 10 as number | string, reason: '' },
    validate: {
      minutes: (value) => (change === 'extend' && !(Number(value) > 0) ? t('admin.schedule.minutesRule') : null),
      reason: (value) => requiredLineFault(t, value, t('admin.participant.reasonRequired')),
    },
  });
  const save = ({ minutes, reason }: typeof form.values): Promise<null> => {
    if (change === 'pause') return client.call(pauseContest, { cid, reason }, { quiet: true });
    if (change === 'resume') return client.call(resumeContest, { cid, reason }, { quiet: true });
    return client.call(extendContest, { cid, reason, seconds: Math.round(Number(minutes) * 60) }, { quiet: true });
  };
  return (
    <FormDialog
      title={t(titles[change])}
      form={form}
      save={save}
      action={t(`admin.schedule.${change}`)}
      changes={contestsKey}
      onClose={onClose}
    >
      {change !== 'resume' && (
        <Text size="sm" c="dimmed">
          {t(change === 'pause' ? 'admin.schedule.pauseMeans' : 'admin.schedule.extendMeans')}
        </Text>
      )}
      {change === 'extend' && (
        <NumberInput
          label={t('admin.schedule.minutes')}
          required
          min={1}
          data-autofocus
          {...form.getInputProps('minutes')}
        />
      )}
      <ReasonInput {...(change === 'extend' ? {} : { 'data-autofocus': true })} {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
