import { Checkbox, NativeSelect, Popover } from '@mantine/core';
import { IconKeyboard, IconSettings } from '@tabler/icons-react';
import { KeymapHelp } from '@verdict/kit/editor/KeymapHelp.tsx';
import { editorTexts } from '@verdict/kit/editor/messages.ts';
import { themeColors } from '@verdict/kit/editor/themes/theme-data.ts';
import {
  editorFontSizes,
  editorTabSizes,
  editorThemes,
  firstEditorTheme,
} from '@verdict/kit/editor/themes/theme-names.ts';
import { changeHabits, editorKeys, useEditorHabits } from '@verdict/kit/editor/preferences.ts';
import type { ReactNode } from 'react';
import classes from './EditorPopovers.module.css';
import { ProgramActions } from './ProgramActions.tsx';
import { ToolButton } from '../ToolButton.tsx';
import type { ProblemDetail } from '../../problem-queries.ts';
import type { DraftHandle } from './use-draft.ts';
import { workshopTexts } from '../../../../app/workshop-texts.ts';
import { usePlace } from '../../../../app/place/place.ts';

interface Props {
  handle: DraftHandle;
  /** Whether submissions may stop after the first failed case. */
  offersStop: boolean;
}

/** Toolbar items beside the language. A chunk of its own, because writing works without it. */
export default function EditorPopovers({ detail, handle }: { detail: ProblemDetail; handle: DraftHandle }) {
  const t = editorTexts.useMessages();
  const place = usePlace();
  const offersStop = place.kind !== 'contest' && detail.problem.type === 0;
  return (
    <>
      <ProgramActions detail={detail} handle={handle} />
      <ToolPopover
        label={t('editor.keymap')}
        words={t('editor.keymapShort')}
        icon={<IconKeyboard size={18} stroke={1.6} aria-hidden />}
      >
        <KeymapHelp />
      </ToolPopover>
      <ToolPopover
        label={t('editor.settings')}
        words={t('editor.settingsShort')}
        icon={<IconSettings size={18} stroke={1.6} aria-hidden />}
      >
        <EditorSettings handle={handle} offersStop={offersStop} />
      </ToolPopover>
    </>
  );
}

function EditorSettings({ handle: { draft, change }, offersStop }: Props) {
  const t = editorTexts.useMessages();
  const w = workshopTexts.useMessages();
  const habits = useEditorHabits();
  return (
    <div className={classes.settings}>
      <NativeSelect
        label={w('workshop.colors')}
        value={draft.theme ? 'theme' : 'page'}
        data={[
          { value: 'page', label: w('workshop.colorsOfPage') },
          { value: 'theme', label: w('workshop.colorsOfTheme') },
        ]}
        onChange={(event) => change({ theme: event.currentTarget.value === 'theme' ? firstEditorTheme : undefined })}
      />
      {draft.theme && (
        <NativeSelect
          label={t('editor.theme')}
          value={draft.theme}
          data={editorThemes.map((theme) => ({ value: theme, label: themeColors[theme].label }))}
          onChange={(event) => change({ theme: editorThemes.find((theme) => theme === event.currentTarget.value) })}
        />
      )}
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
      <NativeSelect
        label={w('workshop.keys')}
        value={habits.keys}
        data={editorKeys.map((keys) => ({ value: keys, label: w(`workshop.keys.${keys}`) }))}
        onChange={(event) =>
          changeHabits({ keys: editorKeys.find((keys) => keys === event.currentTarget.value) ?? 'standard' })
        }
      />
      <Checkbox
        label={w('workshop.wraps')}
        checked={habits.wraps}
        onChange={(event) => changeHabits({ wraps: event.currentTarget.checked })}
      />
      <Checkbox
        label={w('workshop.completes')}
        checked={habits.completes}
        onChange={(event) => changeHabits({ completes: event.currentTarget.checked })}
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

interface ToolPopoverProps {
  label: string;
  words: string;
  icon: ReactNode;
  children: ReactNode;
}

function ToolPopover({ children, ...tool }: ToolPopoverProps) {
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ToolButton {...tool} />
      </Popover.Target>
      <Popover.Dropdown aria-label={tool.label}>{children}</Popover.Dropdown>
    </Popover>
  );
}
