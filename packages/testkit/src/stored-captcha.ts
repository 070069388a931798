import { firstRow, sql } from '@verdict/server/platform/db/db.ts';
import { inProductDatabase } from './product-database.ts';

/** Stored answer of a captcha in a running product, which no endpoint returns. Empty when there is none. */
export const storedCaptchaAnswer = (dataFolder: string, captchaKey: string): Promise<string> =>
  inProductDatabase(dataFolder, async (db) => {
    const row = await firstRow(db, sql<{ answer: string }>`select answer from captcha where key = ${captchaKey}`);
    return row?.answer ?? '';
  });
