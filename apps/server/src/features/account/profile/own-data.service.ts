/** The export of one's own account: everything that the person wrote or got, streamed as one JSON file. */
import type { Actor } from '@verdict/domain/access/actor.ts';
import { Readable } from 'node:stream';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import { demand, type Limit } from '../../../platform/limits/rate-limit.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import * as sql from './own-data.sql.ts';

/** A file costs as many queries as an account has hundreds of submissions. */
const exportsOfAccount: Limit = { name: 'own-data', max: 5, windowMs: 3_600_000 };

export async function ownData(app: App, { uid }: Actor, now: Date): Promise<FileAnswer> {
  await demand(app.db, exportsOfAccount, uid, now);
  const account = await sql.profile(app.db, uid);
  if (!account) throw new Refusal('error.userNotFound');
  return {
    filename: `${account.username}.json`,
    contentType: 'application/json; charset=utf-8',
    body: Readable.from(written(app.db, uid, account), { objectMode: false }),
  };
}

/** The file's text. Only one page of rows is in memory, and the next is read when the client has taken this one. */
async function* written(db: Db, uid: string, account: object): AsyncGenerator<string> {
  yield `{"account":${JSON.stringify(account)}`;
  for (const [name, read] of Object.entries(sql.parts)) {
    yield `,\n"${name}":[`;
    let after = 0;
    for (;;) {
      const page = await read(db, uid, after);
      const lines = page.map((row) => JSON.stringify(row)).join(',\n');
      if (lines !== '') yield `${after === 0 ? '' : ','}\n${lines}`;
      after = page.at(-1)?.id ?? after;
      if (page.length < sql.PAGE) break;
    }
    yield ']';
  }
  yield '}\n';
}
