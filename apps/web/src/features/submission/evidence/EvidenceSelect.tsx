import { NativeSelect } from '@mantine/core';
import {
  evidenceCeilings,
  evidenceLevels,
  type Evidence,
  type EvidenceCeiling,
} from '@verdict/domain/access/evidence.ts';
import { hintBelow } from '@verdict/kit/controls/hint-below.ts';
import { evidenceTexts } from './messages.ts';

/** Feedback level of a problem's test cases. */
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
  /** Null for no limit beyond each problem's own level. */
  value: EvidenceCeiling | null;
  onChange: (ceiling: EvidenceCeiling | null) => void;
}

/** Highest feedback level that a contest, a training or a group allows its problems. */
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
