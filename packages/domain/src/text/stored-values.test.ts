import { expect, test } from 'vitest';
import { complaintsOfChanges, isSameValue } from './stored-values.ts';

interface Form {
  title: string;
  stars: string[];
}
interface Complaint {
  field: keyof Form;
  index: number | null;
}
const complaintsOf = ({ title, stars }: Form): Complaint[] => [
  ...(title.length > 3 ? [{ field: 'title', index: null } as const] : []),
  ...stars.flatMap((star, index) => (star.includes(' ') ? [{ field: 'stars', index } as const] : [])),
];
const complaints = (form: Form, stored: Form | null) =>
  complaintsOfChanges(complaintsOf, { form, stored }, (of, { field, index }) =>
    index === null ? of[field] : of.stars[index],
  ).map(({ field, index }) => [field, index].filter((one) => one !== null).join(' '));

test('a stored value that the rules refuse may stay, and what is changed follows the rules', () => {
  const stored = { title: 'Long title', stars: ['a b', 'c'] };
  expect(complaints(stored, null)).toEqual(['title', 'stars 0']);
  expect(complaints({ ...stored }, stored)).toEqual([]);
  expect(complaints({ ...stored, title: ' Long title\r\n' }, stored)).toEqual([]);
  expect(complaints({ ...stored, title: 'Another title' }, stored)).toEqual(['title']);
  expect(complaints({ ...stored, stars: ['a b', 'c d'] }, stored)).toEqual(['stars 1']);
  expect(complaints({ ...stored, stars: ['c', 'a b'] }, stored)).toEqual(['stars 1']);
});

test('a value is the same whatever its line breaks, and blank when it is absent', () => {
  expect(isSameValue('a\nb ', 'a\r\nb')).toBe(true);
  expect(isSameValue(undefined, null)).toBe(true);
  expect(isSameValue('', null)).toBe(true);
  expect(isSameValue('A', 'a')).toBe(false);
  expect(isSameValue({ name: 'x', num: 1 }, { num: 1, name: 'x' })).toBe(true);
  expect(isSameValue([1, 2], [2, 1])).toBe(false);
});
