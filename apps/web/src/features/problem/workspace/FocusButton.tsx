import { ActionIcon } from '@mantine/core';
import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { setFocusMode, useFocusMode } from '../../../app/focus-mode.ts';
import { linksOf, usePlace } from '../../../app/place/place.ts';
import { problemTexts } from '../messages.ts';

/** Button for focus mode. Opens and leaves the full-screen page where the place has one. */
export function FocusButton({ problemID }: { problemID: string }) {
  const t = problemTexts.useMessages();
  const navigate = useNavigate();
  const { problem, fullScreen } = linksOf(usePlace());
  const on = useFocusMode((state) => state.on);
  function toggle() {
    const address = fullScreen(problemID);
    if (address === null) setFocusMode(!on);
    else void navigate(on ? problem(problemID) : address);
  }
  const label = t(on ? 'problem.leaveFocus' : 'problem.focus');
  const Icon = on ? IconMinimize : IconMaximize;
  return (
    <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} title={label} onClick={toggle}>
      <Icon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
