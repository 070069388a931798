/** Reads `problem.yaml` of an ICPC/Kattis package in any version, and DOMjudge's `domjudge-problem.ini`. */
import { PASSES_MAX, usualPasses } from '@verdict/domain/judging/mode-names.ts';
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import {
  flagAt,
  isMap,
  mapAt,
  numberAt,
  parseYaml,
  textAt,
  wordsAt,
  type YamlMap,
  type YamlValue,
} from '../descriptor.ts';
import type { Findings } from '../findings.ts';
import type { PackageFiles } from '../package-files.ts';
import { authorOf, creditsOf, licenseOf } from './credits.ts';
import { hasValidator, readIni } from './domjudge-ini.ts';
import { readText } from '../text.ts';
import { ownValue } from '../own-value.ts';

export type KattisVersion = 'legacy' | 'legacy-icpc' | '2023-07' | '2025-09';

export interface KattisMetadata {
  version: KattisVersion;
  /** Names by language code; `''` when the package names no language. */
  names: Record<string, string>;
  scored: boolean;
  interactive: boolean;
  /** Contestants submit output files instead of a program. */
  submitAnswer: boolean;
  /** Largest number of runs on a case. Null for a single run. */
  passes: number | null;
  /**
   * The output validator writes the points of a case to `score.txt` (the legacy formats and the draft before 2025-09).
   */
  validatorScores: boolean;
  /** `custom`: the package brings its own output validator. */
  customValidator: boolean;
  validatorFlags: string[];
  timeLimitMs: number | null;
  timeLimitRule: NonNullable<ProblemPackage['timeLimitRule']>;
  memoryMiB: number;
  source: string;
  author: string;
  license: string;
  credits: string;
  keywords: string[];
  languages: string[];
  constants: Record<string, string>;
  displayId: string | null;
  origin: ProblemPackage['origin'];
}

/** Default memory limit of Kattis and problemtools. */
const DEFAULT_MEMORY_MIB = 2048;

/** Keys of all versions, and how their values are written. */
const keys: Record<string, 'text' | 'words' | 'map' | 'any'> = {
  problem_format_version: 'text',
  name: 'any',
  type: 'words',
  validation: 'words',
  validator_flags: 'words',
  limits: 'map',
  grading: 'map',
  keywords: 'words',
  languages: 'words',
  constants: 'map',
  credits: 'any',
  author: 'any',
  source: 'any',
  source_url: 'text',
  license: 'text',
  rights_owner: 'text',
  uuid: 'text',
  version: 'text',
  embargo_until: 'text',
  allow_file_writing: 'text',
  libraries: 'any',
};

/** Facts about the problem that this site does not store. */
const unkept = new Set(['embargo_until', 'libraries']);

/** Members of `limits`; false for limits of contest judges, for which this site uses its own. */
const knownLimits: Record<string, boolean> = {
  memory: true,
  time_limit: true,
  time_multiplier: true,
  time_multipliers: true,
  time_resolution: true,
  time_safety_margin: true,
  output: false,
  code: false,
  compilation_time: false,
  compilation_memory: false,
  validation_time: false,
  validation_memory: false,
  validation_output: false,
  validation_passes: true,
};

function reportLimits(limits: YamlMap, findings: Findings): void {
  for (const name of Object.keys(limits)) {
    const key = `limits.${name}`;
    if (!Object.hasOwn(knownLimits, name))
      findings.warning('unknown-key', sentence('package.keyUnknown', { key }), 'problem.yaml');
    else if (!ownValue(knownLimits, name))
      findings.info('limit-ignored', sentence('package.limitIgnored', { key }), 'problem.yaml');
  }
}

export async function readMetadata(files: PackageFiles, findings: Findings): Promise<KattisMetadata> {
  const descriptor = files.get('problem.yaml');
  const yaml = descriptor ? parseYaml(await readText(descriptor, findings.list), 'problem.yaml', findings) : {};
  reportOddKeys(yaml, findings);
  const ini = await readIni(files, findings);
  const version = versionOf(yaml, findings);
  const legacy = version.startsWith('legacy');
  const types = legacy ? [...wordsAt(yaml, 'validation'), ...wordsAt(yaml, 'type')] : wordsAt(yaml, 'type');
  const limits = mapAt(yaml, 'limits');
  reportLimits(limits, findings);
  const isNamed = (key: string) => (ini[key] ?? '') !== '' && hasValidator(files);
  const customValidator = legacy ? types.includes('custom') || isNamed('special_compare') : hasValidator(files);
  if (flagAt(yaml, 'allow_file_writing'))
    findings.info('file-writing', sentence('package.fileWriting'), 'problem.yaml');
  if (mapAt(yaml, 'grading')['objective'] === 'min')
    findings.error('unsupported-type', sentence('package.lessIsBetter'), 'problem.yaml');
  return {
    version,
    names: namesOf(yaml, ini),
    scored: types.includes('scoring'),
    interactive: types.includes('interactive') || isNamed('special_run'),
    submitAnswer: types.includes('submit-answer'),
    passes: types.includes('multi-pass') ? statedPasses(limits, findings) : null,
    validatorScores: legacy
      ? types.includes('score')
      : version === '2023-07' && customValidator && types.includes('scoring'),
    customValidator,
    validatorFlags: wordsAt(yaml, 'validator_flags'),
    timeLimitMs: await statedTimeLimit(files, limits, ini, findings),
    timeLimitRule: timeLimitRule(limits, legacy, findings),
    memoryMiB: Math.ceil(positiveAt(limits, 'memory', findings) ?? DEFAULT_MEMORY_MIB),
    source: sourceOf(yaml),
    author: authorOf(yaml),
    license: licenseOf(yaml),
    credits: creditsOf(yaml),
    keywords: wordsAt(yaml, 'keywords'),
    languages: textAt(yaml, 'languages') === 'all' ? [] : wordsAt(yaml, 'languages'),
    constants: Object.fromEntries(
      Object.entries(mapAt(yaml, 'constants')).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
    displayId: ini['short-name'] ?? ini['externalid'] ?? null,
    origin: originOf(yaml),
  };
}

function originOf(yaml: YamlMap): ProblemPackage['origin'] {
  const uuid = textAt(yaml, 'uuid');
  return uuid === null
    ? undefined
    : { source: `kattis:${uuid.toLowerCase()}`, revision: textAt(yaml, 'version') ?? '' };
}

function reportOddKeys(yaml: YamlMap, findings: Findings): void {
  for (const [key, value] of Object.entries(yaml)) {
    const shape = Object.hasOwn(keys, key) ? keys[key]! : null;
    const fits =
      value === '' ||
      shape === 'any' ||
      (shape === 'map' ? isMap(value) : typeof value === 'string' || (shape === 'words' && Array.isArray(value)));
    if (unkept.has(key) && value !== '' && value !== 'unknown') {
      const stated = typeof value === 'string' ? value : JSON.stringify(value).slice(0, 80);
      findings.info('setting-ignored', sentence('package.settingIgnored', { key, value: stated }), 'problem.yaml');
    }
    if (shape === null) findings.warning('unknown-key', sentence('package.keyUnknown', { key }), 'problem.yaml');
    else if (!fits) findings.warning('unreadable-value', sentence('package.valueUnreadable', { key }), 'problem.yaml');
  }
}

function versionOf(yaml: YamlMap, findings: Findings): KattisVersion {
  const stated = textAt(yaml, 'problem_format_version') ?? 'legacy';
  if (stated === 'legacy' || stated === 'legacy-icpc') return stated;
  if (stated.startsWith('2023-07')) return '2023-07';
  if (stated !== '2025-09')
    findings.warning('version-unknown', sentence('package.formatVersion', { version: stated }), 'problem.yaml');
  return '2025-09';
}

function namesOf(yaml: YamlMap, ini: Record<string, string>): Record<string, string> {
  const name = yaml['name'];
  if (isMap(name))
    return Object.fromEntries(
      Object.entries(name).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  const single = textAt(yaml, 'name') ?? ini['name'];
  return single ? { '': single } : {};
}

async function statedTimeLimit(
  files: PackageFiles,
  limits: YamlMap,
  ini: Record<string, string>,
  findings: Findings,
): Promise<number | null> {
  const file = files.get('.timelimit');
  const ofFile = file ? positive(await readText(file, findings.list), '.timelimit', findings) : null;
  const stated =
    positiveAt(limits, 'time_limit', findings) ?? positive(ini['timelimit'], 'domjudge-problem.ini', findings);
  if (stated !== null && ofFile !== null && stated !== ofFile)
    findings.warning(
      'limits-differ',
      sentence('package.limitsDiffer', { seconds: ofFile, elsewhere: stated }),
      '.timelimit',
    );
  const seconds = stated ?? ofFile;
  return seconds === null ? null : Math.max(1, Math.round(seconds * 1000));
}

function statedPasses(limits: YamlMap, findings: Findings): number {
  const stated = positiveAt(limits, 'validation_passes', findings) ?? usualPasses;
  const passes = Math.min(PASSES_MAX, Math.max(2, Math.round(stated)));
  if (passes !== stated)
    findings.warning('limits-clamped', sentence('package.passesClamped', { stated, passes }), 'problem.yaml');
  return passes;
}

/** Limits with units; the others are factors and counts. */
const limitKeys = new Set(['time_limit', 'memory']);

/** Null when the key is absent, or, with a finding, when its value is no number above 0. */
function positiveAt(limits: YamlMap, key: string, findings: Findings): number | null {
  const value = numberAt(limits, key);
  if (value !== null && value > 0) return value;
  const stated = textAt(limits, key);
  if (value !== null && value <= 0 && limitKeys.has(key))
    findings.error('limits-missing', sentence('package.notAboveZero', { key: `limits.${key}` }), 'problem.yaml');
  else if (stated !== null)
    findings.warning(
      'limits-missing',
      sentence('package.limitUnreadable', { key: `limits.${key}`, stated }),
      'problem.yaml',
    );
  return null;
}

function positive(text: string | undefined, path: string, findings: Findings): number | null {
  const value = Number.parseFloat(text ?? '');
  if (value <= 0) findings.error('limits-missing', sentence('package.timeLimitTooSmall'), path);
  return Number.isFinite(value) && value > 0 ? value : null;
}

function timeLimitRule(limits: YamlMap, legacy: boolean, findings: Findings): KattisMetadata['timeLimitRule'] {
  const stated = positiveAt(limits, 'time_multiplier', findings);
  if (legacy) return { multiplier: stated ?? 5, resolutionMs: 1000, minimumMs: 1000 };
  const resolution = positiveAt(limits, 'time_resolution', findings) ?? 1;
  const resolutionMs = Math.max(1, Math.round(resolution * 1000));
  const multiplier = positiveAt(mapAt(limits, 'time_multipliers'), 'ac_to_time_limit', findings) ?? stated ?? 2;
  return { multiplier, resolutionMs, minimumMs: resolutionMs };
}

/** Source of the problem, with its address if there is one. */
function sourceOf(yaml: YamlMap): string {
  const named = (name: string, url: string | null) => (url === null ? name : name === '' ? url : `${name} (${url})`);
  const one = (value: YamlValue | undefined): string =>
    typeof value === 'string' ? value : isMap(value) ? named(textAt(value, 'name') ?? '', textAt(value, 'url')) : '';
  const value = yaml['source'];
  const names = (Array.isArray(value) ? value.map(one) : [one(value)]).filter((name) => name.trim() !== '');
  return named(names.join(', '), textAt(yaml, 'source_url'));
}
