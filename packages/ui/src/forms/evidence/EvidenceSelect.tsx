import { NativeSelect } from '@mantine/core';
import {
  evidenceCeilings,
  evidenceLevels,
  type Evidence,
  type EvidenceCeiling,
} from '@verdict/domain/access/evidence.ts';
import { hintBelow } from '../../kit/hint-below.ts';
import { evidenceTexts } from './messages.ts';

/** How much a problem tells of its test cases. */
export function EvidenceSelect({ value, onChange }: { value: Evidence; onChange: (level: Evidence) => void }) {
  const t = evidenceTexts.useMessages();
  return (
    <NativeSelect
      label={t('evidence.level')}
      description={t('evidence.withSamples', { means: t(`evidence.${value}.means`) })}
      inputWrapperOrder={hintBelow}
      value={value}
      data={evidenceLevels.map((level) => ({ value: level, label: t(`evidence.${level}`) }))}
      onChange={(event) => onChange(event.currentTarget.value as Evidence)}
    />
  );
}

interface CeilingProps {
  /** Null: as much as each problem. */
  value: EvidenceCeiling | null;
  onChange: (ceiling: EvidenceCeiling | null) => void;
}

/** How much a contest, a training or a group lets its problems tell. */
export function EvidenceCeilingSelect({ value, onChange }: CeilingProps) {
  const t = evidenceTexts.useMessages();
  return (
    <NativeSelect
      label={t('evidence.ceiling')}
      description={t(`evidence.${value ?? 'byProblem'}.means`)}
      inputWrapperOrder={hintBelow}
      value={value ?? ''}
      data={[
        { value: '', label: t('evidence.byProblem') },
        ...evidenceCeilings.map((level) => ({ value: level, label: t(`evidence.${level}`) })),
      ]}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : (currentTarget.value as EvidenceCeiling))
      }
    />
  );
}
