import { Kbd } from '@mantine/core';
import '@mantine/core/styles/Kbd.layer.css';
import type { PlainKeyFrom } from '../i18n.tsx';
import { modKey } from '../controls/mod-key.ts';
import { editorTexts } from './messages.ts';
import classes from './KeymapHelp.module.css';

const shortcuts = [
  ['editor.key.run', [['Mod', "'"]]],
  ['editor.key.submit', [['Mod', 'Enter']]],
  [
    'editor.key.step',
    [
      ['Alt', 'P'],
      ['Alt', 'N'],
    ],
  ],
  ['editor.key.stepUnsolved', [['Alt', 'Shift', 'N']]],
  ['editor.key.complete', [['Ctrl', 'Space']]],
  ['editor.key.comment', [['Mod', '/']]],
  ['editor.key.find', [['Mod', 'F']]],
  [
    'editor.key.moveLine',
    [
      ['Alt', '↑'],
      ['Alt', '↓'],
    ],
  ],
  ['editor.key.copyLine', [['Mod', 'D']]],
  ['editor.key.deleteLine', [['Shift', 'Mod', 'K']]],
  ['editor.key.indent', [['Tab'], ['Shift', 'Tab']]],
  [
    'editor.key.undo',
    [
      ['Mod', 'Z'],
      ['Mod', 'Y'],
    ],
  ],
  ['editor.key.leave', [['Esc', 'Tab']]],
  // Keys of the site, outside the editor.
  ['editor.key.palette', [['Mod', 'K']]],
  ['editor.key.search', [['/']]],
] as const satisfies readonly (readonly [PlainKeyFrom<typeof editorTexts>, readonly (readonly string[])[]])[];

/** Keyboard shortcuts of the editor, for a popover or dialog beside it. */
export function KeymapHelp() {
  const t = editorTexts.useMessages();
  const nameOf = (key: string) => (key === 'Mod' ? modKey() : key);
  return (
    <dl className={classes.list}>
      {shortcuts.map(([label, combinations]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>
            {combinations.map((keys, index) => (
              <span key={keys.join()}>
                {index > 0 && <span className={classes.or}> / </span>}
                {keys.map((key) => (
                  <Kbd key={key} size="xs">
                    {nameOf(key)}
                  </Kbd>
                ))}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
