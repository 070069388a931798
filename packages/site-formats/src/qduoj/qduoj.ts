/**
 * QDUOJ: tables of Django in PostgreSQL, with lists and results as JSON. It has no groups, trainings or discussions.
 */
import { djangoPassword } from '@verdict/domain/account/old-passwords.ts';
import type { RoleId } from '@verdict/domain/access/actor.ts';
import { plainRules } from '@verdict/domain/contest/rule-ids.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { textToMarkdown, withoutMarkup } from '@verdict/problem-formats/statement-text.ts';
import { idOf, integerOf, jsonOf, lazily, listIn, numberOf, textOf } from '../cells.ts';
import { countsOf } from '../counts.ts';
import type { Kind, SiteAccount, SiteFile, SiteReader, SiteSubmissionCase } from '../entities.ts';
import { addressOf, isPictureName } from '../public-files.ts';
import { filesIn, folderIn, contentOf } from '../site-files.ts';
import { type Database, hasTables, type Row } from '../tables.ts';
import { instantOfStamp } from '../wall-clock.ts';
import { languageOf, statusOf } from './facts.ts';
import { readPlaces } from './places.ts';
import { packageOf, problemColumns } from './problems.ts';
import { qduojStandings } from './standings.ts';

export const isQduoj = (database: Database): boolean =>
  hasTables(database, ['user', 'user_profile', 'problem', 'submission', 'acm_contest_rank']);

const tablesOfKinds: Partial<Record<Kind, string>> = {
  account: 'user',
  problem: 'problem',
  contest: 'contest',
  announcement: 'announcement',
  submission: 'submission',
};

export function openQduoj(
  database: Database,
  { folder, close }: { folder: string | null; close: () => Promise<void> },
): SiteReader {
  const at = (row: Row, column: string): string => instantOfStamp(row[column] ?? null) ?? new Date(0).toISOString();
  const places = lazily(() => readPlaces(database));
  const uploads = lazily(async () => ({
    pictures: await filesIn(folder, folders('public/upload')),
    avatars: await filesIn(folder, folders('public/avatar')),
  }));
  /** Gives links to uploaded files their addresses here. */
  const linker = lazily(async () => {
    const { pictures, avatars } = await uploads();
    return (text: string): string =>
      text.replace(uploaded, (link, name: string) =>
        pictures.has(name) || avatars.has(name) ? addressOf(name) : link,
      );
  });
  const toMarkdown = async (html: string | null): Promise<string> => (await linker())(textToMarkdown(html ?? ''));
  /** Problems with points, known once these were read. */
  const scored = new Set<string>();

  const reader: SiteReader = {
    source: 'qduoj',
    name: 'QDUOJ',
    counts: countsOf(database, tablesOfKinds),
    leftOut: [],
    onFinding: () => {},
    close,
    standings: () => qduojStandings(database),
    read: {
      async *account() {
        const profiles = new Map<string, Row>();
        for await (const rows of database.rows('user_profile', profileColumns))
          for (const row of rows) profiles.set(row['user_id']!, row);
        for await (const rows of database.rows('user', userColumns))
          yield rows.map((row): SiteAccount => {
            const profile = profiles.get(row['id']!) ?? {};
            const fact = (column: string): string | null => textOf(profile[column] ?? null);
            return {
              id: row['id']!,
              uid: null,
              username: row['username'] ?? '',
              password: djangoPassword(row['password'] ?? ''),
              role: roles[row['admin_type'] ?? ''] ?? 1002,
              disabled: isTrue(row['is_disabled']),
              email: textOf(row['email']!),
              nickname: null,
              realname: fact('real_name'),
              school: fact('school'),
              course: fact('major'),
              number: null,
              gender: 'secrecy',
              github: fact('github'),
              blog: fact('blog'),
              cfUsername: null,
              avatar: avatarOf(fact('avatar')) === null ? null : addressOf(avatarOf(fact('avatar'))!),
              signature: fact('mood'),
              titleName: null,
              titleColor: null,
              createdAt: at(row, 'create_time'),
            };
          });
      },

      /** Uploads of texts, and the pictures that accounts have; old ones stay behind. */
      async *file() {
        const { pictures, avatars } = await uploads();
        const fileOf = (kind: SiteFile['kind'], name: string, path: string | undefined, createdAt: string) => ({
          id: name,
          account: null,
          group: null,
          kind,
          name,
          publicName: name,
          content: contentOf(path),
          createdAt,
        });
        const since = new Date(0).toISOString();
        for await (const rows of database.rows('user_profile', ['user_id', 'avatar']))
          yield rows.flatMap((row) => {
            const name = avatarOf(row['avatar']!);
            return name === null ? [] : [fileOf('avatar', name, avatars.get(name), since)];
          });
        for (const [name, path] of pictures)
          if (isPlainName.test(name)) yield [fileOf(isPictureName(name) ? 'image' : 'file', name, path, since)];
      },

      async *problem() {
        const testCases = await folderIn(folder, [...folders('test_case'), '.']);
        const tags = await tagsOfProblems(database);
        const { problems } = await places();
        const usernames = await namesOf(database);
        const linked = await linker();
        const columns = [...problemColumns, 'id', 'contest_id', 'visible', 'created_by_id', 'create_time'];
        for await (const rows of database.rows('problem', columns))
          for (const row of rows) {
            const id = row['id']!;
            if (problems.get(id) !== id) continue;
            const contest = idOf(row['contest_id']!);
            const problem = await packageOf(row, { testCases, tags: tags.get(id) ?? [], linked });
            if (problem.scored) scored.add(id);
            const isBroken = problem.findings.some(({ level }) => level === 'error');
            const isHidden = isBroken || row['visible'] === 'f' || row['visible'] === 'false';
            const label = (row['_id'] ?? id).trim();
            yield [
              {
                id,
                displayId: (contest === null ? label : `C${contest}-${label}`).toUpperCase().slice(0, LONGEST_ID),
                author: textOf(row['created_by_id']!),
                authorName: usernames.get(row['created_by_id'] ?? '') ?? '',
                visibility: isHidden ? 'hidden' : contest === null ? 'public' : 'contest',
                group: null,
                applyPublicProgress: null,
                codeShare: true,
                createdAt: at(row, 'create_time'),
                problem,
              },
            ];
          }
      },

      async *contest() {
        const { contests } = await places();
        for await (const rows of database.rows('contest', contestColumns))
          for (const row of rows) {
            const id = row['id']!;
            const title = withoutMarkup(row['title'] ?? '') || id;
            const startAt = at(row, 'start_time');
            const stated = at(row, 'end_time');
            const isBackwards = stated <= startAt;
            const password = textOf(row['password']!);
            const addFinding = (level: 'warning' | 'info', text: ReturnType<typeof sentence>): void =>
              reader.onFinding({ kind: 'contest', item: title, level, said: text });
            if (isBackwards) addFinding('warning', sentence('migration.contestTimes'));
            if (Object.keys(jsonOf(row['allowed_ip_ranges']!)).length > 0)
              addFinding('warning', sentence('migration.addressesLeftOut'));
            yield [
              {
                id,
                group: null,
                author: textOf(row['created_by_id']!),
                title,
                description: await toMarkdown(row['description']!),
                rule: plainRules[row['rule_type'] === 'OI' ? 'score' : 'pass-fail'],
                access: password === null ? 'public' : 'private',
                password,
                accountRule: null,
                startAt,
                endAt: isBackwards ? new Date(Date.parse(startAt) + 60_000).toISOString() : stated,
                // QDUOJ hides the results of others while the contest runs.
                sealAt: isTrue(row['real_time_rank'] ?? 't') ? null : startAt,
                opensAtEnd: true,
                visible: isTrue(row['visible'] ?? 't'),
                openPrint: false,
                openBoard: false,
                shownName: 'username',
                counted: 'recent',
                starUsernames: [],
                awardKind: 'none',
                awards: [],
                allowsLate: false,
                createdAt: at(row, 'create_time'),
                problems: contests.get(id) ?? [],
              },
            ];
          }
      },

      /** QDUOJ has no registrations: whoever was ranked took part. */
      async *contestRegistration() {
        const starts = new Map<string, string>();
        for await (const rows of database.rows('contest', ['id', 'start_time']))
          for (const row of rows) starts.set(row['id']!, at(row, 'start_time'));
        for (const table of ['acm_contest_rank', 'oi_contest_rank'])
          for await (const rows of database.rows(table, ['user_id', 'contest_id']))
            yield rows.map((row) => ({
              place: row['contest_id']!,
              account: row['user_id']!,
              createdAt: starts.get(row['contest_id']!) ?? new Date(0).toISOString(),
            }));
      },

      async *announcement() {
        for (const table of ['announcement', 'contest_announcement'] as const)
          for await (const rows of database.rows(table, announcementColumns)) {
            const batch = [];
            for (const row of rows)
              batch.push({
                id: table === 'announcement' ? row['id']! : `contest-${row['id']}`,
                account: textOf(row['created_by_id']!),
                contest: idOf(row['contest_id']!),
                group: null,
                title: withoutMarkup(row['title'] ?? ''),
                content: await toMarkdown(row['content']!),
                hidden: !isTrue(row['visible'] ?? 't'),
                createdAt: at(row, 'create_time'),
              });
            yield batch;
          }
      },

      async *submission() {
        const { problems } = await places();
        for await (const rows of database.rows('submission', submissionColumns, 'create_time'))
          yield rows.map((row) => {
            const { status, isOpen } = statusOf(row['result']!);
            if (isOpen)
              reader.onFinding({
                kind: 'submission',
                item: row['id']!,
                level: 'warning',
                said: sentence('migration.submissionOpen'),
              });
            const figures = jsonOf(row['statistic_info']!);
            const contest = idOf(row['contest_id']!);
            const problem = problems.get(row['problem_id']!) ?? row['problem_id']!;
            const message = figures['err_info'];
            return {
              id: row['id']!,
              account: row['user_id']!,
              problem,
              contest,
              contestProblem: contest === null ? null : row['problem_id']!,
              training: null,
              group: null,
              language: languageOf(row['language'] ?? ''),
              code: row['code'] ?? '',
              ip: row['ip'] ?? '',
              shared: isTrue(row['shared']),
              submittedAt: at(row, 'create_time'),
              status,
              timeMs: figureOf(figures['time_cost']),
              memoryKib: kibOf(figures['memory_cost']),
              score: scored.has(problem) && status !== 'compileError' ? figureOf(figures['score']) : null,
              oiRankScore: null,
              message: typeof message === 'string' ? textOf(message) : null,
              judger: null,
              isManual: false,
            };
          });
      },

      async *submissionCase() {
        for await (const rows of database.rows('submission', ['id', 'info']))
          yield rows.flatMap((row) => casesOf(row['id']!, row['info']!));
      },

      async *group() {},
      async *groupMember() {},
      async *tag() {},
      async *training() {},
      async *trainingRegistration() {},
      /** QDUOJ has programs and messages in the rows of submissions. */
      async *submissionText() {},
      async *discussion() {},
      async *comment() {},
      async *reply() {},
      async *like() {},
    },
  };
  return reader;
}

const userColumns = 'id username password email admin_type is_disabled create_time'.split(' ');
const profileColumns = 'user_id real_name avatar blog github mood school major'.split(' ');
const contestColumns = (
  'id title description real_time_rank password rule_type start_time end_time create_time visible allowed_ip_ranges ' +
  'created_by_id'
).split(' ');
const announcementColumns = 'id title content visible create_time created_by_id contest_id'.split(' ');
const submissionColumns =
  'id contest_id problem_id user_id create_time code result language shared statistic_info ip'.split(' ');

const roles: Readonly<Record<string, RoleId>> = { 'Super Admin': 1000, Admin: 1001 };
const LONGEST_ID = 50;
const MOST_CASES = 10_000;

/** Where Docker keeps a folder, and where it is in what schools copy of that. */
const folders = (name: string): string[] => [`data/backend/${name}`, `backend/${name}`, `data/${name}`, name];

const uploaded = /(?:https?:\/\/[^\s/"'<>()]{1,255})?\/public\/(?:upload|avatar)\/([\w.-]{1,200})/g;
const isPlainName = /^[\w.-]{1,200}$/;

/** Name of an account's picture. Null for the one that everybody has. */
function avatarOf(link: string | null): string | null {
  const name = link?.split('/').at(-1) ?? '';
  return isPlainName.test(name) && name !== 'default.png' ? name : null;
}

const isTrue = (value: string | null | undefined): boolean => value === 't' || value === 'true';

const figureOf = (value: unknown): number | null =>
  typeof value === 'number' || typeof value === 'string' ? integerOf(String(value)) : null;

/** Bytes in JSON as KiB. */
function kibOf(bytes: unknown): number | null {
  const number = typeof bytes === 'number' || typeof bytes === 'string' ? numberOf(String(bytes)) : null;
  return number === null ? null : integerOf(String(number / 1024));
}

function casesOf(submission: string, info: string | null): SiteSubmissionCase[] {
  const data = jsonOf(info)['data'];
  if (!Array.isArray(data)) return [];
  return data.slice(0, MOST_CASES).flatMap((one: unknown, index) => {
    if (typeof one !== 'object' || one === null) return [];
    const facts = one as Record<string, unknown>;
    const { test_case: named, result, cpu_time: time, memory, score } = facts;
    const name = typeof named === 'string' || typeof named === 'number' ? String(named).slice(0, 100) : `${index + 1}`;
    return [
      {
        submission,
        seq: index + 1,
        group: 1,
        inputName: `${name}.in`,
        answerName: `${name}.out`,
        status: statusOf(typeof result === 'number' || typeof result === 'string' ? String(result) : null).status,
        timeMs: Math.max(0, figureOf(time) ?? 0),
        memoryKib: Math.max(0, kibOf(memory) ?? 0),
        score: figureOf(score),
      },
    ];
  });
}

async function namesOf(database: Database): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const rows of database.rows('user', ['id', 'username']))
    for (const row of rows) names.set(row['id']!, row['username'] ?? '');
  return names;
}

async function tagsOfProblems(database: Database): Promise<Map<string, string[]>> {
  const names = new Map<string, string>();
  for await (const rows of database.rows('problem_tag', ['id', 'name']))
    for (const row of rows) names.set(row['id']!, row['name'] ?? '');
  const tags = new Map<string, string[]>();
  for await (const rows of database.rows('problem_tags', ['problem_id', 'problemtag_id']))
    for (const row of rows) {
      const name = names.get(row['problemtag_id']!);
      if (name !== undefined) listIn(tags, row['problem_id']!).push(name);
    }
  return tags;
}
