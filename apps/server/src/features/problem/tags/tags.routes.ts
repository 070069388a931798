import * as contract from '@verdict/contract/problem/tags.ts';
import { getGroupProblemTags } from '@verdict/contract/group/problems.ts';
import { getAllProblemTags, getProblemTags, getProblemTagsAndClassification } from '@verdict/contract/site/site.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import * as administration from './admin-tag.service.ts';
import * as tags from './tags.service.ts';
import { storedFields } from '../../../platform/db/stored-fields.sql.ts';
import { settled } from '../../../platform/http/settled.ts';

export const tagRoutes = (app: App): Route[] => [
  route(getAllProblemTags, ({ input }) => tags.tagsOfJudge(app.db, input.oj)),
  route(getProblemTagsAndClassification, ({ actor, input }) =>
    tags.tagsByClassification(app.db, actor, input.oj, input.gid ?? null),
  ),
  route(getProblemTags, ({ input, ...call }) => tags.tagsOfProblem(app.db, input.pid, readerOf(app, call))),
  route(getGroupProblemTags, ({ actor, input }) => tags.tagsForGroup(app.db, actor, input.gid)),

  route(contract.createTag, ({ actor, ip, now, input }) =>
    administration.createTag(app.db, { actor, ip, now }, { ...factsOf(input), oj: input.oj }),
  ),
  route(contract.updateTag, async ({ actor, ip, now, input: sent }) => {
    const input = await settled(sent, () => storedFields(app.db, 'tag', sent.id, { name: 'name', color: 'color' }));
    await administration.updateTag(app.db, { actor, ip, now }, input.id, factsOf(input), input);
    return null;
  }),
  route(contract.deleteTag, async ({ actor, ip, now, input }) => {
    await administration.deleteTag(app.db, { actor, ip, now }, input.tid);
    return null;
  }),
  route(contract.getClassifications, ({ input }) => tags.classificationsOfJudge(app.db, input.oj ?? 'ME')),
  route(contract.createClassification, ({ actor, ip, now, input }) =>
    administration.createClassification(app.db, { actor, ip, now }, input),
  ),
  route(contract.updateClassification, async ({ actor, ip, now, input }) => {
    const { id, name, rank, ...readFrom } = await settled(input, () =>
      storedFields(app.db, 'tag_classification', input.id, { name: 'name' }),
    );
    await administration.updateClassification(app.db, { actor, ip, now }, id, { name, rank }, readFrom);
    return null;
  }),
  route(contract.deleteClassification, async ({ actor, ip, now, input }) => {
    await administration.deleteClassification(app.db, { actor, ip, now }, input.tcid);
    return null;
  }),
];

const factsOf = (input: { name: string; color?: string | undefined; tcid?: number | undefined }) => ({
  name: input.name,
  color: input.color ?? null,
  classificationId: input.tcid ?? null,
});
