/** Orders of lists of trainings and homework, as addresses and requests name them. */

/** Orders of trainings. Those without a deadline come last. */
export const trainingSorts = ['rank', '-rank', 'deadline', '-deadline'] as const;
export type TrainingSort = (typeof trainingSorts)[number];

/** Orders of homework. Without an order, the most urgent comes first. */
export const homeworkSorts = ['deadline', '-deadline', 'title', '-title'] as const;
export type HomeworkSort = (typeof homeworkSorts)[number];
