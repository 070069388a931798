import { expect, test } from 'vitest';
import { briefName } from './texts.ts';

test('where there is little room, a contest has its short name, or its title without one', () => {
  expect(briefName({ title: 'Spring cup', shortName: 'SC 26' })).toBe('SC 26');
  expect(briefName({ title: 'Spring cup', shortName: '' })).toBe('Spring cup');
});
