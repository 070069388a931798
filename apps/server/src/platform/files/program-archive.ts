/** Archive of programs with a folder for each person or problem. */
import { languageByName } from '@verdict/languages/index.ts';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Db } from '../db/db.ts';
import { programs } from './program-archive.sql.ts';

/** Number of programs read from the database at a time. */
const BATCH = 50;

export interface ArchivedProgram {
  /** Id of the submission. */
  id: number;
  folder: string;
  /** Name of the file without points, time and extension. */
  name: string;
  /** Null where points do not count. */
  points: number | null;
  sentAt: Date;
  language: string;
}

/** The archive as a zip: `folder/name_points_(time).extension`. */
export function programArchive(db: Db, entries: readonly ArchivedProgram[]): Readable {
  const paths = new Set<string>();
  return zipOf(
    db,
    entries.map((one) => ({ id: one.id, path: freePath(paths, one.id, pathOf(one)) })),
  );
}

function pathOf({ folder, name, points, sentAt, language }: ArchivedProgram): string {
  const score = points === null ? '' : `_${points}`;
  const at = sentAt.toISOString().replace(/\D/g, '').slice(0, 14);
  const extension = extname(languageByName(language)?.source ?? '.txt');
  return `${entryName(folder)}/${entryName(name)}${score}_(${at})${extension}`;
}

/**
 * Add the id when two programs have the same second or when their names differ only in characters that files cannot
 * have.
 */
function freePath(taken: Set<string>, id: number, path: string): string {
  const key = (name: string): string => name.toLowerCase();
  const free = taken.has(key(path)) ? path.replace(/\)(\.\w+)$/, `)_${id}$1`) : path;
  taken.add(key(free));
  return free;
}

/** File name that every system can write and that leaves no folder. Names and display ids are free texts. */
const entryName = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these cannot be in names of files
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, '_')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '_')
    .replace(/^(con|prn|aux|nul|com\d|lpt\d)(?=$|\.)/i, '_$1')
    .slice(0, 100) || '_';

/** The archive is written while it is read, so only a few programs are in memory at a time. */
function zipOf(db: Db, entries: readonly { id: number; path: string }[]): Readable {
  const zip = new yazl.ZipFile();
  let batch: Promise<Map<number, string>> = Promise.resolve(new Map());
  for (const [index, { id, path }] of entries.entries()) {
    zip.addReadStreamLazy(path, (give) => {
      if (index % BATCH === 0) {
        batch = programs(
          db,
          entries.slice(index, index + BATCH).map((one) => one.id),
        );
      }
      batch.then(
        (read) => give(null, Readable.from([Buffer.from(read.get(id) ?? '')], { objectMode: false })),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  zip.end();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  return output;
}
