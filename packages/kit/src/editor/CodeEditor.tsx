import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale } from '../i18n.tsx';
import type { EditorHandle, EditorSettings, EditorTexts, LineRemark } from './code-mirror.ts';
import { editorPhrases } from './phrases.ts';
import { type EditorPreferences, lastPreferences, useEditorHabits } from './preferences.ts';
import { TextPlace } from './TextPlace.tsx';
import { pageColors, type ThemeColors } from './themes/page-colors.ts';
import type { EditorTheme } from './themes/theme-names.ts';
import { editorTexts } from './messages.ts';
import { useTextView } from './use-text-view.ts';
import classes from './CodeEditor.module.css';

interface Props {
  value: string;
  /** Identity of the text. Another document replaces the text and has its own undo history. */
  document?: string;
  onChange: (value: string) => void;
  /** The judge's content type of the language, e.g. `text/x-c++src`. Unknown types are shown as plain text. */
  contentType: string;
  /** Defaults to the reader's last preferences. */
  preferences?: EditorPreferences;
  readOnly?: boolean;
  /** Name for screen readers. Defaults to "Code editor". */
  label?: string;
  placeholder?: string;
  /** CSS height. Defaults to the specification's 550 px. */
  height?: number | string;
  /** Compiler messages, shown at their lines. */
  remarks?: readonly LineRemark[];
  /** Position for the cursor. Each new object moves the cursor there. */
  goTo?: { line: number } | null;
  /** False when the surroundings already show a border. */
  isFramed?: boolean;
}

/** A code editor, loaded when it is first shown. Tab indents; Escape and then Tab leaves it. */
export function CodeEditor({
  value,
  document = '',
  onChange,
  contentType,
  preferences,
  readOnly = false,
  label,
  placeholder,
  height = 550,
  remarks,
  goTo = null,
  isFramed = true,
}: Props) {
  const t = editorTexts.useMessages();
  const locale = useLocale();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const [last] = useState(() => lastPreferences());
  const { theme, fontSize, tabSize } = preferences ?? last;
  const colors = useTheme(theme) ?? pageColors[dark ? 'dark' : 'light'];
  const { keys, wraps, completes } = useEditorHabits();
  const settings: EditorSettings = {
    contentType,
    colors,
    fontSizePx: fontSize,
    tabSize,
    readOnly,
    keys,
    wraps,
    completes,
  };

  const name = label ?? t('editor.label');
  const texts = (): EditorTexts => ({
    label: name,
    escapeHint: t('editor.escapeHint'),
    phrases: editorPhrases(t),
    placeholder,
  });
  const view = useTextView({
    value,
    document,
    load: () => import('./code-mirror.ts'),
    onChange,
    start: (parent, { startEditor }, { onChange: report }): EditorHandle =>
      startEditor({
        parent,
        value,
        document,
        settings,
        texts: texts(),
        onChange: report,
      }),
  });

  const { editor } = view;

  const configure = useEffectEvent(() => editor?.configure(settings));
  useEffect(() => configure(), [editor, contentType, colors, fontSize, tabSize, readOnly, keys, wraps, completes]);
  // Texts are replaced in place, so the undo history remains.
  const speak = useEffectEvent(() => editor?.setTexts(texts()));
  useEffect(() => speak(), [editor, locale, label, placeholder]);
  useEffect(() => {
    // A failure is ignored, because the compiler's text is also visible outside the editor.
    editor?.setRemarks(remarks ?? []).catch(() => {});
  }, [editor, remarks]);

  const goThere = useEffectEvent(() => goTo && editor?.goToLine(goTo.line));
  useEffect(() => void goThere(), [goTo]);

  return (
    <div className={classes.editor} data-framed={isFramed || undefined} style={{ height }}>
      <TextPlace
        view={view}
        value={value}
        document={document}
        onChange={onChange}
        label={name}
        placeholder={placeholder}
        readOnly={readOnly}
        style={{
          // The width of line numbers and folds.
          paddingInlineStart: '3.7em',
          background: colors.ground,
          color: colors.text,
          caretColor: colors.cursor,
          fontSize,
          tabSize,
          whiteSpace: wraps ? 'pre-wrap' : 'pre',
        }}
      />
    </div>
  );
}

/** The colors of a theme. Null without a theme and while they are loading. */
function useTheme(theme: EditorTheme | undefined): ThemeColors | null {
  const [themes, setThemes] = useState<Record<EditorTheme, ThemeColors> | null>(null);
  const isWanted = theme !== undefined;
  useEffect(() => {
    if (!isWanted) return;
    void import('./themes/theme-data.ts').then(
      ({ themeColors }) => setThemes(themeColors),
      // The colors of the page are a sufficient fallback.
      () => {},
    );
  }, [isWanted]);
  return theme && themes ? themes[theme] : null;
}
