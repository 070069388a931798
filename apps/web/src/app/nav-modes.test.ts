import { defaultSettings } from '@verdict/domain/site/settings.ts';
import { expect, test } from 'vitest';
import { navItems } from './nav-modes.ts';

const config = { ...defaultSettings, email: '', sendsMail: false, legal: [] };
const ways = (mode: Parameters<typeof navItems>[0], params = {}) => navItems(mode, params, config).map(({ to }) => to);

test('the discussion is in the main menu while it is open; the API only in the drawer', () => {
  expect(navItems(undefined, {}, { ...config, openPublicDiscussion: false }).map(({ to }) => to)).not.toContain(
    '/discussion',
  );
  expect(navItems(undefined, {}, { ...config, openPublicDiscussion: true }).map(({ to }) => to)).toContain(
    '/discussion',
  );
  expect(
    navItems(undefined, {}, config)
      .filter(({ drawerOnly }) => drawerOnly)
      .map(({ to }) => to),
  ).toEqual(['/developer']);
});

test('a contest leads to its problems, to the own submissions and to its rank', () => {
  expect(ways('contest')).toEqual([
    '/home',
    '/contest/$contestID',
    '/contest/$contestID/problems',
    '/contest/$contestID/submissions',
    '/contest/$contestID/rank',
  ]);
  expect(navItems('contest', {}, config)[3]?.search).toEqual({ onlyMine: true });
});

test('a training of a group also leads to the group', () => {
  expect(ways('training')).toEqual(['/home', '/training/$trainingID', '/training/$trainingID/problems']);
  expect(ways('training', { groupID: 3 })).toEqual([
    '/home',
    '/group/$groupID',
    '/group/$groupID/training/$trainingID',
    '/group/$groupID/training/$trainingID/problems',
  ]);
  expect(ways('group')).toEqual(['/home', '/group/$groupID', '/group/$groupID/problem']);
});
