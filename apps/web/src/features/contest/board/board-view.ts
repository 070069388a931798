import { localStore } from '@verdict/kit/storage.ts';
import { storedFlag } from '@verdict/kit/stored-flag.ts';
import { setFocusMode, useFocusMode } from '../../../app/focus-mode.ts';

const compactRows = storedFlag(localStore, 'board-compact', false);

export interface BoardView {
  /** Whether rows are low, with names and figures in one line. Remembered by the browser. */
  isCompact: boolean;
  setCompact: (isCompact: boolean) => void;
  /** Whether the board is alone on the screen, in large type. */
  isProjected: boolean;
  project: (on: boolean) => void;
}

/** How the reader looks at boards. */
export const useBoardView = (): BoardView => ({
  isCompact: compactRows.useFlag(),
  setCompact: compactRows.set,
  isProjected: useFocusMode((state) => state.on),
  project: setFocusMode,
});
