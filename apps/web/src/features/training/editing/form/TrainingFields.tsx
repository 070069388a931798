import { Checkbox, NativeSelect, NumberInput, SimpleGrid } from '@mantine/core';
import type { TrainingCategory } from '@verdict/contract/training/training.ts';
import { trainingAccesses, type TrainingAccess } from '@verdict/domain/training/access.ts';
import { CATEGORY_MAX, PASSWORD_MAX, RANK_MAX, type TrainingComplaint } from '@verdict/domain/training/form.ts';
import { hintBelow } from '@verdict/kit/controls/hint-below.ts';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { EvidenceCeilingSelect } from '../../../submission/evidence/EvidenceSelect.tsx';
import type { FormState } from './form-state.ts';
import { trainingFormTexts } from './messages.ts';

interface Props {
  state: FormState;
  change: (part: Partial<FormState>) => void;
  /** Error text of a field. Undefined before the first attempt to save. */
  wrong: (field: TrainingComplaint['field']) => string | undefined;
}

interface PlaceProps extends Props {
  /** Categories on offer. */
  categories: readonly TrainingCategory[];
  /** True when the form can create categories, because they have no page of their own. */
  makesCategories: boolean;
}

/** Place of the training in lists: number and category. */
export function PlaceFields({ state, change, wrong, categories, makesCategories }: PlaceProps) {
  const t = trainingFormTexts.useMessages();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <NumberInput
        label={t('trainingForm.rank')}
        description={t('trainingForm.rankHint')}
        inputWrapperOrder={hintBelow}
        required
        min={0}
        max={RANK_MAX}
        clampBehavior="none"
        value={state.rank}
        error={wrong('rank')}
        onChange={(rank) => change({ rank })}
      />
      <NativeSelect
        label={t('trainingForm.category')}
        required
        value={String(state.categoryId ?? '')}
        data={[
          { value: '', label: t('trainingForm.noCategory') },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        error={wrong('category')}
        onChange={({ currentTarget }) =>
          change({ categoryId: currentTarget.value === '' ? null : Number(currentTarget.value) })
        }
      />
      {makesCategories && (
        <LimitedInput
          label={t('trainingForm.newCategory')}
          description={t('trainingForm.newCategoryHint')}
          inputWrapperOrder={hintBelow}
          limit={CATEGORY_MAX}
          value={state.newCategory}
          onChange={(event) => change({ newCategory: event.currentTarget.value })}
        />
      )}
    </SimpleGrid>
  );
}

/** Who sees the training, and how much of the results. */
export function PeopleFields({ state, change, wrong }: Props) {
  const t = trainingFormTexts.useMessages();
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={t('trainingForm.access')}
          description={t(`trainingForm.access.${state.access}.means`)}
          inputWrapperOrder={hintBelow}
          value={state.access}
          data={trainingAccesses.map((value) => ({ value, label: t(`trainingForm.access.${value}`) }))}
          onChange={(event) => change({ access: event.currentTarget.value as TrainingAccess })}
        />
        {state.access === 'private' && (
          <LimitedInput
            label={t('trainingForm.password')}
            description={state.id === null ? undefined : t('trainingForm.passwordHint')}
            inputWrapperOrder={hintBelow}
            required
            limit={PASSWORD_MAX}
            autoComplete="off"
            value={state.password}
            error={wrong('password')}
            onChange={(event) => change({ password: event.currentTarget.value })}
          />
        )}
        <EvidenceCeilingSelect value={state.evidence} onChange={(evidence) => change({ evidence })} />
      </SimpleGrid>
      <Checkbox
        label={t('trainingForm.isVisible')}
        checked={state.isVisible}
        onChange={(event) => change({ isVisible: event.currentTarget.checked })}
      />
    </>
  );
}
