/** The arrow keys in a grid: one cell, or the link or button in it, can be tabbed to; the keys move that. */
import type { KeyboardEvent } from 'react';

const pageRows = 10;

/** To be called for each key pressed in a table whose cells, or what is in them, have a `tabindex`. */
export function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.altKey || event.metaKey || event.shiftKey) return;
  const from = (event.target as Element).closest<HTMLTableCellElement>('td, th');
  const row = from?.closest('tr');
  if (!from || !row) return;
  const { rows } = event.currentTarget;
  const [toRow, toColumn] = target(event, { row: row.rowIndex, column: from.cellIndex, rows: rows.length });
  const cells = rows[clamp(toRow, rows.length)]?.cells;
  const to = cells?.[clamp(toColumn, cells.length)];
  if (!to || to === from) return;
  event.preventDefault();
  for (const each of event.currentTarget.querySelectorAll('[tabindex="0"]')) each.setAttribute('tabindex', '-1');
  const stop = to.querySelector<HTMLElement>('a, button') ?? to;
  stop.setAttribute('tabindex', '0');
  stop.focus();
}

const clamp = (index: number, length: number): number => Math.min(Math.max(0, index), length - 1);

function target(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { row, column, rows }: { row: number; column: number; rows: number },
): [row: number, column: number] {
  switch (key) {
    case 'ArrowUp':
      return [row - 1, column];
    case 'ArrowDown':
      return [row + 1, column];
    case 'ArrowLeft':
      return [row, column - 1];
    case 'ArrowRight':
      return [row, column + 1];
    case 'PageUp':
      return [row - pageRows, column];
    case 'PageDown':
      return [row + pageRows, column];
    case 'Home':
      return [ctrlKey ? 0 : row, 0];
    case 'End':
      return [ctrlKey ? rows - 1 : row, Infinity];
    default:
      return [row, column];
  }
}
