/** `domjudge-problem.ini`: `key = value`, where a quoted value may go over several lines. */
import { sentence } from '@verdict/domain/sentence.ts';
import type { Findings } from '../findings.ts';
import type { PackageFiles } from '../package-files.ts';
import { readText } from '../text.ts';
import { ownValue } from '../own-value.ts';

const path = 'domjudge-problem.ini';

/** Keys that are followed, or say what is so here anyway; the others are of a contest. */
const followed = new Set('name timelimit externalid short-name special_run special_compare'.split(' '));
const usual: Record<string, RegExp> = {
  allow_submit: /^(1|true|yes)$/i,
  allow_judge: /^(1|true|yes)$/i,
  points: /^1$/,
};

/** Empty where there is none. */
export async function readIni(files: PackageFiles, findings: Findings): Promise<Record<string, string>> {
  const file = files.get(path);
  if (!file) return {};
  const values: Record<string, string> = {};
  const text = await readText(file, findings.list);
  const entry = /^[ \t]*(?![;#])([\w-]+)[ \t]*=[ \t]*(?:"([^"]*)"|'([^']*)'|(.*?))[ \t]*\r?$/gm;
  for (const [, key = '', double, single, bare = ''] of text.matchAll(entry))
    values[key.toLowerCase()] = double ?? single ?? bare;
  for (const [key, value] of Object.entries(values)) {
    if ((key === 'special_run' || key === 'special_compare') && value !== '')
      findings.error('checker-missing', sentence('package.serverProgram', { name: value }), path);
    else if (!followed.has(key) && !ownValue(usual, key)?.test(value))
      findings.info('setting-ignored', sentence('package.settingIgnored', { key, value }), path);
  }
  return values;
}
