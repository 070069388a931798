import { Button, Group } from '@mantine/core';
import { IconFileExport, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { FilterSelect } from '@verdict/kit/lists/FilterSelect.tsx';
import { KeywordInput } from '@verdict/kit/lists/KeywordInput.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { ListCard } from '../../../app/client/ListCard.tsx';
import { ExportButton, useExportChoice } from '../export/ExportChoice.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { officePages } from '../../../app/office/pages.ts';
import { problemListQuery } from './problem-queries.ts';
import { ProblemTable } from './ProblemTable.tsx';

const route = getRouteApi('/in-office/admin/problems');

export function ProblemListPage() {
  const t = useMessages();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const { search, filter } = address;
  const list = useQuery(problemListQuery(search));
  const choice = useExportChoice();
  const navigate = useNavigate();
  return (
    <Page>
      <PageHeader
        title={t('admin.problems')}
        actions={
          <Group gap="xs">
            <ExportButton
              choice={choice}
              groupId={null}
              onStarted={() => void navigate({ to: '/admin/problem/export' })}
            />
            <Button
              variant="default"
              leftSection={<IconFileExport size={16} stroke={1.7} aria-hidden />}
              renderRoot={(props) => <Link to="/admin/problem/export" {...props} />}
            >
              {t('admin.problemExport')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileImport size={16} stroke={1.7} aria-hidden />}
              renderRoot={(props) => <Link to="/admin/problem/import" {...props} />}
            >
              {t('admin.problemImport')}
            </Button>
            <Button
              leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
              renderRoot={(props) => <Link to="/admin/problem/create" {...props} />}
            >
              {t('admin.problem.create')}
            </Button>
          </Group>
        }
      />
      <ListCard
        list={list}
        address={address}
        pages={officePages}
        filters={
          <>
            <KeywordInput address={address} label={t('manage.problem.search')} />
            <FilterSelect
              label={t('problemForm.visibility')}
              any={t('admin.problem.anyVisibility')}
              value={search.auth}
              choices={[
                { value: 1, label: t('problemForm.visibility.public') },
                { value: 2, label: t('problemForm.visibility.hidden') },
                { value: 3, label: t('problemForm.visibility.contest') },
              ]}
              onChange={(auth) => filter({ auth })}
            />
          </>
        }
      >
        <ProblemTable list={list} address={address} choice={choice} />
      </ListCard>
    </Page>
  );
}
