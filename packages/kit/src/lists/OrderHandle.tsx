import { IconGripVertical } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type PointerEvent } from 'react';
import classes from './OrderHandle.module.css';

interface Props {
  /** Names the moved row and the keys. */
  label: string;
  /** Announcement of the row's new position, from 1. */
  moved: (place: number) => string;
  index: number;
  count: number;
  /** Called when the row is over another position. */
  onMove: (to: number) => void;
  /** Called when the row is dropped. */
  onDrop: (to: number) => void;
  /** Called when the move is cancelled and the row returns to its original position. */
  onCancel: () => void;
}

/** Pause after the last arrow key, after which the row is dropped. */
const PAUSE_MS = 700;

/**
 * Moves a row of a table: by dragging with mouse or finger, or with the arrow keys. Escape cancels the move. dnd-kit
 * serves free layouts; rows only move up and down.
 */
export function OrderHandle({ label, moved, index, count, onMove, onDrop, onCancel }: Props) {
  const [announcement, setAnnouncement] = useState('');
  /** Number of arrow keys in the current move. Zero when there is none. */
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
      // A dialog around the list must not close on this Escape.
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
    setAnnouncement(moved(to + 1));
  }

  /** Listens on the window rather than the handle, because rows move under the pointer. */
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
        {announcement}
      </span>
    </>
  );
}
