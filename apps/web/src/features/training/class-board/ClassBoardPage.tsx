import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  classSheetFormats,
  downloadClassBoard,
  downloadClassPrograms,
} from '@verdict/contract/training/class-board.ts';
import { EmptyState, ErrorState } from '@verdict/kit/page/EmptyState.tsx';
import { Card, PageLoading } from '@verdict/kit/page/Page.tsx';
import { SearchInput } from '@verdict/kit/controls/SearchInput.tsx';
import { downloadFile } from '../../../app/client/download-file.ts';
import { DemoSwitch } from '../../../app/demo/DemoSwitch.tsx';
import { reread } from '../../../app/client/reread.ts';
import { useLive } from '../../../app/live/use-live.ts';
import { readingOf } from '../../../app/client/ListCard.tsx';
import { markKey } from '../marks/mark-queries.ts';
import { useTraining } from '../use-training.ts';
import classes from './ClassBoardPage.module.css';
import { classBoardQuery, type ClassBoard } from './class-queries.ts';
import type { ClassSearch } from './class-search.ts';
import { classTexts } from './messages.ts';
import { ProblemGrid } from './ProblemGrid.tsx';
import { StuckNow } from './StuckNow.tsx';
import { SectionFilter } from './SectionFilter.tsx';
import { byUsername, isInSection, matches } from './students.ts';
import { TopicGrid } from './TopicGrid.tsx';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

const MarkGrid = lazyPart(() => import('./MarkGrid.tsx'));
const grids = { problems: ProblemGrid, topics: TopicGrid, marks: MarkGrid };

const StudentPath = lazyPart(() => import('./StudentPath.tsx'));

/** Progress of each student in the training, for its teachers; updates live. */
export function ClassBoardPage() {
  const { id: tid } = useTraining();
  const queries = useQueryClient();
  const board = useQuery(classBoardQuery(tid));
  useLive([`class:${tid}`], () => void reread(queries, markKey));
  if (board.data) return <Board board={board.data} />;
  const { error, onRetry } = readingOf(board);
  return error ? <ErrorState message={error} onRetry={onRetry} /> : <PageLoading />;
}

function Board({ board }: { board: ClassBoard }) {
  const t = classTexts.useMessages();
  const search: ClassSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (part: ClassSearch, replace = false): void =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...part }), replace, resetScroll: false });
  const { students, former, problems } = board;
  const isShown = (student: (typeof students)[number]): boolean =>
    matches(student, search.keyword) && isInSection(student, search.section);
  const shown = students.filter(isShown).toSorted(byUsername);
  const shownFormer = former.filter(isShown).toSorted(byUsername);
  const path = [...students, ...former].find(({ uid }) => uid === search.student);
  const openPath = (student: string): void => change({ student });
  const Grid = grids[search.view ?? 'problems'];
  return (
    <div className={classes.stack}>
      <StuckNow board={board} onStudent={openPath} />
      <Card>
        <div className={classes.tools}>
          <SegmentedControl
            aria-label={t('class.view')}
            value={search.view ?? 'problems'}
            onChange={(view) => change({ view: view === 'problems' ? undefined : view })}
            data={[
              { value: 'problems', label: t('class.byProblem') },
              { value: 'topics', label: t('class.byTopic') },
              { value: 'marks', label: t('class.byMark') },
            ]}
          />
          <SearchInput
            value={search.keyword}
            onSearch={(keyword, more) => change({ keyword }, more)}
            label={t('class.search')}
          />
          <SectionFilter students={students} section={search.section} onChange={(section) => change({ section })} />
          <DemoSwitch />
          <span className={classes.sheets}>
            <Sheets />
          </span>
        </div>
        {students.length === 0 ? (
          <EmptyState title={t('class.noStudents')} hint={t('class.noStudentsHint')} />
        ) : problems.length === 0 ? (
          <EmptyState title={t('class.noProblems')} />
        ) : shown.length === 0 ? (
          <EmptyState title={t('class.nobodyFound')} hint={t('class.nobodyFoundHint')} />
        ) : (
          <Part fallback={<PageLoading />}>
            <Grid problems={problems} students={shown} onStudent={openPath} />
          </Part>
        )}
        {problems.length > 0 && shownFormer.length > 0 && (
          <details className={classes.former}>
            <summary>{t('class.former', { count: shownFormer.length })}</summary>
            <Part fallback={<PageLoading />}>
              <Grid problems={problems} students={shownFormer} onStudent={openPath} />
            </Part>
          </details>
        )}
      </Card>
      {path && (
        <Part>
          <StudentPath student={path} onClose={() => change({ student: undefined })} />
        </Part>
      )}
    </div>
  );
}

function Sheets() {
  const t = classTexts.useMessages();
  const { id: tid } = useTraining();
  const sheets = classSheetFormats.map((format) => ({
    text: t(`class.sheet.${format}`),
    load: () => downloadFile(downloadClassBoard, { tid, format }),
  }));
  return [...sheets, { text: t('class.programs'), load: () => downloadFile(downloadClassPrograms, { tid }) }].map(
    ({ text, load }) => (
      <Button
        key={text}
        variant="default"
        size="sm"
        leftSection={<IconDownload size={15} aria-hidden />}
        onClick={() => void load()}
      >
        {text}
      </Button>
    ),
  );
}
