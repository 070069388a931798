import * as contract from '@verdict/contract/admin/tags.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import * as tags from './admin-tag.service.ts';
import { classificationsOfJudge } from './tag.service.ts';

export const adminTagRoutes = (app: App): Route[] => [
  route(contract.createTag, ({ actor, ip, now, input }) =>
    tags.createTag(app.db, { actor, ip, now }, { ...factsOf(input), oj: input.oj }),
  ),
  route(contract.updateTag, async ({ actor, ip, now, input }) => {
    await tags.updateTag(app.db, { actor, ip, now }, input.id, factsOf(input));
    return null;
  }),
  route(contract.deleteTag, async ({ actor, ip, now, input }) => {
    await tags.deleteTag(app.db, { actor, ip, now }, input.tid);
    return null;
  }),
  route(contract.getClassifications, ({ input }) => classificationsOfJudge(app.db, input.oj ?? 'ME')),
  route(contract.createClassification, ({ actor, ip, now, input }) =>
    tags.createClassification(app.db, { actor, ip, now }, input),
  ),
  route(contract.updateClassification, async ({ actor, ip, now, input: { id, ...facts } }) => {
    await tags.updateClassification(app.db, { actor, ip, now }, id, facts);
    return null;
  }),
  route(contract.deleteClassification, async ({ actor, ip, now, input }) => {
    await tags.deleteClassification(app.db, { actor, ip, now }, input.tcid);
    return null;
  }),
];

const factsOf = (input: { name: string; color?: string | undefined; tcid?: number | undefined }) => ({
  name: input.name,
  color: input.color ?? null,
  classificationId: input.tcid ?? null,
});
