import type { Place } from '@verdict/domain/access/place.ts';
import { expect, test } from 'vitest';
import { problemQuery } from '../../features/problem/problem-queries.ts';
import { submissionListQuery, submissionQuery } from '../../features/submission/submission-queries.ts';
import { linksOf, placeOfParams, requestOf } from './place.ts';

const inContest = { contestID: '7' };
const inTraining = { trainingID: '8' };
const inGroup = { groupID: '9' };
const inGroupsTraining = { groupID: '9', trainingID: '8' };
const pathOf = ({ to, params }: { to: string; params: Record<string, string> }) =>
  to.replaceAll(/\$(\w+)/g, (_, name: string) => params[name] ?? 'missing');

test.each([
  // where            problem                             submissions               one of them
  [{}, '/problem/A', '/status', '/submission-detail/5'],
  [inContest, '/contest/7/problem/A', '/contest/7/submissions', '/contest/7/problem/A/submission-detail/5'],
  [inTraining, '/training/8/problem/A', '/status', '/submission-detail/5'],
  [inGroup, '/group/9/problem/A', '/group/9/status', '/group/9/submission-detail/5'],
  [inGroupsTraining, '/group/9/training/8/problem/A', '/group/9/status', '/group/9/submission-detail/5'],
])('below %j the problem is at %s, submissions at %s and %s', (params, problem, submissions, submission) => {
  const links = linksOf(placeOfParams(params));
  expect(pathOf(links.problem('A'))).toBe(problem);
  expect(pathOf(links.submissions)).toBe(submissions);
  expect(pathOf(links.submission({ submitId: 5, problemID: 'A' }))).toBe(submission);
});

test.each([
  [{}, '/problem', {}],
  [inContest, '/contest/7/problems', { cid: 7 }],
  [inTraining, '/training/8/problems', { tid: 8 }],
  [inGroup, '/group/9/problem', { gid: 9 }],
  [inGroupsTraining, '/group/9/training/8/problems', { tid: 8, gid: 9 }],
  [{ contestID: 'x' }, '/problem', {}],
])('below %j problems are listed at %s and requests name %j', (params, problems, request) => {
  const place = placeOfParams(params);
  expect(pathOf(linksOf(place).problems)).toBe(problems);
  expect(requestOf(place)).toEqual(request);
});

test('a problem of a contest has an address alone on the screen; one of the bank has none', () => {
  const address = linksOf(placeOfParams(inContest)).fullScreen('A');
  expect(address && pathOf(address)).toBe('/contest/7/problem/A/full-screen');
  expect(linksOf(placeOfParams({})).fullScreen('A')).toBeNull();
});

test('what is known of one place is never shown at another', () => {
  const places: Place[] = [{}, inContest, inTraining, inGroup, inGroupsTraining].map(placeOfParams);
  const keys = (keyOf: (place: Place) => readonly unknown[]) =>
    new Set(places.map((place) => JSON.stringify(keyOf(place))));
  expect(keys((place) => problemQuery(place, 'A').queryKey).size).toBe(places.length);
  expect(keys((place) => submissionListQuery(place, {}).queryKey).size).toBe(places.length);
  expect(keys((place) => submissionQuery(place, 5).queryKey).size).toBe(places.length);
});
