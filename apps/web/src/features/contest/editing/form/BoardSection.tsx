import { Checkbox, NativeSelect, NumberInput, SimpleGrid, Stack } from '@mantine/core';
import {
  countedAttempts,
  penaltyUnits,
  tieRules,
  shownNames,
  type CountedAttempt,
  type Penalty,
  type ShownName,
} from '@verdict/domain/contest/contest.ts';
import { PENALTY_MAX } from '@verdict/domain/contest/form.ts';
import { ruleTraits } from '@verdict/domain/contest/rule-traits.ts';
import { isOffered, sealChoices } from '@verdict/domain/contest/seal-choice.ts';
import { MomentInput } from '@verdict/kit/controls/MomentInput.tsx';
import { EvidenceCeilingSelect } from '../../../submission/evidence/EvidenceSelect.tsx';
import { useContestForm } from './form-context.ts';
import { placed } from './form-sections.ts';
import { durationMs, sealChoice, withSeal, type FormState } from './form-state.ts';
import { contestFormTexts } from './messages.ts';

/** Board settings: the seal and the visibility of its parts. */
export function BoardSection() {
  const t = contestFormTexts.useMessages();
  const { state, change, wrong } = useContestForm();
  const { scoring, counts } = ruleTraits[state.rule];
  return (
    <Stack gap="md">
      <Checkbox
        label={t('contestForm.isSealed')}
        checked={state.isSealed}
        onChange={(event) => change(event.currentTarget.checked ? withSeal(state) : { isSealed: false })}
      />
      {state.isSealed && <Seal />}
      <Checkbox
        label={t('contestForm.hasOutsideBoard')}
        checked={state.hasOutsideBoard}
        onChange={(event) => change({ hasOutsideBoard: event.currentTarget.checked })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={t('contestForm.shownName')}
          value={state.shownName}
          data={shownNames.map((value) => ({ value, label: t(`contestForm.shownName.${value}`) }))}
          onChange={(event) => change({ shownName: event.currentTarget.value as ShownName })}
        />
        {scoring === 'pass-fail' && (
          <>
            <NumberInput
              {...placed('penalty')}
              label={t('contestForm.penalty')}
              min={0}
              max={PENALTY_MAX / 60}
              clampBehavior="none"
              value={state.penaltyMinutes}
              error={wrong('penalty')}
              onChange={(penaltyMinutes) => change({ penaltyMinutes })}
            />
            <NativeSelect
              label={t('contestForm.penaltyUnit')}
              description={t('contestForm.penaltyUnitHint')}
              value={state.penaltyUnit}
              data={penaltyUnits.map((value) => ({ value, label: t(`contestForm.penaltyUnit.${value}`) }))}
              onChange={(event) => change({ penaltyUnit: event.currentTarget.value as Penalty['unit'] })}
            />
          </>
        )}
        {counts === 'chosen' && (
          <NativeSelect
            label={t('contestForm.counted')}
            value={state.counted}
            data={countedAttempts.map((value) => ({ value, label: t(`contestForm.counted.${value}`) }))}
            onChange={(event) => change({ counted: event.currentTarget.value as CountedAttempt })}
          />
        )}
        <NativeSelect
          label={t('contestForm.ties')}
          value={state.ties}
          data={tieRules.map((value) => ({ value, label: t(`contestForm.ties.${state.rule}.${value}`) }))}
          onChange={(event) => change({ ties: event.currentTarget.value as Penalty['ties'] })}
        />
        <EvidenceCeilingSelect value={state.evidence} onChange={(evidence) => change({ evidence })} />
      </SimpleGrid>
    </Stack>
  );
}

function Seal() {
  const t = contestFormTexts.useMessages();
  const { state, change, wrong } = useContestForm();
  const chosen = sealChoice(state);
  const length = durationMs(state) ?? 0;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} {...placed('sealAt')}>
        <NativeSelect
          label={t('contestForm.seal')}
          value={chosen}
          data={[
            ...sealChoices.map((value) => ({
              value,
              label: t(`contestForm.seal.${value}`),
              disabled: !isOffered(value, length),
            })),
            { value: 'own', label: t('contestForm.seal.own') },
          ]}
          error={chosen === 'own' ? undefined : wrong('sealAt')}
          onChange={(event) => change({ sealChoice: event.currentTarget.value as FormState['sealChoice'] })}
        />
        {chosen === 'own' && (
          <MomentInput
            label={t('contestForm.sealAt')}
            required
            value={state.ownSealAt}
            error={wrong('sealAt')}
            onChange={(ownSealAt) => change({ ownSealAt })}
          />
        )}
      </SimpleGrid>
      <Checkbox
        label={t('contestForm.opensAtEnd')}
        checked={state.opensAtEnd}
        onChange={(event) => change({ opensAtEnd: event.currentTarget.checked })}
      />
    </Stack>
  );
}
