/** Search of the command palette. It calls the searches of the site's lists, so it reveals nothing that these hide. */
import { getAdminContestList } from '@verdict/contract/contest/editing.ts';
import { getAdminProblemList } from '@verdict/contract/problem/editing.ts';
import { getAdminTrainingList } from '@verdict/contract/training/editing.ts';
import { getUserList } from '@verdict/contract/account/users.ts';
import { getContestList } from '@verdict/contract/contest/contest.ts';
import { getGroupList } from '@verdict/contract/group/group.ts';
import type { FoundAnything, FoundInOffice } from '@verdict/contract/site/palette.ts';
import { getProblemList } from '@verdict/contract/problem/problem.ts';
import { getTrainingList } from '@verdict/contract/training/training.ts';
import { type Actor, isSuper, type Visitor } from '@verdict/domain/access/actor.ts';
import { site } from '@verdict/domain/access/scope.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { tagsInChinese } from '@verdict/messages/tag-names.ts';
import type { App } from '../../../context.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import { userPage } from '../../account/users/users.service.ts';
import * as contestAdmin from '../../contest/editing/contest.service.ts';
import * as contests from '../../contest/contest.service.ts';
import * as groups from '../../group/group.service.ts';
import * as problems from '../../problem/bank/problem.service.ts';
import { tagsNamed } from '../../problem/tags/tags.service.ts';
import { rankPage } from '../../account/rankings/rankings.service.ts';
import * as trainingAdmin from '../../training/editing/training.service.ts';
import * as trainings from '../../training/training.service.ts';
import { adminList } from '../../problem/editing/view.service.ts';

/** Number of results of each kind, so that all kinds fit on a screen. */
const LIMIT = 5;

interface Call<Who extends Visitor> {
  actor: Who;
  now: Date;
}

/** The first few of each kind that the reader finds in the lists. */
export async function findAnything(
  app: App,
  { actor, now }: Call<Visitor>,
  keyword: string,
  locale: Locale,
): Promise<Answer<FoundAnything>> {
  const sent = { keyword, limit: LIMIT };
  const [foundProblems, foundTags, foundUsers, foundContests, foundTrainings, foundGroups] = await Promise.all([
    problems.list(app, site, getProblemList.input.parse(sent), locale),
    tagsNamed(app.db, keyword, tagsInChinese(keyword), LIMIT),
    rankPage(app, { kind: 'acm', searchUser: keyword.slice(0, 64), currentPage: 1, limit: LIMIT }, now),
    contests.list(app.db, site, getContestList.input.parse(sent), now),
    trainings.list(app.db, readerOf(app, { actor, now }), site, getTrainingList.input.parse(sent)),
    groups.list(app.db, actor, getGroupList.input.parse(sent)),
  ]);
  return {
    problems: foundProblems.records.map(({ pid, problemId, title }) => ({ id: pid, problemId, title })),
    tags: foundTags,
    users: foundUsers.records.map(nameOf),
    contests: foundContests.records.map(titleOf),
    trainings: foundTrainings.records.map(titleOf),
    groups: foundGroups.records.map(({ id, name }) => ({ id, title: name })),
  };
}

/** The first few of each kind that the caller may edit. */
export async function findInOffice(
  app: App,
  { actor, now }: Call<Actor>,
  keyword: string,
  locale: Locale,
): Promise<Answer<FoundInOffice>> {
  const sent = { keyword, limit: LIMIT };
  const [foundProblems, foundUsers, foundContests, foundTrainings] = await Promise.all([
    adminList(app, actor, site, getAdminProblemList.input.parse(sent), { visibility: null }, locale),
    isSuper(actor) ? userPage(app.db, { keyword, roles: null }, getUserList.input.parse(sent), locale, now) : null,
    contestAdmin.contestPage(app, actor, site, getAdminContestList.input.parse(sent)),
    trainingAdmin.trainingPage(app, actor, site, getAdminTrainingList.input.parse(sent)),
  ]);
  return {
    problems: foundProblems.records
      .filter(({ may }) => may.edit)
      .map(({ id, problemId, title }) => ({ id, problemId, title })),
    users: foundUsers?.records.map(nameOf) ?? [],
    contests: foundContests.records.filter(({ may }) => may.edit).map(titleOf),
    trainings: foundTrainings.records.filter(({ may }) => may.edit).map(titleOf),
  };
}

const titleOf = <Text>({ id, title }: { id: number; title: Text }) => ({ id, title });
const nameOf = <Text, Name>({ uid, username, nickname }: { uid: Text; username: Text; nickname: Name }) => ({
  uid,
  username,
  nickname,
});
