/** The intro of the page of a public problem: its title and the beginning of its statement. */
import { plainText } from '@verdict/domain/community/excerpt.ts';
import { bank } from '@verdict/domain/access/place.ts';
import type { App } from '../../../context.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import type { IntroOf } from '../../../platform/http/page-intro.ts';
import { requireSeen } from './problem.service.ts';
import * as sql from './problem.sql.ts';

const TEXT_MAX = 600;
const problemPage = /^\/problem\/([^/]{1,255})\/?$/;

/** Refuses like the problem itself when visitors may not read it. */
export const problemIntro =
  (app: App): IntroOf =>
  async (path, locale) => {
    const displayId = problemPage.exec(path)?.[1];
    if (displayId === undefined) return null;
    const visitor = readerOf(app, { actor: null, now: app.now() });
    const found = await sql.problemByDisplayId(app.db, decodeURIComponent(displayId), locale);
    const { title, description, locale: lang } = requireSeen(visitor, bank, found);
    return { title, text: plainText(description ?? '', TEXT_MAX), lang };
  };
