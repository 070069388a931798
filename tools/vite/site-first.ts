/**
 * Decides which modules of the site share a file as if there were no back office: its many pages would count as well,
 * and what they share would come with every page of the site. So the site is built without it first, and the build of
 * the whole app keeps the files that came out.
 */
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { buildTargets } from './oldest-browsers.ts';

/** The door to the back office: everything behind it is loaded on demand. */
const office = /\/src\/app\/shell\/office\/office\.ts$/;

export function siteFirst(groups: Rolldown.CodeSplittingGroup[], modules: () => UserConfig): Plugin {
  return {
    name: 'verdict:site-first',
    apply: 'build',
    async config() {
      const site = await siteChunks(groups, modules());
      const fileOf = new Map(site.filter(isShared).flatMap(({ key, ids }) => ids.map((id) => [id, key])));
      const ofSite = new Set(site.flatMap(({ ids }) => ids));
      const kept: Rolldown.CodeSplittingGroup[] = [
        ...groups.filter(({ priority = 0 }) => priority > 0),
        { name: (id) => fileOf.get(id), includeDependenciesRecursively: false },
        {
          name: 'office',
          minShareCount: 5,
          maxModuleSize: 12_000,
          test: (id) => !ofSite.has(id),
          includeDependenciesRecursively: false,
        },
      ];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: kept } } } } };
    },
  };
}

interface SiteChunk {
  /** Name of the chunk, made unique. */
  key: string;
  chunk: Rolldown.OutputChunk;
  ids: string[];
}

const isShared = ({ chunk }: SiteChunk): boolean => !chunk.isEntry && !chunk.isDynamicEntry;

async function siteChunks(groups: Rolldown.CodeSplittingGroup[], modules: UserConfig): Promise<SiteChunk[]> {
  const withoutOffice: Plugin = {
    name: 'verdict:without-office',
    enforce: 'pre',
    load: { filter: { id: office }, handler: () => 'export {};' },
  };
  const built = await build({
    ...modules,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [withoutOffice, modules.plugins],
    define: { 'import.meta.env.LIVE_WORKER': JSON.stringify('/') },
    build: {
      target: buildTargets,
      write: false,
      minify: false,
      cssMinify: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { output: { codeSplitting: { groups } } },
    },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  const names = new Map<string, number>();
  return output
    .filter((file) => file.type === 'chunk')
    .map((chunk) => {
      const before = names.get(chunk.name) ?? 0;
      names.set(chunk.name, before + 1);
      return { key: before === 0 ? chunk.name : `${chunk.name}-${before}`, chunk, ids: chunk.moduleIds };
    });
}
