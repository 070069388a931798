import { LooseLink } from '@verdict/ui/kit/LooseLink.tsx';
import classes from './PlaceTabs.module.css';

interface PlaceTab {
  /** A route's path. */
  to: string;
  label: string;
  search?: Record<string, unknown>;
  /** False: it leads nowhere yet. */
  isOpen: boolean;
}

interface Props {
  /** Says whose pages they are. */
  label: string;
  tabs: readonly PlaceTab[];
  params: Record<string, string>;
  /** `to` of the one that is lit. */
  current: string | undefined;
  /** With a line above them, or bare within one that is there. */
  look?: 'line' | 'bare';
}

/** The pages of a contest or of a training. */
export function PlaceTabs({ label, tabs, params, current, look = 'line' }: Props) {
  return (
    <nav className={classes.tabs} data-look={look} aria-label={label}>
      {tabs.map((tab) =>
        tab.isOpen ? (
          <LooseLink
            key={tab.to}
            to={tab.to}
            params={params}
            search={tab.search ?? {}}
            className={classes.tab}
            data-current={tab.to === current || undefined}
            aria-current={tab.to === current ? 'page' : undefined}
          >
            {tab.label}
          </LooseLink>
        ) : (
          <span key={tab.to} className={classes.tab} data-closed role="link" aria-disabled>
            {tab.label}
          </span>
        ),
      )}
    </nav>
  );
}
