/** Presets of the contest form. */
import {
  contestPresets,
  type PresetName,
  presetOf,
  type PresetSettings,
  withPreset,
} from '@verdict/domain/contest/presets.ts';
import { type FormState, penalty, sealChoice, withAwards } from './form-state.ts';

const presetSettings = (state: FormState): PresetSettings => {
  const { ranges: _ranges, ...rules } = state.exam;
  return {
    rule: state.rule,
    seal: state.isSealed ? sealChoice(state) : null,
    opensAtEnd: state.opensAtEnd,
    hasOutsideBoard: state.hasOutsideBoard,
    penalty: penalty(state),
    counted: state.counted,
    evidence: state.evidence,
    awardKind: state.awardKind,
    openPrint: state.openPrint,
    allowsLate: state.allowsLate,
    access: state.access,
    exam: state.isExam ? rules : null,
  };
};

/** The preset whose settings the form has. Null when it has others. */
export const chosenPreset = (state: FormState): PresetName | null => presetOf(presetSettings(state));

/**
 * The form with the settings of a preset. A new contest also takes its length; the times of a stored one stay.
 * `awardNames`: names of award tiers if there are none yet.
 */
export function applyPreset(state: FormState, name: PresetName, awardNames: readonly string[]): FormState {
  const { seal, penalty: given, exam: rules, ...settings } = withPreset(presetSettings(state), name);
  const { startAt } = state;
  const timed: FormState =
    state.id === null && startAt
      ? { ...state, endAt: new Date(startAt.getTime() + contestPresets[name].minutes * 60_000) }
      : state;
  const { awardKind, ...others } = settings;
  return withAwards(
    {
      ...timed,
      ...others,
      isSealed: seal !== null,
      sealChoice: seal ?? timed.sealChoice,
      penaltyMinutes: given.wrongSeconds / 60,
      penaltyUnit: given.unit,
      ties: given.ties,
      isExam: rules !== null,
      exam: rules ? { ...timed.exam, ...rules } : timed.exam,
    },
    awardKind,
    awardNames,
  );
}

/** Settings from before a preset was applied. Those that were changed since stay. */
export const withoutPreset = (
  state: FormState,
  { before, after }: Record<'before' | 'after', FormState>,
): Partial<FormState> =>
  Object.fromEntries(
    (Object.keys(after) as (keyof FormState)[])
      .filter((member) => before[member] !== after[member] && state[member] === after[member])
      .map((member) => [member, before[member]]),
  );
