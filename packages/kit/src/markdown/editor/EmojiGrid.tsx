import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { mentions } from '@verdict/domain/text/folded.ts';
import { useLocale } from '../../i18n.tsx';
import { type Emoji, emojiGroups } from '../emoji-data.ts';
import { markdownTexts } from '../messages.ts';
import classes from './EmojiGrid.module.css';

const columns = 8;

/** Emoji in groups, searchable in both languages. Arrow keys move through the grid. Import it lazily. */
export default function EmojiGrid({ onPick }: { onPick: (emoji: string) => void }) {
  const t = markdownTexts.useMessages();
  const locale = useLocale();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const nameOf = ({ en, zh }: Emoji) => (locale === 'zh-CN' ? zh : en);

  const groups = emojiGroups
    .map(({ group, emoji }) => ({
      group,
      emoji: emoji.filter(({ en, zh }) => mentions(en, query) || mentions(zh, query)),
    }))
    .filter(({ emoji }) => emoji.length > 0);
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { emoji }) => sum + emoji.length, 0));
  const count = groups.reduce((sum, { emoji }) => sum + emoji.length, 0);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(count - 1, Math.max(0, active + step));
    setActive(next);
    grid.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  }

  return (
    <div className={classes.panel}>
      <TextInput
        size="xs"
        // The grid loads after the popover, which would otherwise keep the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={t('kit.emoji.search')}
        placeholder={t('kit.emoji.search')}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setActive(0);
        }}
      />
      <div
        ref={grid}
        className={classes.scroll}
        role="toolbar"
        tabIndex={-1}
        aria-label={t('kit.emoji')}
        onKeyDown={onKeyDown}
      >
        {groups.map(({ group, emoji }, groupIndex) => (
          <div key={group} role="group" aria-label={t(`kit.emoji.${group}`)}>
            <div className={classes.group} aria-hidden>
              {t(`kit.emoji.${group}`)}
            </div>
            <div className={classes.grid}>
              {emoji.map((each, index) => {
                const own = (starts[groupIndex] ?? 0) + index;
                return (
                  <button
                    key={each.char}
                    type="button"
                    tabIndex={own === active ? 0 : -1}
                    title={nameOf(each)}
                    aria-label={nameOf(each)}
                    onFocus={() => setActive(own)}
                    onClick={() => onPick(each.char)}
                  >
                    {each.char}
                  </button>
                );
              })}
            </div>
          </div>
        ))}
        {count === 0 && <p className={classes.none}>{t('kit.emoji.none')}</p>}
      </div>
    </div>
  );
}
