/** Build configuration of the web app. `npx vite` in its folder serves it with the API of API_URL behind it. */
import { browserAlias } from '@verdict/kit/markdown/browser-alias.ts';
import { smallKatex } from '@verdict/kit/markdown/math/katex-build.ts';
import react from '@vitejs/plugin-react';
import { mergeConfig, type Rolldown, type UserConfig } from 'vite';
import { contractRoutes } from './contract-routes.ts';
import { liveWorker } from './live-worker.ts';
import { buildTargets, tooOldSentence } from './oldest-browsers.ts';
import { pageFiles } from './page-files.ts';
import { precompress } from './precompress.ts';
import { siteFirst } from './site-first.ts';

/** Overlays: no page shows one at first. */
const overlays =
  /floating-ui|tabbable|@mantine\/core\/esm\/(?:components|utils)\/(?:Menu|Popover|Combobox|Pill|PillsInput|TagsInput|Modal|ModalBase|Drawer|Select|MultiSelect|Autocomplete|Tooltip|HoverCard|Floating|FocusTrap)\//;
/** Parts of input fields: most pages are only read. */
const writing = /controls\/(?:Limited(?:Input|Textarea)|use-limit|length-of|MomentInput)|\/Textarea\/|app\/drafts\//;
/** Parts that are fetched on demand. */
const later = new RegExp(
  [
    overlays.source,
    writing.source,
    'components/(?:ScrollArea|PasswordInput|Accordion|Collapse|Switch|Textarea)/',
    'codemirror|lezer|crelt|w3c-keyname|style-mod|find-cluster-break|katex|highlight|markdown-it',
    // Parts that several pages of contests, trainings or groups share; other pages do not fetch them.
    'features/(?:contest|group)/|features/training/(?!class-board|code-review|marks)|src/(?:contest|group)/|src/training/(?!class-board|code-review|marks)|app/place/Place|avatar/avatar-file|components/(?:Switch|FileButton|Progress|List|InlineInput|SimpleGrid|Stack|Checkbox|SegmentedControl|FloatingIndicator)/',
    // Editors for texts and programs, and forms for contests; texts that are only read use `Markdown.tsx`.
    'kit/src/editor/|features/problem/(?:bank|editing|import)/|features/(?:submission/evidence|remote/accounts)/|app/management/|statement/(?:Statement|TextHead)|kit/src/markdown/(?!Markdown\\.tsx)|icons/Icon(?:Blockquote|Bold|Code|Heading|Italic|Link|List|ListCheck|ListNumbers|Math|MoodSmile|Paperclip|Photo|SourceCode|Table)\\.',
    // The table of rights, and announcements of the site, contests and groups, which problem pages do not need.
    'domain/src/access/(?:abilities|group-rights)|features/community/(?:announcement|discussion|solution|comment)/|contract/src/(?:community/discussion|account/rankings|site/files|problem/import|problem/import-admin)\\.ts',
    'RadioIcon|color-scheme|problem/(?:examples|statement/statement)\\.|workshop-texts|submission/judging/use-judge-actions|contract/src/submission/judging\\.|statement/(?:Statement|TextHead)\\.|domain/src/community/(?:discussion|mute|screening|solutions)\\.|icons/Icon(?:H2|Restore|Speakerphone|ShieldLock|Settings)\\.',
    // Menus of rows, and error messages of forms.
    'lists/RowMenu|actions/RemovalItem|client/text-uploads|messages/src/(?:errors|sentences)|messages/src/(?:site/(?:error|mail|migration)|problem/package|submission/judging|contest/file|remote/remote|common/reasons)\\.',
    'react-remove-scroll|use-sidecar|use-callback-ref|react-style-singleton|get-nonce|@mantine/form|klona|fast-deep-equal|/forms/(?!line-rule|messages)|Dialog\\.tsx|@mantine/hooks',
  ].join('|'),
);
/** Pages of contests and boards, with many parts that only they share. */
const contests =
  /\/features\/contest\/(?!board|editing|scroll-board|jury|clarifications|entry\/PasswordForm|news\/ContestNotice|list\/ContestCard|list\/ContestList\.|question-|news\/read-)/;
const boards =
  /\/(?:features\/contest\/(?:board|scroll-board|jury)|domain\/src\/contest)\/(?!(?:contest|access|account-rule|rule-ids|rule-traits|texts|time)\.ts|OpenScrollFile)/;

/** Which modules of the site share a file. The back office does not count, see `site-first.ts`. */
const siteGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
  { name: 'tanstack', test: /node_modules\/@tanstack\//, priority: 2 },
  // The parts that every page needs are one file, and so are the parts of several pages: thirty files of a kilobyte
  // each would cost a browser five rounds, more than the few kilobytes that some page could do without.
  { name: 'shell', tags: ['$initial'], priority: 1 },
  { name: 'contest', test: contests, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'board', test: boards, minShareCount: 2, includeDependenciesRecursively: false },
  {
    name: 'shared',
    minShareCount: 5,
    maxModuleSize: 12_000,
    test: (id: string) => ![later, contests, boards].some((rule) => rule.test(id)),
  },
  // Tiny modules that several pages share are worth a common file.
  {
    name: 'small',
    minShareCount: 5,
    maxModuleSize: 1_500,
    test: (id: string) => ![later, contests, boards].some((rule) => rule.test(id)),
  },
  { name: 'writing', test: writing, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'overlay', test: overlays, minShareCount: 2, includeDependenciesRecursively: false },
];

/** Options of both builds of `site-first.ts`. */
const modules = (): UserConfig => ({
  resolve: { alias: browserAlias },
  // The React Compiler memoises, so components are written without useMemo and useCallback.
  plugins: [contractRoutes(), smallKatex(), react({ compiler: true })],
});

export const appConfig = (): UserConfig =>
  mergeConfig(modules(), {
    plugins: [siteFirst(siteGroups, modules), tooOldSentence(), pageFiles(), liveWorker(), precompress()],
    server: {
      host: '127.0.0.1',
      proxy: { '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:3000' } },
    },
    build: {
      target: buildTargets,
      // `page-files.ts` fetches the scripts of a page by its path: a list at each import would enlarge the entry.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, needed, { hostType }) =>
          hostType === 'html' ? needed : needed.filter((name) => name.endsWith('.css')),
      },
      // Inlined fonts and pictures would need `data:` in the content security policy.
      assetsInlineLimit: 0,
      manifest: true,
      reportCompressedSize: false,
      rolldownOptions: {
        output: { chunkFileNames: ({ name, moduleIds }) => `assets/${packageName(name, moduleIds)}-[hash].js` },
      },
    },
  } satisfies UserConfig);

/** Chunks of a library whose main file is called `index` or `dist` get the library's name. */
function packageName(name: string, moduleIds: readonly string[]): string {
  if (name !== 'dist' && name !== 'index') return name;
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(moduleIds.at(-1) ?? '')?.[1];
  return library?.replace('@', '').replace('/', '-') ?? name;
}
