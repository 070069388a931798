/**
 * Trainings of a new site, made of the example problems. A training has one text, so its title and description are in
 * both languages. Problems are in the order in which a learner solves them.
 */
export interface ExampleTraining {
  /** Number in the list; smaller ones come first. */
  rank: number;
  title: string;
  description: string;
  /** Display ids. */
  problems: readonly string[];
}

export const exampleTrainings: readonly ExampleTraining[] = [
  {
    rank: 1,
    title: 'First steps · 入门',
    description: `From reading two numbers to loops, text and simple data: six problems for your first week.

从读入两个数开始，到循环、字符串和简单的数据处理：六道题，适合第一周。`,
    problems: ['P1000', 'P1001', 'P1008', 'P1002', 'P1015', 'P1004'],
  },
  {
    rank: 2,
    title: 'Graphs · 图论',
    description: `Ways out of a maze, shortest paths and trees. Each problem needs one idea more than the one before.

走出迷宫、最短路与树：每道题比前一道多一个想法。`,
    problems: ['P1006', 'P1010', 'P1016'],
  },
];
