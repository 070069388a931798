import { describe, expect, test } from 'vitest';
import { compareVersions, fieldOf, fieldsOf, linesBeside } from './versions.ts';

interface Form {
  id: number;
  title: string;
  text: string;
  tags: string[];
  visible: boolean;
}
const read: Form = { id: 7, title: 'Sum', text: 'Add.', tags: ['easy'], visible: false };
const fields = fieldsOf<Form>({
  id: null,
  title: 'Title',
  text: 'Text',
  tags: { label: 'Tags', show: (tags) => tags.join(', ') },
  visible: 'Visible',
});
const compared = (mine: Partial<Form>, stored: Partial<Form>) =>
  compareVersions({ read, mine: { ...read, ...mine }, stored: { ...read, ...stored } }, fields);

describe('two versions of a record', () => {
  test.each([
    ['mine alone', { title: 'Mine' }, {}, [['Title', 'mine']]],
    ['theirs alone', {}, { title: 'Theirs' }, [['Title', 'stored']]],
    ['both', { title: 'Mine' }, { title: 'Theirs' }, [['Title', null]]],
    ['both alike', { title: 'Same' }, { title: 'Same' }, []],
    [
      'two fields by two authors',
      { title: 'Mine' },
      { text: 'Theirs' },
      [
        ['Title', 'mine'],
        ['Text', 'stored'],
      ],
    ],
    ['what is no field', { id: 8 }, {}, []],
  ])('%s: what only one has changed is proposed', (_who, mine, stored, expected) => {
    expect(compared(mine, stored).differing.map(({ label, proposed }) => [label, proposed])).toEqual(expected);
  });

  test('each field is taken from the chosen side, and the rest is mine', () => {
    const { merge } = compared({ title: 'Mine', text: 'Mine.' }, { title: 'Theirs', tags: ['hard'] });
    expect(merge(['stored', 'mine', 'stored'])).toEqual({ ...read, title: 'Theirs', text: 'Mine.', tags: ['hard'] });
  });

  test('values are shown in the words of their fields', () => {
    expect(compared({ tags: ['a', 'b'], visible: true }, { tags: [] }).differing).toEqual([
      { label: 'Tags', mine: 'a, b', stored: '', proposed: null },
      { label: 'Visible', mine: '✓', stored: '✗', proposed: 'mine' },
    ]);
  });

  test('a field of several members is taken as a whole', () => {
    const whole = [fieldOf<Form>(['title', 'text'], 'Statement', ({ title, text }) => `${title}\n${text}`)];
    const mine = { ...read, title: 'Mine' };
    const stored = { ...read, text: 'Theirs.' };
    expect(compareVersions({ read, mine, stored }, whole).merge(['stored'])).toEqual(stored);
  });
});

test('lines that the other text does not have are marked', () => {
  expect(linesBeside('a\nb', 'b\nc')).toEqual([
    { text: 'a', isCommon: false },
    { text: 'b', isCommon: true },
  ]);
});
