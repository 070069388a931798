import { allLanguages } from '@verdict/languages/index.ts';
import { starterOf } from '@verdict/kit/editor/starters.ts';
import { expect, test } from 'vitest';

test.each(allLanguages.map(({ name, contentType }) => [name, contentType] as const))(
  'a program in %s begins with a template; in Ruby, where one begins at once, with an empty page',
  (_, contentType) => expect(starterOf(contentType) === '').toBe(contentType === 'text/x-ruby'),
);
