// Generated from the folder `languages` by `npm run registry`. Do not edit.
import type { Language } from '@verdict/domain/language.ts';
import { languages as c } from './languages/c.ts';
import { languages as cpp } from './languages/cpp.ts';
import { languages as csharp } from './languages/csharp.ts';
import { languages as go } from './languages/go.ts';
import { languages as haskell } from './languages/haskell.ts';
import { languages as java } from './languages/java.ts';
import { languages as javascript } from './languages/javascript.ts';
import { languages as kotlin } from './languages/kotlin.ts';
import { languages as pascal } from './languages/pascal.ts';
import { languages as php } from './languages/php.ts';
import { languages as pypy } from './languages/pypy.ts';
import { languages as python2 } from './languages/python2.ts';
import { languages as python3 } from './languages/python3.ts';
import { languages as ruby } from './languages/ruby.ts';
import { languages as rust } from './languages/rust.ts';

/** Every language, larger `order` first. */
export const allLanguages: readonly Language[] = [
  ...c,
  ...cpp,
  ...csharp,
  ...go,
  ...haskell,
  ...java,
  ...javascript,
  ...kotlin,
  ...pascal,
  ...php,
  ...pypy,
  ...python2,
  ...python3,
  ...ruby,
  ...rust,
].sort((a, b) => b.order - a.order);
