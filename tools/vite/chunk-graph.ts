import type { Rolldown } from 'vite';
import { reachable } from './reachable.ts';

/** A script of the build, with the styles that it brings. */
export type BuiltChunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

export const chunksIn = (bundle: Rolldown.OutputBundle): BuiltChunk[] =>
  Object.values(bundle).filter((output): output is BuiltChunk => output.type === 'chunk');

/** `importsOf` returns the static imports of a chunk; `initial` are the chunks that every page loads first. */
export function chunkGraph<Chunk extends Rolldown.OutputChunk>(chunks: readonly Chunk[]) {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const importsOf = ({ imports }: Chunk): Chunk[] => imports.flatMap((name) => named.get(name) ?? []);
  const initial = reachable(
    chunks.filter(({ isEntry }) => isEntry),
    importsOf,
  );
  return { importsOf, initial };
}
