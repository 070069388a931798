/**
 * Settings that single judge modes have beside the jury's program. They are stored, sent, copied, and written to
 * packages as one value; only this table and the mode's own rules know their names.
 */
import type { JudgeMode } from './mode-names.ts';

export type ModeSettings = Readonly<Record<string, number | boolean>>;

export type Setting = { kind: 'number'; min: number; max: number; usual: number } | { kind: 'flag'; usual: boolean };

const settings: Partial<Record<JudgeMode, Readonly<Record<string, Setting>>>> = {
  communication: {
    /** Copies of the contestant's program. */
    copies: { kind: 'number', min: 1, max: 10, usual: 1 },
    /** Copies get the names of their pipes as arguments, instead of standard input and output. */
    namedPipes: { kind: 'flag', usual: false },
  },
};

export const settingsOf = (mode: JudgeMode): Readonly<Record<string, Setting>> => settings[mode] ?? {};

export const hasSettings = (mode: JudgeMode): boolean => Object.keys(settingsOf(mode)).length > 0;

/** Whether the value is allowed. Absent values are: they are the usual ones. */
export const isSetting = (setting: Setting, value: unknown): boolean =>
  value === undefined ||
  (setting.kind === 'flag'
    ? typeof value === 'boolean'
    : typeof value === 'number' && Number.isInteger(value) && value >= setting.min && value <= setting.max);

/** All settings of the mode. Those that are absent or not allowed have their usual values; others are dropped. */
export const wholeSettings = (mode: JudgeMode, given: ModeSettings = {}): ModeSettings =>
  Object.fromEntries(
    Object.entries(settingsOf(mode)).map(([name, setting]) => {
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      return [name, value !== undefined && isSetting(setting, value) ? value : setting.usual];
    }),
  );

/** Names of settings whose given values are not allowed. */
export const wrongSettings = (mode: JudgeMode, given: ModeSettings): string[] =>
  Object.entries(settingsOf(mode)).flatMap(([name, setting]) =>
    Object.hasOwn(given, name) && !isSetting(setting, given[name]) ? [name] : [],
  );
