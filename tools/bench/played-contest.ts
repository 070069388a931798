/** Contests that are played on a whole product of their own, with its judge. */
import type { ContestRecord } from '@verdict/contest-formats/record.ts';
import { databaseUrlFile } from '@verdict/supervisor/secrets.ts';
import { readFileSync } from 'node:fs';
import { type Held, play } from '../replay/play.ts';
import { openSite } from '../replay/site.ts';
import { addPeople, newCast, prepare } from '../replay/stage.ts';

/** Moves all runs into the first `seconds` seconds. */
export const squeezed = (record: ContestRecord, seconds: number): ContestRecord => ({
  ...record,
  durationSeconds: seconds,
  sealedFromSeconds: null,
  runs: record.runs.map((run, index) => ({ ...run, atMs: (index * seconds * 1000) / record.runs.length })),
});

/** Plays a contest on a product of its own; `beside` runs during the contest. */
export async function played(
  record: ContestRecord,
  tell: (line: string) => void,
  beside: (from: { url: string; cid: number; token: string; startAt: Date }) => Promise<void> = async () => {},
  afterwards: (databaseUrl: string, startAt: Date) => Promise<void> = async () => {},
): Promise<Held> {
  const site = await openSite(null, tell);
  try {
    const cast = newCast(record);
    const passwords = await addPeople(site, record, cast, () => {});
    const startAt = new Date(Date.now() + 15_000 + record.teams.length * 60);
    const endAt = new Date(startAt.getTime() + record.durationSeconds * 1000 + 60_000);
    const stage = await prepare(site, record, cast, { startAt, endAt, sealAt: null }, cast.tag);
    const { cid } = stage;
    const [held] = await Promise.all([
      play(site, record, stage, { password: cast.tag, passwords }, 1),
      beside({ url: site.url, cid, token: site.token(), startAt }),
    ]);
    if (site.dataFolder) await afterwards(readFileSync(databaseUrlFile(site.dataFolder), 'utf8'), startAt);
    return held;
  } finally {
    await site.leave();
  }
}
