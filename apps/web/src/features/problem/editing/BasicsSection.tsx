import {
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  Pill,
  SegmentedControl,
  SimpleGrid,
  Stack,
  TagsInput,
  Text,
} from '@mantine/core';
import { mentions } from '@verdict/domain/text/folded.ts';
import { type SolutionRule, solutionRules } from '@verdict/domain/community/solutions.ts';
import { DISPLAY_ID_MAX } from '@verdict/domain/problem/problem-form.ts';
import type { Visibility } from '@verdict/domain/problem/visibility.ts';
import { say } from '@verdict/messages/errors.ts';
import { useState } from 'react';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { difficultyLevels } from '../labels/difficulty-levels.ts';
import { useTagName } from '../labels/use-tag-name.ts';
import { EvidenceSelect } from '../../submission/evidence/EvidenceSelect.tsx';
import { placed, useProblemForm } from './form-context.ts';
import { problemFormTexts } from './messages.ts';
import { withType } from './form-changes.ts';

/** Id, type, visibility, limits, level, tags and sharing options. */
interface BasicsProps {
  mayPublish: boolean;
  /** True when the problem belongs to a contest. That visibility cannot be chosen otherwise. */
  isOfContest: boolean;
  group?: { prefix: string } | undefined;
}

export function BasicsSection({ mayPublish, isOfContest, group }: BasicsProps) {
  const t = problemFormTexts.useMessages();
  const { state, change, wrong } = useProblemForm();
  const visibilities: Visibility[] = [
    ...(mayPublish || state.visibility === 'public' ? (['public'] as const) : []),
    'hidden',
    ...(isOfContest ? (['contest'] as const) : []),
  ];
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <LimitedInput
          label={t('problemForm.displayId')}
          description={
            group ? t('problemForm.displayIdInGroup', { prefix: group.prefix }) : t('problemForm.displayIdHint')
          }
          required
          limit={DISPLAY_ID_MAX}
          value={state.displayId}
          {...placed({ field: 'displayId' })}
          error={wrong({ field: 'displayId' })}
          onChange={(event) => change({ displayId: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('problemForm.visibility')}
          description={
            group && state.visibility !== 'contest'
              ? t(`problemForm.visibility.${state.visibility}.inGroup`)
              : t(`problemForm.visibility.${state.visibility}.means`)
          }
          value={state.visibility}
          data={visibilities.map((value) => ({ value, label: t(`problemForm.visibility.${value}`) }))}
          onChange={(event) => change({ visibility: event.currentTarget.value as Visibility })}
        />
        <NativeSelect
          label={t('problemForm.difficulty')}
          description={t('problemForm.difficultyHint')}
          value={String(state.difficulty)}
          {...placed({ field: 'difficulty' })}
          error={wrong({ field: 'difficulty' })}
          data={difficultyLevels.map((level) => ({ value: String(level), label: t(`level.${level}`) }))}
          onChange={(event) => change({ difficulty: Number(event.currentTarget.value) })}
        />
      </SimpleGrid>
      <Group gap="sm">
        <SegmentedControl
          aria-label={t('problemForm.type')}
          value={state.scored ? 'oi' : 'acm'}
          data={[
            { value: 'acm', label: 'ACM' },
            { value: 'oi', label: 'OI' },
          ]}
          onChange={(value) => change(withType(state, value === 'oi'))}
        />
        <Text size="sm" c="dimmed">
          {t(state.scored ? 'problemForm.type.oi' : 'problemForm.type.acm')}
        </Text>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {(['timeLimitMs', 'memoryLimitMiB', 'stackLimitMiB'] as const).map((field) => (
          <NumberInput
            key={field}
            label={t(`problemForm.${field}`)}
            required
            min={1}
            allowDecimal={false}
            clampBehavior="none"
            value={state[field]}
            {...placed({ field })}
            error={wrong({ field })}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
      </SimpleGrid>
      <Checkbox
        label={t('problemForm.uniformLimits')}
        checked={state.uniformLimits}
        onChange={(event) => change({ uniformLimits: event.currentTarget.checked })}
      />
      <Tags />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <EvidenceSelect value={state.evidence} onChange={(evidence) => change({ evidence })} />
        <NativeSelect
          label={t('problemForm.solutions')}
          value={state.solutions}
          data={solutionRules.map((rule) => ({ value: rule, label: t(`problemForm.solutions.${rule}`) }))}
          onChange={(event) => change({ solutions: event.currentTarget.value as SolutionRule })}
        />
      </SimpleGrid>
      <Checkbox
        label={t('problemForm.counterExamples')}
        description={t('problemForm.counterExamplesHint')}
        checked={state.counterExamples}
        onChange={(event) => change({ counterExamples: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('problemForm.codeShare')}
        checked={state.codeShare}
        onChange={(event) => change({ codeShare: event.currentTarget.checked })}
      />
    </Stack>
  );
}

/** Most suggestions in the list, which scrolls. On a site with more tags, typing finds the others. */
const SUGGESTIONS_MAX = 100;

function Tags() {
  const t = problemFormTexts.useMessages();
  const locale = useLocale();
  const { state, change, offers, wrong } = useProblemForm();
  const [isTwice, setTwice] = useState(false);
  const shownAs = useTagName();
  const isCalled = (name: string, typed: string): boolean =>
    [name, shownAs(name)].some((word) => word.toLowerCase() === typed.toLowerCase());
  /** The existing tag with the typed name, or the typed text as a new tag. */
  const known = (typed: string): string => offers.tags.find(({ name }) => isCalled(name, typed))?.name ?? typed;
  return (
    <TagsInput
      label={t('problemForm.tags')}
      description={t('problemForm.tagsHint')}
      data={offers.tags.map(({ name }) => name)}
      limit={SUGGESTIONS_MAX}
      value={state.tagNames}
      {...placed({ field: 'tagNames' })}
      error={isTwice ? say(locale, 'error.problemTagTwice') : wrong({ field: 'tagNames' })}
      renderOption={({ option }) => shownAs(option.value)}
      renderPill={({ value = '', onRemove }) => (
        <Pill withRemoveButton onRemove={onRemove}>
          {shownAs(value)}
        </Pill>
      )}
      filter={({ options, search, limit }) =>
        options
          .filter((option) => 'value' in option && mentions(`${option.value} ${shownAs(option.value)}`, search))
          .slice(0, limit)
      }
      isDuplicate={(typed, chosen) => chosen.some((name) => isCalled(name, typed))}
      onBlur={() => setTwice(false)}
      onDuplicate={() => setTwice(true)}
      onSearchChange={(typed) => {
        if (typed !== '') setTwice(false);
      }}
      onChange={(tagNames) => change({ tagNames: tagNames.map(known) })}
    />
  );
}
