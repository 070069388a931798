/** HOJ: its tables are close to ours, because the product began as its successor. */
import { hojPassword } from '@verdict/domain/account/old-passwords.ts';
import { isRoleId } from '@verdict/domain/access/actor.ts';
import type { AwardTier } from '@verdict/domain/contest/contest.ts';
import { type FinalStatus, isFinal, statusFromWire } from '@verdict/domain/submission/status.ts';
import { ruleOfNumber } from '@verdict/domain/contest/rule-ids.ts';
import { flagOf, idOf, integerOf, jsonOf, lazily, listIn, numberOf, textOf } from '../cells.ts';
import { countsOf, leftOutOf } from '../counts.ts';
import type { Kind, SiteContestProblem, SiteFile, SiteReader } from '../entities.ts';
import { type Database, hasTables, type Row } from '../tables.ts';
import { instantOf } from '../wall-clock.ts';
import { isPictureName } from '../public-files.ts';
import { filesIn, contentOf } from '../site-files.ts';
import { readHojProblems } from './problems.ts';
import { hojStandings } from './standings.ts';

/** Whether the database is one of HOJ. */
export const isHoj = (database: Database): boolean => hasTables(database, ['user_info', 'judge', 'contest_record']);

/** Tables whose rows are entities of a kind. */
const tablesOfKinds: Partial<Record<Kind, string>> = {
  account: 'user_info',
  group: 'group',
  groupMember: 'group_member',
  tag: 'tag',
  file: 'file',
  problem: 'problem',
  contest: 'contest',
  contestRegistration: 'contest_register',
  training: 'training',
  trainingRegistration: 'training_register',
  announcement: 'announcement',
  submission: 'judge',
  submissionCase: 'judge_case',
  discussion: 'discussion',
  comment: 'comment',
  reply: 'reply',
};

/** Tables that have no counterpart, and are not empty on many sites. */
const leftOut = ['msg_remind', 'user_sys_notice', 'contest_print', 'contest_score', 'discussion_report'] as const;

/** JDBC writes wall-clock times of this zone, whatever the zone of the server. */
const ZONE = 'Asia/Shanghai';

export function openHoj(
  database: Database,
  { folder, zone = ZONE, close }: { folder: string | null; zone?: string; close: () => Promise<void> },
): SiteReader {
  const at = (row: Row, column: string, otherwise = new Date(0).toISOString()): string =>
    instantOf(row[column] ?? null, zone) ?? otherwise;
  const usernames = lazily(async () => {
    const uids = new Map<string, string>();
    for await (const rows of database.rows('user_info', ['uuid', 'username']))
      for (const row of rows) uids.set((row['username'] ?? '').toLowerCase(), row['uuid'] ?? '');
    return uids;
  });
  const authorOf = async (row: Row): Promise<string | null> =>
    (await usernames()).get((row['author'] ?? '').toLowerCase()) ?? null;

  const reader: SiteReader = {
    source: 'hoj',
    name: 'HOJ',
    counts: countsOf(database, tablesOfKinds),
    leftOut: leftOutOf(database, leftOut),
    onFinding: () => {},
    close,
    standings: () => hojStandings(database, zone),
    read: {
      async *account() {
        const roles = new Map<string, number>();
        for await (const rows of database.rows('user_role', ['uid', 'role_id']))
          for (const row of rows) {
            const role = integerOf(row['role_id']!) ?? 1002;
            // The most powerful of several roles counts, as in HOJ.
            roles.set(row['uid'] ?? '', Math.min(role, roles.get(row['uid'] ?? '') ?? role));
          }
        for await (const rows of database.rows('user_info', accountColumns))
          yield rows.map((row) => {
            const role = roles.get(row['uuid']!) ?? 1002;
            const gender = row['gender'];
            return {
              id: row['uuid']!,
              uid: row['uuid'] ?? null,
              username: row['username'] ?? '',
              password: hojPassword(row['password'] ?? ''),
              role: isRoleId(role) ? role : 1002,
              disabled: flagOf(row['status']!),
              email: textOf(row['email']!),
              nickname: textOf(row['nickname']!),
              realname: textOf(row['realname']!),
              school: textOf(row['school']!),
              course: textOf(row['course']!),
              number: textOf(row['number']!),
              gender: gender === 'male' || gender === 'female' ? gender : 'secrecy',
              github: textOf(row['github']!),
              blog: textOf(row['blog']!),
              cfUsername: textOf(row['cf_username']!),
              avatar: textOf(row['avatar']!),
              signature: textOf(row['signature']!),
              titleName: textOf(row['title_name']!),
              titleColor: textOf(row['title_color']!),
              createdAt: at(row, 'gmt_create'),
            };
          });
      },

      async *group() {
        for await (const rows of database.rows('group', groupColumns))
          yield rows.map((row) => {
            const access =
              (['public', 'protected', 'private'] as const)[(integerOf(row['auth']!) ?? 1) - 1] ?? 'private';
            return {
              id: row['id']!,
              owner: row['uid'] ?? null,
              name: row['name'] ?? '',
              shortName: row['short_name'] ?? '',
              brief: row['brief'] ?? '',
              description: row['description'] ?? '',
              avatar: textOf(row['avatar']!),
              access,
              code: textOf(row['code']!),
              visible: flagOf(row['visible']!),
              banned: flagOf(row['status']!),
              createdAt: at(row, 'gmt_create'),
            };
          });
      },

      async *groupMember() {
        for await (const rows of database.rows('group_member', ['gid', 'uid', 'auth', 'reason', 'gmt_create']))
          yield rows.map((row) => ({
            group: row['gid']!,
            account: row['uid']!,
            level: Math.min(5, Math.max(1, integerOf(row['auth']!) ?? 1)),
            reason: textOf(row['reason']!),
            createdAt: at(row, 'gmt_create'),
          }));
      },

      async *tag() {
        const classes = new Map<string, { name: string; rank: number }>();
        for await (const rows of database.rows('tag_classification', ['id', 'name', 'rank']))
          for (const row of rows)
            classes.set(row['id']!, { name: row['name'] ?? '', rank: integerOf(row['rank']!) ?? 0 });
        for await (const rows of database.rows('tag', ['id', 'name', 'color', 'oj', 'gid', 'tcid']))
          yield rows
            .filter((row) => row['oj'] === 'ME' || row['oj'] === null)
            .map((row) => {
              const classification = classes.get(row['tcid'] ?? '');
              return {
                id: row['id']!,
                name: row['name'] ?? '',
                color: textOf(row['color']!),
                group: idOf(row['gid']!),
                classification: classification?.name ?? null,
                classificationRank: classification?.rank ?? 0,
              };
            });
      },

      async *file() {
        const found = await filesIn(folder, ['file', '.']);
        for await (const rows of database.rows('file', ['id', 'uid', 'name', 'type', 'delete', 'gid', 'gmt_create']))
          yield rows
            .filter((row) => !flagOf(row['delete']!) && textOf(row['name']!) !== null)
            .map((row) => {
              const name = row['name']!;
              return {
                id: row['id']!,
                account: row['uid']!,
                group: idOf(row['gid']!),
                kind: kindOfFile(row['type']!, name),
                name,
                publicName: name,
                content: contentOf(found.get(name)),
                createdAt: at(row, 'gmt_create'),
              };
            });
      },

      problem: () => readHojProblems(database, { folder, at, authorOf }),

      async *contest() {
        const problems = await problemsOfContests(database);
        for await (const rows of database.rows('contest', contestColumns)) {
          const contests = [];
          for (const row of rows) {
            const id = row['id']!;
            const startAt = at(row, 'start_time');
            const stated = at(row, 'end_time');
            const isBroken = stated <= startAt;
            const endAt = isBroken ? new Date(Date.parse(startAt) + 60_000).toISOString() : stated;
            if (isBroken) addFinding('contest', row['title'] ?? id, 'migration.contestTimes', {});
            const sealAt = flagOf(row['seal_rank']!) ? instantOf(row['seal_rank_time']!, zone) : null;
            const access = (['public', 'private', 'protected'] as const)[integerOf(row['auth']!) ?? 0] ?? 'public';
            const { awardKind, awards } = awardsOf(row);
            contests.push({
              id,
              group: idOf(row['gid']!),
              author: row['uid'] ?? null,
              title: row['title'] ?? '',
              description: row['description'] ?? '',
              rule: ruleOfNumber(integerOf(row['type']!) ?? 0),
              access,
              password: access === 'public' ? null : (row['pwd'] ?? ''),
              accountRule: flagOf(row['open_account_limit']!) ? accountRuleOf(row['account_limit_rule'] ?? '') : null,
              startAt,
              endAt,
              sealAt: sealAt !== null && sealAt >= startAt && sealAt < endAt ? sealAt : null,
              opensAtEnd: flagOf(row['auto_real_rank'] ?? '1'),
              visible: flagOf(row['visible'] ?? '1'),
              openPrint: flagOf(row['open_print']!),
              openBoard: flagOf(row['open_rank']!),
              shownName: shownNames.find((name) => name === row['rank_show_name']) ?? ('username' as const),
              counted: row['oi_rank_score_type'] === 'Highest' ? ('highest' as const) : ('recent' as const),
              starUsernames: starsOf(row['star_account']!),
              awardKind,
              awards,
              allowsLate: flagOf(row['allow_end_submit']!),
              createdAt: at(row, 'gmt_create', startAt),
              problems: withOwnLabels(problems.get(id) ?? [], (label) =>
                addFinding('contest', row['title'] ?? id, 'migration.labelTwice', { label }),
              ),
            });
          }
          yield contests;
        }
      },

      contestRegistration: () => registrations('contest_register', 'cid', (row) => row['status'] !== '1'),

      async *training() {
        const categories = new Map<string, Row>();
        for await (const rows of database.rows('training_category', ['id', 'name', 'color']))
          for (const row of rows) categories.set(row['id']!, row);
        const categoryOf = new Map<string, Row>();
        for await (const rows of database.rows('mapping_training_category', ['tid', 'cid']))
          for (const row of rows) {
            const category = categories.get(row['cid']!);
            if (category) categoryOf.set(row['tid']!, category);
          }
        const problems = new Map<string, { problem: string; rank: number }[]>();
        for await (const rows of database.rows('training_problem', ['tid', 'pid', 'rank']))
          for (const row of rows)
            listIn(problems, row['tid']!).push({
              problem: row['pid']!,
              rank: Math.max(0, integerOf(row['rank']!) ?? 0),
            });
        for await (const rows of database.rows('training', trainingColumns)) {
          const trainings = [];
          for (const row of rows) {
            const isPrivate = row['auth'] === 'Private';
            trainings.push({
              id: row['id']!,
              group: idOf(row['gid']!),
              author: await authorOf(row),
              category: textOf(categoryOf.get(row['id']!)?.['name'] ?? null),
              categoryColor: textOf(categoryOf.get(row['id']!)?.['color'] ?? null),
              title: row['title'] ?? '',
              description: row['description'] ?? '',
              rank: Math.max(0, integerOf(row['rank']!) ?? 0),
              access: isPrivate ? ('private' as const) : ('public' as const),
              password: isPrivate ? (row['private_pwd'] ?? '') : null,
              visible: flagOf(row['status'] ?? '1'),
              createdAt: at(row, 'gmt_create'),
              startAt: null,
              deadline: null,
              lateSteps: [],
              problems: problems.get(row['id']!) ?? [],
            });
          }
          yield trainings;
        }
      },

      trainingRegistration: () => registrations('training_register', 'tid', (row) => flagOf(row['status'] ?? '1')),

      async *announcement() {
        const contests = new Map<string, string>();
        for await (const rows of database.rows('contest_announcement', ['aid', 'cid']))
          for (const row of rows) contests.set(row['aid']!, row['cid']!);
        for await (const rows of database.rows('announcement', [
          'id',
          'title',
          'content',
          'uid',
          'status',
          'gid',
          'gmt_create',
        ]))
          yield rows.map((row) => ({
            id: row['id']!,
            account: row['uid']!,
            contest: contests.get(row['id']!) ?? null,
            group: idOf(row['gid']!),
            title: row['title'] ?? '',
            content: row['content'] ?? '',
            hidden: flagOf(row['status']!),
            createdAt: at(row, 'gmt_create'),
          }));
      },

      async *submission() {
        const trainings = new Map<string, string>();
        for await (const rows of database.rows('training_record', ['submit_id', 'tid']))
          for (const row of rows) trainings.set(row['submit_id']!, row['tid']!);
        for await (const rows of database.rows('judge', judgeColumns))
          yield rows.map((row) => {
            const { status, isOpen } = statusOf(row['status']!);
            if (isOpen) addFinding('submission', row['submit_id']!, 'migration.submissionOpen', {});
            const contest = idOf(row['cid']!);
            return {
              id: row['submit_id']!,
              account: row['uid']!,
              problem: row['pid']!,
              contest,
              contestProblem: contest === null ? null : idOf(row['cpid']!),
              training: contest === null ? (trainings.get(row['submit_id']!) ?? null) : null,
              group: idOf(row['gid']!),
              language: textOf(row['language']!) ?? '',
              code: row['code'] ?? '',
              ip: row['ip'] ?? '',
              shared: flagOf(row['share']!),
              submittedAt: at(row, 'submit_time', at(row, 'gmt_create')),
              status,
              timeMs: integerOf(row['time']!),
              memoryKib: integerOf(row['memory']!),
              score: integerOf(row['score']!),
              oiRankScore: integerOf(row['oi_rank_score'] ?? row['oi_rank']!),
              message: textOf(row['error_message']!),
              judger: textOf(row['judger']!),
              isManual: flagOf(row['is_manual']!),
            };
          });
      },

      /** HOJ has programs and messages in the rows of submissions. */
      async *submissionText() {},

      async *submissionCase() {
        const seqOf = numbering();
        for await (const rows of database.rows('judge_case', caseColumns))
          yield rows.map((row) => ({
            submission: row['submit_id']!,
            // Old rows have no number; they were written in order.
            seq: integerOf(row['seq']!) ?? seqOf(row['submit_id']!),
            group: Math.max(1, integerOf(row['group_num']!) ?? 1),
            // Very old rows hold the data themselves.
            inputName: (row['input_data'] ?? '').slice(0, 255),
            answerName: (row['output_data'] ?? '').slice(0, 255),
            status: statusOf(row['status']!).status,
            timeMs: Math.max(0, integerOf(row['time']!) ?? 0),
            memoryKib: Math.max(0, integerOf(row['memory']!) ?? 0),
            score: integerOf(row['score']!),
          }));
      },

      async *discussion() {
        const categories = new Map<string, string>();
        for await (const rows of database.rows('category', ['id', 'name']))
          for (const row of rows) categories.set(row['id']!, row['name'] ?? '');
        const problems = new Map<string, string>();
        for await (const rows of database.rows('problem', ['id', 'problem_id']))
          for (const row of rows) problems.set((row['problem_id'] ?? '').toUpperCase(), row['id']!);
        for await (const rows of database.rows('discussion', discussionColumns))
          yield rows.map((row) => ({
            id: row['id']!,
            account: row['uid']!,
            group: idOf(row['gid']!),
            problem: problems.get((row['pid'] ?? '').toUpperCase()) ?? null,
            category:
              ourCategories[categories.get(row['category_id']!) ?? ''] ?? categories.get(row['category_id']!) ?? 'Chat',
            title: row['title'] ?? '',
            description: row['description'] ?? '',
            content: row['content'] ?? '',
            pinned: flagOf(row['top_priority']!),
            hidden: flagOf(row['status']!),
            views: Math.max(0, integerOf(row['view_num']!) ?? 0),
            createdAt: at(row, 'gmt_create'),
          }));
      },

      async *comment() {
        for await (const rows of database.rows('comment', [
          'id',
          'cid',
          'did',
          'content',
          'from_uid',
          'status',
          'gmt_create',
        ]))
          yield rows.map((row) => {
            const contest = idOf(row['cid']!);
            return {
              id: row['id']!,
              account: row['from_uid']!,
              discussion: contest === null ? idOf(row['did']!) : null,
              contest,
              content: row['content'] ?? '',
              hidden: flagOf(row['status']!),
              createdAt: at(row, 'gmt_create'),
            };
          });
      },

      async *reply() {
        for await (const rows of database.rows('reply', [
          'id',
          'comment_id',
          'from_uid',
          'to_uid',
          'content',
          'status',
          'gmt_create',
        ]))
          yield rows.map((row) => ({
            id: row['id']!,
            account: row['from_uid']!,
            to: row['to_uid']!,
            comment: row['comment_id']!,
            content: row['content'] ?? '',
            hidden: flagOf(row['status']!),
            createdAt: at(row, 'gmt_create'),
          }));
      },

      async *like() {
        for await (const rows of database.rows('discussion_like', ['uid', 'did']))
          yield rows.map((row) => ({ account: row['uid']!, discussion: row['did']!, comment: null }));
        for await (const rows of database.rows('comment_like', ['uid', 'cid']))
          yield rows.map((row) => ({ account: row['uid']!, discussion: null, comment: row['cid']! }));
      },
    },
  };

  const addFinding = (
    kind: Kind,
    item: string,
    key: 'migration.contestTimes' | 'migration.labelTwice' | 'migration.submissionOpen',
    values: Record<string, string>,
  ): void => reader.onFinding({ kind, item, level: 'warning', said: { key, values } });

  async function* registrations(table: string, place: string, isValid: (row: Row) => boolean) {
    for await (const rows of database.rows(table, [place, 'uid', 'status', 'gmt_create']))
      yield rows
        .filter(isValid)
        .map((row) => ({ place: row[place]!, account: row['uid']!, createdAt: at(row, 'gmt_create') }));
  }
  return reader;
}

const accountColumns = (
  'uuid username password nickname school course number gender realname github blog cf_username email avatar ' +
  'signature title_name title_color status gmt_create'
).split(' ');
const groupColumns = 'id avatar name short_name brief description owner uid auth visible status code gmt_create'.split(
  ' ',
);
const contestColumns = (
  'id uid author title type description auth pwd start_time end_time seal_rank seal_rank_time auto_real_rank visible ' +
  'open_print open_account_limit account_limit_rule rank_show_name open_rank star_account oi_rank_score_type gid ' +
  'award_type award_config allow_end_submit gmt_create'
).split(' ');
const trainingColumns = 'id title description author auth private_pwd rank status gid gmt_create'.split(' ');
/** Without the names and passwords of accounts at other judges. */
const judgeColumns = (
  'submit_id pid uid submit_time status share error_message time memory score code language gid cid cpid judger ip ' +
  'oi_rank_score oi_rank is_manual gmt_create'
).split(' ');
const caseColumns = 'submit_id seq group_num status time memory score input_data output_data'.split(' ');
const discussionColumns =
  'id category_id title description content pid uid view_num top_priority status gid gmt_create'.split(' ');

const shownNames = ['username', 'nickname', 'realname'] as const;
const ourCategories: Readonly<Record<string, string>> = {
  闲聊: 'Chat',
  题解: 'Solution',
  求助: 'Help',
  建议: 'Suggestion',
  记录: 'Record',
};

/** HOJ's numbers are ours. An open submission becomes a cancelled one: without a judging it would wait for ever. */
function statusOf(wire: string | null): { status: FinalStatus; isOpen: boolean } {
  const status = statusFromWire(integerOf(wire) ?? NaN);
  return status !== null && isFinal(status) ? { status, isOpen: false } : { status: 'cancelled', isOpen: true };
}

/** Submissions whose cases may still follow. */
const OPEN_SUBMISSIONS = 10_000;

/** Numbers the cases of each submission; those of one are near each other. */
function numbering(): (submission: string) => number {
  const last = new Map<string, number>();
  return (submission) => {
    const seq = (last.get(submission) ?? 0) + 1;
    last.delete(submission);
    last.set(submission, seq);
    const [oldest] = last.keys();
    if (last.size > OPEN_SUBMISSIONS && oldest !== undefined) last.delete(oldest);
    return seq;
  };
}

function kindOfFile(type: string | null, name: string): SiteFile['kind'] {
  if (type === 'avatar') return 'avatar';
  if (type === 'groupAvatar' || type === 'group_avatar') return 'groupAvatar';
  if (type === 'carousel') return 'carousel';
  return isPictureName(name) ? 'image' : 'file';
}

async function problemsOfContests(database: Database): Promise<Map<string, SiteContestProblem[]>> {
  const problems = new Map<string, SiteContestProblem[]>();
  for await (const rows of database.rows('contest_problem', [
    'id',
    'display_id',
    'cid',
    'pid',
    'display_title',
    'color',
  ]))
    for (const row of rows) {
      const own = listIn(problems, row['cid']!);
      // A problem is in a contest once.
      if (own.some(({ problem }) => problem === row['pid'])) continue;
      own.push({
        id: row['id']!,
        problem: row['pid']!,
        label: textOf(row['display_id']!) ?? String(own.length + 1),
        title: textOf(row['display_title']!),
        color: textOf(row['color']!),
        position: own.length,
      });
    }
  for (const own of problems.values()) {
    own.sort((a, b) => a.label.length - b.label.length || (a.label < b.label ? -1 : 1));
    for (const [position, one] of own.entries()) one.position = position;
  }
  return problems;
}

/** Labels are unique here; a repeated one gets a number. */
function withOwnLabels(problems: SiteContestProblem[], onTwice: (label: string) => void): SiteContestProblem[] {
  const taken = new Set<string>();
  return problems.map((problem) => {
    let { label } = problem;
    for (let number = 2; taken.has(label); number++) label = `${problem.label}${number}`;
    taken.add(label);
    if (label !== problem.label) onTwice(problem.label);
    return { ...problem, label };
  });
}

/** `<prefix>…</prefix><suffix>…</suffix><start>1</start><end>9</end><extra>ann bob</extra>` */
function accountRuleOf(text: string) {
  const part = (name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? '';
  const number = (name: string): number => Math.max(0, integerOf(part(name)) ?? 0);
  return {
    prefix: part('prefix'),
    suffix: part('suffix'),
    from: number('start'),
    to: number('end'),
    extra: part('extra').split(/\s+/).filter(Boolean),
  };
}

function starsOf(text: string | null): string[] {
  const names = jsonOf(text)['star_account'];
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

function awardsOf(row: Row): { awardKind: 'none' | 'proportion' | 'number'; awards: AwardTier[] } {
  const awardKind = (['none', 'proportion', 'number'] as const)[integerOf(row['award_type']!) ?? 0] ?? 'none';
  const tiers = jsonOf(row['award_config']!)['config'];
  if (awardKind === 'none' || !Array.isArray(tiers)) return { awardKind: 'none', awards: [] };
  const figure = (value: unknown): number | null =>
    typeof value === 'number' || typeof value === 'string' ? numberOf(`${value}`) : null;
  const word = (value: unknown): string => (typeof value === 'string' ? value : '');
  const awards = tiers.map((tier: Record<string, unknown>, index) => ({
    priority: figure(tier['priority']) ?? index + 1,
    name: word(tier['name']),
    background: word(tier['background']),
    color: word(tier['color']),
    num: figure(tier['num']) ?? 0,
  }));
  return { awardKind, awards };
}
