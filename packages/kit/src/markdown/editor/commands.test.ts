import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import {
  codeBlock,
  escapeLabel,
  insertBlock,
  link,
  prefixLines,
  replaceText,
  spoiler,
  wrap,
  type Command,
} from './commands.ts';

/** Runs a command. `[` and `]` in the story mark the selection before; « and » in the result mark the one after. */
function run(story: string, command: Command): string {
  const from = story.indexOf('[');
  const to = story.indexOf(']') - 1;
  const state = EditorState.create({
    doc: story.replace('[', '').replace(']', ''),
    selection: { anchor: from, head: to },
  });
  const after = state.update(command(state)).state;
  const { from: start, to: end } = after.selection.main;
  const text = after.doc.toString();
  return `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`;
}

const bold = wrap('**', 'bold');
const list = prefixLines(() => '- ', /^- /);

test.each([
  ['a [word] here', bold, 'a **«word»** here'],
  ['a **[word]** here', bold, 'a «word» here'],
  ['a [] here', bold, 'a **«bold»** here'],
  ['see [it]', link('text'), 'see [it](«https://»)'],
  ['a [x]', codeBlock(), 'a \n\n```cpp\n«x»\n```\n'],
  ['[a ``` b]', codeBlock(), '````cpp\n«a ``` b»\n````\n'],
  ['a [x]', spoiler('Hint', 'hidden'), 'a \n\n::: spoiler Hint\n«x»\n:::\n'],
  ['[]', spoiler('Hint', 'hidden'), '::: spoiler Hint\n«hidden»\n:::\n'],
  ['[::: spoiler a\nb\n:::]', spoiler('Hint', 'hidden'), ':::: spoiler Hint\n«::: spoiler a\nb\n:::»\n::::\n'],
  ['[]', insertBlock('| a | b |', 'a'), '| «a» | b |\n'],
])('%s', (before, command, after) => expect(run(before, command)).toBe(after));

test('lines get their marks, and lose them when all have them', () => {
  expect(run('[one\ntwo]', list).replace(/[«»]/g, '')).toBe('- one\n- two');
  expect(run('[- one\n- two]', list).replace(/[«»]/g, '')).toBe('one\ntwo');
  expect(
    run(
      '[one\ntwo]',
      prefixLines((index) => `${index + 1}. `, /^\d+\. /),
    ).replace(/[«»]/g, ''),
  ).toBe('1. one\n2. two');
});

test('an upload whose placeholder was deleted changes nothing', () => {
  const state = EditorState.create({ doc: 'text' });
  expect(state.update(replaceText('![up](#1)', '![a](/a.png)')(state)).state.doc.toString()).toBe('text');
});

test('a file name cannot end the brackets around it', () => expect(escapeLabel('a](x)[b.png')).toBe('a\\](x)\\[b.png'));
