/**
 * Puts the few styles of a script into the script itself. A page needs some twenty scripts with a kilobyte of styles
 * each: as files of their own they double its requests. Scripts run in the order of their imports, so the styles of a
 * page come after those of the components that it uses.
 *
 * Styles of the first scripts stay files, because the browser needs them before it runs anything, and so do large ones.
 */
import type { Plugin, Rolldown } from 'vite';
import { chunkGraph, chunksIn } from './chunk-graph.ts';

/** Bytes before compression. */
const LARGEST = 16_384;

export function inlineStyles(): Plugin {
  return {
    name: 'verdict:inline-styles',
    apply: 'build',
    generateBundle: {
      // Before the bundler lists the files that each import needs.
      order: 'pre',
      handler(_options, bundle) {
        const chunks = chunksIn(bundle);
        const { initial } = chunkGraph(chunks);
        const kept = new Set<string>();
        const inlined = new Set<string>();
        for (const chunk of chunks) {
          for (const file of chunk.viteMetadata?.importedCss ?? []) {
            const styles = stylesOf(bundle[file]);
            if (initial.has(chunk) || styles === null || styles.length > LARGEST) kept.add(file);
            else {
              chunk.code = `${insertion(styles)}${chunk.code}`;
              chunk.viteMetadata?.importedCss.delete(file);
              inlined.add(file);
            }
          }
        }
        for (const file of inlined) if (!kept.has(file)) delete bundle[file];
      },
    },
  };
}

function stylesOf(output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string | null {
  return output?.type === 'asset' && typeof output.source === 'string' ? output.source : null;
}

/** Statement that adds the styles to the document. The content security policy allows style elements. */
const insertion = (styles: string): string =>
  `(e=>{e.textContent=${JSON.stringify(styles.trim())};document.head.append(e)})(document.createElement("style"));`;
