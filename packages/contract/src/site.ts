/** Site configuration and look-ups that every page needs. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flag, id, optionalId } from './fields.ts';
import { codeTemplate, language } from './shapes.ts';

export const websiteConfig = z.object({
  baseUrl: z.string(),
  name: z.string(),
  shortName: z.string(),
  description: z.string(),
  email: z.string(),
  register: z.boolean(),
  recordName: z.string(),
  recordUrl: z.string(),
  projectName: z.string(),
  projectUrl: z.string(),
  openPublicDiscussion: z.boolean(),
  openGroupDiscussion: z.boolean(),
  openContestComment: z.boolean(),
  /** Ours: registering needs a code from an e-mail, because mail is configured. */
  registerNeedsCode: z.boolean(),
});
export type WebsiteConfig = z.output<typeof websiteConfig>;

export const getWebsiteConfig = endpoint('GET /api/get-website-config', 'anon', 'Names, links and switches of the site', {
  input: z.object({}),
  data: websiteConfig,
});

export const getLanguages = endpoint('GET /api/languages', 'anon', 'Languages of a judge, or all', {
  input: z.object({ pid: optionalId, all: flag.pipe(z.boolean()).optional() }),
  data: z.array(language),
});

export const getProblemLanguages = endpoint('GET /api/get-problem-languages', 'anon', 'Languages enabled on a problem', {
  input: z.object({ pid: id }),
  data: z.array(language),
});

export const getProblemCodeTemplate = endpoint('GET /api/get-problem-code-template', 'anon', 'Code templates of a problem', {
  input: z.object({ pid: id }),
  data: z.array(codeTemplate),
});
