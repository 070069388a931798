/** Actions of other users over the API. */
import { onlyRow, sql } from '@verdict/server/platform/db/db.ts';
import { inProductDatabase } from '@verdict/testkit/product-database.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Session {
  token: string;
  user: { uid: string; username: string };
}

/** Member `data` of an answer. */
type Data = Record<string, unknown>;

export function siteAccess({ url, dataFolder }: { url: string; dataFolder: string }) {
  async function send(method: string, path: string, body?: object | FormData, token = ''): Promise<Response> {
    const isForm = body instanceof FormData;
    return fetch(url + path, {
      method,
      headers: {
        ...(token !== '' && { authorization: token }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
  }

  async function call(method: string, path: string, body?: object | FormData, token?: string): Promise<Data> {
    const answer = (await (await send(method, path, body, token)).json()) as {
      status: number;
      data: Data;
      msg: string;
    };
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.msg}`);
    return answer.data;
  }

  return {
    call,
    async logIn(username: string, password: string): Promise<Session> {
      const answer = await send('POST', '/api/login', { username, password });
      const { data, msg } = (await answer.json()) as { data: Session['user'] | null; msg: string };
      if (data === null) throw new Error(`${username}: ${msg}`);
      return { token: answer.headers.get('authorization') ?? '', user: data };
    },
    submit: ({ token }: Session, program: { cid: number; pid: string; code: string }) =>
      call('POST', '/api/submit-problem-judge', { language: 'C++', ...program }, token),
    async answerQuestions({ token }: Session, cid: number, content: string): Promise<void> {
      const { records } = (await call('GET', `/api/contest-questions?cid=${cid}`, undefined, token)) as {
        records: { id: number; version: number }[];
      };
      for (const { id, version } of records) {
        await call('PUT', '/api/contest-answer', { id, version, content, toAll: true }, token);
      }
    },
    /** Number of streams to open browsers. */
    async liveStreams(): Promise<number> {
      const token = readFileSync(join(dataFolder, 'secrets/metrics-token'), 'utf8').trim();
      const metrics = await (await send('GET', '/metrics', undefined, `Bearer ${token}`)).text();
      return Number(/^verdict_live_streams(?:\{[^}]*\})? (\d+)/m.exec(metrics)?.[1] ?? 0);
    },
    /** Makes the PDF the whole statement of a problem of the bank; `address` is the file's address. */
    async pdfProblem({ token }: Session, pdf: Buffer): Promise<{ address: string; displayId: string }> {
      const form = new FormData();
      form.set('file', new Blob([Uint8Array.from(pdf)], { type: 'application/pdf' }), 'statement.pdf');
      const { link } = (await call('POST', '/api/file/upload-md-file', form, token)) as { link: string };
      const displayId = 'P1002';
      await inProductDatabase(dataFolder, (db) =>
        onlyRow(
          db,
          sql<{ id: number }>`
          update problem_text set description = ${`[statement.pdf](${link})`}
           where problem_id = (select id from problem where display_id = ${displayId}) and locale = 'en-US'
          returning problem_id as id`,
        ),
      );
      return { address: link, displayId };
    },
  };
}
