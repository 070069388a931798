/** Reads an event feed or a contest package into the last state of each object. */
import type { PackageFile } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { parseYaml } from '@verdict/problem-formats/descriptor.ts';
import type { PackageFiles } from '@verdict/problem-formats/package-files.ts';
import { z } from 'zod';
import { broken, parseJson, readText, shaped } from '../json-file.ts';

/** An object with all the members that its file has. */
export interface ClicsObject {
  id?: string | null;
}
/** Objects by endpoint and id. `contest` has one object, with an empty id. */
export type Collections = ReadonlyMap<string, ReadonlyMap<string, ClicsObject>>;

const endpoints = [
  'contest',
  'judgement-types',
  'problems',
  'groups',
  'organizations',
  'teams',
  'submissions',
  'judgements',
  'awards',
] as const;
/** Endpoints that have a single object. */
const singular = new Set(['contest', 'contests', 'state']);

const id = z.union([z.string(), z.number()]).transform(String);
const object = z.looseObject({ id: id.nullish() });
const event = z.object({
  type: z.string(),
  id: id.nullish(),
  /** In feeds until 2021, `id` is the id of the event, and `data` contains the id of the object. */
  op: z.enum(['create', 'update', 'delete']).optional(),
  data: z.union([object, z.array(object), z.null()]).optional(),
});

function isFeed({ name }: PackageFile): boolean {
  const base = name.slice(name.lastIndexOf('/') + 1);
  if (/\.ndjson$|^event-?feed$/i.test(base)) return true;
  return /event[-_]?feed/i.test(base) && /\.jsonl?$/i.test(base);
}

export const feedOf = (files: PackageFiles): PackageFile | undefined => files.files.find(isFeed);

export async function collectionsOf(files: PackageFiles): Promise<Collections> {
  const feed = feedOf(files);
  return feed ? foldFeed(feed.name, await readText(feed)) : readPackage(files);
}

/** `text` has one event per line; empty lines only keep a connection open. */
export function foldFeed(path: string, text: string): Collections {
  const found = new Map<string, Map<string, ClicsObject>>();
  const collection = (type: string): Map<string, ClicsObject> => {
    const known = found.get(type) ?? new Map<string, ClicsObject>();
    found.set(type, known);
    return known;
  };
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const at = `${path}:${index + 1}`;
    const { type: stated, id: own, op, data } = shaped(at, parseJson(at, line), event);
    const type = stated === 'contests' ? 'contest' : stated;
    const members = collection(type);
    if (Array.isArray(data)) {
      members.clear();
      for (const one of data) members.set(keyOf(type, one, null), one);
    } else if (data === null || data === undefined || op === 'delete') {
      const key = op === undefined ? (own ?? null) : keyOf(type, data ?? {}, null);
      if (key === null) members.clear();
      else members.delete(singular.has(stated) ? '' : key);
    } else {
      members.set(keyOf(type, data, op === undefined ? (own ?? null) : null), data);
    }
  }
  return found;
}

const keyOf = (type: string, data: ClicsObject, own: string | null): string =>
  singular.has(type) ? '' : (own ?? data.id ?? '');

async function readPackage(files: PackageFiles): Promise<Collections> {
  const found = new Map<string, Map<string, ClicsObject>>();
  for (const type of endpoints) {
    const file = files.get(`${type}.json`) ?? files.get(`${type}.yaml`);
    if (!file) continue;
    const text = await readText(file);
    const value = file.name.endsWith('.json') ? parseJson(file.name, text) : parseYaml(text, file.name);
    const members = Array.isArray(value)
      ? shaped(file.name, value, z.array(object))
      : [shaped(file.name, value, object)];
    found.set(type, new Map(members.map((one) => [keyOf(type, one, null), one])));
  }
  if (!found.has('contest')) throw broken(files.name, sentence('contestFile.missing', { path: 'contest.json' }));
  return found;
}
