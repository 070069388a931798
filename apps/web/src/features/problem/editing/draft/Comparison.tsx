import { Checkbox, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { placed, useProblemForm } from '../form-context.ts';
import { problemFormTexts } from '../messages.ts';
import type { Compare } from '../comparison.ts';

const rules: Record<Compare['kind'], Compare> = {
  lines: { kind: 'lines' },
  exact: { kind: 'exact' },
  tokens: { kind: 'tokens', caseSensitive: true, spaceSensitive: false, absoluteTolerance: '', relativeTolerance: '' },
};

/** Rules for comparing an output with the expected one. */
export function Comparison() {
  const t = problemFormTexts.useMessages();
  const { state, change, wrong } = useProblemForm();
  const { compare } = state;
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('problemForm.compare')}
        value={compare.kind}
        data={(['lines', 'exact', 'tokens'] as const).map((value) => ({
          value,
          label: t(`problemForm.compare.${value}`),
        }))}
        onChange={(event) => change({ compare: rules[event.currentTarget.value as Compare['kind']] })}
      />
      {compare.kind === 'tokens' && (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }} {...placed({ field: 'compare' })}>
            {(['absoluteTolerance', 'relativeTolerance'] as const).map((which) => (
              <TextInput
                key={which}
                label={t(`problemForm.${which}`)}
                description={t('problemForm.toleranceHint')}
                inputMode="decimal"
                value={compare[which]}
                error={isTolerance(compare[which]) ? undefined : wrong({ field: 'compare' })}
                onChange={(event) => change({ compare: { ...compare, [which]: event.currentTarget.value } })}
              />
            ))}
          </SimpleGrid>
          <Group gap="xl">
            <Checkbox
              label={t('problemForm.caseSensitive')}
              checked={compare.caseSensitive}
              onChange={(event) => change({ compare: { ...compare, caseSensitive: event.currentTarget.checked } })}
            />
            <Checkbox
              label={t('problemForm.spaceSensitive')}
              checked={compare.spaceSensitive}
              onChange={(event) => change({ compare: { ...compare, spaceSensitive: event.currentTarget.checked } })}
            />
          </Group>
        </>
      )}
    </Stack>
  );
}

/** True for a valid tolerance, so that a complaint is shown at the tolerance that causes it. */
const isTolerance = (typed: string): boolean => typed.trim() === '' || (Number(typed) >= 0 && Number(typed) <= 1);
