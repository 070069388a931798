import { Button, Group, Stack, Text } from '@mantine/core';
import { contestPresets, presetNames, type PresetName } from '@verdict/domain/contest/presets.ts';
import { ruleName } from '@verdict/domain/contest/rule-ids.ts';
import { scoringOf } from '@verdict/domain/contest/rule-traits.ts';
import { formatDuration } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { useState } from 'react';
import { evidenceTexts } from '../../../submission/evidence/messages.ts';
import { useContestForm } from './form-context.ts';
import { applyPreset, chosenPreset, withoutPreset } from './form-presets.ts';
import type { FormState } from './form-state.ts';
import { contestFormTexts } from './messages.ts';
import classes from './Presets.module.css';

/** Presets, the settings of the chosen one, and the way back to the settings from before. */
export function Presets() {
  const t = contestFormTexts.useMessages();
  const { state, change } = useContestForm();
  const [applied, setApplied] = useState<{ before: FormState; after: FormState } | null>(null);
  const chosen = chosenPreset(state);
  const awardNames = [t('contestForm.award.gold'), t('contestForm.award.silver'), t('contestForm.award.bronze')];
  const isFixed = (name: PresetName): boolean => state.id !== null && contestPresets[name].settings.rule !== state.rule;
  function apply(name: PresetName): void {
    if (name === chosen) return;
    const after = applyPreset(state, name, awardNames);
    setApplied({ before: state, after });
    change(after);
  }
  return (
    <Stack gap="xs">
      <Group gap="xs" role="group" aria-label={t('contestForm.preset')}>
        <Text size="sm" fw={500} aria-hidden>
          {t('contestForm.preset')}
        </Text>
        {presetNames.map((name) => (
          <Button
            key={name}
            size="xs"
            variant={name === chosen ? 'filled' : 'default'}
            aria-pressed={name === chosen}
            disabled={isFixed(name)}
            title={isFixed(name) ? t('contestForm.ruleFixed') : undefined}
            onClick={() => apply(name)}
          >
            {t(`contestForm.preset.${name}`)}
          </Button>
        ))}
      </Group>
      <div aria-live="polite">
        {chosen ? (
          <PresetFacts name={chosen} isNew={state.id === null} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('contestForm.presetNone')}
          </Text>
        )}
      </div>
      {applied && (
        <Group>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              change(withoutPreset(state, applied));
              setApplied(null);
            }}
          >
            {t('contestForm.presetUndo')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Settings that a preset sets, as a list. */
function PresetFacts({ name, isNew }: { name: PresetName; isNew: boolean }) {
  const t = contestFormTexts.useMessages();
  const evidence = evidenceTexts.useMessages();
  const locale = useLocale();
  const { minutes, settings } = contestPresets[name];
  const said = (isSo: boolean): string => t(isSo ? 'contestForm.yes' : 'contestForm.no');
  const facts: [string, string][] = [
    [t('contestForm.rule'), ruleName(settings.rule)],
    ...(isNew ? [[t('contestForm.duration'), formatDuration(minutes * 60_000, locale)] as [string, string]] : []),
    [
      t('contestForm.seal'),
      settings.seal === null ? t('contestForm.preset.notSealed') : t(`contestForm.seal.${settings.seal}`),
    ],
    ...(scoringOf(settings.rule) === 'pass-fail'
      ? [[t('contestForm.penalty'), String(settings.penalty.wrongSeconds / 60)] as [string, string]]
      : []),
    [
      evidence('evidence.ceiling'),
      evidence(settings.evidence === null ? 'evidence.byProblem' : `evidence.${settings.evidence}`),
    ],
    [t('contestForm.hasOutsideBoard'), said(settings.hasOutsideBoard)],
    [t('contestForm.awardKind'), t(`contestForm.awardKind.${settings.awardKind}`)],
    [t('contestForm.openPrint'), said(settings.openPrint)],
    [t('contestForm.allowsLate'), said(settings.allowsLate)],
    ...(settings.access === undefined
      ? []
      : [[t('contestForm.access'), t(`contestForm.access.${settings.access}`)] as [string, string]]),
    [t('contestForm.isExam'), said(settings.exam !== null)],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
