/**
 * Decides which modules share a file, from the pages that need them. Two files become one while the requests that this
 * saves weigh more than the bytes that some pages load in vain. So a page loads some fifteen files, and little that it
 * does not show.
 *
 * The bundler knows what a page needs only after it has left out unused exports. So the app is built twice: the first
 * build splits by itself, the second joins the files of the first by the rule above.
 */
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { chunkGraph } from './chunk-graph.ts';
import { buildTargets } from './oldest-browsers.ts';
import { reachable } from './reachable.ts';

/** Bytes after gzip that a page may load in vain to save one request. */
const requestBytes = 3000;
/** Weight of a page of the back office against a learner's page: few people open it. */
const officeWeight = 0.05;

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

async function chunksOf(modules: UserConfig, groups: Rolldown.CodeSplittingGroup[]): Promise<readonly Chunk[]> {
  const built = await build({
    ...modules,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'import.meta.env.LIVE_WORKER': JSON.stringify('/') },
    build: {
      target: buildTargets,
      write: false,
      cssMinify: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { output: { codeSplitting: { groups } } },
    },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  return output.filter((file) => file.type === 'chunk');
}

type Chunk = Rolldown.OutputChunk;

interface SharedFile {
  chunks: Chunk[];
  /** Bytes after gzip. */
  size: number;
  /** Pages, dialogs, editors and menus that load it, with their weights. */
  users: ReadonlyMap<Chunk, number>;
}

/** Names of the files that the modules of shared chunks go to. */
export function joined(chunks: readonly Chunk[]): Map<string, string> {
  const { importsOf, initial } = chunkGraph(chunks);
  const below = (start: readonly Chunk[]) => reachable(start, importsOf);
  const opened = chunks.filter((chunk) => chunk.isDynamicEntry && !initial.has(chunk));
  const pagesOfArea = Map.groupBy(
    opened.filter((chunk) => kindOf(chunk) === 'Page'),
    areaOf,
  );

  const users = new Map<Chunk, Map<Chunk, number>>();
  for (const opener of opened) {
    // Every page of an area is shown within the area's shell.
    const shown = kindOf(opener) === 'Shell' ? (pagesOfArea.get(areaOf(opener)) ?? []) : [opener];
    for (const chunk of below([opener])) {
      if (chunk.isDynamicEntry || initial.has(chunk)) continue;
      const known = users.get(chunk) ?? new Map<Chunk, number>();
      for (const user of shown) known.set(user, areaOf(user) === office ? officeWeight : 1);
      users.set(chunk, known);
    }
  }

  const single = [...users].map(([chunk, usersOfChunk]): SharedFile => ({
    chunks: [chunk],
    size: gzipSync(chunk.code).length,
    users: usersOfChunk,
  }));
  // A chunk that needs a page's own file would bring this page to all others. It stays as it is.
  const isJoinable = ({ chunks }: SharedFile) => [...below(chunks)].every(({ isDynamicEntry }) => !isDynamicEntry);
  const { joinable = [], alone = [] } = Object.groupBy(single, (file) => (isJoinable(file) ? 'joinable' : 'alone'));
  return new Map(
    [...joinWhileWorth(joinable, importsOf), ...alone].flatMap((file, number) => {
      const name = `${file.chunks[0]?.name}-${number}`;
      return file.chunks.flatMap(({ moduleIds }) => moduleIds.map((id): [string, string] => [id, name]));
    }),
  );
}

/**
 * Joins the two files that save most, again and again, until no pair saves anything. `importsOf` returns the chunks
 * that a chunk imports.
 */
function joinWhileWorth(start: readonly SharedFile[], importsOf: (chunk: Chunk) => Chunk[]): SharedFile[] {
  const fileOf = new Map(start.map((file) => [file.chunks[0], file]));
  const withImports = (file: SharedFile) =>
    reachable([file], ({ chunks }) => chunks.flatMap(importsOf).flatMap((chunk) => fileOf.get(chunk) ?? []));
  /** Saving of each file with every earlier one, as far as known: imports count when a pair is looked at. */
  const savings = new Map<SharedFile, Map<SharedFile, number>>();
  const compare = (file: SharedFile) => {
    for (const earlier of savings.values()) earlier.delete(file);
    savings.delete(file);
    savings.set(file, new Map([...savings.keys()].map((other) => [other, saving(file, [file], other, [other])])));
  };
  start.forEach(compare);
  for (;;) {
    let best: { one: SharedFile; other: SharedFile; saved: number } | null = null;
    for (const [one, earlier] of savings)
      for (const [other, saved] of earlier) if (saved > (best?.saved ?? 0)) best = { one, other, saved };
    if (best === null) return [...savings.keys()];
    const { one, other } = best;
    const saved = saving(one, withImports(one), other, withImports(other));
    if (saved < best.saved) {
      savings.get(one)?.set(other, saved);
      continue;
    }
    for (const gone of [one, other]) {
      savings.delete(gone);
      for (const earlier of savings.values()) earlier.delete(gone);
    }
    const file = {
      chunks: [...one.chunks, ...other.chunks],
      size: one.size + other.size,
      users: new Map<Chunk, number>(),
    };
    for (const chunk of file.chunks) fileOf.set(chunk, file);
    const users = new Map([...one.users, ...other.users]);
    for (const loaded of withImports(file)) {
      const before = loaded.users.size;
      loaded.users = new Map([...loaded.users, ...users]);
      if (loaded.users.size > before) compare(loaded);
    }
  }
}

/**
 * Bytes that joining two files saves: requests of those who need both, less what others load in vain. The files that
 * each one brings, itself included, are given beside it.
 */
function saving(
  one: SharedFile,
  broughtByOne: Iterable<SharedFile>,
  other: SharedFile,
  broughtByOther: Iterable<SharedFile>,
): number {
  const inVain = (users: SharedFile['users'], brought: Iterable<SharedFile>): number =>
    [...brought].reduce((sum, file) => sum + file.size * weightOf(users, (user) => !file.users.has(user)), 0);
  return (
    requestBytes * weightOf(one.users, (user) => other.users.has(user)) -
    inVain(one.users, broughtByOther) -
    inVain(other.users, broughtByOne)
  );
}

/** Weight of the users that count. */
function weightOf(users: SharedFile['users'], counts: (user: Chunk) => boolean): number {
  let sum = 0;
  for (const [user, weight] of users) if (counts(user)) sum += weight;
  return sum;
}

/** Whether a chunk is a page, the shell around an area's pages, or a part that is loaded when it opens. */
const kindOf = ({ facadeModuleId }: Chunk): string | null => pageFile.exec(facadeModuleId ?? '')?.groups?.kind ?? null;

/** All pages of the back office are one area. A group's administration belongs to groups. */
function areaOf({ facadeModuleId }: Chunk): string {
  const { area = '', part } = pageFile.exec(facadeModuleId ?? '')?.groups ?? {};
  return part === 'admin' && area !== 'group' ? office : area;
}
