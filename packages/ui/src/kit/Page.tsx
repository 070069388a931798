import { useMessages } from '../i18n.tsx';
import type { ReactNode } from 'react';
import classes from './Page.module.css';

interface PageProps {
  children: ReactNode;
  /** Not the width of all pages: that of running text, of one short form, or of a board seen from afar. */
  size?: 'text' | 'form' | 'board';
}

/** The column that a page stands in: gutters, greatest width, room at the end. */
export function Page({ children, size }: PageProps) {
  return (
    <div className={classes.page} data-size={size}>
      {children}
    </div>
  );
}

/** Where a page will be whose code is long in coming. */
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
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/** The page's one h1, a line under it, and what can be done here. */
export function PageHeader({ title, subtitle, actions }: HeaderProps) {
  return (
    <header className={classes.header}>
      <div>
        <h1 className={classes.heading}>{title}</h1>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}

interface CardProps {
  title?: ReactNode;
  actions?: ReactNode;
  /** False for tables and lists, which bring their own inset. */
  padded?: boolean;
  children: ReactNode;
}

/** A surface with a hairline edge; no shadow, no box inside a box. */
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

/** The row of fields above a list. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    <div role="search" className={classes.filters}>
      {children}
    </div>
  );
}
