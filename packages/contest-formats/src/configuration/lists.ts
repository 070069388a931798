/** Reads lists of objects in JSON or YAML; the file extension decides which. */
import { parseYaml, type YamlValue } from '@verdict/problem-formats/descriptor.ts';
import { z } from 'zod';
import { parseJson, shaped } from '../json-file.ts';

/** YAML scalars are read as texts. */
export const id = z.union([z.string(), z.number()]).transform(String);
export const optional = <S extends z.ZodType>(one: S) => one.nullish().transform((value) => value ?? null);
export const name = z.string().trim().min(1).max(255);

export const valueOf = (path: string, text: string): unknown => {
  const plain = text.replace(/^\uFEFF/, '');
  if (path.endsWith('.json')) return parseJson(path, plain);
  // A list at the top becomes the only member of a mapping.
  const isList = /^\s*(#.*\n\s*|---\s*\n)*-\s/.test(plain);
  if (!isList) return parseYaml(plain, path);
  const indented = plain.replace(/^---\s*\n/, '').replaceAll(/^/gm, '  ');
  return (parseYaml(`list:\n${indented}`, path) as { list: YamlValue }).list;
};

/** The list itself, or the list under `key` of a mapping. */
export function listOf<S extends z.ZodType>(path: string, text: string, key: string, one: S): z.output<S>[] {
  const value = valueOf(path, text);
  const isMapping = typeof value === 'object' && value !== null && !Array.isArray(value);
  const list = isMapping ? ((value as Record<string, unknown>)[key] ?? []) : value;
  return shaped(path, list, z.array(one));
}
