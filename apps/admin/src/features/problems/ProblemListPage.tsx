import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Card, Filters, Page, PageHeader } from '@verdict/ui/kit/Page.tsx';
import { SearchInput } from '@verdict/ui/kit/SearchInput.tsx';
import { ListPager } from '../../app/ListPager.tsx';
import { useMessages } from '../../app/messages.ts';
import type { ProblemListSearch } from './problem-list-search.ts';
import { problemListQuery } from './problem-queries.ts';
import { ProblemTable } from './ProblemTable.tsx';

const route = getRouteApi('/office/problems');

export function ProblemListPage() {
  const t = useMessages();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(problemListQuery(search));
  const filter = (change: ProblemListSearch, replace = false) =>
    void navigate({ search: (now) => ({ ...now, currentPage: undefined, ...change }), replace, resetScroll: false });
  return (
    <Page width={1440}>
      <PageHeader
        title={t('admin.problems')}
        actions={
          <Button
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
            renderRoot={(props) => <Link to="/problem/create" {...props} />}
          >
            {t('admin.problem.create')}
          </Button>
        }
      />
      <Card>
        <Filters>
          <SearchInput
            value={search.keyword}
            onSearch={(keyword, more) => filter({ keyword }, more)}
            label={t('admin.problem.search')}
            width={280}
          />
          <NativeSelect
            aria-label={t('problemForm.visibility')}
            value={String(search.auth ?? '')}
            onChange={(event) =>
              filter({ auth: event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value) })
            }
            data={[
              { value: '', label: t('admin.problem.anyVisibility') },
              { value: '1', label: t('problemForm.visibility.public') },
              { value: '2', label: t('problemForm.visibility.hidden') },
              { value: '3', label: t('problemForm.visibility.contest') },
            ]}
          />
        </Filters>
        <ProblemTable
          list={list}
          filtered={search.keyword !== undefined || search.auth !== undefined}
          sort={search.sort}
          onSort={(sort) => filter({ sort })}
        />
        <ListPager
          search={search}
          total={list.data?.total}
          onChange={(paging) => void navigate({ search: { ...search, ...paging } })}
        />
      </Card>
    </Page>
  );
}
