import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconEyeOff,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconMath,
  IconMoodSmile,
  IconPaperclip,
  IconPhoto,
  IconSourceCode,
  IconTable,
  type Icon,
} from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react';
import type { PlainKeyFrom, TranslateFrom } from '../../i18n.tsx';
import type { Command } from './commands.ts';
import { markdownTexts } from '../messages.ts';
import classes from './MarkdownEditor.module.css';

const EmojiGrid = lazy(() => import('./EmojiGrid.tsx'));

interface Props {
  /** Runs a command on the text and returns the focus to it. */
  run: (choose: (commands: typeof import('./commands.ts')) => Command) => void;
  onPickImage?: () => void;
  onPickFile?: () => void;
  disabled: boolean;
}

type Choose = Parameters<Props['run']>[0];
type Tool = {
  label: PlainKeyFrom<typeof markdownTexts>;
  icon: Icon;
  choose: (t: TranslateFrom<typeof markdownTexts>) => Choose;
};

const groups: Tool[][] = [
  [
    { label: 'markdown.bold', icon: IconBold, choose: (t) => (c) => c.wrap('**', t('markdown.boldSample')) },
    {
      label: 'markdown.italic',
      icon: IconItalic,
      choose: (t) => (c) => c.wrap('*', t('markdown.italicSample')),
    },
    { label: 'markdown.heading', icon: IconH2, choose: () => (c) => c.prefixLines(() => '## ', /^#{1,6} /) },
  ],
  [
    { label: 'markdown.inlineCode', icon: IconCode, choose: () => (c) => c.wrap('`', 'code') },
    { label: 'markdown.codeBlock', icon: IconSourceCode, choose: () => (c) => c.codeBlock() },
    { label: 'markdown.math', icon: IconMath, choose: () => (c) => c.wrap('$', 'a_i \\le 10^9') },
  ],
  [
    {
      label: 'markdown.bulletList',
      icon: IconList,
      choose: () => (c) => c.prefixLines(() => '- ', /^[-*+] (?!\[[ x]\])/),
    },
    {
      label: 'markdown.numberedList',
      icon: IconListNumbers,
      choose: () => (c) => c.prefixLines((index) => `${index + 1}. `, /^\d+\. /),
    },
    {
      label: 'markdown.taskList',
      icon: IconListCheck,
      choose: () => (c) => c.prefixLines(() => '- [ ] ', /^- \[[ x]\] /),
    },
    { label: 'markdown.quote', icon: IconBlockquote, choose: () => (c) => c.prefixLines(() => '> ', /^> ?/) },
    {
      label: 'markdown.hide',
      icon: IconEyeOff,
      choose: (t) => (c) => c.spoiler(t('markdown.hideTitleSample'), t('markdown.hideSample')),
    },
  ],
  [
    { label: 'markdown.link', icon: IconLink, choose: (t) => (c) => c.link(t('markdown.linkSample')) },
    {
      label: 'markdown.table',
      icon: IconTable,
      choose: (t) => (c) => {
        const column = t('markdown.columnSample');
        return c.insertBlock(`| ${column} 1 | ${column} 2 |\n| --- | --- |\n|  |  |`, `${column} 1`);
      },
    },
  ],
];

/** A toolbar that is a single tab stop. Arrow keys move between the buttons. */
export function MarkdownToolbar({ run, onPickImage, onPickFile, disabled }: Props) {
  const t = markdownTexts.useMessages();
  const bar = useRef<HTMLDivElement>(null);
  const [emojiOpen, setEmojiOpen] = useState(false);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];
    const at = buttons.indexOf(event.target as HTMLElement);
    if (step === undefined || at === -1) return;
    event.preventDefault();
    const next = buttons[(at + step + buttons.length) % buttons.length];
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
  }

  const tool = (label: Tool['label'], Icon: Icon, onClick: () => void, first = false) => (
    <Tooltip key={label} label={t(label)}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        data-tool
        tabIndex={first ? 0 : -1}
        disabled={disabled}
        aria-label={t(label)}
        onClick={onClick}
      >
        <Icon size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );

  return (
    <div
      ref={bar}
      className={classes.tools}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('markdown.toolbar')}
      onKeyDown={onKeyDown}
    >
      {groups.map((group, groupIndex) => (
        <span key={groupIndex} className={classes.group}>
          {group.map(({ label, icon, choose }, index) =>
            tool(label, icon, () => run(choose(t)), groupIndex === 0 && index === 0),
          )}
        </span>
      ))}
      <span className={classes.group}>
        {onPickImage && tool('markdown.image', IconPhoto, onPickImage)}
        {onPickFile && tool('markdown.file', IconPaperclip, onPickFile)}
        <Popover opened={emojiOpen} onChange={setEmojiOpen} position="bottom-end" trapFocus>
          <Popover.Target>{tool('kit.emoji', IconMoodSmile, () => setEmojiOpen((open) => !open))}</Popover.Target>
          <Popover.Dropdown p="xs">
            <Suspense>
              <EmojiGrid
                onPick={(emoji) => {
                  setEmojiOpen(false);
                  run((c) => c.insertText(emoji));
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      </span>
    </div>
  );
}
