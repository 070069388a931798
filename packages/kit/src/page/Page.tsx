import type { ReactNode } from 'react';
import { useMessages } from '../i18n.tsx';
import classes from './Page.module.css';

interface PageProps {
  children: ReactNode;
  /** Width of the page if not the standard one: running text, a short form, or a board seen from afar. */
  size?: 'text' | 'form' | 'board';
}

/** The column of a page's content: gutters, greatest width, space at the end. */
export function Page({ children, size }: PageProps) {
  return (
    <div className={classes.page} data-size={size}>
      {children}
    </div>
  );
}

/** Placeholder of a page whose code takes long to load. */
export function PageLoading() {
  const t = useMessages();
  return (
    <p className={classes.pageLoading} role="status">
      {t('common.loading')}
    </p>
  );
}

interface HeaderProps {
  title: ReactNode;
  /** Whether the title is a name that people gave, so that its characters are not all in the font of titles. */
  isName?: boolean;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/** The page's h1, a subtitle and the actions of the page. */
export function PageHeader({ title, isName = false, subtitle, actions }: HeaderProps) {
  return (
    <header className={classes.header}>
      <div>
        <h1 className={classes.heading} data-name={isName || undefined}>
          {title}
        </h1>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}

interface CardProps {
  title?: ReactNode;
  actions?: ReactNode;
  /** False for tables and lists, which have their own padding. */
  padded?: boolean;
  children: ReactNode;
}

/** A surface with a thin border, without a shadow. Cards are not nested. */
export function Card({ title, actions, padded = false, children }: CardProps) {
  return (
    <section className={classes.card}>
      {(title || actions) && (
        <div className={classes.cardHead}>
          {title && <h2 className={classes.cardTitle}>{title}</h2>}
          {actions}
        </div>
      )}
      {padded ? <div className={classes.cardBody}>{children}</div> : children}
    </section>
  );
}

/** Filter fields above a list. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    <div role="search" className={classes.filters}>
      {children}
    </div>
  );
}
