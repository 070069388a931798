import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/**
 * What a running product stored as the answer of a captcha; empty if there is none. Read from the embedded database of
 * its data folder, whose socket only the account that started the product may enter: no endpoint returns it.
 */
export async function storedCaptchaAnswer(dataFolder: string, captchaKey: string): Promise<string> {
  // Lines 4 and 5 of the file that PostgreSQL writes at its start: port and folder of the socket.
  const [, , , port, host = ''] = readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const database = new Client({ host, port: Number(port), user: 'verdict', database: 'verdict' });
  await database.connect();
  try {
    const { rows } = await database.query<{ answer: string }>('select answer from captcha where key = $1', [
      captchaKey,
    ]);
    return rows[0]?.answer ?? '';
  } finally {
    await database.end();
  }
}
