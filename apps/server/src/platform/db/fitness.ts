/** Refuses a database that Verdict cannot use, before anything is written to it. */
import pg from 'pg';
import { connectionOptions } from './db.ts';
import { requireSessions } from './pooling.ts';

/** Oldest PostgreSQL with all of our SQL. */
const OLDEST_VERSION = 15;

/** Thrown for such a database. The message is for operators. */
export class UnfitDatabase extends Error {
  override name = 'UnfitDatabase';
}

/** Facts of a database. `version` is PostgreSQL's `server_version_num`. */
interface DatabaseFacts {
  name: string;
  user: string;
  encoding: string;
  version: number;
  /** Whether the user may create schemas, and tables in the current one. */
  mayCreate: boolean;
}

/** Reason to refuse a database with these facts, as sentences for operators. Null for one that fits. */
export function unfitnessOf({ name, user, encoding, version, mayCreate }: DatabaseFacts): string | null {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_VERSION) {
    return `The database at DATABASE_URL is of PostgreSQL ${major}. Verdict needs PostgreSQL ${OLDEST_VERSION} or newer.`;
  }
  if (encoding !== 'UTF8') {
    return (
      `The database ${name} stores texts in the encoding ${encoding}, which cannot hold those of all languages. ` +
      `Make one in UTF8: createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 ${name}`
    );
  }
  if (!mayCreate) {
    return (
      `The user ${user} may not create tables in the database ${name}. Make it the owner: ` +
      `alter database "${name}" owner to "${user}"`
    );
  }
  return null;
}

/** Throws `UnfitDatabase`, or `TransactionPooling` for a pooler between. */
export async function requireFitDatabase(databaseUrl: string): Promise<void> {
  await requireSessions(databaseUrl);
  const client = new pg.Client(connectionOptions(databaseUrl));
  // A connection that breaks fails its query as well.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<DatabaseFacts>(
      `select current_database() as name, current_user as user, current_setting('server_encoding') as encoding,
        current_setting('server_version_num')::int as version,
        has_database_privilege(current_database(), 'create')
          and coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate"`,
    );
    const reason = rows[0] ? unfitnessOf(rows[0]) : null;
    if (reason !== null) throw new UnfitDatabase(reason);
  } finally {
    await client.end().catch(() => undefined);
  }
}
