import { TabLinks } from '@verdict/kit/page/TabLinks.tsx';
import { type AuthorPages, type AuthorTab, authorTabs } from './author-pages.ts';
import classes from './AuthorTabs.module.css';
import { authoringTexts } from './messages.ts';

interface Props {
  pages: AuthorPages;
  current: AuthorTab;
  /** True for a problem that is not saved yet: only its form can be opened. */
  isNew?: boolean;
  /** True when another site judges the problem, which then has no tests and no programs here. */
  isRemote?: boolean;
}

/** Row of tabs between an author's pages about a problem. */
export function AuthorTabs({ pages: { paths, params }, current, isNew = false, isRemote = false }: Props) {
  const t = authoringTexts.useMessages();
  const tabs = authorTabs
    .filter((tab) => !isRemote || tab === 'form' || tab === 'preview')
    .map((tab) => ({ to: paths[tab], label: t(`authoring.tab.${tab}`), isOpen: !isNew || tab === 'form' }));
  return (
    <TabLinks
      label={t('authoring.pages')}
      tabs={tabs}
      params={params}
      current={paths[current]}
      className={classes.tabs}
    />
  );
}
