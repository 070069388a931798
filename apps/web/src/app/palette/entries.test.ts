import { expect, test } from 'vitest';
import { type PaletteEntry, isEntry, matching, recentOf, withChosen } from './entries.ts';

const entry = (key: string, label = key): PaletteEntry => ({ key, label });
const pages = { label: 'Pages', entries: [entry('page a', 'ACM Rank'), entry('page b', 'Contests')] };
const office = { label: 'Office', entries: [entry('page c', 'Manage contests'), entry('page d', 'Contest files')] };
const labels = (sections: ReturnType<typeof matching>) =>
  sections.flatMap(({ entries }) => entries.map((e) => e.label));

test('every typed word is part of the label, in any order and case', () => {
  expect(labels(matching([pages, office], 'CONTESTS manage'))).toEqual(['Manage contests']);
});

test('labels that begin with what was typed come first within their section; empty sections are left out', () => {
  expect(matching([pages, office], 'contest')).toEqual([
    { label: 'Pages', entries: [pages.entries[1]] },
    { label: 'Office', entries: [office.entries[1], office.entries[0]] },
  ]);
  expect(matching([pages, office], 'rank').map(({ label }) => label)).toEqual(['Pages']);
});

test('no more than eight pages are shown', () => {
  const many = { label: 'Many', entries: Array.from({ length: 20 }, (_, n) => entry(`page ${n}`, `Page ${n}`)) };
  expect(labels(matching([many, pages], 'a'))).toHaveLength(8);
});

test('what was chosen is kept once, the newest first, five in all and without its function', () => {
  const kept = ['a', 'b', 'c', 'd', 'e'].map((key) => entry(key));
  expect(withChosen(kept, { ...entry('c'), act: () => {} })).toEqual(
    ['c', 'a', 'b', 'd', 'e'].map((key) => entry(key)),
  );
  expect(withChosen(kept, entry('f')).map(({ key }) => key)).toEqual(['f', 'a', 'b', 'c', 'd']);
});

test('a recent page has the words of now and goes with the right to it; what was found stays', () => {
  const kept = [entry('page b', '比赛'), entry('page gone'), entry('problem 1', 'A plus B')];
  expect(recentOf(kept, pages.entries).map(({ label }) => label)).toEqual(['Contests', 'A plus B']);
});

test('kept entries that lead out of the site, or are none, do not count', () => {
  expect([{}, null, 'x', { key: 'a' }].filter(isEntry)).toEqual([]);
  expect(isEntry({ ...entry('a'), href: '/admin/user' })).toBe(true);
  expect(isEntry({ ...entry('a'), href: '//evil.example' })).toBe(false);
  expect(isEntry({ ...entry('a'), href: 'javascript:alert(1)' })).toBe(false);
});
