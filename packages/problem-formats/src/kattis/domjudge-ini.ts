/** Reads `domjudge-problem.ini`: `key = value`, where a quoted value may span several lines. */
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { Findings } from '../findings.ts';
import type { PackageFiles } from '../package-files.ts';
import { readText } from '../text.ts';
import { ownValue } from '../own-value.ts';
import { validatorFolders } from './validator.ts';

const path = 'domjudge-problem.ini';

/** Keys that are read, or that state the usual value; all other keys concern a contest. */
const followed = new Set('name timelimit externalid short-name special_run special_compare'.split(' '));
const usual: Record<string, RegExp> = {
  allow_submit: /^(1|true|yes)$/i,
  allow_judge: /^(1|true|yes)$/i,
  points: /^1$/,
};

/** Values by key; empty when there is no such file. */
export async function readIni(files: PackageFiles, findings: Findings): Promise<Record<string, string>> {
  const file = files.get(path);
  if (!file) return {};
  const values: Record<string, string> = {};
  const text = await readText(file, findings.list);
  const lines = text.split('\n').map((line) => line.trim());
  const last = new Map(['"', "'"].map((quote) => [quote, lines.findLastIndex((line) => line.endsWith(quote))]));
  for (let at = 0; at < lines.length; at++) {
    const end = lines[at]!.indexOf('=');
    const key = lines[at]!.slice(0, Math.max(0, end)).trim();
    if (!/^[\w-]+$/.test(key)) continue;
    let value = lines[at]!.slice(end + 1).trim();
    const quote = value[0] ?? '';
    // A quoted value may continue on further lines; one without an end is a single line.
    while ((last.get(quote) ?? -1) > at && !isQuoted(value)) value += `\n${lines[++at]!}`;
    values[key.toLowerCase()] = isQuoted(value) ? value.slice(1, -1) : value;
  }
  for (const [key, value] of Object.entries(values)) {
    if ((key === 'special_run' || key === 'special_compare') && value !== '' && !hasValidator(files))
      findings.error('checker-missing', sentence('package.serverProgram', { name: value }), path);
    else if (!followed.has(key) && !ownValue(usual, key)?.test(value))
      findings.info('setting-ignored', sentence('package.settingIgnored', { key, value }), path);
  }
  return values;
}

/**
 * Whether the package has a validator, which takes precedence over the server's, even if its export names that one as
 * well.
 */
export const hasValidator = (files: PackageFiles): boolean =>
  validatorFolders.some((folder) => files.under(folder).length > 0);

const isQuoted = (value: string): boolean => value.length > 1 && /^["']/.test(value) && value.endsWith(value[0]!);
