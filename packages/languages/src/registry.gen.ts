// Generated from the folder `languages` by `npm run registry`. Do not edit.
import type { Language } from '@verdict/domain/judging/language.ts';
import { languages as c } from './languages/c.ts';
import { languages as cpp } from './languages/cpp.ts';
import { languages as csharp } from './languages/csharp.ts';
import { languages as d } from './languages/d.ts';
import { languages as fortran } from './languages/fortran.ts';
import { languages as go } from './languages/go.ts';
import { languages as haskell } from './languages/haskell.ts';
import { languages as java } from './languages/java.ts';
import { languages as javascript } from './languages/javascript.ts';
import { languages as kotlin } from './languages/kotlin.ts';
import { languages as lua } from './languages/lua.ts';
import { languages as ocaml } from './languages/ocaml.ts';
import { languages as pascal } from './languages/pascal.ts';
import { languages as perl } from './languages/perl.ts';
import { languages as php } from './languages/php.ts';
import { languages as pypy } from './languages/pypy.ts';
import { languages as python2 } from './languages/python2.ts';
import { languages as python3 } from './languages/python3.ts';
import { languages as r } from './languages/r.ts';
import { languages as ruby } from './languages/ruby.ts';
import { languages as rust } from './languages/rust.ts';
import { languages as typescript } from './languages/typescript.ts';

/** Every language, larger `order` first. */
export const allLanguages: readonly Language[] = [
  ...c,
  ...cpp,
  ...csharp,
  ...d,
  ...fortran,
  ...go,
  ...haskell,
  ...java,
  ...javascript,
  ...kotlin,
  ...lua,
  ...ocaml,
  ...pascal,
  ...perl,
  ...php,
  ...pypy,
  ...python2,
  ...python3,
  ...r,
  ...ruby,
  ...rust,
  ...typescript,
].sort((a, b) => b.order - a.order);
