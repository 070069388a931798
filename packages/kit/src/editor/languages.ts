// Editor modes by the content type that the judge states for a language. Each mode is a separate chunk.
import { StreamLanguage, type LanguageSupport, type StreamParser } from '@codemirror/language';
import type { Extension } from '@codemirror/state';

type Mode = Extension | LanguageSupport;
const stream = async <State>(parser: Promise<StreamParser<State>>): Promise<Mode> =>
  StreamLanguage.define(await parser);
const clike = (name: 'csharp' | 'kotlin' | 'scala' | 'objectiveC') =>
  stream(import('@codemirror/legacy-modes/mode/clike').then((modes) => modes[name]));

const cpp = async () => (await import('@codemirror/lang-cpp')).cpp();
const javascript = async () => (await import('@codemirror/lang-javascript')).javascript();

const modes: Record<string, () => Promise<Mode>> = {
  'text/x-csrc': cpp,
  'text/x-c++src': cpp,
  'text/x-java': async () => (await import('@codemirror/lang-java')).java(),
  'text/x-python': async () => (await import('@codemirror/lang-python')).python(),
  'text/x-go': async () => (await import('@codemirror/lang-go')).go(),
  'text/x-rustsrc': async () => (await import('@codemirror/lang-rust')).rust(),
  'text/x-php': async () => (await import('@codemirror/lang-php')).php({ plain: false }),
  'text/javascript': javascript,
  'text/typescript': async () => (await import('@codemirror/lang-javascript')).javascript({ typescript: true }),
  'text/x-csharp': () => clike('csharp'),
  'text/x-kotlin': () => clike('kotlin'),
  'text/x-scala': () => clike('scala'),
  'text/x-ruby': () => stream(import('@codemirror/legacy-modes/mode/ruby').then((mode) => mode.ruby)),
  'text/x-pascal': () => stream(import('@codemirror/legacy-modes/mode/pascal').then((mode) => mode.pascal)),
  'text/x-haskell': () => stream(import('@codemirror/legacy-modes/mode/haskell').then((mode) => mode.haskell)),
  'text/x-swift': () => stream(import('@codemirror/legacy-modes/mode/swift').then((mode) => mode.swift)),
  'text/x-lua': () => stream(import('@codemirror/legacy-modes/mode/lua').then((mode) => mode.lua)),
  'text/x-fortran': () => stream(import('@codemirror/legacy-modes/mode/fortran').then((mode) => mode.fortran)),
  'text/x-ocaml': () => stream(import('@codemirror/legacy-modes/mode/mllike').then((mode) => mode.oCaml)),
  'text/x-perl': () => stream(import('@codemirror/legacy-modes/mode/perl').then((mode) => mode.perl)),
  'text/x-d': () => stream(import('@codemirror/legacy-modes/mode/d').then((mode) => mode.d)),
  'text/x-rsrc': () => stream(import('@codemirror/legacy-modes/mode/r').then((mode) => mode.r)),
  'text/x-sh': () => stream(import('@codemirror/legacy-modes/mode/shell').then((mode) => mode.shell)),
};

/** The mode of a content type. Plain text when it is unknown. */
export async function editorMode(contentType: string): Promise<Mode> {
  return (await modes[contentType]?.()) ?? [];
}
