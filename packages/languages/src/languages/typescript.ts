import type { Language } from '@verdict/domain/judging/language.ts';
import { inBlocks } from '../code-template.ts';
import { compileLimits } from '../compile-limits.ts';
import { languages as javascript } from './javascript.ts';

const template = `import * as fs from 'fs';

const [a, b]: number[] = fs.readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number);
console.log(a + b);
`;

/**
 * Declarations of what Node offers beside the language. Some hosts have exact declarations and some have none; with
 * these, a program compiles the same on all of them, and in half the time.
 */
const declarations = `declare module '*';
declare var require: any, module: any, exports: any, process: any, console: any, Buffer: any, global: any;
declare var performance: any, queueMicrotask: any, structuredClone: any, TextDecoder: any, TextEncoder: any;
declare var __dirname: string, __filename: string;
declare function setTimeout(run: (...given: any[]) => void, ms?: number, ...given: any[]): any;
declare function setInterval(run: (...given: any[]) => void, ms?: number, ...given: any[]): any;
declare function setImmediate(run: (...given: any[]) => void, ...given: any[]): any;
declare function clearTimeout(timer: any): void;
declare function clearInterval(timer: any): void;
declare function clearImmediate(timer: any): void;
type Buffer = any;
declare namespace NodeJS { type ReadStream = any; type WriteStream = any; type Timeout = any; type ErrnoException = any; }
`;

const options = [
  '--target',
  'es2021',
  '--lib',
  'es2021',
  '--module',
  'commonjs',
  '--moduleResolution',
  'node',
  // Treats every program as a module, so that its names do not collide with global ones.
  '--moduleDetection',
  'force',
  '--esModuleInterop',
  '--resolveJsonModule',
  '--skipLibCheck',
  '--noEmitOnError',
  '--pretty',
  'false',
  '--inlineSourceMap',
  '--typeRoots',
  '/tmp',
  '--rootDir',
  '.',
  '--outDir',
  'built',
];
const tsc = '/usr/share/nodejs/typescript/bin/tsc';
const node = '/usr/bin/node';

export const languages: Language[] = javascript.map((plain) => ({
  ...plain,
  name: 'TypeScript',
  order: 620,
  description: 'TypeScript on Node.js',
  contentType: 'text/typescript',
  source: 'main.ts',
  artifacts: ['built/', 'built/main.js'],
  compile: {
    argv: [
      '/bin/sh',
      '-c',
      'printf %s "$DECLARATIONS" > /tmp/node.d.ts && exec "$@"',
      'sh',
      node,
      '--max-old-space-size=384',
      tsc,
      ...options,
      '/tmp/node.d.ts',
      'main.ts',
    ],
    env: { DECLARATIONS: declarations },
    limits: compileLimits(10, 20, 512),
    shown:
      'tsc --target es2021 --lib es2021 --module commonjs --moduleDetection force --esModuleInterop --noEmitOnError main.ts',
  },
  run: { argv: [node, '--enable-source-maps', 'built/main.js'], env: plain.run.env },
  compilerSpeaksOn: 'stdout',
  debian: ['nodejs', 'node-typescript'],
  versionCommand: [node, tsc, '--version'],
  template,
  codeTemplate: inBlocks(
    "import * as fs from 'fs';\n",
    'function add(a: number, b: number): number {\n  return a + b;\n}\n',
    "const [a, b]: number[] = fs.readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number);\nconsole.log(add(a, b));\n",
  ),
  hello: template,
}));
