import { getComments, getReplies } from '@verdict/contract/community/comment.ts';
import { getDiscussionDetail, getDiscussionList } from '@verdict/contract/community/discussion.ts';
import type { AnyEndpoint } from '@verdict/contract/endpoint.ts';
import { getCommentMessages, getUnreadMessages } from '@verdict/contract/community/message.ts';
import { getModerationQueue } from '@verdict/contract/community/moderation.ts';
import { getSolutions } from '@verdict/contract/community/solution.ts';
import { type Db, onlyRow, sql } from '@verdict/server/platform/db/db.ts';
import { startScratchPostgres } from '@verdict/supervisor/postgres.ts';
import { countQueries } from '@verdict/testkit/count-queries.ts';
import { type Forum, forumTables, growForum, openForum } from '@verdict/testkit/seed-forum.ts';
import { accountName, seedDatabase } from '@verdict/testkit/seed.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, type Reading, inTurn, median, millisecondsOf, quantile } from '../figure.ts';
import { type BenchSite, openSite } from '../site.ts';

interface Size {
  posts: number;
  /** Comments of one discussion, and messages to its author. */
  comments: number;
}
const small: Size = { posts: 1_000, comments: 100 };
const large: Size = { posts: 100_000, comments: 10_000 };

interface Grown extends Size {
  did: number;
  /** A comment with `comments` replies. */
  commentId: number;
}

interface Call {
  what: string;
  /** Asks as an administrator of the site instead of a user. */
  asBoss?: true;
  endpoint: AnyEndpoint & { kind: 'json' };
  input: object | ((forum: Grown) => object);
  /** The page is deeper in the large forum, and no link leads there, so the figure is for orientation only. */
  isDeeper?: true;
}
/** Page size of the web pages. */
const PAGE = 10;
const calls: Call[] = [
  { what: 'the list', endpoint: getDiscussionList, input: {} },
  { what: 'page 20 of the list', endpoint: getDiscussionList, input: { currentPage: 20 } },
  { what: 'page 90 of the list', endpoint: getDiscussionList, input: { currentPage: 90 } },
  {
    what: 'the last page of the list',
    endpoint: getDiscussionList,
    input: ({ posts }) => ({ currentPage: posts / PAGE }),
    isDeeper: true,
  },
  { what: 'a category', endpoint: getDiscussionList, input: { cid: 2 } },
  { what: 'discussions of a problem', endpoint: getDiscussionList, input: { pid: 'S1001' } },
  { what: 'discussions with a common word', endpoint: getDiscussionList, input: { keyword: 'sort' } },
  { what: 'discussions with a rare word', endpoint: getDiscussionList, input: { keyword: 'sort 777.' } },
  { what: 'one’s own discussions', endpoint: getDiscussionList, input: { onlyMine: true } },
  { what: 'the list of an administrator', endpoint: getDiscussionList, input: { admin: true }, asBoss: true },
  { what: 'a discussion', endpoint: getDiscussionDetail, input: ({ did }) => ({ did }) },
  { what: 'its comments, first page', endpoint: getComments, input: ({ did }) => ({ did, limit: PAGE }) },
  {
    what: 'its comments, the middle page',
    endpoint: getComments,
    input: ({ did, comments }) => ({ did, limit: PAGE, currentPage: comments / PAGE / 2 }),
  },
  {
    what: 'its comments, last page',
    endpoint: getComments,
    input: ({ did, comments }) => ({ did, limit: PAGE, currentPage: comments / PAGE }),
  },
  {
    what: 'its comments at one that a link leads to',
    endpoint: getComments,
    input: ({ did, commentId }) => ({ did, limit: PAGE, at: commentId }),
  },
  {
    what: 'its comments, first page, for an administrator',
    endpoint: getComments,
    input: ({ did }) => ({ did, limit: PAGE }),
    asBoss: true,
  },
  { what: 'replies to a comment', endpoint: getReplies, input: ({ commentId }) => ({ commentId, limit: 20 }) },
  { what: 'solutions of a problem', endpoint: getSolutions, input: { pid: 'S1001' } },
  { what: 'messages', endpoint: getCommentMessages, input: {} },
  { what: 'page 15 of messages', endpoint: getCommentMessages, input: { currentPage: 15 } },
  { what: 'unread messages', endpoint: getUnreadMessages, input: {} },
  { what: 'the queue of moderators', endpoint: getModerationQueue, input: { onlyOpen: true }, asBoss: true },
];

export const forum: Figure = {
  name: 'forum',
  title: 'A forum of 100,000 posts and a post with 10,000 comments against a hundredth of them',
  method:
    'Two servers over two databases of one PostgreSQL, asked over HTTP in turn; medians and, for orientation, the 99th ' +
    'percentile of the large one. Queries are counted in the server; their number must be the same on both.',
  async measure({ short, tell }) {
    const folder = mkdtempSync(join(tmpdir(), 'forum-'));
    const postgres = await startScratchPostgres(folder);
    const sites: (BenchSite & { grown: Grown; user: BenchSite['call'] })[] = [];
    try {
      for (const size of [small, large]) {
        let opened: Forum | undefined;
        const site = await openSite(postgres.url, folder, async (db) => {
          await seedDatabase(db, { accounts: 2_000, problems: 50, submissions: 2_000 });
          opened = await seedForum(db, size);
        });
        if (!opened) throw new Error('the forum is not there');
        const { did, authorUid } = opened;
        const { commentId } = await onlyRow(
          site.server.app.db,
          sql<{ commentId: number }>`select min(id) as "commentId" from comment where discussion_id = ${did}`,
        );
        sites.push({ ...site, grown: { ...size, did, commentId }, user: await site.as(authorUid) });
        tell(`${size.posts} posts and ${size.comments} comments made`);
      }
      const [few, many] = sites as [(typeof sites)[number], (typeof sites)[number]];
      const readings: Reading[] = [];
      for (const { what, asBoss, endpoint, input, isDeeper } of calls) {
        const ask = ({ call, user, grown }: typeof few) =>
          (asBoss ? call : user)(endpoint, typeof input === 'function' ? input(grown) : input);
        for (const site of [few, many]) for (let i = 0; i < 20; i++) await ask(site);
        const times = await inTurn(short ? 40 : 300, {
          few: () => millisecondsOf(() => ask(few)),
          many: () => millisecondsOf(() => ask(many)),
        });
        const fewer = await countQueries(few.server.app, () => ask(few));
        const more = await countQueries(many.server.app, () => ask(many));
        tell(
          `${what}: ${median(times.few).toFixed(2)} -> ${median(times.many).toFixed(2)} ms, ${fewer} -> ${more} queries`,
        );
        if (fewer !== more)
          readings.push({ what: `${what}: more queries`, got: more - fewer, unit: '', bar: { atMost: 0 } });
        const ratio = median(times.many) / median(times.few);
        readings.push(
          { what, got: ratio, unit: 'x', ...(isDeeper ? {} : { bar: { atMost: 1.5 } }) },
          { what: `${what}: 99 of 100 within`, got: quantile(times.many, 0.99), unit: 'ms' },
        );
      }
      return readings;
    } finally {
      for (const site of sites) await site.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Seeds a forum. The discussion's author asks, and gets a message for each comment. */
async function seedForum(db: Db, { posts, comments }: Size): Promise<Forum> {
  const { uid } = await onlyRow(db, sql<{ uid: string }>`select uid from account where username = ${accountName(1)}`);
  const opened = await openForum(db, uid, uid);
  await growForum(db, opened, { from: 0, posts, comments });
  await sql`vacuum analyze ${sql.raw(forumTables)}`.execute(db);
  return opened;
}
