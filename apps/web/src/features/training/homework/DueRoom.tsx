import { localStore } from '@verdict/kit/storage.ts';
import classes from './DueRoom.module.css';

const keyOf = (gid: number | undefined): string => `verdict-homework-rows${gid === undefined ? '' : `-${gid}`}`;

/** Remembers how many rows the card has, for the next visit. */
export const rememberRows = (gid: number | undefined, rows: number): void =>
  localStore.setItem(keyOf(gid), String(rows));

/** Room of the homework card while it loads, as high as the last time, so that nothing below it moves. */
export function DueRoom({ gid }: { gid?: number | undefined }) {
  const rows = Number(localStore.getItem(keyOf(gid)));
  return rows > 0 ? <div className={classes.room} style={{ '--rows': rows }} /> : null;
}
