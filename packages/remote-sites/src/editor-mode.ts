/** Editor mode for a language of a site, derived from the site's name for it. */

/** The first matching pattern counts, so that JavaScript is not read as Java, nor C++ as C. */
const modes: readonly (readonly [name: RegExp, contentType: string])[] = [
  [/typescript/i, 'text/typescript'],
  [/javascript|node\.?js/i, 'text/javascript'],
  [/c\+\+|g\+\+/i, 'text/x-c++src'],
  [/c#/i, 'text/x-csharp'],
  [/\bc\d*\b|gcc/i, 'text/x-csrc'],
  [/\bjava\b/i, 'text/x-java'],
  [/python|pypy/i, 'text/x-python'],
  [/\bgo\b/i, 'text/x-go'],
  [/rust/i, 'text/x-rustsrc'],
  [/php/i, 'text/x-php'],
  [/kotlin/i, 'text/x-kotlin'],
  [/scala\b/i, 'text/x-scala'],
  [/ruby/i, 'text/x-ruby'],
  [/pascal|delphi/i, 'text/x-pascal'],
  [/haskell/i, 'text/x-haskell'],
  [/swift/i, 'text/x-swift'],
  [/\blua\b/i, 'text/x-lua'],
  [/fortran/i, 'text/x-fortran'],
  [/ocaml/i, 'text/x-ocaml'],
  [/perl/i, 'text/x-perl'],
  [/^d\b/i, 'text/x-d'],
  [/^r\b/i, 'text/x-rsrc'],
  [/bash/i, 'text/x-sh'],
];

/** Content type of a language; `text/plain` when the editor has no mode for it. */
export const editorModeOf = (name: string): string =>
  modes.find(([pattern]) => pattern.test(name))?.[1] ?? 'text/plain';
