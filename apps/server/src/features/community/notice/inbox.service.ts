/** Notices as their readers see them. */
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { UnreadCounts, cleanMessages } from '@verdict/contract/community/message.ts';
import { plainText } from '@verdict/domain/community/excerpt.ts';
import { type Actor, isSiteAdmin } from '@verdict/domain/access/actor.ts';
import { say } from '@verdict/messages/errors.ts';
import { moment } from '@verdict/messages/moment.ts';
import { roleName } from '@verdict/messages/role-names.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import * as messages from '../message/message.service.ts';
import * as sql from './inbox.sql.ts';
import type { NoticeEvent } from './notice.sql.ts';

const readerOf = (actor: Actor): sql.Reader => ({ uid: actor.uid, isAdmin: isSiteAdmin(actor) });

export async function unreadCounts(app: App, caller: { actor: Actor; now: Date }): Promise<UnreadCounts> {
  return { ...(await messages.unreadCounts(app, caller)), ...(await sql.unreadCounts(app.db, readerOf(caller.actor))) };
}

/** Mark the notices of the page as read, and return their state from before. */
export async function readPage(
  db: Db,
  actor: Actor,
  box: sql.Box,
  input: { currentPage: number; limit: number },
  locale: Locale,
) {
  const reader = readerOf(actor);
  const page = { limit: input.limit, offset: (input.currentPage - 1) * input.limit };
  const [total, records] = await transaction(db, async (tx) => {
    const found = await sql.receivedPage(tx, reader, box, page);
    await sql.markRead(
      tx,
      reader.uid,
      found.filter(({ unread }) => unread).map(({ id }) => id),
    );
    return [await sql.countReceived(tx, reader, box), found];
  });
  const type = box === 'sys' ? ('Sys' as const) : ('Mine' as const);
  const rows = records.map(({ id, title, content, event, adminId, sentAt, loginIp, unread, mayAnswer }) => {
    const words = event ? wordsOf(event, { locale, sentAt, loginIp }) : { title, content };
    const due = event?.kind === 'homeworkDue' ? event.deadline : null;
    return { id, ...words, due, type, state: !unread, adminId, mayAnswer, gmtCreate: sentAt };
  });
  return pageOf(rows, total, input);
}

interface NoticeFacts {
  locale: Locale;
  sentAt: Date;
  loginIp: string | null;
}

function wordsOf(event: NoticeEvent, facts: NoticeFacts): { title: string; content: string } {
  return { title: say(facts.locale, `notice.${event.kind}.title`), content: contentOf(event, facts) };
}

function contentOf(event: NoticeEvent, { locale, sentAt, loginIp }: NoticeFacts): string {
  switch (event.kind) {
    case 'roleChanged': {
      const [from, to] = [roleName(locale, event.from), roleName(locale, event.to)];
      return say(locale, 'notice.roleChanged.content', { from, to });
    }
    case 'problemsWaiting':
      return say(locale, 'notice.problemsWaiting.content', event);
    case 'newLogin': {
      const address = inMarkdown(loginIp ?? '');
      return say(locale, 'notice.newLogin.content', { address, at: moment(sentAt) });
    }
    case 'groupApplication':
      return say(locale, 'notice.groupApplication.content', {
        group: groupOf(event),
        user: inMarkdown(event.username),
        reason: inMarkdown((event.reason ?? '').replace(/\s+/g, ' ').trim()),
        address: `/group/${event.group}/member`,
      });
    case 'groupInvitation':
      return say(locale, 'notice.groupInvitation.content', {
        group: inMarkdown(event.name),
        address: `/group/invite/${event.token}`,
      });
    case 'problemTaken':
    case 'problemRefused':
      return say(locale, `notice.${event.kind}.content`, {
        group: groupOf(event),
        problem: inMarkdown(event.displayId),
      });
    case 'homeworkDue':
      return say(locale, 'notice.homeworkDue.content', {
        homework: trainingOf(event),
        group: groupOf(event),
        finished: event.finished,
        problems: event.problems,
      });
    case 'marksGiven':
      return say(locale, 'notice.marksGiven.content', {
        training: trainingOf(event, '/problems'),
        group: groupOf(event),
      });
    case 'groupDisbanded':
      return say(locale, 'notice.groupDisbanded.content', { group: inMarkdown(event.name) });
    case 'postHidden':
    case 'postShown': {
      const place = event.group === undefined ? '' : `/group/${event.group}`;
      const comment = event.comment === undefined ? '' : `?comment=${event.comment}`;
      const title = `[${inMarkdown(event.title)}](${place}/discussion-detail/${event.did}${comment})`;
      return event.kind === 'postShown'
        ? say(locale, 'notice.postShown.content', { post: postIn(locale, event, title) })
        : say(locale, 'notice.postHidden.content', { post: postIn(locale, event, title), ...reasonOf(event) });
    }
    case 'postDeleted': {
      const post = postIn(locale, event, `**${inMarkdown(event.title)}**`);
      return say(locale, 'notice.postDeleted.content', { post, ...reasonOf(event) });
    }
    case 'appealClosed': {
      const post = event.title === undefined ? '' : `**${inMarkdown(event.title)}**${wordsIn(event)}`;
      return say(locale, `notice.${event.kind}.content`, { post });
    }
    case 'muted': {
      const until = moment(new Date(event.until));
      return say(locale, 'notice.muted.content', { until, reason: inMarkdown(event.reason), group: groupOf(event) });
    }
    case 'unmuted':
      return say(locale, 'notice.unmuted.content', { group: groupOf(event) });
    default:
      return say(locale, `notice.${event.kind}.content`, { group: groupOf(event) });
  }
}

/** The moderated post: its kind, its title and its beginning. */
function postIn(locale: Locale, { part, text }: { part?: Part; text?: string }, title: string): string {
  const known = part ?? (text === undefined ? 'discussion' : 'comment');
  return say(locale, `notice.part.${known}`, { title, text: inMarkdown(plainText(text ?? '', EXCERPT)) });
}
type Part = 'discussion' | 'solution' | 'comment' | 'reply';

const reasonOf = ({ reason = '' }: { reason?: string }) => ({ reason: inMarkdown(reason) });

/** Beginning of a comment. Older events store it in Markdown. */
const wordsIn = ({ text }: { text?: string }): string =>
  text === undefined ? '' : ` (${inMarkdown(plainText(text, EXCERPT))})`;
const EXCERPT = 100;

/** Link to the group. Blank when the event concerns no group. */
const groupOf = ({ group, name }: { group?: number; name?: string }): string =>
  group === undefined || name === undefined ? '' : `[${inMarkdown(name)}](/group/${group})`;

/** Link to a page of the training. */
function trainingOf(
  { training, title, group }: { training: number; title: string; group?: number },
  page = '',
): string {
  const place = group === undefined ? '' : `/group/${group}`;
  return `[${inMarkdown(title)}](${place}/training/${training}${page})`;
}

/** Escape a name, so that none of its characters act as Markdown. */
const inMarkdown = (name: string): string => name.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`);

const kinds = { Discuss: 'comment', Reply: 'reply', Like: 'like' } as const;

/** Removed for this reader only. */
export async function clean(db: Db, actor: Actor, { type, id }: ParsedInputOf<typeof cleanMessages>): Promise<void> {
  const removed =
    type === 'Sys' || type === 'Mine'
      ? await sql.remove(db, readerOf(actor), type === 'Sys' ? 'sys' : 'mine', id ?? null)
      : await messages.remove(db, actor, kinds[type], id ?? null);
  if (removed === 0) throw new Refusal('error.messageNone');
}
