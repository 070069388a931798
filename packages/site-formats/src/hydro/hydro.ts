/**
 * Hydro: documents of MongoDB. A domain is a site of its own with the same accounts: `system` becomes this site, and
 * each other domain a group with its problems, contests, trainings and discussions.
 */
import { hydroPassword } from '@verdict/domain/account/old-passwords.ts';
import type { RoleId } from '@verdict/domain/access/actor.ts';
import { type Sentence, sentence } from '@verdict/domain/text/sentence.ts';
import { strictDecode } from '@verdict/problem-formats/entry-name.ts';
import { textToMarkdown } from '@verdict/problem-formats/statement-text.ts';
import type { Document } from 'bson';
import { lazily } from '../cells.ts';
import type {
  Kind,
  SiteAccount,
  SiteComment,
  SiteDiscussion,
  SiteGroup,
  SiteReader,
  SiteSubmission,
  SiteSubmissionCase,
} from '../entities.ts';
import { addressOf, isPictureName } from '../public-files.ts';
import { contestOf, HOMEWORK, homeworkOf, trainingOf } from './contests.ts';
import {
  CLARIFICATION,
  CONTEST,
  DISCUSSION,
  DISCUSSION_REPLY,
  HACKS,
  languageOf,
  MAIN_DOMAIN,
  NODE,
  PROBLEM,
  SOLUTION,
  statusOf,
  TRAINING,
} from './facts.ts';
import { groupOf, idIn, isPerson, openIndex } from './index.ts';
import { linkedTo, publicNameOf, userPathOf } from './links.ts';
import type { MongoDump } from './mongo-dump.ts';
import { displayIdOf, packageOf } from './problems.ts';
import { hydroStandings } from './standings.ts';
import { openStorage } from './storage.ts';
import { dateOf, integerOf, keyOf, listIn, madeAt, mapIn, numberOf, textIn } from './values.ts';

export function openHydro(dump: MongoDump, { folder }: { folder: string | null }): SiteReader {
  const index = openIndex(dump);
  const storage = lazily(() => openStorage(dump, folder));
  /** Points of problems, known once these were read. */
  const fullScores = new Map<string, number>();
  const counted = (key: string): number => dump.counts.get(key) ?? 0;
  const counts: Partial<Record<Kind, number>> = {
    account: counted('user'),
    problem: counted(`document:${PROBLEM}`),
    contest: counted(`document:${CONTEST}`),
    training: counted(`document:${TRAINING}`),
    submission: counted('record'),
    discussion: counted(`document:${DISCUSSION}`),
    comment: counted(`document:${DISCUSSION_REPLY}`),
  };

  const reader: SiteReader = {
    source: 'hydro',
    name: 'Hydro',
    counts,
    leftOut: [
      {
        said: sentence('migration.tableLeftOut', { table: 'clarification' }),
        count: counted(`document:${CLARIFICATION}`),
      },
    ].filter(({ count }) => count > 0),
    onFinding: () => {},
    close: () => dump.close(),
    async *standings() {
      const contests = [...(await index.contests())].filter(([, one]) => one.hasCounterpart && !one.isHomework);
      yield* hydroStandings(dump, new Map(contests), await index.usernames());
    },
    read: {
      async *account() {
        const members = new Map<string, { isRoot: boolean; name: string }>();
        for await (const documents of dump.documents('domain.user'))
          for (const { domainId, uid, role, displayName } of documents)
            if (domainId === MAIN_DOMAIN)
              members.set(keyOf(uid), { isRoot: role === 'root', name: textIn(displayName).trim() });
        for await (const documents of dump.documents('user'))
          yield documents.filter(isPerson).map((user): SiteAccount => {
            const id = keyOf(user['_id']);
            const member = members.get(id);
            const fact = (key: string): string | null => textIn(user[key]).trim() || null;
            const avatar = /^url:(.*)$/s.exec(textIn(user['avatar']))?.[1];
            const picture = avatar === undefined ? null : userPathOf(avatar);
            return {
              id,
              uid: null,
              username: textIn(user['uname']),
              password: hydroPassword({
                hash: textIn(user['hash']),
                salt: textIn(user['salt']),
                hashType: textIn(user['hashType']),
                name: textIn(user['uname']),
              }),
              role: roleOf(numberOf(user['priv']), member?.isRoot === true),
              disabled: numberOf(user['priv']) === 0,
              email: fact('mail'),
              nickname: member?.name || null,
              realname: null,
              school: fact('school'),
              course: null,
              number: fact('studentId'),
              gender: genders[numberOf(user['gender']) ?? -1] ?? 'secrecy',
              github: null,
              blog: null,
              cfUsername: null,
              avatar: picture === null ? null : addressOf(publicNameOf(picture)),
              signature: fact('bio'),
              titleName: null,
              titleColor: null,
              createdAt: dateOf(user['regat']) ?? new Date(0).toISOString(),
            };
          });
      },

      /** Domains beside the main one, and groups of accounts in any domain. */
      async *group() {
        for (const { id, name, owner, join } of (await index.domains()).values()) {
          if (id === MAIN_DOMAIN) continue;
          addFinding('group', name, 'info', sentence('migration.domainAsGroup', { domain: id }));
          yield [
            {
              ...plainGroup(id, name, id),
              owner,
              access: join.method === EVERYBODY ? 'public' : 'private',
              code: join.method === WITH_CODE ? join.code || null : null,
              visible: join.method !== NOBODY,
            },
          ];
        }
        for (const { id, domain, name } of await index.classes()) {
          const shown = domain === MAIN_DOMAIN ? name : `${domain} ${name}`;
          yield [plainGroup(id, shown, shown)];
        }
      },

      async *groupMember() {
        const domains = await index.domains();
        const createdAt = new Date(0).toISOString();
        for await (const documents of dump.documents('domain.user'))
          yield documents
            .filter((member) => groupOf(member) !== null && member['join'] !== false && member['role'] !== 'guest')
            .map((member) => {
              const [group, account] = [keyOf(member['domainId']), keyOf(member['uid'])];
              const isRoot = member['role'] === 'root' || domains.get(group)?.owner === account;
              return { group, account, level: isRoot ? ROOT : MEMBER, reason: null, createdAt };
            });
        for (const { id, uids } of await index.classes())
          yield uids.map((account) => ({ group: id, account, level: MEMBER, reason: null, createdAt }));
      },

      /** Files of users, and those that contests and trainings show. Files of problems come with these. */
      async *file() {
        const files = await storage();
        const places = ['user', 'contest', 'training'].flatMap((place) => files.paths(place));
        for (const path of places.filter((one) => !one.includes('/private/'))) {
          const found = await files.get(path);
          const name = path.slice(path.lastIndexOf('/') + 1);
          yield [
            {
              id: path,
              account: /^user\/(\d+)\//.exec(path)?.[1] ?? null,
              group: null,
              kind: name.startsWith('.avatar.') ? 'avatar' : isPictureName(name) ? 'image' : 'file',
              name,
              publicName: publicNameOf(path),
              content: found && { size: async () => found.bytes, read: found.read },
              createdAt: new Date(0).toISOString(),
            },
          ];
        }
      },

      async *problem() {
        const files = await storage();
        const linked = linkedTo(files);
        const testsOf = await index.tests();
        const usernames = await index.usernames();
        /** Problems of contests and homework, and whether one of these counts points. */
        const inside = new Map<string, boolean>();
        for (const [contest, { pids, isOfPoints }] of await index.contests())
          for (const pid of pids) {
            const id = `${contest.slice(0, contest.indexOf('/'))}/${pid}`;
            inside.set(id, isOfPoints || inside.get(id) === true);
          }
        for await (const documents of dump.documents('document', PROBLEM))
          for (const document of documents) {
            const id = idIn(document, 'docId');
            const problem = await packageOf(document, {
              files,
              tests: testsOf(document),
              countsPoints: inside.get(id) === true,
              linked,
            });
            if (problem.scored) fullScores.set(id, problem.maxScore);
            const group = groupOf(document);
            const isBroken = problem.findings.some(({ level }) => level === 'error');
            const isHidden = document['hidden'] === true;
            const author = keyOf(document['owner']);
            const displayId = displayIdOf(document);
            yield [
              {
                id,
                displayId: (group === null ? displayId : `${group}-${displayId}`).toUpperCase().slice(0, LONGEST_ID),
                author,
                authorName: usernames.get(author) ?? '',
                visibility: isBroken ? 'hidden' : !isHidden ? 'public' : inside.has(id) ? 'contest' : 'hidden',
                group,
                applyPublicProgress: null,
                codeShare: true,
                createdAt: madeAt(document['_id']),
                problem,
              },
            ];
          }
      },

      async *contest() {
        const usernames = await index.usernames();
        const unranked = await index.unranked();
        for await (const documents of dump.documents('document', CONTEST)) {
          const contests = [];
          for (const document of documents) {
            if (document['rule'] === HOMEWORK) continue;
            const contest = contestOf(document, await placeOf(document, 'contest'));
            const starUsernames = (unranked.get(contest.id) ?? []).flatMap((uid) => usernames.get(uid) ?? []);
            contests.push({ ...contest, starUsernames });
          }
          yield contests;
        }
      },

      async *contestRegistration() {
        yield* registrations(CONTEST, false);
      },

      async *training() {
        for await (const documents of dump.documents('document', CONTEST)) {
          const homework = documents.filter(({ rule }) => rule === HOMEWORK);
          for (const document of homework) yield [homeworkOf(document, await placeOf(document, 'training'))];
        }
        for await (const documents of dump.documents('document', TRAINING))
          for (const document of documents) yield [trainingOf(document, await placeOf(document, 'training'))];
      },

      async *trainingRegistration() {
        yield* registrations(CONTEST, true);
        for await (const documents of dump.documents('document.status', TRAINING))
          yield documents
            .filter(({ enroll }) => isSet(enroll))
            .map((status) => ({
              place: idIn(status, 'docId'),
              account: keyOf(status['uid']),
              createdAt: madeAt(status['_id']),
            }));
      },

      /** Texts that domains show on their first pages. */
      async *announcement() {
        const linked = linkedTo(await storage());
        for (const { id, name, owner, bulletin } of (await index.domains()).values()) {
          if (bulletin.trim() === '') continue;
          yield [
            {
              id,
              account: owner,
              contest: null,
              group: id === MAIN_DOMAIN ? null : id,
              title: name.slice(0, LONGEST_TITLE),
              content: textToMarkdown(linked(bulletin)),
              hidden: false,
              createdAt: new Date(0).toISOString(),
            },
          ];
        }
      },

      async *submission() {
        const contests = await index.contests();
        const files = await storage();
        for await (const documents of dump.documents('record')) {
          const submissions: SiteSubmission[] = [];
          for (const record of documents.filter(isSubmission)) {
            const id = keyOf(record['_id']);
            const { status, isOpen } = statusOf(numberOf(record['status']));
            if (isOpen) addFinding('submission', id, 'warning', sentence('migration.submissionOpen'));
            const domain = keyOf(record['domainId']);
            const pid = keyOf(record['pid']);
            const problem = `${domain}/${pid}`;
            const stated = `${domain}/${keyOf(record['contest'])}`;
            const place = contests.get(stated);
            // Contests that were deleted leave their submissions behind, as ordinary ones.
            const inside = place?.pids.has(pid) ? place : undefined;
            const score = numberOf(record['score']) ?? 0;
            const full = fullScores.get(problem);
            const hasPoints = full !== undefined && status !== 'cancelled' && status !== 'compileError';
            const isOfAcm = inside !== undefined && !inside.isOfPoints;
            const isPart = partial.has(status) && score > 0 && score < FULL_SCORE && !isOfAcm;
            const share = inside?.isHomework === false ? (inside.points.get(pid) ?? FULL_SCORE) / FULL_SCORE : 1;
            submissions.push({
              id,
              account: keyOf(record['uid']),
              problem,
              contest: inside?.isHomework === false ? stated : null,
              contestProblem: inside?.isHomework === false ? `${stated}/${pid}` : null,
              training: inside?.isHomework === true ? stated : null,
              group: groupOf(record),
              language: languageOf(textIn(record['lang'])),
              code: await codeOf(record),
              ip: '',
              shared: false,
              submittedAt: madeAt(record['_id']),
              status: hasPoints && isPart ? 'partialAccepted' : status,
              timeMs: integerOf(record['time']),
              memoryKib: integerOf(record['memory']),
              score: hasPoints ? Math.round((score / FULL_SCORE) * full * share) : null,
              oiRankScore: null,
              message: messageOf(record, status),
              judger: null,
              isManual: false,
            });
          }
          yield submissions;
        }

        /** Large programs, and archives of answers, are files. */
        async function codeOf(record: Document): Promise<string> {
          const [place = ''] = textIn(mapIn(record['files'])['code']).split('#');
          if (place === '') return textIn(record['code']);
          const file = await files.get(`submission/${place}`);
          return file === null || file.bytes > LARGEST_CODE ? '' : (strictDecode(await file.read(), 'utf8') ?? '');
        }
      },

      async *submissionCase() {
        for await (const documents of dump.documents('record')) yield documents.filter(isSubmission).flatMap(casesOf);
      },

      /** Discussions, and solutions of problems in words. */
      async *discussion() {
        const linked = linkedTo(await storage());
        const titles = new Map<string, string>();
        for await (const documents of dump.documents('document', PROBLEM))
          for (const document of documents) titles.set(idIn(document, 'docId'), textIn(document['title']));
        for await (const documents of dump.documents('document', DISCUSSION))
          yield documents.map((document): SiteDiscussion => {
            const parent = numberOf(document['parentType']);
            return {
              ...plainDiscussion(document),
              problem: parent === PROBLEM ? idIn(document, 'parentId') : null,
              category: parent === NODE ? keyOf(document['parentId']).slice(0, LONGEST_WORD) || 'Chat' : 'Help',
              title: textIn(document['title']).slice(0, LONGEST_TITLE),
              content: textToMarkdown(linked(textIn(document['content']))),
            };
          });
        for await (const documents of dump.documents('document', SOLUTION))
          yield documents.map((document): SiteDiscussion => ({
            ...plainDiscussion(document),
            problem: idIn(document, 'parentId'),
            category: 'Solution',
            title: (titles.get(idIn(document, 'parentId')) || 'Solution').slice(0, LONGEST_TITLE),
            content: textToMarkdown(linked(textIn(document['content']))),
          }));
      },

      async *comment() {
        const linked = linkedTo(await storage());
        const commentOf = (document: Document, id: unknown, discussion: unknown): SiteComment => ({
          id: keyOf(id),
          account: keyOf(document['owner']),
          discussion: keyOf(discussion),
          contest: null,
          content: textToMarkdown(linked(textIn(document['content']))),
          hidden: document['hidden'] === true,
          createdAt: madeAt(id),
        });
        for await (const documents of dump.documents('document', DISCUSSION_REPLY))
          yield documents.map((document) => commentOf(document, document['docId'], document['parentId']));
        for await (const documents of dump.documents('document', SOLUTION))
          yield documents.flatMap((document) =>
            listIn(document['reply']).map((reply) => commentOf(mapIn(reply), mapIn(reply)['_id'], document['docId'])),
          );
      },

      async *reply() {
        const linked = linkedTo(await storage());
        for await (const documents of dump.documents('document', DISCUSSION_REPLY))
          yield documents.flatMap((document) =>
            listIn(document['reply'])
              .map(mapIn)
              .map((reply) => ({
                id: keyOf(reply['_id']),
                account: keyOf(reply['owner']),
                to: keyOf(document['owner']),
                comment: keyOf(document['docId']),
                content: textToMarkdown(linked(textIn(reply['content']))),
                hidden: false,
                createdAt: madeAt(reply['_id']),
              })),
          );
      },

      /** Tags come with problems, programs with submissions. */
      async *tag() {},
      async *submissionText() {},
      async *like() {},
    },
  };

  const addFinding = (kind: Kind, item: string, level: 'warning' | 'info', text: Sentence): void =>
    reader.onFinding({ kind, item, level, said: text });

  async function placeOf(document: Document, kind: 'contest' | 'training') {
    const files = await storage();
    const id = idIn(document, 'docId');
    return {
      id,
      group: groupOf(document),
      domain: keyOf(document['domainId']),
      tell: (level: 'warning' | 'info', text: Sentence) =>
        addFinding(kind, textIn(document['title']) || id, level, text),
      linked: linkedTo(files, [`contest/${id}/public`, `contest/${id}`, `training/${id}`]),
    };
  }

  /** Who attends contests or homework, and who was chosen for them. */
  async function* registrations(type: number, isHomework: boolean) {
    const contests = await index.contests();
    const isWanted = (id: string): boolean => contests.get(id)?.isHomework === isHomework;
    for await (const documents of dump.documents('document.status', type))
      yield documents
        .filter((status) => isSet(status['attend']) && isWanted(idIn(status, 'docId')))
        .map((status) => ({
          place: idIn(status, 'docId'),
          account: keyOf(status['uid']),
          createdAt: madeAt(status['_id']),
        }));
    const classes = await index.classes();
    for (const [place, { assigned, startAt }] of contests) {
      if (!isWanted(place) || assigned.length === 0) continue;
      const domain = place.slice(0, place.indexOf('/'));
      const uids = assigned.flatMap(
        (name) => classes.find((one) => one.domain === domain && one.name === name)?.uids ?? [name],
      );
      const createdAt = startAt ?? new Date(0).toISOString();
      yield [...new Set(uids)].map((account) => ({ place, account, createdAt }));
    }
  }

  return reader;
}

const LONGEST_ID = 50;
const LONGEST_TITLE = 255;
const LONGEST_WORD = 50;
const LONGEST_MESSAGE = 1 << 16;
const LARGEST_CODE = 1 << 20;
const MOST_CASES = 10_000;
const FULL_SCORE = 100;

/** Ways to join a domain. */
const [NOBODY, EVERYBODY, WITH_CODE] = [0, 1, 2];
/** Levels of members of groups. */
const [MEMBER, ROOT] = [3, 5];
const EVERYTHING = -1;

const roleOf = (priv: number | null, isRoot: boolean): RoleId => (priv === EVERYTHING ? 1000 : isRoot ? 1001 : 1002);
const genders: Readonly<Record<number, SiteAccount['gender']>> = { 0: 'male', 1: 'female' };
const isSet = (flag: unknown): boolean => flag === true || (numberOf(flag) ?? 0) > 0;

const plainGroup = (id: string, name: string, shortName: string): SiteGroup => ({
  id,
  owner: null,
  name,
  shortName,
  brief: '',
  description: '',
  avatar: null,
  access: 'private',
  code: null,
  visible: false,
  banned: false,
  createdAt: new Date(0).toISOString(),
});

const plainDiscussion = (document: Document) => ({
  id: keyOf(document['docId']),
  account: keyOf(document['owner']),
  group: groupOf(document),
  description: '',
  pinned: document['pin'] === true,
  hidden: document['hidden'] === true,
  views: Math.max(0, integerOf(document['views']) ?? 0),
  createdAt: madeAt(document['docId']),
});

/** Contests that stand for test runs and for programs that generate tests. */
const notContests = new Set(['0'.repeat(24), `${'0'.repeat(23)}1`]);

const isSubmission = (record: Document): boolean =>
  !notContests.has(keyOf(record['contest'])) &&
  !HACKS.has(numberOf(record['status'])) &&
  keyOf(record['hackTarget']) === '' &&
  keyOf(record['pid']) !== '';

const partial: ReadonlySet<string> = new Set([
  'wrongAnswer',
  'timeLimitExceeded',
  'memoryLimitExceeded',
  'runtimeError',
]);

/** Output of the compiler, or the reason why nothing was judged. */
function messageOf(record: Document, status: string): string | null {
  if (status !== 'compileError' && status !== 'systemError') return null;
  const texts = listIn(record[status === 'compileError' ? 'compilerTexts' : 'judgeTexts']);
  return texts.map(sentenceOf).join('\n').slice(0, LONGEST_MESSAGE).trim() || null;
}

/** A text, or one with numbered places for values. */
function sentenceOf(text: unknown): string {
  if (typeof text === 'string') return text;
  const { message, params } = mapIn(text);
  const values = listIn(params);
  return textIn(message).replace(/\{(\d)\}/g, (place, number: string) => keyOf(values[Number(number)]) || place);
}

function casesOf(record: Document): SiteSubmissionCase[] {
  return listIn(record['testCases'])
    .slice(0, MOST_CASES)
    .map((value, index) => {
      const one = mapIn(value);
      const name = keyOf(one['id']) || String(index + 1);
      return {
        submission: keyOf(record['_id']),
        seq: index + 1,
        group: Math.max(1, integerOf(one['subtaskId']) ?? 1),
        inputName: `${name}.in`,
        answerName: `${name}.out`,
        status: statusOf(numberOf(one['status'])).status,
        timeMs: Math.max(0, integerOf(one['time']) ?? 0),
        memoryKib: Math.max(0, integerOf(one['memory']) ?? 0),
        score: integerOf(one['score']),
      };
    });
}
