/**
 * Layout of the site's mails: the same text as HTML with inline styles, which mail programs need, and as plain text.
 */
import type { Settings } from '@verdict/domain/site/settings.ts';
import { say } from '@verdict/messages/errors.ts';
import { moment } from '@verdict/messages/moment.ts';
import type { Locale } from '@verdict/messages/shape.ts';

export interface MailText {
  subject: string;
  html: string;
  text: string;
}

interface Link {
  label: string;
  url: string;
}

/** Content of a mail. `highlight` is the code to type. */
interface Content {
  subject: string;
  lines: string[];
  highlight?: string;
  link?: Link;
  after?: string[];
  /** Small link at the bottom. */
  end?: Link;
}

export function codeMail(
  purpose: 'register' | 'changeEmail',
  to: { locale: Locale; settings: Settings; name?: string },
  code: string,
  minutes: number,
): MailText {
  const { locale, settings, name = '' } = to;
  const site = settings.name;
  return layOut(settings, locale, {
    subject: say(locale, `mail.${purpose}.subject`, { site }),
    lines: [say(locale, 'mail.greeting', { name }), say(locale, `mail.${purpose}.body`, { site })],
    highlight: code,
    after: [say(locale, 'mail.minutes', { minutes }), say(locale, 'mail.ignore')],
  });
}

export function resetMail(
  to: { locale: Locale; settings: Settings; name: string },
  url: string,
  minutes: number,
): MailText {
  const { locale, settings, name } = to;
  const site = settings.name;
  return layOut(settings, locale, {
    subject: say(locale, 'mail.resetPassword.subject', { site }),
    lines: [say(locale, 'mail.greeting', { name }), say(locale, 'mail.resetPassword.body', { site })],
    link: { label: say(locale, 'mail.resetPassword.button'), url },
    after: [say(locale, 'mail.minutes', { minutes }), say(locale, 'mail.ignore')],
  });
}

export function plainMail(
  kind: 'passwordChanged' | 'test',
  to: { locale: Locale; settings: Settings; name?: string },
): MailText {
  const { locale, settings, name = '' } = to;
  const site = settings.name;
  return layOut(settings, locale, {
    subject: say(locale, `mail.${kind}.subject`, { site }),
    lines: [say(locale, 'mail.greeting', { name }), say(locale, `mail.${kind}.body`, { site })],
  });
}

/** Mail to a super admin about a backup that failed for good. */
export function backupFailedMail(to: { locale: Locale; settings: Settings; name: string }, error: string): MailText {
  const { locale, settings, name } = to;
  const site = settings.name;
  const reason = error === 'lost' ? say(locale, 'mail.backupFailed.lost') : error;
  return layOut(settings, locale, {
    subject: say(locale, 'mail.backupFailed.subject', { site }),
    lines: [say(locale, 'mail.greeting', { name }), say(locale, 'mail.backupFailed.body', { site }), reason],
    ...(settings.baseUrl && {
      link: { label: say(locale, 'mail.backupFailed.button'), url: new URL('/admin/backup', settings.baseUrl).href },
    }),
    after: [say(locale, 'mail.backupFailed.once')],
  });
}

/** Mail to the owner of an account about a login from a new address. */
export function newLoginMail(
  to: { locale: Locale; settings: Settings; name: string },
  { ip, at }: { ip: string; at: Date },
): MailText {
  const { locale, settings, name } = to;
  const site = settings.name;
  return layOut(settings, locale, {
    subject: say(locale, 'mail.newLogin.subject', { site }),
    lines: [
      say(locale, 'mail.greeting', { name }),
      say(locale, 'mail.newLogin.body', { site, address: ip, at: moment(at, settings.timeZone) }),
    ],
    after: [say(locale, 'mail.newLogin.end')],
  });
}

/** Reminder of homework before its deadline. `end` is the link that ends these mails. */
export function homeworkMail(
  to: { locale: Locale; settings: Settings; name: string },
  { title, group, deadline }: { title: string; group: string | null; deadline: Date },
  { homework, end }: { homework: string; end: string },
): MailText {
  const { locale, settings, name } = to;
  const at = moment(deadline, settings.timeZone);
  return layOut(settings, locale, {
    subject: say(locale, 'mail.homework.subject', { site: settings.name, title }),
    lines: [
      say(locale, 'mail.greeting', { name }),
      group === null
        ? say(locale, 'mail.homework.body', { title, at })
        : say(locale, 'mail.homework.bodyInGroup', { title, group, at }),
    ],
    link: { label: say(locale, 'mail.homework.button'), url: homework },
    end: { label: say(locale, 'mail.digest.end'), url: end },
  });
}

/** Daily mail about waiting messages. `end` is the link that ends these mails. */
export function digestMail(
  to: { locale: Locale; settings: Settings; name: string },
  counts: { comment: number; reply: number; like: number },
  { messages, end }: { messages: string; end: string },
): MailText {
  const { locale, settings, name } = to;
  const site = settings.name;
  const kinds = (['comment', 'reply', 'like'] as const).filter((kind) => counts[kind] > 0);
  return layOut(settings, locale, {
    subject: say(locale, 'mail.digest.subject', { site, count: counts.comment + counts.reply + counts.like }),
    lines: [
      say(locale, 'mail.greeting', { name }),
      ...kinds.map((kind) => say(locale, `mail.digest.${kind}`, { count: counts[kind] })),
    ],
    link: { label: say(locale, 'mail.digest.button'), url: messages },
    end: { label: say(locale, 'mail.digest.end'), url: end },
  });
}

function layOut(settings: Settings, locale: Locale, content: Content): MailText {
  const { subject, lines, highlight, link, after = [], end } = content;
  const text = [
    ...lines,
    ...(highlight ? [highlight] : []),
    ...(link ? [link.url] : []),
    ...after,
    ...(end ? [`${end.label}\n${end.url}`] : []),
    `-- \n${settings.name}`,
  ];
  const banner = settings.emailBGImg.startsWith('https://')
    ? `<img src="${escapeHtml(settings.emailBGImg)}" alt="" style="width:100%;display:block;border-radius:8px 8px 0 0">`
    : '';
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f3f4f6;font:16px/1.6 system-ui,'PingFang SC','Microsoft YaHei',sans-serif;color:#1f2430">
<div style="max-width:560px;margin:auto;background:#ffffff;border-radius:8px">${banner}<div style="padding:24px">
<p style="margin:0 0 16px;font-weight:600">${escapeHtml(settings.name)}</p>
${lines.map(paragraph).join('\n')}
${highlight ? `<p style="margin:24px 0;font:700 28px/1.2 ui-monospace,monospace;letter-spacing:6px">${escapeHtml(highlight)}</p>` : ''}
${link ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="background:#2457d6;color:#ffffff;padding:10px 18px;border-radius:6px;text-decoration:none">${escapeHtml(link.label)}</a></p><p style="word-break:break-all;color:#5b6270;font-size:13px">${escapeHtml(link.url)}</p>` : ''}
${after.map(paragraph).join('\n')}
${end ? `<p style="margin:24px 0 0;font-size:13px"><a href="${escapeHtml(end.url)}" style="color:#5b6270">${escapeHtml(end.label)}</a></p>` : ''}
</div></div></body></html>`;
  return { subject, html, text: text.join('\n\n') };
}

const paragraph = (line: string): string => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
