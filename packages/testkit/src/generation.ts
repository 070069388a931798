/** Generated tests, from a test host that prints the words of each call. */
import { saveTestGeneration } from '@verdict/contract/problem/generation.ts';
import { KEEP_BLOB_PATH } from '@verdict/contract/submission/judgehost.ts';
import type { BlobRef, GenerationJob } from '@verdict/domain/judging/job.ts';
import { sql } from '@verdict/server/platform/db/db.ts';
import { concludeGenerations } from '@verdict/server/features/problem/generation/generation.service.ts';
import type { TestHost } from './judgehost.ts';
import type { TestSite } from './site.ts';

/** Uploads a file to the server like a host. Rejects with the status on a refusal. */
export async function keepBlob(
  site: TestSite,
  host: TestHost,
  lease: { id: number; tries: number },
  text: string,
): Promise<BlobRef> {
  const answer = await site.server.http.inject({
    method: 'POST',
    url: `${KEEP_BLOB_PATH}?id=${lease.id}&tries=${lease.tries}`,
    payload: Buffer.from(text),
    headers: { authorization: `Bearer ${host.token}`, 'content-type': 'application/octet-stream' },
  });
  if (answer.statusCode !== 200) throw new Error(String(answer.statusCode));
  return answer.json();
}

/** Finishes the waiting generation. Returns its job. */
export async function makeTests(site: TestSite, host: TestHost): Promise<GenerationJob> {
  const [claimed] = await host.claim(1);
  if (claimed?.job.kind !== 'generation') throw new Error(`no generation waits but ${claimed?.job.kind}`);
  const { job, ...lease } = claimed;
  const tests: { input: BlobRef; answer: BlobRef }[] = [];
  for (const { args } of job.calls) {
    const words = args.join(' ');
    tests.push({
      input: await keepBlob(site, host, lease, words),
      answer: await keepBlob(site, host, lease, `answer ${words}`),
    });
  }
  const status = await host.finish(lease, { kind: 'generation', failures: [], tests });
  if (status !== 200) throw new Error(String(status));
  await concludeGenerations(site.app);
  return job;
}

/** Gives the problem a jury program, a generator and a script of one call. Needs registered hosts. */
export async function prepareGeneration(
  site: TestSite,
  host: TestHost,
  author: Awaited<ReturnType<TestSite['user']>>,
  pid: number,
): Promise<void> {
  await host.judgeAll();
  await sql`
    insert into problem_program (problem_id, seq, name, language, source)
    values (${pid}, 1000, 'good.cpp', 'C++', 'good')`.execute(site.app.db);
  const generators = [{ name: 'gen.cpp', language: 'C++', source: 'generator' }];
  await author.call(saveTestGeneration, { pid, generators, script: 'gen a', reference: 'good.cpp' });
}
