import { firstRow, sql } from '@verdict/server/platform/db/db.ts';
import { inProductDatabase } from './product-database.ts';

/** What a running product stored as the answer of a captcha; empty if there is none: no endpoint returns it. */
export const storedCaptchaAnswer = (dataFolder: string, captchaKey: string): Promise<string> =>
  inProductDatabase(dataFolder, async (db) => {
    const row = await firstRow(db, sql<{ answer: string }>`select answer from captcha where key = ${captchaKey}`);
    return row?.answer ?? '';
  });
