import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { UserHome } from '@verdict/contract/account/account.ts';
import { formatNumber, missing } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card, Page } from '@verdict/kit/page/Page.tsx';
import { Markdown } from '@verdict/kit/markdown/Markdown.tsx';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { SubjectFailed } from '../../../app/place/SubjectFailed.tsx';
import { Person } from './Person.tsx';
import { SolvedProblems } from './SolvedProblems.tsx';
import { userHomeQuery } from './user-home-queries.ts';
import { profileTexts } from './messages.ts';
import classes from './UserHomePage.module.css';
import { YearOfSubmissions } from './YearOfSubmissions.tsx';

const route = getRouteApi('/user-home');

/** Public page of a user. */
export function UserHomePage() {
  const t = profileTexts.useMessages();
  const home = useQuery(userHomeQuery(route.useSearch()));
  usePageTitle(home.data?.username);
  if (home.isLoadingError) return <SubjectFailed query={home} list={{ to: '/acm-rank', title: 'rank.acmTitle' }} />;
  if (!home.data) return <div className={classes.waiting} aria-busy />;
  const user = home.data;
  return (
    <Page>
      <div className={classes.page} aria-busy={home.isPlaceholderData}>
        <Person user={user} />
        <Figures user={user} />
        <YearOfSubmissions uid={user.uid} />
        <Card>
          <Tabs defaultValue="profile">
            <Tabs.List className={classes.tabs}>
              <Tabs.Tab value="profile">{t('profile.signature')}</Tabs.Tab>
              <Tabs.Tab value="solved">{t('profile.solvedProblems')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="profile" className={classes.panel}>
              {user.signature?.trim() ? (
                <Markdown source={user.signature} size="note" />
              ) : (
                <EmptyState title={t('profile.signatureNone')} />
              )}
            </Tabs.Panel>
            <Tabs.Panel value="solved" className={classes.panel}>
              <SolvedProblems
                groups={user.solvedGroupByDifficulty}
                refreshing={home.isFetching}
                onRefresh={() => void home.refetch()}
              />
            </Tabs.Panel>
          </Tabs>
        </Card>
      </div>
    </Page>
  );
}

function Figures({ user }: { user: UserHome }) {
  const t = profileTexts.useMessages();
  const locale = useLocale();
  const figures = [
    [t('profile.submissions'), user.total],
    [t('profile.solved'), user.solved],
    [t('profile.score'), user.scoreList.reduce((sum, score) => sum + score, 0)],
    [t('profile.rating'), user.rating],
  ] as const;
  return (
    <dl className={classes.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null ? missing : formatNumber(value, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
