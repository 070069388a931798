import { useRouter } from '@tanstack/react-router';
import { findInOffice } from '@verdict/contract/site/palette.ts';
import { client } from '../../client/client.ts';
import { useActor } from '../../session/session.ts';
import { Palette } from '../../palette/Palette.tsx';
import type { PaletteSection } from '../../palette/entries.ts';
import { paletteTexts } from '../../palette/messages.ts';
import { officeActs } from '../../palette/office-acts.ts';
import { useMessages } from '../../office/messages.ts';
import { menuFor } from './menu.ts';

/** Command palette of the back office: its pages, and the items that the reader may edit. */
export function OfficePalette() {
  const t = useMessages();
  const palette = paletteTexts.useMessages();
  const actor = useActor();
  const { routesByPath } = useRouter();
  const pages = menuFor(actor, (to) => to in routesByPath).flatMap(({ entries }) => entries);
  const acts = officeActs(actor).filter(({ inMenu }) => !inMenu);
  return (
    <Palette
      app="office"
      sections={[
        {
          label: palette('palette.acts'),
          entries: acts.map(({ path, label }) => pageAt(`/admin${path}`, palette(label))),
        },
        { label: palette('palette.pages'), entries: pages.map(({ to, label }) => pageAt(to, t(label))) },
        { label: t('admin.toSite'), entries: [{ key: 'page site', label: t('admin.toSite'), href: '/home' }] },
      ]}
      further={(keyword) => [
        {
          key: 'further site',
          label: palette('palette.onSite', { keyword }),
          href: `/problem?${new URLSearchParams({ keyword, oj: 'All' })}`,
        },
      ]}
      find={async (keyword, signal) => {
        const found = await client.call(findInOffice, { keyword }, { signal, quiet: true });
        const sections: PaletteSection[] = [
          {
            label: palette('palette.problems'),
            entries: found.problems.map(({ id, problemId, title }) => ({
              key: `problem ${id}`,
              label: title,
              hint: problemId,
              to: '/admin/problem/edit/$problemId',
              params: { problemId: String(id) },
            })),
          },
          {
            label: palette('palette.contests'),
            entries: found.contests.map(({ id, title }) => ({
              key: `contest ${id}`,
              label: title,
              to: '/admin/contest/$contestId/edit',
              params: { contestId: String(id) },
            })),
          },
          {
            label: palette('palette.trainings'),
            entries: found.trainings.map(({ id, title }) => ({
              key: `training ${id}`,
              label: title,
              to: '/admin/training/$trainingId/edit',
              params: { trainingId: String(id) },
            })),
          },
          {
            label: palette('palette.users'),
            entries: found.users.map(({ uid, username, nickname }) => ({
              key: `user ${uid}`,
              label: username,
              hint: nickname ?? undefined,
              to: '/admin/user',
              search: { keyword: username },
            })),
          },
        ];
        return sections.filter(({ entries }) => entries.length > 0);
      }}
    />
  );
}

const pageAt = (to: string, label: string) => ({ key: `page ${to}`, label, to });
