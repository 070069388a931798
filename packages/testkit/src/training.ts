/** Trainings for tests. Default: a public training of the site. */
import { type Db, onlyRow, sql } from '@verdict/server/platform/db/db.ts';

export interface TrainingChange {
  title?: string;
  authorUid?: string | null;
  groupId?: number | null;
  categoryId?: number | null;
  rank?: number;
  access?: 'public' | 'private';
  password?: string | null;
  visible?: boolean;
  startAt?: Date;
  deadline?: Date;
  lateSteps?: { withinMinutes: number; percent: number }[];
  attemptsMax?: number;
  hidesResults?: boolean;
}

/** Returns the id of the training. Private ones have the password `open`. */
export async function testTraining(db: Db, now: Date, change: TrainingChange = {}): Promise<number> {
  const training = {
    title: 'Training',
    authorUid: null,
    groupId: null,
    categoryId: null,
    rank: 1000,
    access: 'public',
    password: change.access === 'private' ? 'open' : null,
    visible: true,
    startAt: null,
    deadline: null,
    lateSteps: [],
    attemptsMax: null,
    hidesResults: false,
    ...change,
  };
  const { id } = await onlyRow(
    db,
    sql<{ id: number }>`
    insert into training (title, description, author_uid, group_id, category_id, rank, access, password, visible,
                          start_at, deadline, late_steps, attempts_max, hides_results, created_at, updated_at)
    values (${training.title}, 'x', ${training.authorUid}, ${training.groupId}::bigint, ${training.categoryId}::bigint,
            ${training.rank}, ${training.access}, ${training.password}, ${training.visible},
            ${training.startAt}::timestamptz, ${training.deadline}::timestamptz,
            ${JSON.stringify(training.lateSteps)}::jsonb, ${training.attemptsMax}::integer, ${training.hidesResults},
            ${now}, ${now})
    returning id`,
  );
  return id;
}

/** Adds a problem to a training. Returns the id of its place there. */
export async function addTrainingProblem(
  db: Db,
  now: Date,
  trainingId: number,
  problemId: number,
  rank = 0,
): Promise<number> {
  const { id } = await onlyRow(
    db,
    sql<{ id: number }>`
    insert into training_problem (training_id, problem_id, rank, created_at, updated_at)
    values (${trainingId}, ${problemId}, ${rank}, ${now}, ${now})
    returning id`,
  );
  return id;
}
