import { expect, test } from 'vitest';
import { reasonInChinese } from './reasons.zh-CN.ts';

const ofJson = (text: string): string => {
  try {
    JSON.parse(text);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('it is JSON');
};

test.each(['{', '{"a', '{"a": 1,}', '[1 2]', '{"a" 1}', 'x', '{} {}', '"\\q"', '"\n"', '[1.]', '-', ''])(
  'what the engine says of %j is told in Chinese',
  (text) => {
    expect(reasonInChinese(ofJson(text))).not.toMatch(/[a-z]{3}/);
  },
);

test('what libraries say of XML, YAML and zips is told in Chinese, anything else as it is', () => {
  expect(reasonInChinese("Expected closing tag 'item' (opened in line 1, col 6) instead of closing tag 'fps'.")).toBe(
    '第 1 行第 6 列打开的标签 item 没有结束，却先出现了 fps 的结束标签',
  );
  expect(reasonInChinese('Implicit keys need to be on a single line at line 2, column 3:\n\na: b: c')).toBe(
    '第 2 行第 3 列附近不符合语法',
  );
  expect(reasonInChinese('incorrect header check')).toBe('压缩数据已损坏');
  expect(reasonInChinese('something else')).toBe('something else');
});
