/** Programs that participants of a contest have printed. */
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { date, id, nothing, page, pageOf, says } from '../fields.ts';
import { byCid } from '../exam.ts';

/** Length limits of a print job, in characters. */
export const PRINT_MIN = 50;
export const PRINT_MAX = 65535;

const int = z.number().int();

export const submitPrintText = endpoint('POST /api/submit-print-text', 'login', {
  admits: 'superAdmins',
  audit: 'own',
  exam: byCid,
  input: z.object({
    cid: id,
    content: z
      .string(says('error.printEmpty'))
      .refine((text) => text.trim() !== '', says('error.printEmpty'))
      .refine((text) => text.trim().length >= PRINT_MIN, says('error.printTooShort'))
      .max(PRINT_MAX, says('error.textTooLong')),
  }),
  data: nothing,
});

export const getContestPrint = endpoint('GET /api/get-contest-print', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  input: z.object({ cid: id, ...page(15) }),
  data: pageOf(
    z.object({
      id: int,
      cid: int,
      username: z.string(),
      realname: z.string().nullable(),
      /** 0 not printed, 1 printed. */
      status: int,
      gmtCreate: date,
      gmtModified: date,
    }),
  ),
});

export const checkContestPrintStatus = endpoint('PUT /api/check-contest-print-status', 'login', {
  admits: 'superAdmins',
  audit: 'own',
  exam: 'closed',
  input: z.object({ id, cid: id }),
  data: nothing,
});

/** The text of a print job. */
export const downloadContestPrintText = download('GET /api/file/download-contest-print-text', 'login', {
  exam: 'closed',
  reveals: 'own',
  input: z.object({ id }),
});
