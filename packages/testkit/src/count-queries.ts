import type { App } from '@verdict/server/context.ts';

/** Counts the queries that `work` sends to the database of a server in this process. */
export async function countQueries(app: App, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const { db } = app;
  app.db = db.withPlugin({
    transformQuery: ({ node }) => (count++, node),
    transformResult: async ({ result }) => result,
  });
  try {
    await work();
  } finally {
    app.db = db;
  }
  return count;
}
