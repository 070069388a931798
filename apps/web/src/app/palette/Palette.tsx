import { Input, UnstyledButton } from '@mantine/core';
import {
  createSpotlight,
  SpotlightActionsGroup,
  SpotlightActionsList,
  SpotlightFooter,
  SpotlightRoot,
} from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import {
  IconBolt,
  IconClipboardList,
  IconFile,
  IconListCheck,
  IconSearch,
  IconShieldCog,
  IconTag,
  IconTrophy,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { useUser } from '../session/session.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { keepList, useKeptList } from '@verdict/kit/kept-list.ts';
import { modKey } from '@verdict/kit/controls/mod-key.ts';
import { useReturnFocus } from '@verdict/kit/dialogs/use-return-focus.ts';
import { isEntry, matching, recentOf, withChosen, type PaletteEntry, type PaletteSection } from './entries.ts';
import { paletteTexts } from './messages.ts';
import { closePalette } from './palette-open.ts';
import classes from './Palette.module.css';

/** Pause in typing after which the search starts. */
const PAUSE_MS = 250;
/** Time for which results are reused without a new request. */
const FRESH_MS = 30_000;

/** Icons by the first word of an entry's key. */
const icons: Record<string, Icon> = {
  page: IconFile,
  act: IconBolt,
  office: IconShieldCog,
  problem: IconClipboardList,
  tag: IconTag,
  further: IconSearch,
  user: IconUser,
  contest: IconTrophy,
  training: IconListCheck,
  group: IconUsers,
};

const [store, spotlight] = createSpotlight();

interface Props {
  /** Owner of the palette. Recent choices are kept for each palette and account. */
  app: 'site' | 'office';
  /** Pages and actions that the reader may use. */
  sections: PaletteSection[];
  /** Searches the server for further entries. Empty sections are omitted. */
  find: (keyword: string, signal: AbortSignal) => Promise<PaletteSection[]>;
  /** Where to look further when nothing is found. */
  further: (keyword: string) => PaletteEntry[];
}

/** A dialog that leads anywhere by a few letters, fully usable by keyboard. Open while it is rendered. */
export function Palette({ app, sections, find, further }: Props) {
  const t = paletteTexts.useMessages();
  const locale = useLocale();
  const router = useRouter();
  const uid = useUser()?.uid ?? '';
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [composing, setComposing] = useState(false);
  const [sought, setSought] = useState('');
  const [chosen, setChosen] = useState(0);
  const keptAs = `verdict-recent-${app}-${uid}`;
  const kept = useKeptList(keptAs, isEntry);
  const keyword = typed.trim();
  useReturnFocus();
  useEffect(() => {
    spotlight.open();
    return spotlight.close;
  }, []);
  // Going back in the history also leaves the page, so the palette closes.
  useEffect(() => router.history.subscribe(closePalette), [router]);

  useEffect(() => {
    if (composing) return;
    const timer = setTimeout(() => setSought(keyword), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keyword, composing]);
  // No request while the user is still typing: the one for the shorter word is cancelled.
  const searched = sought === keyword ? keyword : '';
  const found = useQuery({
    queryKey: ['palette', app, uid, locale, searched],
    queryFn: ({ signal }) => find(searched, signal),
    enabled: searched !== '',
    staleTime: FRESH_MS,
    retry: false,
  });
  const isPending = keyword !== '' && (searched === '' || found.isPending);

  const recent = recentOf(
    kept,
    sections.flatMap(({ entries }) => entries),
  );
  const results =
    keyword === ''
      ? [...(recent.length > 0 ? [{ label: t('palette.recent'), entries: recent }] : []), ...sections]
      : [...matching(sections, keyword), ...((searched !== '' && found.data) || [])];
  const foundNothing = results.length === 0 && !isPending;
  const shown = foundNothing ? [{ label: t('palette.further'), entries: further(keyword) }] : results;
  const entries = shown.flatMap((section) => section.entries);
  const selected = Math.min(chosen, entries.length - 1);
  const optionId = (index: number): string => `${listId}-${index}`;

  const scrollToSelected = useEffectEvent(() => {
    document.getElementById(optionId(selected))?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    scrollToSelected();
  }, [selected]);

  function open(entry: PaletteEntry, inNewTab: boolean): void {
    if (!foundNothing) keepList(keptAs, withChosen(kept, entry));
    closePalette();
    go(router, entry, inNewTab);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (composing || event.nativeEvent.isComposing) return;
    const to = { ArrowDown: selected + 1, ArrowUp: selected - 1 }[event.key];
    if (to !== undefined && entries.length > 0) {
      event.preventDefault();
      setChosen((to + entries.length) % entries.length);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const entry = entries[selected];
    if (entry) open(entry, event.ctrlKey || event.metaKey);
    else setSought(keyword);
  }

  let count = 0;
  return (
    <SpotlightRoot
      store={store}
      shortcut={null}
      onSpotlightClose={closePalette}
      yOffset="min(80px, 4vh)"
      transitionProps={{ duration: 0 }}
      overlayProps={{ blur: 0 }}
      attributes={{ content: { 'aria-label': t('palette.title') } }}
    >
      <Input
        data-autofocus
        size="lg"
        variant="unstyled"
        classNames={{ wrapper: classes.search ?? '' }}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
        role="combobox"
        aria-label={t('palette.title')}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={entries.length > 0 ? optionId(selected) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('palette.placeholder')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(0);
        }}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={onKeyDown}
      />
      <p className={results.length === 0 ? classes.state : 'visually-hidden'} role="status">
        {isPending
          ? t('palette.searching')
          : found.isError && searched !== ''
            ? t('palette.failed')
            : foundNothing
              ? t('palette.nothing')
              : t('palette.count', { count: entries.length })}
      </p>
      <SpotlightActionsList
        id={listId}
        role="listbox"
        aria-label={t('palette.results')}
        className={classes.list}
        data-empty={entries.length === 0 || undefined}
      >
        {shown.map((section) => (
          <SpotlightActionsGroup
            key={section.label}
            label={section.label}
            role="group"
            aria-label={section.label}
            className={classes.group}
          >
            {section.entries.map((entry) => {
              const index = count++;
              const Kind = icons[entry.key.split(' ')[0] ?? ''] ?? IconFile;
              return (
                // Spotlight's own button drops the id that `aria-activedescendant` of the field needs.
                <UnstyledButton
                  key={entry.key}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === selected}
                  data-selected={index === selected || undefined}
                  className={classes.entry}
                  // Keeps the focus in the field.
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseMove={() => setChosen(index)}
                  onClick={(event) => open(entry, event.ctrlKey || event.metaKey)}
                >
                  <Kind size={17} stroke={1.6} aria-hidden />
                  <span className={classes.name}>{entry.label}</span>
                  {entry.hint && <span className={classes.hint}>{entry.hint}</span>}
                </UnstyledButton>
              );
            })}
          </SpotlightActionsGroup>
        ))}
      </SpotlightActionsList>
      <SpotlightFooter className={classes.keys} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.key.choose')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('palette.key.open')}
        </span>
        <span>
          <kbd>{modKey()} Enter</kbd> {t('palette.key.newTab')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('palette.key.close')}
        </span>
      </SpotlightFooter>
    </SpotlightRoot>
  );
}

function go(
  router: AnyRouter,
  { act, href, to = '', params = {}, search = {} }: PaletteEntry,
  inNewTab: boolean,
): void {
  if (act) act();
  else if (inNewTab)
    window.open(
      href ?? router.history.createHref(router.buildLocation({ to, params, search }).publicHref),
      '_blank',
      'noopener',
    );
  else if (href !== undefined) location.assign(href);
  else void router.navigate({ to, params, search });
}
