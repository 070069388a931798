import { expect, test } from 'vitest';
import { linkedNames, withAddresses } from './statement-links.ts';

const text = {
  title: '![](a.png)',
  description: 'See ![the map](map.png "Map") and [the rules](<rules.pdf>).',
  input: '<img alt="x" src="map.png"> and <a href=\'https://example.org/map.png\'>there</a>',
  output: '![](attachments/a.png) but not a.png in words',
  hint: '![](missing.png)',
};

test('files of the package are linked by Markdown and HTML, with or without their folder', () => {
  expect(linkedNames(text, new Set(['map.png', 'rules.pdf', 'a.png', 'unused.png']))).toEqual(
    new Set(['a.png', 'map.png', 'rules.pdf']),
  );
});

test('only links change', () => {
  expect(
    withAddresses(
      text,
      new Map([
        ['map.png', '/m'],
        ['rules.pdf', '/r'],
        ['a.png', '/a'],
      ]),
    ),
  ).toEqual({
    title: '![](a.png)',
    description: 'See ![the map](/m "Map") and [the rules](</r>).',
    input: '<img alt="x" src="/m"> and <a href=\'https://example.org/map.png\'>there</a>',
    output: '![](/a) but not a.png in words',
    hint: '![](missing.png)',
  });
});
