import { describe, expect, test } from 'vitest';
import { compareVersions, fieldOf, fieldsOf, foldCommon, linesBeside } from './versions.ts';

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

describe('the lines of two texts', () => {
  /** The text with differences in brackets. */
  const marked = (text: string, other: string) =>
    linesBeside(text, other).map(({ text: line, isCommon, from, to }) =>
      isCommon ? line : `${line.slice(0, from)}[${line.slice(from, to)}]${line.slice(to)}`,
    );

  test.each([
    ['a line that the other does not have', 'a\nb', 'b\nc', ['[a]', 'b']],
    [
      'a word within a line',
      'Read two numbers.\nPrint.',
      'Read three numbers.\nPrint.',
      ['Read t[wo] numbers.', 'Print.'],
    ],
    ['a word that only the other has', 'Print it.', 'Print it twice.', ['Print it[].']],
    ['a line in between', 'a\nb\nc', 'a\nc', ['a', '[b]', 'c']],
    ['the same line elsewhere', 'x\na', 'a\nb', ['[x]', 'a']],
    ['characters of two units', '😀!', '😁!', ['[😀]!']],
    ['nothing', 'a', 'a', ['a']],
  ])('%s', (_what, text, other, expected) => {
    expect(marked(text, other)).toEqual(expected);
  });

  test('very long texts are compared without looking for the longest match', () => {
    const long = (mark: string) => Array.from({ length: 2000 }, (_, index) => `${mark}${index}`).join('\n');
    const lines = linesBeside(`same\n${long('a')}\nend`, `same\n${long('b')}\nend`);
    expect([lines.length, lines.filter(({ isCommon }) => isCommon).length]).toEqual([2002, 2]);
  });

  test('many lines that both have are folded, but for those around a difference', () => {
    const lines = Array.from({ length: 30 }, (_, index) => `line ${index}`);
    const folded = foldCommon(linesBeside(lines.join('\n'), lines.with(15, 'other').join('\n')));
    expect(folded.map((one) => ('folded' in one ? one.folded : one.text))).toEqual([
      12,
      'line 12',
      'line 13',
      'line 14',
      'line 15',
      'line 16',
      'line 17',
      'line 18',
      11,
    ]);
  });
});
