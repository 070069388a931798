/** HUSTOJ: tables without foreign keys, names as keys, and rights as rows of text. */
import { randomBytes } from 'node:crypto';
import { hustojPassword } from '@verdict/domain/account/old-passwords.ts';
import type { RoleId } from '@verdict/domain/access/actor.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { decodeEntities } from '@verdict/problem-formats/html.ts';
import { textToMarkdown, withoutMarkup } from '@verdict/problem-formats/statement-text.ts';
import { plainRules, ruleName } from '@verdict/domain/contest/rule-ids.ts';
import { flagOf, idOf, integerOf, labelOf, lazily, listIn, numberOf, textOf } from '../cells.ts';
import { countsOf, leftOutOf } from '../counts.ts';
import type { Kind, SiteAccount, SiteReader, SiteRegistration } from '../entities.ts';
import { folderIn } from '../site-files.ts';
import { type Database, hasTables, type Row } from '../tables.ts';
import { instantOf } from '../wall-clock.ts';
import { languageOf, LAST_COUNTS, NOIP, statusOf, TEST_RUN } from './facts.ts';
import { picturesBelow } from './pictures.ts';
import { packageOf, problemColumns } from './problems.ts';
import { hustojStandings } from './standings.ts';

export const isHustoj = (database: Database): boolean => hasTables(database, ['solution', 'users', 'privilege']);

const tablesOfKinds: Partial<Record<Kind, string>> = {
  account: 'users',
  problem: 'problem',
  contest: 'contest',
  announcement: 'news',
  submission: 'solution',
  discussion: 'topic',
  comment: 'reply',
};

const leftOut = ['mail', 'sim', 'balloon', 'printer', 'loginlog', 'share_code', 'runtimeinfo'] as const;

const uploadFolders = ['upload', 'src/web/upload', 'home/judge/src/web/upload', 'web/upload'] as const;

const ZONE = 'Asia/Shanghai';
/** Title of contests in which results are hidden while they run. */
const NOIP_WORD = /noip/i;

/** Names are compared without regard to case and blanks at the end. */
const keyOf = (name: string | null | undefined): string => (name ?? '').trimEnd().toLowerCase();

export function openHustoj(
  database: Database,
  { folder, zone = ZONE, now, close }: { folder: string | null; zone?: string; now: Date; close: () => Promise<void> },
): SiteReader {
  const at = (row: Row, column: string): string => instantOf(row[column] ?? null, zone) ?? new Date(0).toISOString();
  const rights = lazily(() => readRights(database));
  const contests = lazily(() => readContests(database));
  /** Points of scored problems, known once these were read. */
  const fullScores = new Map<string, number>();

  const reader: SiteReader = {
    source: 'hustoj',
    name: 'HUSTOJ',
    counts: countsOf(database, tablesOfKinds),
    leftOut: leftOutOf(database, leftOut),
    onFinding: () => {},
    close,
    standings: async function* () {
      const { byId } = await contests();
      yield* hustojStandings(
        database,
        [...byId.values()].filter((contest) => !isOfPoints(contest)),
      );
    },
    read: {
      async *account() {
        const { roles, others } = await rights();
        for (const [privilege, number] of others)
          reader.onFinding({
            kind: 'account',
            item: String(number),
            level: 'info',
            said: sentence('migration.privilegeLeftOut', { privilege }),
          });
        for await (const rows of database.rows('users', userColumns))
          yield rows.map((row): SiteAccount => {
            const expiry = instantOf(row['expiry_date']!, zone);
            return {
              ...noFacts,
              id: keyOf(row['user_id']),
              uid: null,
              username: (row['user_id'] ?? '').trimEnd(),
              password: hustojPassword(row['password'] ?? ''),
              role: roles.get(keyOf(row['user_id'])) ?? 1002,
              disabled: row['defunct'] === 'Y' || (expiry !== null && new Date(expiry) < now),
              email: emailOf(row['email']!),
              nickname: textOf(personText(row['nick']!)),
              school: textOf(personText(row['school']!)),
              course: textOf(personText(row['group_name']!)),
              createdAt: at(row, 'reg_time'),
            };
          });
      },

      /** Pictures of announcements and discussions, which link to them by their paths. */
      async *file() {
        const uploads = await folderIn(folder, uploadFolders);
        if (uploads !== null) yield* picturesBelow(uploads);
      },

      async *problem() {
        const folders = {
          data: await folderIn(folder, ['data', 'home/judge/data', '.']),
          upload: await folderIn(folder, uploadFolders),
        };
        const { authors } = await rights();
        const { ofProblems, byId } = await contests();
        for await (const rows of database.rows('problem', problemColumns))
          for (const row of rows) {
            const id = row['problem_id']!;
            const author = authors.get(id) ?? null;
            const own = (ofProblems.get(id) ?? [])
              .map((contest) => byId.get(contest))
              .filter((one) => one !== undefined);
            const problem = await packageOf(row, folders, own.some(isOfPoints));
            if (problem.scored) fullScores.set(id, problem.maxScore);
            const isBroken = problem.findings.some(({ level }) => level === 'error');
            const isInside = own.length > 0 && own.every((contest) => flagOf(contest['private']!));
            yield [
              {
                id,
                displayId: id.toUpperCase(),
                author,
                authorName: author ?? '',
                visibility: isBroken || row['defunct'] === 'Y' ? 'hidden' : isInside ? 'contest' : 'public',
                group: null,
                applyPublicProgress: null,
                codeShare: true,
                createdAt: at(row, 'in_date'),
                problem,
              },
            ];
          }
      },

      async *contest() {
        const { byId, problems } = await contests();
        const { makers } = await rights();
        const stars = await starNames(database);
        for (const [id, row] of byId) {
          const startAt = at(row, 'start_time');
          const stated = at(row, 'end_time');
          const isBackwards = stated <= startAt;
          const title = withoutMarkup(row['title'] ?? '') || id;
          const isPrivate = flagOf(row['private']!);
          const rule = plainRules[isOfPoints(row) ? 'score' : 'pass-fail'];
          const password = textOf(row['password']!);
          addFinding(title, 'info', sentence('migration.contestRule', { rule: ruleName(rule) }));
          if (isBackwards) addFinding(title, 'warning', sentence('migration.contestTimes'));
          if (isPrivate && password === null) addFinding(title, 'info', sentence('migration.codeHidden'));
          if (textOf(row['subnet']!) !== null) addFinding(title, 'warning', sentence('migration.addressesLeftOut'));
          yield [
            {
              id,
              group: null,
              author: makers.get(id) ?? textOf(keyOf(row['user_id'])),
              title,
              description: textToMarkdown(row['description'] ?? ''),
              rule,
              access: isPrivate ? ('private' as const) : ('public' as const),
              password: isPrivate ? (password ?? randomBytes(9).toString('base64url')) : null,
              accountRule: null,
              startAt,
              endAt: isBackwards ? new Date(Date.parse(startAt) + 60_000).toISOString() : stated,
              sealAt: null,
              opensAtEnd: true,
              visible: row['defunct'] !== 'Y',
              openPrint: false,
              openBoard: false,
              shownName: 'nickname' as const,
              counted: bitsOf(row) & LAST_COUNTS ? ('recent' as const) : ('highest' as const),
              starUsernames: stars,
              awardKind: 'none' as const,
              awards: [],
              allowsLate: false,
              createdAt: startAt,
              problems: (problems.get(id) ?? []).map((one, position) => ({
                id: `${id}-${one['problem_id']}`,
                problem: one['problem_id']!,
                label: labelOf(position),
                title: textOf(withoutMarkup(one['title'] ?? '')),
                color: null,
                position,
              })),
            },
          ];
        }
      },

      /** `c<id>` lets an account into a contest; a class stands for all its accounts. */
      async *contestRegistration() {
        const { entries } = await rights();
        const classes = new Map<string, string[]>();
        const names = new Set<string>();
        for await (const rows of database.rows('users', ['user_id', 'group_name']))
          for (const row of rows) {
            names.add(keyOf(row['user_id']));
            if (textOf(row['group_name']!) !== null)
              listIn(classes, keyOf(row['group_name'])).push(keyOf(row['user_id']));
          }
        const { byId } = await contests();
        for (const [contest, holders] of entries) {
          const row = byId.get(contest);
          if (!row) continue;
          const accounts = new Set(holders.flatMap((name) => (names.has(name) ? [name] : (classes.get(name) ?? []))));
          yield [...accounts].map((account): SiteRegistration => ({
            place: contest,
            account,
            createdAt: at(row, 'start_time'),
          }));
        }
      },

      async *announcement() {
        for await (const rows of database.rows('news', ['news_id', 'user_id', 'title', 'content', 'time', 'defunct']))
          yield rows.map((row) => ({
            id: row['news_id']!,
            account: keyOf(row['user_id']),
            contest: null,
            group: null,
            title: withoutMarkup(row['title'] ?? ''),
            content: textToMarkdown(row['content'] ?? ''),
            hidden: row['defunct'] === 'Y',
            createdAt: at(row, 'time'),
          }));
      },

      async *submission() {
        const { byId } = await contests();
        for await (const rows of database.rows('solution', solutionColumns))
          yield rows.flatMap((row) => {
            const problem = integerOf(row['problem_id']!) ?? 0;
            const result = integerOf(row['result']!) ?? 0;
            const contest = idOf(row['contest_id']!);
            const isInside = contest !== null && Number(contest) > 0;
            // Test runs, and programs that generated outputs.
            if (problem <= 0 || (result === TEST_RUN && !isInside)) return [];
            const isValid = row['valid'] === null || flagOf(row['valid']!);
            const { status, isOpen } = statusOf(result, isValid);
            if (isOpen)
              reader.onFinding({
                kind: 'submission',
                item: row['solution_id']!,
                level: 'warning',
                said: sentence('migration.submissionOpen'),
              });
            const rate = Math.min(1, Math.max(0, numberOf(row['pass_rate']!) ?? (status === 'accepted' ? 1 : 0)));
            const isPart = rate > 0 && rate < 1 && partial.has(status);
            const isOfContest = isInside && byId.has(contest);
            const hasPoints = fullScores.has(String(problem)) && status !== 'cancelled' && status !== 'compileError';
            return [
              {
                id: row['solution_id']!,
                account: keyOf(row['user_id']),
                problem: String(problem),
                contest: isOfContest ? contest : null,
                contestProblem: isOfContest ? `${contest}-${problem}` : null,
                training: null,
                group: null,
                language: languageOf(integerOf(row['language']!) ?? -1),
                code: '',
                ip: row['ip'] ?? '',
                shared: false,
                submittedAt: at(row, 'in_date'),
                status: hasPoints && isPart ? ('partialAccepted' as const) : status,
                timeMs: integerOf(row['time']!),
                memoryKib: integerOf(row['memory']!),
                score: hasPoints
                  ? Math.round((fullScores.get(String(problem)) ?? 100) * (status === 'accepted' ? 1 : rate))
                  : null,
                oiRankScore: null,
                message: null,
                judger: textOf(row['judger']!),
                isManual: false,
              },
            ];
          });
      },

      async *submissionText() {
        // This table has programs as they were typed; the other one adds the code of the problem.
        for await (const rows of database.rows('source_code_user', ['solution_id', 'source']))
          yield rows.map((row) => ({ submission: row['solution_id']!, code: row['source']!, message: null }));
        for await (const rows of database.rows('source_code', ['solution_id', 'source']))
          yield rows.map((row) => ({
            submission: row['solution_id']!,
            code: (row['source'] ?? '').replace(/^# coding=utf-8\r?\n/, ''),
            message: null,
          }));
        for await (const rows of database.rows('compileinfo', ['solution_id', 'error']))
          yield rows.map((row) => ({ submission: row['solution_id']!, code: null, message: textOf(row['error']!) }));
      },

      async *group() {},
      async *groupMember() {},
      async *tag() {},
      async *training() {},
      async *trainingRegistration() {},
      async *submissionCase() {},

      /** The first reply is what the topic says. */
      async *discussion() {
        const first = await firstReplies(database);
        for await (const rows of database.rows('topic', ['tid', 'title', 'status', 'top_level', 'pid', 'author_id']))
          yield rows
            .filter((row) => row['status'] !== DELETED)
            .map((row) => {
              const opening = first.get(row['tid']!);
              const pid = idOf(row['pid']!);
              return {
                id: row['tid']!,
                account: keyOf(row['author_id']),
                group: null,
                problem: pid,
                category: 'Help',
                title: (row['title'] ?? '').slice(0, 255),
                description: '',
                content: literal(opening?.content ?? ''),
                pinned: (integerOf(row['top_level']!) ?? 0) > 0,
                hidden: false,
                views: 0,
                createdAt: instantOf(opening?.time ?? null, zone) ?? new Date(0).toISOString(),
              };
            });
      },

      async *comment() {
        const first = await firstReplies(database);
        for await (const rows of database.rows('reply', ['rid', 'topic_id', 'author_id', 'time', 'content', 'status']))
          yield rows
            .filter((row) => row['status'] !== DELETED && first.get(row['topic_id']!)?.id !== row['rid'])
            .map((row) => ({
              id: row['rid']!,
              account: keyOf(row['author_id']),
              discussion: row['topic_id']!,
              contest: null,
              content: literal(row['content'] ?? ''),
              hidden: flagOf(row['status']!),
              createdAt: at(row, 'time'),
            }));
      },

      async *reply() {},
      async *like() {},
    },
  };

  const addFinding = (item: string, level: 'warning' | 'info', text: ReturnType<typeof sentence>): void =>
    reader.onFinding({ kind: 'contest', item, level, said: text });
  return reader;
}

const userColumns = 'user_id email defunct password reg_time nick school group_name expiry_date'.split(' ');
const solutionColumns =
  'solution_id problem_id user_id time memory in_date result language ip contest_id valid pass_rate judger'.split(' ');
const contestColumns =
  'contest_id title start_time end_time defunct description private password subnet user_id contest_type'.split(' ');

const DELETED = '2';
const partial: ReadonlySet<string> = new Set([
  'wrongAnswer',
  'timeLimitExceeded',
  'memoryLimitExceeded',
  'runtimeError',
]);

const noFacts = {
  realname: null,
  number: null,
  gender: 'secrecy',
  github: null,
  blog: null,
  cfUsername: null,
  avatar: null,
  signature: null,
  titleName: null,
  titleColor: null,
} as const;

const bitsOf = (contest: Row): number => integerOf(contest['contest_type'] ?? null) ?? 0;

/** HUSTOJ shows both rankings of every contest; these were meant to count points. */
const isOfPoints = (contest: Row): boolean =>
  (bitsOf(contest) & (NOIP | LAST_COUNTS)) !== 0 || NOIP_WORD.test(contest['title'] ?? '');

/** Names are stored with entities and cut to the width of their column, so the last entity may be incomplete. */
const personText = (text: string | null): string | null =>
  text === null ? null : decodeEntities(text.replace(/&#?\w{0,8}$/, ''));

function emailOf(text: string | null): string | null {
  const email = textOf(personText(text));
  return email !== null && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null;
}

/** Markdown that shows a plain text as it is, with its line breaks. */
const literal = (text: string): string =>
  decodeEntities(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[\\`*_{}[\]()#+\-.!|<>~$&]/g, '\\$&')
    .replace(/([^\n])\n(?=[^\n])/g, '$1  \n');

interface Rights {
  roles: Map<string, RoleId>;
  /** First owner of each problem. */
  authors: Map<string, string>;
  makers: Map<string, string>;
  /** Who may enter a contest: names of accounts and of classes. */
  entries: Map<string, string[]>;
  /** Rights without a counterpart, with how often they were given. */
  others: Map<string, number>;
}

const rolesOfRights: Readonly<Record<string, RoleId>> = {
  administrator: 1000,
  contest_creator: 1001,
  problem_editor: 1008,
  problem_importer: 1008,
  problem_verifiter: 1008,
  tag_adder: 1008,
};

async function readRights(database: Database): Promise<Rights> {
  const rights: Rights = {
    roles: new Map(),
    authors: new Map(),
    makers: new Map(),
    entries: new Map(),
    others: new Map(),
  };
  for await (const rows of database.rows('privilege', ['user_id', 'rightstr', 'defunct']))
    for (const row of rows) {
      if (row['defunct'] === 'Y') continue;
      const name = keyOf(row['user_id']);
      const right = row['rightstr'] ?? '';
      const role = rolesOfRights[right];
      const [, letter = '', id = ''] = /^([cmps])(\d+)$/.exec(right) ?? [];
      if (role !== undefined) rights.roles.set(name, moreOf(role, rights.roles.get(name)));
      else if (letter === 'c') listIn(rights.entries, id).push(name);
      else if (letter === 'm' && !rights.makers.has(id)) rights.makers.set(id, name);
      else if (letter === 'p' && !rights.authors.has(id)) rights.authors.set(id, name);
      else if (letter !== 'm' && letter !== 'p') {
        const shown = letter === 's' ? 's<id>' : right;
        rights.others.set(shown, (rights.others.get(shown) ?? 0) + 1);
      }
    }
  return rights;
}

const byPower: readonly RoleId[] = [1000, 1001, 1008];
const moreOf = (a: RoleId, b: RoleId | undefined): RoleId =>
  b !== undefined && byPower.indexOf(b) < byPower.indexOf(a) ? b : a;

interface Contests {
  byId: Map<string, Row>;
  /** Problems of each contest in their order, each once. */
  problems: Map<string, Row[]>;
  /** Contests of each problem. */
  ofProblems: Map<string, string[]>;
}

async function readContests(database: Database): Promise<Contests> {
  const found: Contests = { byId: new Map(), problems: new Map(), ofProblems: new Map() };
  for await (const rows of database.rows('contest', contestColumns))
    for (const row of rows) found.byId.set(row['contest_id']!, row);
  for await (const rows of database.rows('contest_problem', ['problem_id', 'contest_id', 'num', 'title']))
    for (const row of rows) {
      const contest = row['contest_id']!;
      const own = listIn(found.problems, contest);
      if (own.some((one) => one['problem_id'] === row['problem_id'])) continue;
      own.push(row);
      listIn(found.ofProblems, row['problem_id']!).push(contest);
    }
  for (const own of found.problems.values())
    own.sort((a, b) => (integerOf(a['num']!) ?? 0) - (integerOf(b['num']!) ?? 0));
  return found;
}

async function starNames(database: Database): Promise<string[]> {
  const names: string[] = [];
  for await (const rows of database.rows('users', ['user_id']))
    for (const row of rows) if (row['user_id']?.startsWith('*')) names.push(row['user_id'].trimEnd());
  return names;
}

async function firstReplies(database: Database) {
  const first = new Map<string, { id: string; content: string; time: string | null }>();
  for await (const rows of database.rows('reply', ['rid', 'topic_id', 'time', 'content']))
    for (const row of rows) {
      const known = first.get(row['topic_id']!);
      if (!known || Number(row['rid']) < Number(known.id))
        first.set(row['topic_id']!, { id: row['rid']!, content: row['content'] ?? '', time: row['time']! });
    }
  return first;
}
