/**
 * Decides which modules share a file, from the pages that need them: what many pages of many areas need is one file,
 * and what pages of the same areas need is a file of these areas. So a page loads some twenty files, and little that
 * it does not show. Pages of the back office are one area and count only where no other page needs the module,
 * because a learner never opens one.
 *
 * The bundler knows what a page needs only after it has left out unused exports. So the app is built twice: the first
 * build splits by itself, the second joins the files of the first by the rule above.
 */
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { buildTargets } from './oldest-browsers.ts';
import { reachable } from './reachable.ts';

/** Shares of the pages that must need a module before the others load it, too. */
const manyPages = { ofSite: 0.15, ofAreas: 0.1, ofArea: 1 / 3 };
const manyAreas = 4;
/** Share of the dialogs, editors and menus that must need a module before they load it together. */
const manyParts = 0.1;

const pageFile = /\/src\/features\/(?<area>[\w-]+)\/(?:(?<part>[\w-]+)\/)?(?:[\w-]+\/)*\w+(?<kind>Page|Shell)\.tsx$/;
const office = 'office';

/** `modules` returns the options that both builds need. Each build has plugins of its own. */
export function pageChunks(modules: () => UserConfig): Plugin {
  return {
    name: 'verdict:page-chunks',
    apply: 'build',
    async config() {
      const groups: Rolldown.CodeSplittingGroup[] = [
        { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
        { name: 'tanstack', test: /node_modules\/@tanstack\//, priority: 2 },
        { name: 'shell', tags: ['$initial'], priority: 1 },
      ];
      const fileOf = joined(await chunksOf(modules(), groups));
      groups.push({ name: (id) => fileOf.get(id), includeDependenciesRecursively: false });
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}

async function chunksOf(
  modules: UserConfig,
  groups: Rolldown.CodeSplittingGroup[],
): Promise<readonly Rolldown.OutputChunk[]> {
  const built = await build({
    ...modules,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
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
  return output.filter((file) => file.type === 'chunk');
}

/** Names of the files that the modules of shared chunks go to. */
export function joined(chunks: readonly Rolldown.OutputChunk[]): Map<string, string> {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const below = (start: readonly Rolldown.OutputChunk[]) =>
    reachable(start, ({ imports }) => imports.flatMap((name) => named.get(name) ?? []));
  const initial = below(chunks.filter(({ isEntry }) => isEntry));
  const opened = chunks.filter((chunk) => chunk.isDynamicEntry && !initial.has(chunk));
  const pages = opened.filter((chunk) => kindOf(chunk) === 'Page');
  const parts = opened.filter((chunk) => kindOf(chunk) === null);
  const pagesOfArea = Map.groupBy(pages, areaOf);
  const sizeOf = (areas: readonly string[]): number =>
    areas.reduce((sum, area) => sum + (pagesOfArea.get(area)?.length ?? 0), 0);
  const ofSite = sizeOf([...pagesOfArea.keys()].filter((area) => area !== office));

  const users = new Map<Rolldown.OutputChunk, Set<Rolldown.OutputChunk>>();
  for (const opener of opened) {
    // Every page of an area is shown within the area's shell.
    const shown = kindOf(opener) === 'Shell' ? (pagesOfArea.get(areaOf(opener)) ?? []) : [opener];
    for (const chunk of below([opener])) {
      if (chunk.isDynamicEntry || initial.has(chunk)) continue;
      const known = users.get(chunk) ?? new Set();
      shown.forEach((user) => known.add(user));
      users.set(chunk, known);
    }
  }

  /** Null for a chunk that stays as it is. */
  const fileFor = (openers: readonly Rolldown.OutputChunk[]): string | null => {
    const needing = openers.filter((opener) => kindOf(opener) === 'Page');
    if (needing.length === 0) return openers.length >= parts.length * manyParts ? 'parts' : null;
    const learners = needing.filter((page) => areaOf(page) !== office);
    const counted = learners.length > 0 ? learners : needing;
    const areas = [...new Set(counted.map(areaOf))].toSorted();
    if (areas.length >= manyAreas && counted.length >= ofSite * manyPages.ofSite) return 'pages';
    const many = areas.length > 1 ? manyPages.ofAreas : areas[0] === office ? manyPages.ofSite : manyPages.ofArea;
    return counted.length > 1 && counted.length >= sizeOf(areas) * many ? areas.join('-') : null;
  };
  return new Map(
    [...users].flatMap(([chunk, openers], number) => {
      // A chunk that needs a page's own file would bring this page to all others. It stays as it is.
      const joinable = [...below([chunk])].every(({ isDynamicEntry }) => !isDynamicEntry);
      const file = (joinable ? fileFor([...openers]) : null) ?? `${chunk.name}-${number}`;
      return chunk.moduleIds.map((id): [string, string] => [id, file]);
    }),
  );
}

/** Whether a chunk is a page, the shell around an area's pages, or a part that is loaded when it opens. */
const kindOf = ({ facadeModuleId }: Rolldown.OutputChunk): string | null =>
  pageFile.exec(facadeModuleId ?? '')?.groups?.kind ?? null;

/** All pages of the back office are one area. A group's administration belongs to groups. */
function areaOf({ facadeModuleId }: Rolldown.OutputChunk): string {
  const { area = '', part } = pageFile.exec(facadeModuleId ?? '')?.groups ?? {};
  return part === 'admin' && area !== 'group' ? office : area;
}
