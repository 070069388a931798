import { IconGripVertical } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type PointerEvent } from 'react';
import classes from './OrderHandle.module.css';

interface Props {
  /** Says which row it moves, and how. */
  label: string;
  /** What is said of it at its new place, which begins at 1. */
  moved: (place: number) => string;
  index: number;
  count: number;
  /** The row is over another place. */
  onMove: (to: number) => void;
  /** It stays there. */
  onDrop: (to: number) => void;
  /** It goes back to where it came from. */
  onCancel: () => void;
}

/** Without an arrow key for so long, a row stays where the keys have brought it. */
const PAUSE_MS = 700;

/** Moves a row of a table: dragged with mouse or finger, or with the arrow keys. Escape takes the move back. */
export function OrderHandle({ label, moved, index, count, onMove, onDrop, onCancel }: Props) {
  const [said, setSaid] = useState('');
  /** Arrow keys of the move that is going on; 0: none. */
  const [steps, setSteps] = useState(0);

  function dropHere(): void {
    if (steps === 0) return;
    setSteps(0);
    onDrop(index);
  }
  const dropAfterPause = useEffectEvent(() => dropHere());
  useEffect(() => {
    if (steps === 0) return;
    const pause = setTimeout(() => dropAfterPause(), PAUSE_MS);
    window.addEventListener('pagehide', dropAfterPause);
    return () => {
      clearTimeout(pause);
      window.removeEventListener('pagehide', dropAfterPause);
    };
  }, [steps]);

  function onKeyDown(event: KeyboardEvent): void {
    if (steps > 0 && event.key === 'Escape') {
      // Also where a dialog around the list would be closed by it.
      event.stopPropagation();
      setSteps(0);
      onCancel();
      return;
    }
    const to = index + (event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0);
    if (to === index || to < 0 || to >= count) return;
    event.preventDefault();
    setSteps(steps + 1);
    onMove(to);
    setSaid(moved(to + 1));
  }

  /** Rows change places under the pointer, so the window is listened to and not the handle. */
  function onPointerDown(event: PointerEvent<HTMLButtonElement>): void {
    if (event.button !== 0) return;
    const list = event.currentTarget.closest('tbody, ul');
    const dragging = new AbortController();
    const { signal } = dragging;
    let to = index;
    const follow = ({ clientX, clientY }: globalThis.PointerEvent): void => {
      const row = document.elementFromPoint(clientX, clientY)?.closest('tr, li');
      const over = row?.parentElement === list ? [...(list?.children ?? [])].indexOf(row as Element) : to;
      if (over === to) return;
      to = over;
      onMove(to);
    };
    const drop = (): void => {
      dragging.abort();
      if (to !== index) onDrop(to);
    };
    const cancel = (): void => {
      dragging.abort();
      onCancel();
    };
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', cancel, { signal });
    window.addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape') return;
        key.stopPropagation();
        cancel();
      },
      { signal, capture: true },
    );
  }

  return (
    <>
      <button
        type="button"
        className={classes.handle}
        aria-label={label}
        onKeyDown={onKeyDown}
        onBlur={dropHere}
        onPointerDown={onPointerDown}
      >
        <IconGripVertical size={17} aria-hidden />
      </button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
