import type { getTestGeneration, saveTestGeneration } from '@verdict/contract/problem/generation.ts';
import { client } from '../../../../app/client/client.ts';

interface Endpoints {
  read: typeof getTestGeneration;
  save: typeof saveTestGeneration;
}

export interface AddedGenerator {
  name: string;
  language: string;
  source: string;
}

/** The generators with the added ones, which replace those of the same name. */
export const withGenerators = <One extends { name: string }>(stored: readonly One[], added: readonly One[]): One[] => [
  ...stored.map((one) => added.find(({ name }) => name === one.name) ?? one),
  ...added.filter(({ name }) => !stored.some((one) => one.name === name)),
];

/** Saves generators of a problem beside its form. Refused when somebody saves them at the same moment. */
export async function addGenerators(
  { read, save }: Endpoints,
  pid: number,
  added: readonly AddedGenerator[],
): Promise<void> {
  const { generators, script, reference, revision } = await client.call(read, { pid }, { quiet: true });
  await client.call(
    save,
    { pid, revision, script, reference, generators: withGenerators(generators, added) },
    { quiet: true },
  );
}
