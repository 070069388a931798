import pg from 'pg';
import { expect, inject, test } from 'vitest';

test('the database of the run answers and orders text by code point, as C.UTF-8 does', async () => {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  try {
    const { rows } = await client.query(`select string_agg(word, '' order by word) as words
                                           from unnest(array['é', 'b', 'Z', '题']) as word`);
    expect(rows).toEqual([{ words: 'Zbé题' }]);
  } finally {
    await client.end();
  }
});
