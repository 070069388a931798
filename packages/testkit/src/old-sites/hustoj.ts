/** A small site of HUSTOJ, as mysqldump writes it, with the oddities of real ones. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { table } from './dump-text.ts';

/** `Passw0rd`, as new and as old versions store it. */
const NEW_PASSWORD = 'QGlj8OHw9I+PWRWHQsRK0nUGlrQxYTJi';
const OLD_PASSWORD = 'd41e98d1eafa6d6011d3a70f1a5b92f0';

export const hustojDump = (): string =>
  [
    '-- MySQL dump 10.13  Distrib 8.0.33\n/*!50503 SET NAMES utf8mb4 */;\n',
    table('users', 'user_id email defunct password reg_time nick school group_name expiry_date', [
      ['admin', 'admin@example.org', 'N', NEW_PASSWORD, '2020-01-01 08:00:00', 'Admin', '', '', '2099-01-01'],
      [
        'Ann',
        '',
        'N',
        NEW_PASSWORD,
        '2020-01-02 08:00:00',
        '张&amp;三&#03',
        'No. 1 &quot;School&quot;',
        '一班',
        '2099-01-01',
      ],
      ['bob ', 'bob@example.org', 'N', OLD_PASSWORD, '2020-01-03 08:00:00', 'bob', '', '一班', '2021-01-01'],
      ['*guest', '', 'Y', '', '2020-01-04 08:00:00', '', '', '', null],
    ]),
    table('privilege', 'user_id rightstr valuestr defunct', [
      ['admin', 'administrator', 'true', 'N'],
      ['admin', 'p1001', 'true', 'N'],
      ['ann', 'p1000', 'true', 'N'],
      ['ann', 'source_browser', 'true', 'N'],
      ['一班', 'c1', 'true', 'N'],
      ['admin', 'c1', 'true', 'N'],
      ['nobody', 'c2', 'true', 'N'],
      ['ann', 'm1', 'true', 'N'],
    ]),
    table(
      'problem',
      'problem_id title description input output sample_input sample_output spj hint source in_date time_limit memory_limit defunct remote_oj',
      [
        [
          1000,
          'A+B',
          '<p>Add <b>two</b> numbers.<img src="/upload/image/x.png"></p>',
          '<p>a b</p>',
          '',
          '1 2\r\n',
          '3\r\n',
          '0',
          '',
          '入门 数学',
          '2019-05-01 08:00:00',
          '1.500',
          128,
          'N',
          '',
        ],
        [
          1001,
          '子任务',
          '[md]**粗体**[/md]',
          "<span class='md auto_select'>\n</span>",
          '',
          '',
          '',
          '1',
          '',
          '',
          '2019-05-02 08:00:00',
          '1.000',
          64,
          'N',
          '',
        ],
        [1002, 'Text', 'text', '', '', '', '', '2', '', '', '2019-05-03 08:00:00', '1.000', 64, 'N', ''],
        [1003, 'Compiled', 'text', '', '', '', '', '1', '', '', '2019-05-04 08:00:00', '1.000', 64, 'Y', ''],
      ],
    ),
    table(
      'contest',
      'contest_id title start_time end_time defunct description private password subnet user_id contest_type',
      [
        [1, '期中', '2022-03-01 19:00:00', '2022-03-01 21:00:00', 'N', '<p>a&#44;b</p>', 1, '', '', 'admin', 0],
        [2, 'NOIP 模拟', '2022-04-01 08:00:00', '2022-04-01 08:00:00', 'N', '', 0, 'idle', '10.0.0.0/8', 'admin', 0],
      ],
    ),
    table('contest_problem', 'problem_id contest_id title num', [
      [1001, 1, '', 1],
      [1000, 1, '', 0],
      [1000, 1, 'again', 2],
      [1001, 2, '', 0],
    ]),
    table('news', 'news_id user_id title content time importance defunct', [
      [1, 'admin', '通知', '<p>Hello <b>all</b></p>', '2022-01-01 08:00:00', 1, 'N'],
    ]),
    table(
      'solution',
      'solution_id problem_id user_id time memory in_date result language ip contest_id valid pass_rate judger',
      [
        [1, 1000, 'ANN', 15, 1024, '2021-01-01 08:00:00', 4, 1, '203.0.113.1', 0, 1, '1.00', 'judge-1'],
        [2, 1000, 'bob', 0, 0, '2021-01-02 08:00:00', 11, 0, '203.0.113.2', null, 1, '0.00', 'judge-1'],
        [3, 0, 'ann', 0, 0, '2021-01-03 08:00:00', 13, 1, '', 0, 1, '0.00', ''],
        [4, 1000, 'ann', 10, 100, '2022-03-01 19:10:00', 6, 6, '', 1, 1, '0.00', ''],
        [5, 1000, 'ann', 10, 100, '2022-03-01 19:20:00', 4, 6, '', 1, 1, '1.00', ''],
        [6, 1001, 'bob', 10, 100, '2022-04-01 08:00:30', 7, 24, '', 2, 1, '0.40', ''],
        [7, 1001, 'bob', 10, 100, '2022-04-01 08:00:40', 13, 1, '', 2, 1, '0.00', ''],
        [8, 1000, 'gone', 10, 100, '2022-05-01 08:00:00', 4, 1, '', 0, 1, '1.00', ''],
        [9, 1000, 'ann', 10, 100, '2022-05-02 08:00:00', 0, 1, '', 0, 1, '0.00', ''],
        [10, 1000, 'ann', 10, 100, '2022-05-03 08:00:00', 4, 1, '', 0, 0, '1.00', ''],
      ],
    ),
    table('source_code_user', 'solution_id source', [[1, 'int main(){ /* 你好 */ }']]),
    table('source_code', 'solution_id source', [
      [1, '// prepended\nint main(){ /* 你好 */ }'],
      [5, '# coding=utf-8\nprint(sum(map(int, input().split())))'],
    ]),
    table('compileinfo', 'solution_id error', [[2, 'Main.c: error']]),
    table('runtimeinfo', 'solution_id error', [[4, 'secret test data']]),
    table('topic', 'tid title status top_level cid pid author_id', [
      [1, '求助', 0, 1, 0, 1000, 'ann'],
      [2, 'deleted', 2, 0, 0, 0, 'ann'],
    ]),
    table('reply', 'rid author_id time content topic_id status ip', [
      [1, 'ann', '2021-02-01 08:00:00', 'Why *this*?\nLine two', 1, 0, ''],
      [2, 'bob', '2021-02-01 09:00:00', 'Because', 1, 0, ''],
      [3, 'bob', '2021-02-01 10:00:00', 'gone', 1, 2, ''],
    ]),
    '-- Dump completed on 2022-06-01  0:00:00\n',
  ].join('');

const redPixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

/** The folders `data/` and `upload/`. */
export async function writeHustojFiles(folder: string): Promise<void> {
  const files: Record<string, string | Buffer> = {
    'data/1000/sample.in': '1 2\n',
    'data/1000/sample.out': '3\n',
    'data/1000/test.in': '3 4\n',
    'data/1000/test.out': '7\n',
    'data/1000/ac/1.cc': 'int main(){}',
    'data/1001/1.1[20].in': '1\n',
    'data/1001/1.1[20].out': '1\n',
    'data/1001/1.2[20].in': '2\n',
    'data/1001/1.2[20].out': '2\n',
    'data/1001/2[60].in': '3\n',
    'data/1001/2[60].out': '3\n',
    'data/1001/spj.cc': 'int main(int argc, char **argv) { return 0; }',
    'data/1002/1.in': '1\n',
    'data/1002/1.out': '1 [10] A\n',
    'data/1003/1.in': '1\n',
    'data/1003/1.out': '1\n',
    'data/1003/spj': Buffer.from('\x7fELF\0\0', 'latin1'),
    'upload/image/x.png': Buffer.from(redPixel, 'base64'),
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}
