/**
 * Downloads with hostile texts of users: the file has a harmless name, no cell is a formula, no page contains users'
 * markup, and no archive entry leaves the archive. A new download fails here until it has its row.
 */
import { allEndpoints } from '@verdict/contract/index.ts';
import { exportFormatIds } from '@verdict/domain/problem/export-formats.ts';
import { unzipped } from '@verdict/testkit/zip.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { hostileLine } from '@verdict/testkit/hostile-text.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyRow, sql } from '../src/platform/db/db.ts';

let site: TestSite;
let root: TestUser;
let cid: number;
let tid: number;
let pid: number;
let print: number;
/** Text that begins like a formula and contains a path out of a folder. */
const name = `=HYPERLINK("//evil.example")\r\nX-Evil: 1/../../../${hostileLine}`;
beforeAll(async () => {
  site = await createTestSite();
  const { db } = site.app;
  root = await site.user(1000);
  const eve = await site.user();
  pid = (await testProblem(site, 'EVIL')).id;
  await sql`
  update account
     set nickname = ${name}, realname = ${name}, school = ${name}, number = ${name}, course = ${name}
   where uid = ${eve.uid}`.execute(db);
  await sql`update problem_text set title = ${name} where problem_id = ${pid}`.execute(db);
  await sql`update test_case set input_name = ${`../../${name}`}, answer_name = ${`../../${name}.out`}
             where problem_id = ${pid} and input_name = (select min(input_name) from test_case where problem_id = ${pid})`.execute(
    db,
  );
  cid = await testContest(db, site.app.now(), {
    title: name,
    authorUid: root.uid,
    shownName: 'nickname',
    openPrint: true,
    startAt: new Date(site.app.now().getTime() - 7_200_000),
    endAt: new Date(site.app.now().getTime() - 3_600_000),
  });
  const place = await addContestProblem(db, cid, pid, 'A');
  await sql`update contest_problem set title = ${name}, color = ${name} where id = ${place}`.execute(db);
  tid = await testTraining(db, site.app.now(), { title: name, authorUid: root.uid, access: 'private' });
  await addTrainingProblem(db, site.app.now(), tid, pid);
  await sql`insert into training_registration (training_id, uid) values (${tid}, ${eve.uid})`.execute(db);
  for (const [contest, training] of [
    [cid, null],
    [null, tid],
  ] as const) {
    const { id } = await onlyRow(
      db,
      sql<{ id: number }>`
    insert into submission (problem_id, uid, contest_id, contest_problem_id, training_id, language, code_length,
                            submitted_at, status, score)
    values (${pid}, ${eve.uid}, ${contest}::bigint, ${contest === null ? null : place}::bigint, ${training}::bigint, 'C', 1,
            ${new Date(site.app.now().getTime() - 5_400_000)}, 'accepted', 100)
    returning id`,
    );
    await sql`insert into submission_code (submission_id, code) values (${id}, ${name})`.execute(db);
  }
  await sql`insert into contest_registration (contest_id, uid) values (${cid}, ${eve.uid})`.execute(db);
  print = (
    await onlyRow(
      db,
      sql<{ id: number }>`
  insert into contest_print (contest_id, uid, content) values (${cid}, ${eve.uid}, ${name}) returning id`,
    )
  ).id;
});
afterAll(() => site?.close());

/** Inputs by endpoint name. Null for an endpoint that returns a file as it was uploaded, or has its own test. */
const inputs: Record<string, () => (object | null)[]> = {
  'siteBackup.downloadBackup': () => [null],
  'accountUsers.downloadGeneratedUsers': () => [null],
  'problemImport.downloadProblemPackage': () => [null],
  'problemExport.downloadProblemExport': () => [null],
  'problemExport.downloadExportedProblem': () => exportFormatIds.map((format) => ({ pid, format })),
  'problemExport.downloadContestPackage': () => [{ cid }],
  'problemExport.exportProblem': () => [{ pid }],
  'trainingClassBoard.downloadClassBoard': () => [
    { tid, format: 'csv' },
    { tid, format: 'xlsx' },
  ],
  'trainingClassBoard.downloadClassPrograms': () => [{ tid }],
  'contestBoard.downloadContestRank': () => [{ cid, forceRefresh: true }],
  'contestBoard.downloadContestAcSubmission': () => [
    { cid, splitType: 'user' },
    { cid, splitType: 'problem' },
  ],
  'account.getOwnData': () => [{}],
  'contestFeed.downloadContestRecord': () =>
    ['static-board', 'xcpcio', 'ghost'].map((format) => ({ cid, format, sealed: false })),
  'contestPrint.downloadContestPrintText': () => [{ id: print }],
  'siteFiles.downloadTestcase': () => [{ pid }],
  'siteFiles.downloadTestcaseFile': () => [{ pid, seq: 1, side: 'input' }],
};

const downloads = allEndpoints.flatMap(({ feature, name: call, endpoint }) =>
  endpoint.kind === 'download' ? [{ key: `${feature}.${call}`, path: endpoint.path }] : [],
);

const isHarmlessPath = (path: string): boolean =>
  !/^([/\\]|[a-z]:)/i.test(path) && !path.split(/[/\\]/).includes('..') && !/[\r\n\0]/.test(path);

/** Parts of a file that would act or lead somewhere. */
async function harmIn(bytes: Buffer): Promise<string[]> {
  const isArchive = bytes.subarray(0, 2).toString('latin1') === 'PK';
  if (isArchive)
    return [...(await unzipped(bytes))].flatMap(([path, content]) => [
      ...(isHarmlessPath(path) ? [] : [path]),
      ...(path.startsWith('xl/') ? (content.match(/<f>|t="str"|<img|<script/g) ?? []) : []),
    ]);
  const text = bytes.toString('utf-8');
  const isPage = /^\s*<!doctype html/i.test(text);
  return isPage ? (text.match(/<(script|img|iframe)|\son\w+\s*=\s*["'][^"']*ran/gi) ?? []) : [];
}

const formulasIn = (csv: string): string[] => csv.split(/,|\r\n/).filter((cell) => /^\uFEFF?"?[=+\-@\t]/.test(cell));

test('every download has its row', () => {
  expect(downloads.map(({ key }) => key).toSorted()).toEqual(Object.keys(inputs).toSorted());
});

test.each(downloads)('$key', async ({ key, path }) => {
  for (const input of inputs[key]?.() ?? []) {
    if (input === null) continue;
    const { statusCode, headers, rawPayload } = await site.server.http.inject({
      method: 'GET',
      url: path,
      query: input as Record<string, string>,
      headers: { authorization: root.token },
    });
    expect(statusCode).toBe(200);
    expect(headers['x-evil']).toBe(undefined);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-disposition']).toMatch(/^attachment; ?filename(="?[\w.-]+"?|\*=UTF-8''[\w.!'()~*%-]+)$/);
    expect(await harmIn(rawPayload)).toEqual([]);
    const isCsv = 'format' in input && input.format === 'csv';
    expect(isCsv ? formulasIn(rawPayload.toString('utf-8')) : []).toEqual([]);
  }
});
