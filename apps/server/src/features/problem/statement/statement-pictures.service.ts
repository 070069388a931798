/** Pictures on other sites that the statements of a problem link to: see `own-pictures.service.ts`. */
import type { ProblemFormSent } from '@verdict/contract/problem/editing.ts';
import type { PictureLeft } from '@verdict/contract/site/files.ts';
import type { App } from '../../../context.ts';
import type { ActorContext } from '../../site/audit/audit.service.ts';
import { withOwnPictures } from '../../site/files/own-pictures.service.ts';

const parts = ['description', 'input', 'output', 'hint'] as const;

/** Copies the pictures of all statements in one call, so that a shared picture is fetched once. */
export async function withStatementPictures(
  app: App,
  context: ActorContext,
  sent: ProblemFormSent,
): Promise<{ sent: ProblemFormSent; left: PictureLeft[] }> {
  const { problem } = sent;
  const statements = { single: problem, 'en-US': problem.texts?.['en-US'], 'zh-CN': problem.texts?.['zh-CN'] };
  const flat = Object.fromEntries(
    Object.entries(statements).flatMap(([which, statement]) =>
      parts.map((part) => [`${which}.${part}`, statement?.[part]]),
    ),
  );
  const { texts, left } = await withOwnPictures(app, context, flat);
  const adopted = <S extends object>(which: keyof typeof statements, statement: S): S => ({
    ...statement,
    ...Object.fromEntries(
      parts.flatMap((part) =>
        typeof texts[`${which}.${part}`] === 'string' ? [[part, texts[`${which}.${part}`]]] : [],
      ),
    ),
  });
  const single = adopted('single', problem);
  const both = problem.texts && {
    'en-US': problem.texts['en-US'] && adopted('en-US', problem.texts['en-US']),
    'zh-CN': problem.texts['zh-CN'] && adopted('zh-CN', problem.texts['zh-CN']),
  };
  return { sent: { ...sent, problem: { ...single, texts: both } }, left };
}
