/** Files of the test data that are included in contestants' programs. */
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { Findings } from '../findings.ts';
import type { PackageFiles } from '../package-files.ts';
import { readText } from '../text.ts';

export async function extraFiles(
  data: PackageFiles,
  names: readonly string[],
  findings: Findings,
): Promise<Record<string, string>> {
  const extra: Record<string, string> = {};
  for (const name of names) {
    const file = data.get(name);
    if (!file) findings.error('missing-input', sentence('package.fileMissing', { path: name }), 'config.yaml');
    // Hydro runs these scripts instead of its own commands.
    else if (name === 'compile.sh' || name === 'execute.sh')
      findings.error('unsupported-type', sentence('package.typeUnsupported', { type: name }), name);
    else if ((await file.read()).includes(0))
      findings.warning('program-file-binary', sentence('package.programFileBinary'), name);
    else extra[name] = await readText(file, findings.list);
  }
  return extra;
}
