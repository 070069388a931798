import { Badge, Button, NativeSelect, Stack, Text } from '@mantine/core';
import type { ProblemImport, ProblemImportItem } from '@verdict/contract/problem/import.ts';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocale, withTexts } from '@verdict/kit/i18n.tsx';
import { type Column, DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { problemTexts } from '../messages.ts';
import { type Choice, type Choices, choiceOf, choicesFor } from './choices.ts';
import { FindingList } from './FindingList.tsx';
import { type ProblemImportTranslate, problemImportTexts } from './messages.ts';

/** Loads the preview together with the renderer of statements. */
const StatementPreview = lazy(async () => ({
  default: (await withTexts(import('./StatementPreview.tsx'), problemTexts)).StatementPreview,
}));

export type ProblemLink = (pid: number, text: ReactNode) => ReactNode;

interface Props {
  found: ProblemImport;
  problemLink: ProblemLink;
  /** Absent once the import has begun. */
  choosing?: { choices: Choices; choose: (seq: number, choice: Choice) => void };
}

const stateColors = { ready: 'blue', created: 'green', updated: 'green', broken: 'red', left: 'gray' } as const;

/** Problems of an import with their findings and their chosen or final outcome. */
export function ImportedProblems({ found, problemLink, choosing }: Props) {
  const t = problemImportTexts.useMessages();
  const [previewed, setPreviewed] = useState<ProblemImportItem | null>(null);
  const isOver = found.state === 'done' || found.state === 'cancelled';
  const columns: Column<ProblemImportItem>[] = [
    {
      key: 'problem',
      header: t('problemImport.problem'),
      compact: 'title',
      cell: (item) =>
        item.pid === null ? <bdi>{nameOf(item)}</bdi> : problemLink(item.pid, <bdi>{nameOf(item)}</bdi>),
    },
    {
      key: 'state',
      header: t('problemImport.itemState'),
      compact: 'end',
      width: 160,
      cell: ({ state, choice }) => {
        const shownState = state === 'ready' && isOver && choice === null ? 'left' : state;
        return (
          <Badge variant="light" color={stateColors[shownState]}>
            {t(`problemImport.item.${shownState}`)}
          </Badge>
        );
      },
    },
    {
      key: 'facts',
      header: t('problemImport.facts'),
      compact: 'meta',
      cell: ({ facts }) => facts && `${facts.format}: ${t('problemImport.holds', facts)}`,
    },
    {
      key: 'findings',
      header: t('problemImport.findings'),
      compact: 'below',
      width: '34%',
      cell: (item) => <Notes item={item} />,
    },
    ...(choosing ? [choiceColumn(t, choosing, setPreviewed)] : []),
  ];
  return (
    <>
      <DataTable
        caption={t('problemImport.problem')}
        density="dense"
        rows={found.items}
        rowKey={({ seq }) => seq}
        columns={columns}
      />
      {previewed && (
        <Suspense>
          <StatementPreview
            id={found.id}
            seq={previewed.seq}
            title={t('problemImport.previewOf', { name: nameOf(previewed) })}
            onClose={() => setPreviewed(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const choiceColumn = (
  t: ProblemImportTranslate,
  { choices, choose }: NonNullable<Props['choosing']>,
  preview: (item: ProblemImportItem) => void,
): Column<ProblemImportItem> => ({
  key: 'choice',
  header: t('problemImport.choice'),
  compact: 'below',
  width: 190,
  cell: (item) =>
    item.facts && (
      <Stack gap="xs" align="start">
        {choicesFor(item).length > 0 && (
          <NativeSelect
            size="xs"
            aria-label={t('problemImport.choiceOf', { name: nameOf(item) })}
            value={choiceOf(item, choices)}
            data={choicesFor(item).map((choice) => ({
              value: choice,
              label:
                choice === 'update'
                  ? t('problemImport.choice.update', { problemId: item.repeats?.problemId ?? '' })
                  : t(`problemImport.choice.${choice}`),
            }))}
            onChange={({ currentTarget }) => {
              const choice = choicesFor(item).find((one) => one === currentTarget.value);
              if (choice) choose(item.seq, choice);
            }}
          />
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t('problemImport.previewOf', { name: nameOf(item) })}
          onClick={() => preview(item)}
        >
          {t('problemImport.preview')}
        </Button>
      </Stack>
    ),
});

const nameOf = ({ problemId, facts, name }: ProblemImportItem): string =>
  [problemId, facts?.title || name].filter((part) => part !== null && part !== '').join(' ');

function Notes({ item: { findings, repeats } }: { item: ProblemImportItem }) {
  const t = problemImportTexts.useMessages();
  const names = new Intl.ListFormat(useLocale());
  return (
    <>
      {repeats && (
        <Text size="sm" fw={500}>
          {t('problemImport.repeats', {
            problemId: repeats.problemId,
            same: names.format(repeats.same.map((part) => t(`problemImport.same.${part}`))),
          })}
        </Text>
      )}
      <FindingList findings={findings} />
    </>
  );
}
