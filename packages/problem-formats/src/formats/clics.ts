/** A contest of ICPC packages, in the layout of CLICS and DOMjudge. Described in docs/formats/clics.md. */
import { sentence } from '@verdict/domain/text/sentence.ts';
import { isMap, parseYaml, textAt, type YamlMap, type YamlValue } from '../descriptor.ts';
import type { ProblemEntry, ProblemFormat } from '../format.ts';
import { parseJsonValue } from '../json.ts';
import { openNested } from '../nested.ts';
import { PackageError } from '../package-error.ts';
import type { PackageFiles } from '../package-files.ts';
import { decodeText } from '../text.ts';
import { format as kattis } from './kattis.ts';

const lists = ['problems.yaml', 'problems.json', 'problemset.yaml'];
const marks = [...lists, 'contest.yaml', 'contest.json'];

export const format: ProblemFormat = {
  id: 'clics',
  name: 'ICPC contest',
  detect: async (files) =>
    marks.some((name) => files.get(name)) && (placesOf(files).length > 0 || (await hasList(files))),
  problems,
};

/** Lists of other kinds of entries have no ids. */
const hasList = async (files: PackageFiles): Promise<boolean> => {
  try {
    return (await listedIds(files)).length > 0;
  } catch (error) {
    if (error instanceof PackageError) return false;
    throw error;
  }
};

interface Place {
  id: string;
  /** Path of a zip, or of a folder of the package. */
  path: string;
}

/** Finds `problems/ID/ID.zip`, `problems/ID.zip`, `ID.zip`, `problems/ID/` and `ID/`. */
function placesOf(files: PackageFiles): Place[] {
  const zips = files.files.flatMap(({ name }) => {
    const id = /^(?:problems\/)?(?:([^/]+)\/)?([^/]+)\.zip$/.exec(name);
    return id && (id[1] === undefined || id[1] === id[2]) ? [{ id: id[2]!, path: name }] : [];
  });
  const folders = files.files.flatMap(({ name }) => {
    const path = /^((?:problems\/)?([^/]+))\/(?:problem\.yaml|domjudge-problem\.ini)$/.exec(name);
    return path ? [{ id: path[2]!, path: path[1]! }] : [];
  });
  return [...new Map([...zips, ...folders].map((place) => [place.id, place])).values()];
}

/** Problems in the order of the contest, then unlisted ones. */
async function problems(files: PackageFiles): Promise<ProblemEntry[]> {
  const listed = await listedIds(files);
  const positionOf = ({ id }: Place) => (listed.includes(id) ? listed.indexOf(id) : listed.length);
  const places = placesOf(files);
  const there = new Set(places.map(({ id }) => id));
  // If there are problems and none of them is listed, the list uses names of its own.
  const isOfThem = there.size === 0 || listed.some((id) => there.has(id));
  const missing = isOfThem ? listed.filter((id) => !there.has(id)) : [];
  const entries = places
    .toSorted((a, b) => positionOf(a) - positionOf(b))
    .map(({ id, path }): ProblemEntry => ({
      folder: path,
      name: id,
      read: async (options) => {
        const archive = files.get(path);
        const inside = archive ? await openNested(archive) : files.folder(path);
        if (!(await kattis.detect(inside)))
          throw new PackageError(
            'unknown-format',
            sentence('package.noFormat', { name: path, known: kattis.name }),
            path,
          );
        const [entry] = await kattis.problems(inside);
        const problem = await entry!.read(options);
        const noticed = archive ? [...inside.findings, ...problem.findings] : problem.findings;
        return { ...problem, findings: noticed };
      },
    }));
  return [...entries, ...missing.map(missingEntry)];
}

/** A problem in the contest's list that the package does not contain. */
const missingEntry = (id: string): ProblemEntry => ({
  folder: id,
  name: id,
  owns: () => false,
  read: () =>
    Promise.reject(new PackageError('unknown-format', sentence('package.fileMissing', { path: `problems/${id}` }))),
});

async function listedIds(files: PackageFiles): Promise<string[]> {
  for (const name of lists) {
    const file = files.get(name);
    if (!file) continue;
    const { text } = decodeText(await file.read());
    const items = name.endsWith('.json') ? parseJsonValue(text, name) : itemsOf(text, name);
    return (Array.isArray(items) ? items : []).filter(isMap).flatMap((item: YamlMap) => {
      const id = textAt(item, 'id') ?? textAt(item, 'short-name') ?? textAt(item, 'short_name');
      return id === null ? [] : [id];
    });
  }
  return [];
}

/** A list at the top, or under `problems`. */
function itemsOf(text: string, name: string): YamlValue | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const first = lines.find((line) => line !== '' && line !== '---' && !line.startsWith('#'));
  const list = first?.startsWith('-') ? `problems:\n${text.replace(/^---.*$/m, '')}` : text;
  return parseYaml(list, name)['problems'];
}
