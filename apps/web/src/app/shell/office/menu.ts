/** Sidebar entries by section. An entry without a page is left out. */
import { isOrdinaryAdmin, isSuper, type Visitor } from '@verdict/domain/access/actor.ts';
import {
  IconArchive,
  IconBell,
  IconClipboardList,
  IconFlag,
  IconFolders,
  IconGauge,
  IconHistory,
  IconInbox,
  IconListCheck,
  IconListDetails,
  IconPackageImport,
  IconMessages,
  IconMail,
  IconPhoto,
  IconRefresh,
  IconServer,
  IconSettings,
  IconSpeakerphone,
  IconTags,
  IconTrophy,
  IconUsers,
  type Icon,
  IconWorld,
  IconWorldDownload,
} from '@tabler/icons-react';
import type { AdminPlainKey } from '../../office/messages.ts';

interface MenuEntry {
  to: string;
  label: AdminPlainKey;
  icon: Icon;
  superOnly?: true;
  /** Hidden from ordinary admins. */
  problemAdminOnly?: true;
}
export interface MenuSection {
  label: AdminPlainKey | null;
  entries: MenuEntry[];
}

const sections: MenuSection[] = [
  { label: null, entries: [{ to: '/admin/dashboard', label: 'admin.dashboard', icon: IconGauge }] },
  {
    label: 'admin.menu.problems',
    entries: [
      { to: '/admin/problems', label: 'admin.problems', icon: IconClipboardList },
      { to: '/admin/problem/remote', label: 'admin.remote', icon: IconWorldDownload },
      { to: '/admin/group-problem/apply', label: 'admin.offers', icon: IconInbox, problemAdminOnly: true },
      { to: '/admin/problem/tag', label: 'admin.tags', icon: IconTags, problemAdminOnly: true },
    ],
  },
  {
    label: 'admin.menu.trainings',
    entries: [
      { to: '/admin/training', label: 'manage.trainings', icon: IconListCheck },
      { to: '/admin/training/category', label: 'admin.trainingCategories', icon: IconFolders, problemAdminOnly: true },
    ],
  },
  {
    label: 'admin.menu.contests',
    entries: [{ to: '/admin/contest', label: 'manage.contests', icon: IconTrophy }],
  },
  {
    label: 'admin.menu.people',
    entries: [
      { to: '/admin/user', label: 'admin.users', icon: IconUsers, superOnly: true },
      { to: '/admin/announcement', label: 'admin.announcements', icon: IconSpeakerphone, superOnly: true },
      { to: '/admin/discussion', label: 'admin.discussions', icon: IconMessages },
      { to: '/admin/discussion-report', label: 'admin.reports', icon: IconFlag },
      { to: '/admin/notice', label: 'admin.notices', icon: IconBell, superOnly: true },
    ],
  },
  {
    label: 'admin.menu.site',
    entries: [
      { to: '/admin/conf', label: 'admin.settings', icon: IconSettings, superOnly: true },
      { to: '/admin/carousel', label: 'admin.carousel', icon: IconPhoto, superOnly: true },
    ],
  },
  {
    label: 'admin.menu.operations',
    entries: [
      { to: '/admin/judgehost', label: 'admin.judgehosts', icon: IconServer, superOnly: true },
      { to: '/admin/remote-site', label: 'admin.remoteSites', icon: IconWorld, superOnly: true },
      { to: '/admin/rejudge', label: 'admin.rejudge', icon: IconRefresh, superOnly: true },
      { to: '/admin/job', label: 'admin.jobs', icon: IconListDetails, superOnly: true },
      { to: '/admin/mail', label: 'admin.mails', icon: IconMail, superOnly: true },
      { to: '/admin/backup', label: 'admin.backups', icon: IconArchive, superOnly: true },
      { to: '/admin/migration', label: 'admin.migration', icon: IconPackageImport, superOnly: true },
      { to: '/admin/audit', label: 'admin.audit', icon: IconHistory, superOnly: true },
    ],
  },
];

export function menuFor(actor: Visitor, isPage: (path: string) => boolean): MenuSection[] {
  return sections
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter(
        (entry) =>
          isPage(entry.to) &&
          (!entry.superOnly || isSuper(actor)) &&
          !(entry.problemAdminOnly && isOrdinaryAdmin(actor)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}
