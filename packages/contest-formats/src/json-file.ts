/** Reads untrusted JSON files: whole, and only in the shape that a format requires. */
import type { PackageFile } from '@verdict/domain/problem/problem-package.ts';
import { type Sentence, sentence } from '@verdict/domain/text/sentence.ts';
import { PackageError } from '@verdict/problem-formats/package-error.ts';
import type { z } from 'zod';

export const broken = (path: string, text: Sentence): PackageError => new PackageError('bad-descriptor', text, path);

/** Decodes a text file and removes the byte order mark. Throws `PackageError`. */
export const readText = (file: PackageFile): Promise<string> => decoded(file, ['utf-8']);

/** Decodes a table, which spreadsheets also write in GBK. Valid UTF-8 is never read as GBK. Throws `PackageError`. */
export const readTable = (file: PackageFile): Promise<string> => decoded(file, ['utf-8', 'gbk']);

async function decoded({ name, read }: PackageFile, encodings: readonly string[]): Promise<string> {
  const bytes = await read();
  for (const encoding of encodings)
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {}
  throw broken(name, sentence('contestFile.notUtf8', { path: name }));
}

export async function readJson<S extends z.ZodType>(file: PackageFile, schema: S): Promise<z.output<S>> {
  return shaped(file.name, parseJson(file.name, await readText(file)), schema);
}

export function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw broken(path, sentence('contestFile.notJson', { path, reason: (cause as Error).message }));
  }
}

export function shaped<S extends z.ZodType>(path: string, value: unknown, schema: S, at: string[] = []): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const member = [...at, ...(issue ? whereWrong(issue) : [])].join('.');
  throw broken(path, sentence('contestFile.valueWrong', { path, member: member === '' ? '.' : member }));
}

/** Path of the error. For a value that matches none of several shapes, the path within the closest shape. */
function whereWrong(issue: z.core.$ZodIssue): PropertyKey[] {
  const inside =
    issue.code === 'invalid_union' ? issue.errors.flatMap(([first]) => (first ? [whereWrong(first)] : [])) : [];
  const deepest = inside.reduce<PropertyKey[]>((one, other) => (other.length > one.length ? other : one), []);
  return [...issue.path, ...deepest];
}

/** Members by id, in their order. Throws `PackageError` when two have the same id. */
export function byId<T extends { id: string }>(path: string, members: readonly T[]): Map<string, T> {
  const found = new Map<string, T>();
  for (const member of members) {
    if (found.has(member.id)) throw broken(path, sentence('contestFile.twice', { path, id: member.id }));
    found.set(member.id, member);
  }
  return found;
}
