/** Keyboard control of a grid: one cell, or the link or button in it, is the tab stop, and arrow keys move the stop. */
import { useEffect, useState, type FocusEvent, type KeyboardEvent, type RefCallback } from 'react';
import { flushSync } from 'react-dom';

const pageRows = 10;

interface Place {
  row: number;
  column: number;
}

interface GridKeys {
  ref: RefCallback<HTMLTableElement>;
  onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void;
  onFocus: (event: FocusEvent<HTMLTableElement>) => void;
}

/**
 * Tab stop of a table whose cells, or their contents, have a `tabindex` of -1. The first cell is the initial stop. When
 * the stop disappears with its row, by paging or because there are fewer rows, the nearest cell takes over. `onRow` is
 * called with the row of the body that gets the focus, before it does, and may render cells for it.
 */
export function useGridKeys(onRow?: (row: number) => void): GridKeys {
  const [table, ref] = useState<HTMLTableElement | null>(null);
  useEffect(() => {
    if (!table) return;
    let place: Place = { row: 0, column: 0 };
    const look = (): void => {
      const stops = [...table.querySelectorAll<HTMLElement>('[tabindex="0"]')];
      const current = stops.find((stop) => stop === document.activeElement) ?? stops[0];
      const stop = current ?? stopIn(cellAt(table, place));
      if (!stop) return;
      if (stops.length !== 1) makeStop(table, stop);
      place = placeOf(stop) ?? place;
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(table, { subtree: true, childList: true, attributes: true, attributeFilter: ['tabindex'] });
    return () => observer.disconnect();
  }, [table]);
  return {
    ref,
    onKeyDown: (event) => moveInGrid(event, onRow),
    onFocus: (event) => {
      stopWhereFocused(event);
      const row = event.target.closest<HTMLTableRowElement>('tbody > tr');
      if (row) onRow?.(row.sectionRowIndex);
    },
  };
}

/** A clicked cell becomes the tab stop. */
function stopWhereFocused({ currentTarget, target }: FocusEvent<HTMLTableElement>): void {
  if (target.tabIndex === -1 && target.hasAttribute('tabindex')) makeStop(currentTarget, target);
}

function moveInGrid(event: KeyboardEvent<HTMLTableElement>, onRow?: (row: number) => void): void {
  if (event.altKey || event.metaKey || event.shiftKey) return;
  const table = event.currentTarget;
  const from = placeOf(event.target as Element);
  if (!from) return;
  const place = target(event, { ...from, rows: table.rows.length });
  const row = rowAt(table, place);
  if (onRow && row?.closest('tbody') && place.row !== from.row) flushSync(() => onRow(row.sectionRowIndex));
  const to = cellAt(table, place);
  const stop = stopIn(to);
  if (!to || !stop || to === cellAt(table, from)) return;
  event.preventDefault();
  makeStop(table, stop);
  stop.focus();
}

/** The tab stop in a cell: its link or button, else the cell itself. */
const stopIn = (cell: HTMLElement | undefined): HTMLElement | undefined =>
  cell?.querySelector<HTMLElement>('a, button') ?? cell;

function makeStop(table: HTMLTableElement, stop: HTMLElement): void {
  for (const each of table.querySelectorAll('[tabindex="0"]')) if (each !== stop) each.setAttribute('tabindex', '-1');
  stop.setAttribute('tabindex', '0');
}

function placeOf(element: Element): Place | null {
  const cell = element.closest<HTMLTableCellElement>('td, th');
  const row = cell?.closest('tr');
  return cell && row ? { row: row.rowIndex, column: cell.cellIndex } : null;
}

function cellAt(table: HTMLTableElement, place: Place): HTMLElement | undefined {
  const cells = rowAt(table, place)?.cells;
  return cells?.[clamp(place.column, cells.length)];
}

const rowAt = ({ rows }: HTMLTableElement, { row }: Place): HTMLTableRowElement | undefined =>
  rows[clamp(row, rows.length)];

const clamp = (index: number, length: number): number => Math.min(Math.max(0, index), length - 1);

function target(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { row, column, rows }: Place & { rows: number },
): Place {
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'PageUp':
      return { row: row - pageRows, column };
    case 'PageDown':
      return { row: row + pageRows, column };
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrlKey ? rows - 1 : row, column: Infinity };
    default:
      return { row, column };
  }
}
