import { expect, test } from 'vitest';
import { isRoundedNumber, readSheetHeader } from './account-sheet.ts';

test.each([
  ['username,password', [0, 1, -1, -1, -1, -1, -1]],
  ['用户名,密码,邮箱,真实姓名,性别,昵称,学校', [0, 1, 2, 3, 4, 5, 6]],
  ['username, password, email, real name, gender, nickname, school', [0, 1, 2, 3, 4, 5, 6]],
  ['学号', [0, -1, -1, -1, -1, -1, -1]],
  ['序号,姓名,学号,班级', [2, -1, -1, 1, -1, -1, -1]],
  ['User Name *,E-Mail（选填）', [0, -1, 1, -1, -1, -1, -1]],
  // A line without a username is a header all the same, and the list must be refused.
  ['姓名,密码', [-1, 1, -1, 0, -1, -1, -1]],
])('the header “%s” says where each column stands', (line, places) => {
  expect(readSheetHeader(line.split(','))).toEqual(places);
});

test.each(['anna,secret-1', 'anna', 'name', 'school,secret-1', ',', ''])('the line “%s” is an account', (line) => {
  expect(readSheetHeader(line.split(','))).toBeNull();
});

test.each([
  ['2.02312E+11', true],
  ['2,02312e+11', true],
  ['2E+11', true],
  ['202312000001', false],
  ['e+11', false],
  ['2.0', false],
])('%s is a number that a spreadsheet rounded: %s', (cell, rounded) => {
  expect(isRoundedNumber(cell)).toBe(rounded);
});
