import { useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { useActor } from '../../session/session.ts';
import { useMessages } from '../../office/messages.ts';
import { menuFor } from './menu.ts';
import classes from './OfficeShell.module.css';

/** Menu of the back office: a sidebar on wide screens, a drawer on narrow ones. */
export function Sidebar({ onFollow }: { onFollow?: () => void }) {
  const t = useMessages();
  const actor = useActor();
  const { routesByPath } = useRouter();
  const lit = useMatches().findLast((match) => match.staticData.menu)?.staticData.menu;
  const address = useRouterState({ select: (state) => state.location.pathname });
  const path = lit ?? address;
  const sections = menuFor(actor, (to) => to in routesByPath);
  const current = sections
    .flatMap(({ entries }) => entries.map(({ to }) => to))
    .filter((to) => path === to || path.startsWith(`${to}/`))
    .toSorted((a, b) => b.length - a.length)[0];
  return (
    <nav aria-label={t('shell.mainMenu')} className={classes.menu}>
      {sections.map(({ label, entries }) => (
        <div key={label ?? ''} className={classes.section}>
          {label && <h2 className={classes.sectionTitle}>{t(label)}</h2>}
          {entries.map(({ to, label: name, icon: Icon }) => (
            <LooseLink
              key={to}
              to={to}
              className={classes.link}
              aria-current={to === current ? 'page' : undefined}
              onClick={onFollow}
            >
              <Icon size={17} stroke={1.7} aria-hidden />
              {t(name)}
            </LooseLink>
          ))}
        </div>
      ))}
    </nav>
  );
}
