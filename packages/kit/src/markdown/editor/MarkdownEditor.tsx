import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextPlace } from '../../editor/TextPlace.tsx';
import { useTextView } from '../../editor/use-text-view.ts';
import { formatNumber } from '../../format.ts';
import { useLocale } from '../../i18n.tsx';
import { toast } from '../../dialogs/toast.tsx';
import type { Command } from './commands.ts';
import { Markdown } from '../Markdown.tsx';
import type { MarkdownHandle, MarkdownTexts } from './markdown-mirror.ts';
import { MarkdownToolbar } from './MarkdownToolbar.tsx';
import { imageMaxMiB, planUpload, UploadRefused, type Uploads } from './upload.ts';
import { markdownTexts } from '../messages.ts';
import classes from './MarkdownEditor.module.css';

interface Props extends Uploads {
  value: string;
  /** Identity of the text. Another document replaces the text and has its own undo history. */
  document?: string;
  onChange: (value: string) => void;
  /** Name for screen readers. Defaults to "Markdown text". */
  label?: string;
  placeholder?: string;
  /** Limit in characters, shown with a count. The form refuses a longer text, which is kept as it was typed. */
  limit?: number;
  /** Height of the text area in px. */
  height?: number;
  /** Initial mode on a wide screen. */
  initialMode?: Mode;
  /** Focuses the editor and scrolls it into view, because the reader has just opened it. */
  startsFocused?: boolean;
}
type Mode = 'write' | 'split' | 'preview';
type Commands = typeof import('./commands.ts');
interface Loaded extends MarkdownHandle {
  commands: Commands;
}

/** A Markdown editor with a toolbar, a live preview, and upload of pictures by paste, drop or button. */
export function MarkdownEditor({
  value,
  document = '',
  onChange,
  label,
  placeholder,
  limit,
  height = 320,
  initialMode = 'split',
  startsFocused = false,
  uploadImage,
  uploadFile,
}: Props) {
  const t = markdownTexts.useMessages();
  const locale = useLocale();
  const narrow = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<Mode>(initialMode);
  const mode = narrow && chosen === 'split' ? 'write' : chosen;
  const [taken, setTaken] = useState<string[]>([]);
  const picker = useRef<HTMLInputElement>(null);
  const uploads = useRef(0);

  function takeFiles(list: File[], hasText: boolean): boolean {
    if (!uploadImage && !uploadFile) {
      if (hasText) return false;
      toast.error(t('markdown.noUpload'));
      return true;
    }
    for (const file of list) void upload(file);
    return true;
  }
  const name = label ?? t('markdown.editor');
  const texts = (): MarkdownTexts => ({
    label: name,
    placeholder,
    samples: { bold: t('markdown.boldSample'), italic: t('markdown.italicSample'), link: t('markdown.linkSample') },
  });
  const view = useTextView({
    value,
    document,
    load: () => Promise.all([import('./markdown-mirror.ts'), import('./commands.ts')]),
    onChange,
    onFiles: takeFiles,
    start: (parent, [module, commands], reports): Loaded => ({
      ...module.startMarkdownEditor({
        parent,
        value,
        document,
        texts: texts(),
        ...reports,
      }),
      commands,
    }),
  });
  const { place, field, editor: loaded } = view;
  // Texts are replaced in place, so the undo history remains.
  const speak = useEffectEvent(() => loaded?.setTexts(texts()));
  useEffect(() => speak(), [loaded, locale, label, placeholder]);

  const takeFocus = useEffectEvent(() => {
    if (!startsFocused) return;
    field.current?.focus();
    // Scrolls the whole form with its buttons into view; when that is taller than the window, at least the text.
    for (const part of [place.current?.closest('form'), place.current]) part?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => takeFocus(), []);

  function run(choose: (commands: Commands) => Command) {
    if (!loaded) return;
    loaded.view.dispatch(choose(loaded.commands)(loaded.view.state));
    loaded.view.focus();
  }

  async function upload(file: File) {
    if (!loaded) return;
    const { view, commands } = loaded;
    const plan = planUpload(file, { image: uploadImage !== undefined, file: uploadFile !== undefined });
    if (plan.kind === 'refused') {
      toast.error(
        plan.because === 'size'
          ? t('markdown.imageTooLarge', { name: file.name, mib: imageMaxMiB })
          : t('markdown.imageType', { name: file.name }),
      );
      return;
    }
    const name = commands.escapeLabel(file.name);
    uploads.current += 1;
    const placeholderText = `![${t('markdown.uploading', { name })}](#${uploads.current})`;
    const { from, to } = view.state.selection.main;
    const replaced = view.state.sliceDoc(from, to);
    view.dispatch(commands.insertText(placeholderText)(view.state));
    const finish = (text: string) => view.dispatch(commands.replaceText(placeholderText, text)(view.state));
    try {
      const stored = plan.kind === 'image' ? await uploadImage!(file) : await uploadFile!(file);
      finish(plan.kind === 'image' ? `![${name}](${stored.link})` : `[${name}](${stored.link})`);
    } catch (cause) {
      finish(replaced);
      toast.error(cause instanceof UploadRefused ? cause.message : t('markdown.uploadFailed', { name: file.name }));
    }
  }

  function pick(accept: string) {
    if (!picker.current) return;
    picker.current.accept = accept;
    picker.current.click();
  }

  const modes = (['write', ...(narrow ? [] : ['split' as const]), 'preview'] as const).map((each) => ({
    value: each,
    label: t(`markdown.${each}`),
  }));
  return (
    <div className={classes.editor}>
      <div className={classes.bar}>
        <MarkdownToolbar
          run={run}
          disabled={!loaded || mode === 'preview'}
          onPickImage={uploadImage && (() => pick('image/gif,image/jpeg,image/png,image/bmp,image/webp'))}
          onPickFile={uploadFile && (() => pick(''))}
        />
        <SegmentedControl
          size="xs"
          className={classes.modes}
          aria-label={t('markdown.preview')}
          value={mode}
          onChange={(next) => setChosen(next as Mode)}
          data={modes}
        />
      </div>
      <div className={classes.panes} data-mode={mode} style={{ height }}>
        <div className={classes.write}>
          <TextPlace
            view={view}
            value={value}
            document={document}
            onChange={onChange}
            label={name}
            placeholder={placeholder}
            spellCheck
            style={{ paddingBlock: 12 }}
          />
        </div>
        {mode !== 'write' && (
          // The pane scrolls, so the keyboard must be able to reach it.
          <div
            className={classes.preview}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            role="region"
            aria-label={label ? `${label}: ${t('markdown.preview')}` : t('markdown.preview')}
          >
            {value.trim() ? (
              <>
                {taken.length > 0 && (
                  <div className={classes.taken} role="status">
                    {t('markdown.taken', { names: taken.join(', ') })}
                  </div>
                )}
                <Markdown source={value} size="note" onTaken={setTaken} />
              </>
            ) : (
              <p className={classes.nothing}>{t('markdown.nothingToPreview')}</p>
            )}
          </div>
        )}
      </div>
      {limit !== undefined && (
        <div
          className={classes.foot}
          data-over={value.length > limit || undefined}
          role={value.length > limit ? 'alert' : undefined}
        >
          {t(value.length > limit ? 'markdown.overLimit' : 'markdown.characters', {
            count: formatNumber(value.length, locale),
            max: formatNumber(limit, locale),
          })}
        </div>
      )}
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          loaded?.view.focus();
          for (const file of event.currentTarget.files ?? []) void upload(file);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
