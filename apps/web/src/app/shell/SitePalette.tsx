import { useMantineColorScheme } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { logout } from '@verdict/contract/account/account.ts';
import { findAnything } from '@verdict/contract/site/palette.ts';
import { chineseTagName } from '@verdict/messages/tag-names.ts';
import { locales } from '@verdict/messages/shape.ts';
import { localeNames, setLocale, useLocale } from '@verdict/kit/i18n.tsx';
import { client } from '../client/client.ts';
import { endSession } from '../session/end-session.ts';
import { useActor, useUser } from '../session/session.ts';
import { useSiteConfig } from '../client/site-config.ts';
import { Palette } from '../palette/Palette.tsx';
import type { PaletteEntry, PaletteSection } from '../palette/entries.ts';
import { paletteTexts } from '../palette/messages.ts';
import { officeActs } from '../palette/office-acts.ts';
import { openAuthDialog } from '../session/auth-dialog.ts';
import { navItems, type NavItem } from '../nav-modes.ts';
import { useNav } from './use-nav.ts';

/** Command palette of the site: its pages, and search results from its lists. */
export function SitePalette() {
  const t = paletteTexts.useMessages();
  const config = useSiteConfig();
  const { routesByPath } = useRouter();
  const nav = useNav();
  const user = useUser();
  const actor = useActor();
  const locale = useLocale();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();

  const entryOf = ({ to, label, search }: NavItem, params: Record<string, unknown>): PaletteEntry => ({
    key: `page ${to} ${Object.values(params).join(' ')}`,
    label: t(label),
    to,
    params: params as Record<string, string>,
    ...(search && { search }),
  });
  const main = navItems(undefined, {}, config).filter(({ to }) => to in routesByPath);
  const own: PaletteEntry[] = user
    ? [
        {
          key: 'page own',
          label: t('shell.userHome'),
          to: '/user-home',
          search: { uid: user.uid, username: user.username },
        },
        { key: 'page submissions', label: t('shell.mySubmissions'), to: '/status', search: { onlyMine: true } },
        { key: 'page messages', label: t('message.title'), to: '/message/discuss' },
        { key: 'page settings', label: t('shell.settings'), to: '/setting' },
      ]
    : [];
  const acts: PaletteEntry[] = [
    ...locales
      .filter((other) => other !== locale)
      .map((other) => ({ key: `act ${other}`, label: localeNames[other], act: () => void setLocale(other) })),
    { key: 'act light', label: t('palette.lightScheme'), act: () => setColorScheme('light') },
    { key: 'act dark', label: t('palette.darkScheme'), act: () => setColorScheme('dark') },
    { key: 'act auto', label: t('palette.systemScheme'), act: () => setColorScheme('auto') },
    ...(user
      ? [{ key: 'act logout', label: t('account.logout'), act: leave }]
      : [
          { key: 'act login', label: t('account.login'), act: () => openAuthDialog('login') },
          ...(config.register
            ? [{ key: 'act register', label: t('account.register'), act: () => openAuthDialog('register') }]
            : []),
        ]),
  ];
  function leave(): void {
    endSession(logout);
    void navigate({ to: '/home' });
  }
  const office = officeActs(actor).map(({ path, label }) => ({
    key: `page admin ${path}`,
    label: t(label),
    href: `/admin${path}`,
  }));
  const here = nav.items.filter(({ to }) => to.includes('$')).map((item) => entryOf(item, nav.params));
  const place = nav.params.contestID ? 'contest' : nav.params.trainingID ? 'training' : 'group';

  return (
    <Palette
      app="site"
      sections={[
        ...(here.length > 0 ? [{ label: t(`palette.here.${place}`), entries: here }] : []),
        { label: t('palette.pages'), entries: [...main.map((item) => entryOf(item, {})), ...own] },
        ...(office.length > 0 ? [{ label: t('palette.office'), entries: office }] : []),
        { label: t('palette.acts'), entries: acts },
      ]}
      further={(keyword) => [
        ...(config.openPublicDiscussion
          ? [
              {
                key: 'further discussions',
                label: t('palette.inDiscussions', { keyword }),
                to: '/discussion',
                search: { keyword },
              },
            ]
          : []),
        { key: 'further problems', label: t('palette.allProblems'), to: '/problem' },
        { key: 'further trainings', label: t('palette.allTrainings'), to: '/training' },
      ]}
      find={async (keyword, signal) => {
        const found = await client.call(findAnything, { keyword }, { signal, quiet: true });
        const sections: PaletteSection[] = [
          {
            label: t('palette.problems'),
            entries: found.problems.map(({ problemId, title }) => ({
              key: `problem ${problemId}`,
              label: title,
              hint: problemId,
              to: '/problem/$problemID',
              params: { problemID: problemId },
            })),
          },
          {
            label: t('palette.tags'),
            entries: found.tags.map(({ id, name, oj, problems }) => ({
              key: `tag ${id}`,
              label: locale === 'zh-CN' ? chineseTagName(name) : name,
              hint: t('palette.tagProblems', { count: problems }),
              to: '/problem',
              search: { tagId: String(id), ...(oj !== 'ME' && { oj }) },
            })),
          },
          {
            label: t('palette.contests'),
            entries: found.contests.map(({ id, title }) => ({
              key: `contest ${id}`,
              label: title,
              to: '/contest/$contestID',
              params: { contestID: String(id) },
            })),
          },
          {
            label: t('palette.trainings'),
            entries: found.trainings.map(({ id, title }) => ({
              key: `training ${id}`,
              label: title,
              to: '/training/$trainingID',
              params: { trainingID: String(id) },
            })),
          },
          {
            label: t('palette.groups'),
            entries: found.groups.map(({ id, title }) => ({
              key: `group ${id}`,
              label: title,
              to: '/group/$groupID',
              params: { groupID: String(id) },
            })),
          },
          {
            label: t('palette.users'),
            entries: found.users.map(({ uid, username, nickname }) => ({
              key: `user ${uid}`,
              label: username,
              hint: nickname ?? undefined,
              to: '/user-home',
              search: { uid, username },
            })),
          },
        ];
        return sections.filter(({ entries }) => entries.length > 0);
      }}
    />
  );
}
