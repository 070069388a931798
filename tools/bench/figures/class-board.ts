import { getClassBoard } from '@verdict/contract/training/class-board.ts';
import { type Db, onlyRow, sql } from '@verdict/server/platform/db/db.ts';
import { classTopic } from '@verdict/server/features/training/class-board/class.topic.ts';
import { countQueries } from '@verdict/testkit/count-queries.ts';
import { seedDatabase } from '@verdict/testkit/seed.ts';
import { testTraining } from '@verdict/testkit/training.ts';
import { type Figure, inTurn, median, millisecondsOf, quantile } from '../figure.ts';
import { inBenchSite } from '../site.ts';

interface Size {
  students: number;
  problems: number;
}
const small: Size = { students: 30, problems: 10 };
const large: Size = { students: 300, problems: 100 };
const cellsOf = ({ students, problems }: Size): number => students * problems;
/** Submissions of each student per problem. */
const TRIES = 3;

export const classBoard: Figure = {
  name: 'class-board',
  title: 'A class board of 300 students and 100 problems against one of 30 and 10',
  method:
    `Two trainings on one site, in which every student has sent ${TRIES} programs to each problem. The board is read over ` +
    'HTTP, the version that open boards follow in the server, each in turn for both; medians, divided by the cells. ' +
    'Queries are counted in the server; their number must be the same for both.',
  async measure({ short, tell }) {
    const tids: number[] = [];
    const fill = async (db: Db): Promise<void> => {
      await seedDatabase(db, { accounts: 1_000, problems: 200, submissions: 10_000 });
      for (const size of [small, large]) tids.push(await seedClass(db, size));
      await sql`vacuum analyze`.execute(db);
    };
    return inBenchSite('class-board', fill, async (site) => {
      const [few = 0, many = 0] = tids;
      const board = (tid: number) => site.call(getClassBoard, { tid });
      const version = (tid: number) => classTopic(site.server.app).read([tid], []);
      const perCell = (times: { few: number[]; many: number[] }) =>
        median(times.many) / cellsOf(large) / (median(times.few) / cellsOf(small));
      for (const tid of tids) for (let i = 0; i < 10; i++) await Promise.all([board(tid), version(tid)]);
      const boards = await inTurn(short ? 10 : 60, {
        few: () => millisecondsOf(() => board(few)),
        many: () => millisecondsOf(() => board(many)),
      });
      const versions = await inTurn(short ? 10 : 60, {
        few: () => millisecondsOf(async () => void (await version(few))),
        many: () => millisecondsOf(async () => void (await version(many))),
      });
      tell(`board: ${median(boards.few).toFixed(1)} -> ${median(boards.many).toFixed(1)} ms`);
      tell(`version: ${median(versions.few).toFixed(2)} -> ${median(versions.many).toFixed(2)} ms`);
      const queriesOf = (tid: number) => countQueries(site.server.app, () => board(tid));
      const fewQueries = await queriesOf(few);
      const moreQueries = (await queriesOf(many)) - fewQueries;
      return [
        { what: 'the board, per cell', got: perCell(boards), unit: 'x', bar: { atMost: 1.5 } },
        { what: 'the board: 99 of 100 within', got: quantile(boards.many, 0.99), unit: 'ms' },
        { what: 'the board: more queries', got: moreQueries, unit: '', bar: { atMost: 0 } },
        { what: 'its version, per cell', got: perCell(versions), unit: 'x', bar: { atMost: 1.5 } },
        { what: 'its version: 99 of 100 within', got: quantile(versions.many, 0.99), unit: 'ms' },
      ];
    });
  },
};

/** Creates a private training with this many registered students and problems; returns its id. */
export async function seedClass(db: Db, { students, problems }: Size): Promise<number> {
  const tid = await testTraining(db, new Date(), { access: 'private' });
  await sql`
  insert into training_registration (training_id, uid)
  select ${tid}, md5('account ' || n) from generate_series(1, ${students}::integer) as n`.execute(db);
  await sql`
  insert into training_problem (training_id, problem_id, rank, created_at, updated_at)
  select ${tid}, id, id, now(), now() from problem where author = 'seed' order by id limit ${problems}`.execute(db);
  await sql`
  insert into submission (training_id, problem_id, uid, language, code_length, submitted_at, status, version)
  select k.training_id, k.problem_id, r.uid, 'C++ 17', 300, now() - (10 - try) * interval '1 minute',
         case when (try + k.problem_id + ascii(r.uid)) % 3 = 0 then 'accepted' else 'wrongAnswer' end, 3
    from training_problem k
    join training_registration r on r.training_id = k.training_id
   cross join generate_series(1, ${TRIES}::integer) as try
   where k.training_id = ${tid}
   order by try, r.uid, k.id`.execute(db);
  const { sent } = await onlyRow(
    db,
    sql<{ sent: number }>`select count(*)::integer as sent from submission where training_id = ${tid}`,
  );
  if (sent !== students * problems * TRIES) throw new Error(`${sent} programs were sent`);
  return tid;
}
