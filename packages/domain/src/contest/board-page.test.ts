import { expect, test } from 'vitest';
import { boardPage, type BoardQuery } from './board-page.ts';

const rows = [
  { entrant: { uid: '1', shownName: 'Ann', school: 'Nanjing University' } },
  { entrant: { uid: '2', shownName: 'Bob', school: null } },
  { entrant: { uid: '3', shownName: 'Cid', school: '南京大学' } },
  { entrant: { uid: '4', shownName: 'Nan', school: 'MIT' } },
];
const everything: BoardQuery = { ownUid: null, concerned: [], keyword: '', page: 1, size: 50 };

function shown(query: Partial<BoardQuery>): string {
  const { rows: found, total } = boardPage(rows, { ...everything, ...query });
  return `${found.map(({ row, isPinned }) => row.entrant.shownName + (isPinned ? '!' : '')).join(' ')} of ${total}`;
}

test('one’s own row is pinned above those one follows, which stand in the order of the board', () => {
  expect(shown({ ownUid: '3', concerned: ['4', '3', '1'] })).toBe('Cid! Ann! Nan! Ann Bob Cid Nan of 7');
});

test('who is not on the board is not pinned', () => {
  expect(shown({ ownUid: '9', concerned: ['8'] })).toBe('Ann Bob Cid Nan of 4');
});

test('a keyword is part of a name or of a school, in any case and width; pinned rows must have it, too', () => {
  expect(shown({ keyword: 'NAN' })).toBe('Ann Nan of 2');
  expect(shown({ keyword: 'ｎａｎ' })).toBe('Ann Nan of 2');
  expect(shown({ keyword: 'ＮＡＮＪＩＮＧ　　university' })).toBe('Ann of 1');
  expect(shown({ keyword: '南京', ownUid: '3', concerned: ['1'] })).toBe('Cid! Cid of 2');
});

test('pages are cut last, so that pinned rows take places on the first one', () => {
  expect(shown({ ownUid: '4', size: 2 })).toBe('Nan! Ann of 5');
  expect(shown({ ownUid: '4', size: 2, page: 3 })).toBe('Nan of 5');
  expect(shown({ size: 2, page: 9 })).toBe(' of 4');
});
