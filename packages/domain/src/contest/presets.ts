/** Usual settings of contests that an organiser sets with one choice. All of them can be changed afterwards. */
import type { EvidenceCeiling } from '../access/evidence.ts';
import {
  standardPenalty,
  type AwardKind,
  type ContestAccess,
  type CountedAttempt,
  type ExamRules,
  type Penalty,
} from './contest.ts';
import { scoringOf, ruleTraits } from './rule-traits.ts';
import type { RuleId } from './rule-ids.ts';
import type { SealChoice } from './seal-choice.ts';

export const presetNames = ['icpc', 'ioi', 'exam', 'quiz'] as const;
export type PresetName = (typeof presetNames)[number];

/** Settings of a contest that presets decide. */
export interface PresetSettings {
  rule: RuleId;
  /** Null for a board that is never sealed. `own`: sealed from a time that the organiser has chosen. */
  seal: SealChoice | 'own' | null;
  opensAtEnd: boolean;
  hasOutsideBoard: boolean;
  penalty: Penalty;
  counted: CountedAttempt;
  evidence: EvidenceCeiling | null;
  awardKind: AwardKind;
  openPrint: boolean;
  allowsLate: boolean;
  access: ContestAccess;
  /** Null when the contest is no exam. Address ranges are those of a building, so no preset has them. */
  exam: Omit<ExamRules, 'ranges'> | null;
}

export interface ContestPreset {
  /** Length of a new contest. */
  minutes: number;
  /** `access` is absent where the preset leaves it as it is. */
  settings: Omit<PresetSettings, 'access'> & Partial<Pick<PresetSettings, 'access'>>;
}

const plain = { counted: 'highest', penalty: standardPenalty, allowsLate: false, exam: null } as const;

export const contestPresets: Readonly<Record<PresetName, ContestPreset>> = {
  // ICPC rules: 5 hours, 20 minutes for a wrong attempt, whole minutes, ties by the last accept, board frozen for the
  // last hour, no details of tests.
  icpc: {
    minutes: 300,
    settings: {
      ...plain,
      rule: 'acm',
      seal: 'hour',
      opensAtEnd: false,
      hasOutsideBoard: true,
      penalty: { wrongSeconds: 20 * 60, unit: 'minutes', ties: 'lastGain' },
      evidence: 'verdict',
      awardKind: 'proportion',
      openPrint: true,
    },
  },
  // IOI regulations: 5 hours, participants see their own results at once and nobody else's until the end.
  ioi: {
    minutes: 300,
    settings: {
      ...plain,
      rule: 'ioi',
      seal: 'whole',
      opensAtEnd: true,
      hasOutsideBoard: false,
      evidence: 'results',
      awardKind: 'proportion',
      openPrint: true,
    },
  },
  exam: {
    minutes: 120,
    settings: {
      ...plain,
      rule: 'ioi',
      seal: 'whole',
      opensAtEnd: false,
      hasOutsideBoard: false,
      evidence: 'verdict',
      awardKind: 'none',
      openPrint: false,
      access: 'private',
      exam: { sessions: 'last', locks: true, ownAddress: true },
    },
  },
  quiz: {
    minutes: 45,
    settings: {
      ...plain,
      rule: 'ioi',
      seal: null,
      opensAtEnd: true,
      hasOutsideBoard: false,
      evidence: 'results',
      awardKind: 'none',
      openPrint: false,
      allowsLate: true,
    },
  },
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Settings that matter under a rule. A penalty per wrong attempt does not in contests with points. */
const relevant = (settings: PresetSettings) => ({
  ...settings,
  penalty: scoringOf(settings.rule) === 'pass-fail' ? settings.penalty : settings.penalty.ties,
  counted: ruleTraits[settings.rule].counts === 'chosen' ? settings.counted : null,
  opensAtEnd: settings.seal === null || settings.opensAtEnd,
});

export const withPreset = (settings: PresetSettings, name: PresetName): PresetSettings => ({
  ...settings,
  ...contestPresets[name].settings,
});

/** The preset whose settings these are. Null when an organiser has chosen differently. */
export const presetOf = (settings: PresetSettings): PresetName | null =>
  presetNames.find((name) => isSame(relevant(settings), relevant(withPreset(settings, name)))) ?? null;
