import { createGroup, joinGroup, type GroupDetails } from '@verdict/contract/group/group.ts';
import { groupCodeFault, groupTextFault, type GroupText } from '@verdict/domain/group/form.ts';
import { expect, test } from 'vitest';
import { groupForWire, newGroup, storedGroup, type GroupValues } from './group-form.ts';

const filled: GroupValues = {
  ...newGroup,
  name: 'Class 3',
  shortName: 'class3',
  brief: 'Of this year',
  description: 'All who learn here',
};

test('a new group is public and visible; a closed one is sent with its code', () => {
  expect(groupForWire(filled)).toEqual({
    name: 'Class 3',
    shortName: 'class3',
    brief: 'Of this year',
    description: 'All who learn here',
    auth: 1,
    visible: true,
    evidence: null,
  });
  expect(groupForWire({ ...filled, access: 'private', code: ' abc123 ' })).toMatchObject({ auth: 3, code: 'abc123' });
  expect(groupForWire({ ...filled, code: 'typed before' })).not.toHaveProperty('code');
});

test('what is stored comes back as it was sent', () => {
  const sent = groupForWire({ ...filled, access: 'protected', code: 'abc123', isVisible: false });
  expect(groupForWire(storedGroup({ ...sent, code: 'abc123' } as unknown as GroupDetails))).toEqual(sent);
});

// oxfmt-ignore
const typed: [GroupText, string][] = [
  ['name', 'abcd'], ['name', 'abcde'], ['name', ' abcd '], ['name', 'x'.repeat(25)], ['name', 'x'.repeat(26)],
  ['name', 'two\nlines'], ['name', '二年级三班'], ['name', '\u200b'.repeat(6)], ['name', ''],
  ['shortName', 'abcd'], ['shortName', 'abcde'], ['shortName', 'x'.repeat(10)], ['shortName', 'x'.repeat(11)],
  ['brief', 'abcd'], ['brief', 'x'.repeat(50)], ['brief', 'x'.repeat(51)], ['brief', 'a\u202eb c d'],
  ['description', '     '], ['description', 'two\nlines'], ['description', 'x'.repeat(1000)],
  ['description', 'x'.repeat(1001)], ['description', 'a\u202eb c d'],
  ['reason', 'four'], ['reason', 'I am in class 3'], ['reason', 'x'.repeat(100)], ['reason', 'x'.repeat(101)],
];

test.each(typed)('the form complains of %s %j as the server does', (field, text) => {
  const { success, error } =
    field === 'reason'
      ? joinGroup.input.safeParse({ gid: 1, reason: text })
      : createGroup.input.safeParse({ ...groupForWire(filled), [field]: text });
  expect(groupTextFault(field, text)).toBe(success ? null : error.issues[0]?.message);
});

test.each(['abc12', 'abc123', 'abc1234', 'abc 12', '', '六个字的暗号'])('and of the code %j', (code) => {
  const { success } = createGroup.input.safeParse({ ...groupForWire({ ...filled, access: 'private', code }) });
  expect(groupCodeFault(code) === null).toBe(success && code !== '');
});
