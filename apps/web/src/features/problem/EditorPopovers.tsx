import { ActionIcon, Checkbox, NativeSelect, Popover } from '@mantine/core';
import { IconKeyboard, IconSettings } from '@tabler/icons-react';
import { KeymapHelp } from '@verdict/ui/editor/KeymapHelp.tsx';
import { editorTexts } from '@verdict/ui/editor/messages.ts';
import {
  defaultEditorTheme,
  editorFontSizes,
  editorTabSizes,
  editorThemes,
  themeColors,
} from '@verdict/ui/editor/theme-data.ts';
import type { ReactNode } from 'react';
import classes from './EditorPopovers.module.css';
import type { DraftHandle } from './use-draft.ts';

interface Props {
  handle: DraftHandle;
  /** Whether submissions here may end with the first failed case. */
  offersStop: boolean;
}

/** What the toolbar opens: keys and settings. A chunk of its own, because one can write without them. */
export default function EditorPopovers({ handle, offersStop }: Props) {
  const t = editorTexts.useMessages();
  return (
    <>
      <ToolPopover label={t('editor.keymap')} icon={<IconKeyboard size={18} stroke={1.6} aria-hidden />}>
        <KeymapHelp />
      </ToolPopover>
      <ToolPopover label={t('editor.settings')} icon={<IconSettings size={18} stroke={1.6} aria-hidden />}>
        <EditorSettings handle={handle} offersStop={offersStop} />
      </ToolPopover>
    </>
  );
}

function EditorSettings({ handle: { draft, change }, offersStop }: Props) {
  const t = editorTexts.useMessages();
  return (
    <div className={classes.settings}>
      <NativeSelect
        label={t('editor.theme')}
        value={draft.theme ?? ''}
        data={[
          { value: '', label: t('editor.themeAuto', { theme: themeColors[defaultEditorTheme].label }) },
          ...editorThemes.map((theme) => ({ value: theme, label: themeColors[theme].label })),
        ]}
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
      {offersStop && (
        <Checkbox
          label={t('editor.stopsEarly')}
          checked={draft.stopsEarly ?? false}
          onChange={(event) => change({ stopsEarly: event.currentTarget.checked || undefined })}
        />
      )}
    </div>
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
