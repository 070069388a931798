import { ActionIcon, Button, Checkbox, Group, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { ATTEMPTS_MAX, STEPS_MAX, type TrainingComplaint } from '@verdict/domain/training/form.ts';
import { hintBelow } from '@verdict/kit/controls/hint-below.ts';
import { MomentInput } from '@verdict/kit/controls/MomentInput.tsx';
import { nextStep, type EditedStep, type FormState } from './form-state.ts';
import { trainingFormTexts } from './messages.ts';

interface Props {
  state: FormState;
  change: (part: Partial<FormState>) => void;
  /** Error text of a field. Undefined before the first attempt to save. */
  wrong: (field: TrainingComplaint['field']) => string | undefined;
  /** True when the deadline has a field elsewhere in the form. */
  withoutDeadline?: boolean;
}

/** Homework settings of a training: times, late submissions, attempts, and when results are shown. */
export function HomeworkSection({ state, change, wrong, withoutDeadline = false }: Props) {
  const t = trainingFormTexts.useMessages();
  return (
    <Stack gap="md">
      {!withoutDeadline && (
        <Text size="sm" c="dimmed">
          {t('trainingForm.homeworkHint')}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: withoutDeadline ? 2 : 3 }}>
        <MomentInput
          label={t('trainingForm.startAt')}
          description={t('trainingForm.startAtHint')}
          inputWrapperOrder={hintBelow}
          value={state.startAt}
          onChange={(startAt) => change({ startAt })}
        />
        {!withoutDeadline && <DeadlineInput {...{ state, change, wrong }} />}
        <NumberInput
          label={t('trainingForm.attemptsMax')}
          description={t('trainingForm.attemptsMaxHint')}
          inputWrapperOrder={hintBelow}
          min={1}
          max={ATTEMPTS_MAX}
          allowDecimal={false}
          clampBehavior="none"
          value={state.attemptsMax}
          error={wrong('attemptsMax')}
          onChange={(attemptsMax) => change({ attemptsMax })}
        />
      </SimpleGrid>
      <LateSteps state={state} change={change} wrong={wrong} />
      <Checkbox
        label={t('trainingForm.hidesResults')}
        description={t('trainingForm.hidesResultsHint')}
        checked={state.hidesResults}
        onChange={(event) => change({ hidesResults: event.currentTarget.checked })}
      />
    </Stack>
  );
}

/** The deadline, in the reader's time zone. */
export function DeadlineInput({ state, change, wrong, required = false }: Props & { required?: boolean }) {
  const t = trainingFormTexts.useMessages();
  return (
    <MomentInput
      label={t('trainingForm.deadline')}
      description={t('trainingForm.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
      inputWrapperOrder={hintBelow}
      required={required}
      value={state.deadline}
      error={wrong('deadline')}
      onChange={(deadline) => change({ deadline })}
    />
  );
}

function LateSteps({ state: { lateSteps }, change, wrong }: Props) {
  const t = trainingFormTexts.useMessages();
  const fault = wrong('lateSteps');
  const edit = (index: number, part: Partial<EditedStep>) =>
    change({ lateSteps: lateSteps.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <Stack gap="xs" role="group" aria-label={t('trainingForm.lateSteps')}>
      <Text size="sm" fw={500}>
        {t('trainingForm.lateSteps')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('trainingForm.lateStepsHint')}
      </Text>
      {lateSteps.map((step, index) => (
        <Group key={index} align="end" wrap="nowrap" gap="sm" maw={520}>
          <NumberInput
            label={t('trainingForm.lateStep.within')}
            flex={1}
            min={0}
            decimalScale={2}
            clampBehavior="none"
            value={step.withinHours}
            error={fault !== undefined}
            onChange={(withinHours) => edit(index, { withinHours })}
          />
          <NumberInput
            label={t('trainingForm.lateStep.percent')}
            flex={1}
            min={0}
            max={100}
            allowDecimal={false}
            clampBehavior="none"
            value={step.percent}
            error={fault !== undefined}
            onChange={(percent) => edit(index, { percent })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('trainingForm.lateStep.remove', { number: index + 1 })}
            onClick={() => change({ lateSteps: lateSteps.filter((_, at) => at !== index) })}
          >
            <IconTrash size={17} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {fault && (
        <Text size="sm" c="red" role="alert">
          {fault}
        </Text>
      )}
      {lateSteps.length < STEPS_MAX && (
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => change({ lateSteps: [...lateSteps, nextStep(lateSteps)] })}
          >
            {t('trainingForm.lateStep.add')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
