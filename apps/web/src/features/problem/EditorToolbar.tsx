import { ActionIcon, NativeSelect, Popover, Tooltip } from '@mantine/core';
import { IconKeyboard, IconRestore, IconSettings } from '@tabler/icons-react';
import { defaultEditorTheme, editorFontSizes, editorTabSizes, editorThemes, themeColors } from '@verdict/ui/editor/theme-data.ts';
import { useMessages } from '@verdict/ui/i18n.tsx';
import { confirm } from '@verdict/ui/kit/confirm.tsx';
import { lazy, Suspense, type ReactNode } from 'react';
import classes from './Problem.module.css';
import type { DraftHandle } from './use-draft.ts';
import type { ProblemDetail } from './use-workbench.ts';

const KeymapHelp = lazy(async () => ({ default: (await import('@verdict/ui/editor/KeymapHelp.tsx')).KeymapHelp }));

export function EditorToolbar({ detail, handle }: { detail: ProblemDetail; handle: DraftHandle }) {
  const t = useMessages();
  const { draft, setLanguage, reset } = handle;
  async function askReset() {
    if (await confirm({ title: t('problem.resetCode'), body: t('problem.resetCodeBody'), action: t('common.reset'), danger: true })) reset();
  }
  return (
    <div className={classes.toolbar}>
      <NativeSelect
        className={classes.language}
        aria-label={t('submission.language')}
        value={draft.language}
        data={detail.languages}
        onChange={(event) => setLanguage(event.currentTarget.value)}
      />
      <span className={classes.spring} />
      <Tool label={t('problem.resetCode')} onClick={() => void askReset()}>
        <IconRestore size={18} stroke={1.6} aria-hidden />
      </Tool>
      <ToolPopover label={t('editor.keymap')} icon={<IconKeyboard size={18} stroke={1.6} aria-hidden />}>
        <Suspense>
          <KeymapHelp />
        </Suspense>
      </ToolPopover>
      <ToolPopover label={t('problem.editorSettings')} icon={<IconSettings size={18} stroke={1.6} aria-hidden />}>
        <EditorSettings handle={handle} />
      </ToolPopover>
    </div>
  );
}

function EditorSettings({ handle: { draft, change } }: { handle: DraftHandle }) {
  const t = useMessages();
  return (
    <div className={classes.settings}>
      <NativeSelect
        label={t('editor.theme')}
        value={draft.theme ?? ''}
        data={[{ value: '', label: t('problem.themeAuto', { theme: themeColors[defaultEditorTheme].label }) }, ...editorThemes.map((theme) => ({ value: theme, label: themeColors[theme].label }))]}
        onChange={(event) => change({ theme: editorThemes.find((theme) => theme === event.currentTarget.value) })}
      />
      <NativeSelect
        label={t('editor.fontSize')}
        value={String(draft.fontSize)}
        data={editorFontSizes.map((size) => ({ value: String(size), label: `${size} px` }))}
        onChange={(event) => change({ fontSize: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label={t('editor.tabSize')}
        value={String(draft.tabSize)}
        data={editorTabSizes.map((size) => ({ value: String(size), label: t('editor.spaces', { count: size }) }))}
        onChange={(event) => change({ tabSize: Number(event.currentTarget.value) })}
      />
    </div>
  );
}

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

function ToolPopover({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} title={label}>
          {icon}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  );
}
