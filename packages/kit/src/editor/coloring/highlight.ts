// highlight.js core with the languages of the judge. Runs in `coloring-worker.ts`, because grammars may take minutes.
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import d from 'highlight.js/lib/languages/d';
import fortran from 'highlight.js/lib/languages/fortran';
import go from 'highlight.js/lib/languages/go';
import haskell from 'highlight.js/lib/languages/haskell';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import lua from 'highlight.js/lib/languages/lua';
import ocaml from 'highlight.js/lib/languages/ocaml';
import delphi from 'highlight.js/lib/languages/delphi';
import perl from 'highlight.js/lib/languages/perl';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import r from 'highlight.js/lib/languages/r';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';

const languages = {
  bash,
  c,
  cpp,
  csharp,
  d,
  delphi,
  fortran,
  go,
  haskell,
  java,
  javascript,
  json,
  kotlin,
  lua,
  ocaml,
  perl,
  php,
  python,
  r,
  ruby,
  rust,
  sql,
  typescript,
  xml,
};
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);
hljs.registerAliases(['golang'], { languageName: 'go' });
hljs.registerAliases(['pypy', 'py3', 'python3', 'python2'], { languageName: 'python' });
hljs.registerAliases(['c++'], { languageName: 'cpp' });

const byContentType: Record<string, string> = {
  'text/x-csrc': 'c',
  'text/x-c++src': 'cpp',
  'text/x-java': 'java',
  'text/x-python': 'python',
  'text/x-go': 'go',
  'text/x-csharp': 'csharp',
  'text/x-php': 'php',
  'text/javascript': 'javascript',
  'text/typescript': 'typescript',
  'text/x-ruby': 'ruby',
  'text/x-rustsrc': 'rust',
  'text/x-pascal': 'delphi',
  'text/x-kotlin': 'kotlin',
  'text/x-haskell': 'haskell',
  'text/x-perl': 'perl',
  'text/x-lua': 'lua',
  'text/x-ocaml': 'ocaml',
  'text/x-d': 'd',
  'text/x-fortran': 'fortran',
  'text/x-rsrc': 'r',
  'text/x-sh': 'bash',
};

// Longest coloured code. Colouring takes about 1 ms per 2,000 characters. No program may be longer, and other long
// texts stay plain.
const maxLength = 65_536;
/**
 * Escaped HTML of `code` with `hljs-…` spans. `language` is a content type or a name as after a Markdown fence. Null
 * when the language is unknown or the code is too long.
 */
export function highlight(code: string, language: string): string | null {
  const name = byContentType[language] ?? language.toLowerCase();
  const grammar = hljs.getLanguage(name);
  if (!grammar || code.length > maxLength) return null;
  return hljs.highlight(code, { language: name, ignoreIllegals: true }).value;
}
