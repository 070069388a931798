import { Checkbox, NativeSelect, NumberInput, SimpleGrid, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { contestAccesses, type ContestAccess } from '@verdict/domain/contest/contest.ts';
import { ACCOUNT_NUMBER_MAX, PASSWORD_MAX } from '@verdict/domain/contest/form.ts';
import { say } from '@verdict/messages/errors.ts';
import { useState } from 'react';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { useContestForm } from './form-context.ts';
import { placed } from './form-sections.ts';
import type { EditedAccountRule } from './form-state.ts';
import { contestFormTexts } from './messages.ts';

/** Access to the contest, and unofficial participants. */
export function PeopleSection() {
  const t = contestFormTexts.useMessages();
  const { state, change, wrong } = useContestForm();
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={t('contestForm.access')}
          description={t(`contestForm.access.${state.access}.means`)}
          value={state.access}
          data={contestAccesses.map((value) => ({ value, label: t(`contestForm.access.${value}`) }))}
          onChange={(event) => change({ access: event.currentTarget.value as ContestAccess })}
        />
        {state.access !== 'public' && (
          <LimitedInput
            {...placed('password')}
            label={t('contestForm.password')}
            description={t('contestForm.passwordHint')}
            required
            limit={PASSWORD_MAX}
            autoComplete="off"
            value={state.password}
            error={wrong('password')}
            onChange={(event) => change({ password: event.currentTarget.value })}
          />
        )}
      </SimpleGrid>
      <Checkbox
        label={t('contestForm.limitsAccounts')}
        checked={state.limitsAccounts}
        onChange={(event) => change({ limitsAccounts: event.currentTarget.checked })}
      />
      {state.limitsAccounts && <AccountLimit />}
      <Stars />
    </Stack>
  );
}

function AccountLimit() {
  const t = contestFormTexts.useMessages();
  const { state, change, wrong } = useContestForm();
  const { prefix, suffix, from, to, extra } = state.accountRule;
  const edit = (part: Partial<EditedAccountRule>) => change({ accountRule: { ...state.accountRule, ...part } });
  const fault = wrong('accountRule');
  return (
    <Stack gap="xs" {...placed('accountRule')}>
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        <TextInput
          label={t('contestForm.prefix')}
          value={prefix}
          error={fault !== undefined}
          onChange={(event) => edit({ prefix: event.currentTarget.value })}
        />
        <TextInput
          label={t('contestForm.suffix')}
          value={suffix}
          error={fault !== undefined}
          onChange={(event) => edit({ suffix: event.currentTarget.value })}
        />
        <NumberInput
          label={t('contestForm.from')}
          min={0}
          max={ACCOUNT_NUMBER_MAX}
          allowDecimal={false}
          clampBehavior="none"
          value={from}
          error={fault !== undefined}
          onChange={(typed) => edit({ from: typed })}
        />
        <NumberInput
          label={t('contestForm.to')}
          min={0}
          max={ACCOUNT_NUMBER_MAX}
          allowDecimal={false}
          clampBehavior="none"
          value={to}
          error={fault !== undefined}
          onChange={(typed) => edit({ to: typed })}
        />
      </SimpleGrid>
      {fault ? (
        <Text size="sm" c="red" role="alert">
          {fault}
        </Text>
      ) : (
        <Text size="sm" c="dimmed">
          {t('contestForm.names', { first: `${prefix}${from}${suffix}`, last: `${prefix}${to}${suffix}` })}
        </Text>
      )}
      <TagsInput
        label={t('contestForm.extra')}
        description={t('contestForm.extraHint')}
        splitChars={[',', ' ']}
        value={extra}
        onChange={(names) => edit({ extra: names })}
      />
    </Stack>
  );
}

function Stars() {
  const t = contestFormTexts.useMessages();
  const locale = useLocale();
  const { state, change, wrong } = useContestForm();
  const [isTwice, setTwice] = useState(false);
  return (
    <TagsInput
      {...placed('stars')}
      label={t('contestForm.stars')}
      description={t('contestForm.starsHint')}
      splitChars={[',', ' ']}
      value={state.stars}
      error={isTwice ? say(locale, 'error.contestStarTwice') : wrong('stars')}
      isDuplicate={(typed, names) => names.some((name) => name.toLowerCase() === typed.trim().toLowerCase())}
      onDuplicate={() => setTwice(true)}
      onSearchChange={(typed) => {
        if (typed !== '') setTwice(false);
      }}
      onChange={(stars) => {
        setTwice(false);
        change({ stars });
      }}
    />
  );
}
