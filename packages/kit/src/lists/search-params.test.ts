import { expect, test } from 'vitest';
import { flag, integer, oneOf, pageNumber, pageSize, parseSearch, stringifySearch, text } from './search-params.ts';

test('addresses are plain: text as it is, nothing for what is absent', () => {
  expect(parseSearch('?problemID=1000&onlyMine=true')).toEqual({ problemID: '1000', onlyMine: 'true' });
  expect(stringifySearch({ problemID: '1000', onlyMine: true, status: 0, keyword: '', page: undefined })).toBe(
    '?problemID=1000&onlyMine=true&status=0',
  );
  expect(stringifySearch({ keyword: undefined })).toBe('');
  expect(parseSearch(stringifySearch({ keyword: 'a&b=中文' }))).toEqual({ keyword: 'a&b=中文' });
});

test('pages below 1 and nonsense are the first, which leaves no trace', () => {
  expect(['3', '1', '0', '-4', 'x', '1.5', undefined].map(pageNumber)).toEqual([
    3,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a page size is one of those on offer', () => {
  expect(['50', '30', '31', 'x'].map((size) => pageSize(size, [10, 30, 50], 30))).toEqual([
    50,
    undefined,
    undefined,
    undefined,
  ]);
});

test('the other readers drop what they do not know', () => {
  expect([text('  dp '), text(' '), text('x'.repeat(9), 4)]).toEqual(['dp', undefined, 'xxxx']);
  expect([integer('0', 0, 5), integer('6', 0, 5), integer('', 0, 5)]).toEqual([0, undefined, undefined]);
  expect([flag('true'), flag('false'), flag(undefined)]).toEqual([true, undefined, undefined]);
  expect([oneOf('CF', ['CF']), oneOf('cf', ['CF'])]).toEqual(['CF', undefined]);
});

test('a name with brackets may be there several times', () => {
  expect(parseSearch('?medals[]=4&medals[]=8&cid=1')).toEqual({ 'medals[]': '4,8', cid: '1' });
  expect(parseSearch(stringifySearch({ cid: 1, 'medals[]': [4, 8, 0] }))).toEqual({ cid: '1', 'medals[]': '4,8,0' });
});
