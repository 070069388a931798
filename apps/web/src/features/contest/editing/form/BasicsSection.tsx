import { Group, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { type RuleId, ruleIds, ruleName } from '@verdict/domain/contest/rule-ids.ts';
import { say } from '@verdict/messages/errors.ts';
import { formatDuration, missing } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { hintBelow } from '@verdict/kit/controls/hint-below.ts';
import { MomentInput } from '@verdict/kit/controls/MomentInput.tsx';
import type { Uploads } from '@verdict/kit/markdown/editor/upload.ts';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { DESCRIPTION_MAX, SHORT_NAME_MAX, TITLE_MAX } from '@verdict/domain/contest/texts.ts';
import { MarkdownField } from '../../../../app/forms/MarkdownField.tsx';
import { useContestForm } from './form-context.ts';
import { placed } from './form-sections.ts';
import { durationMs } from './form-state.ts';
import { contestFormTexts } from './messages.ts';
import { Presets } from './Presets.tsx';

/** Title, rule, times and description. */
export function BasicsSection({ uploads }: { uploads: Uploads }) {
  const t = contestFormTexts.useMessages();
  const { state, change, wrong } = useContestForm();
  return (
    <Stack gap="md">
      <Presets />
      <LimitedInput
        {...placed('title')}
        label={t('contestForm.title')}
        required
        limit={TITLE_MAX}
        value={state.title}
        error={wrong('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <LimitedInput
        {...placed('shortName')}
        label={t('contestForm.shortName')}
        description={t('contestForm.shortNameHint')}
        inputWrapperOrder={hintBelow}
        limit={SHORT_NAME_MAX}
        value={state.shortName}
        error={wrong('shortName')}
        onChange={(event) => change({ shortName: event.currentTarget.value })}
      />
      <Group gap="sm">
        <SegmentedControl
          aria-label={t('contestForm.rule')}
          value={state.rule}
          disabled={state.id !== null}
          data={ruleIds.map((value) => ({ value, label: ruleName(value) }))}
          onChange={(value) => change({ rule: value as RuleId })}
        />
        <Text size="sm" c="dimmed">
          {t(state.id === null ? `contestForm.rule.${state.rule}` : 'contestForm.ruleFixed')}
        </Text>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <MomentInput
          {...placed('startAt')}
          label={t('contestForm.startAt')}
          description={t('contestForm.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
          inputWrapperOrder={hintBelow}
          required
          value={state.startAt}
          error={wrong('startAt')}
          onChange={(startAt) => change({ startAt })}
        />
        <MomentInput
          {...placed('endAt')}
          label={t('contestForm.endAt')}
          required
          value={state.endAt}
          error={wrong('endAt')}
          onChange={(endAt) => change({ endAt })}
        />
        <Duration />
      </SimpleGrid>
      <div {...placed('description')}>
        <MarkdownField
          label={t('contestForm.description')}
          value={state.description}
          error={wrong('description')}
          height={280}
          limit={DESCRIPTION_MAX}
          uploads={uploads}
          onChange={(description) => change({ description })}
        />
      </div>
    </Stack>
  );
}

/** Duration from start to end, updated while typing. */
function Duration() {
  const t = contestFormTexts.useMessages();
  const locale = useLocale();
  const { state } = useContestForm();
  const length = durationMs(state);
  const isBackwards = length === null && state.startAt !== null && state.endAt !== null;
  return (
    <Stack gap="xxs" aria-live="polite">
      <Text size="sm" fw={500}>
        {t('contestForm.duration')}
      </Text>
      <Text size="sm" c={isBackwards ? 'red' : undefined}>
        {length !== null
          ? formatDuration(length, locale)
          : isBackwards
            ? say(locale, 'error.contestDuration')
            : missing}
      </Text>
    </Stack>
  );
}
