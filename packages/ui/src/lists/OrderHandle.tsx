import { IconGripVertical } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
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
}

/** Moves a row of a table: dragged with mouse or finger, or with the arrow keys. */
export function OrderHandle({ label, moved, index, count, onMove, onDrop }: Props) {
  const [said, setSaid] = useState('');

  function onKeyDown(event: KeyboardEvent): void {
    const to = index + (event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0);
    if (to === index || to < 0 || to >= count) return;
    event.preventDefault();
    onDrop(to);
    setSaid(moved(to + 1));
  }

  /** Rows change places under the pointer, so the window is listened to and not the handle. */
  function onPointerDown(event: PointerEvent<HTMLButtonElement>): void {
    if (event.button !== 0) return;
    const list = event.currentTarget.closest('tbody, ul');
    const dragging = new AbortController();
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
    window.addEventListener('pointermove', follow, { signal: dragging.signal });
    window.addEventListener('pointerup', drop, { signal: dragging.signal });
    window.addEventListener('pointercancel', drop, { signal: dragging.signal });
  }

  return (
    <>
      <button
        type="button"
        className={classes.handle}
        aria-label={label}
        onKeyDown={onKeyDown}
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
