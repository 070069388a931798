/** Tasks of CMS: the Italian layout, and TPS, which the IOI uses for preparation. Described in docs/formats/cms.md. */
import { readItalian } from '../cms/italian.ts';
import { readTps } from '../cms/tps.ts';
import { onlyProblem, type ProblemFormat } from '../format.ts';
import type { PackageFiles } from '../package-files.ts';
import { someJson, someYaml } from '../sniff.ts';
import { cmsWriter } from '../cms/write.ts';

export const format: ProblemFormat = {
  id: 'cms',
  name: 'CMS',
  writers: [cmsWriter],
  detect: async (files) => (await isItalian(files)) || isTps(files),
  problems: onlyProblem(async (files, options) =>
    (await isItalian(files)) ? readItalian(files, options) : readTps(files, options),
  ),
};

/** Tests may be missing, because generators make them. */
const isItalian = (files: PackageFiles): Promise<boolean> =>
  someYaml(files, /^task\.ya?ml$/, ['name', 'nome_breve', 'time_limit', 'timeout']);

const isTps = async (files: PackageFiles): Promise<boolean> =>
  (await someJson(files, /^problem\.json$/, ['task_type', 'code'])) ||
  (['tests', 'gen', 'subtasks'].some((folder) => files.under(folder).length > 0) &&
    someJson(files, /^problem\.json$/, ['type']));
