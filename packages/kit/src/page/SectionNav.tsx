import { IconAlertCircleFilled } from '@tabler/icons-react';
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { useMessages } from '../i18n.tsx';
import classes from './SectionNav.module.css';
import { sectionInView } from './section-in-view.ts';

export interface SectionLink {
  /** Id of the target element. */
  id: string;
  title: string;
  /** `wrong`: the section has complaints. `changed`: the section has unsaved changes. */
  remark?: 'wrong' | 'changed' | null;
}

interface Props {
  label: string;
  sections: readonly SectionLink[];
  /** Facts below the list, or above the page on a phone. */
  beneath?: ReactNode;
  children: ReactNode;
}

/**
 * A long page with a list of its sections, beside it or above it on a phone. The section in view is marked. Mantine's
 * TableOfContents collects the headings of the document; these sections are given and may come and go.
 */
export function WithSections({ label, sections, beneath, children }: Props) {
  const t = useMessages();
  const current = useSectionInView(sections.map(({ id }) => id));
  const lead = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    goToSection(id);
  };
  return (
    <div className={classes.layout}>
      <div className={classes.rail}>
        <nav className={classes.nav} aria-label={label}>
          <ul className={classes.list}>
            {sections.map(({ id, title, remark }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className={classes.link}
                  aria-current={id === current ? 'location' : undefined}
                  onClick={lead(id)}
                >
                  <span>{title}</span>
                  {remark === 'wrong' && (
                    <IconAlertCircleFilled
                      size={15}
                      color="var(--danger)"
                      role="img"
                      aria-label={t('form.sectionWrong')}
                    />
                  )}
                  {remark === 'changed' && (
                    <span className={classes.dot} role="img" aria-label={t('form.sectionChanged')} />
                  )}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {beneath && <div className={classes.beneath}>{beneath}</div>}
      </div>
      <div className={classes.body}>{children}</div>
    </div>
  );
}

/** Target of a link in the list. Focusable, so that the keyboard continues there. */
export function Section({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className={classes.section} tabIndex={-1}>
      {children}
    </div>
  );
}

export function goToSection(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

/** Distance in px from the top of the window at which a section counts as the one being read. */
const READING_LINE_PX = 180;

function useSectionInView(ids: readonly string[]): string | null {
  const all = ids.join(' ');
  const [current, setCurrent] = useState<string | null>(ids[0] ?? null);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const places = all.split(' ').flatMap((id) => {
        const section = document.getElementById(id);
        return section ? [{ id, top: section.getBoundingClientRect().top }] : [];
      });
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      setCurrent(sectionInView(places, READING_LINE_PX, scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2));
    };
    const ask = () => {
      frame ||= requestAnimationFrame(look);
    };
    ask();
    window.addEventListener('scroll', ask, { passive: true });
    window.addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', ask);
      window.removeEventListener('resize', ask);
    };
  }, [all]);
  return current;
}
