import { Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { releaseReviews } from '@verdict/contract/training/reading.ts';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useRef } from 'react';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { DemoSwitch } from '../../../app/demo/DemoSwitch.tsx';
import { markKey } from '../marks/mark-queries.ts';
import { SectionFilter } from '../class-board/SectionFilter.tsx';
import { isInSection } from '../class-board/students.ts';
import { useTraining } from '../use-training.ts';
import classes from './DeskPage.module.css';
import { firstProblem, isUnmarked, nextUnmarked } from './desk-order.ts';
import { readingTexts } from './messages.ts';
import type { Desk } from './reading-queries.ts';
import type { ReadingSearch } from './reading-search.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

// The list of programs is fetched meanwhile.
const Program = lazyPart(() => import('./Program.tsx'));
const DeskKeys = lazyPart(() => import('./DeskKeys.tsx'));

interface Props {
  desk: Desk;
  search: ReadingSearch;
  onOpen: (part: Pick<ReadingSearch, 'problem' | 'section' | 'student'>) => void;
}

/** The programs of one problem, one at a time, in the order of the students. */
export function Programs({ desk, search, onOpen }: Props) {
  const t = readingTexts.useMessages();
  const { problems } = desk;
  const programs = desk.programs.filter((program) => isInSection(program, search.section));
  const hasProblem = programs.some(({ pid }) => pid === search.problem);
  const pid = hasProblem ? search.problem : firstProblem(programs);
  const shown = programs.filter((one) => one.pid === pid);
  const at = Math.max(
    shown.findIndex(({ uid }) => uid === search.student),
    0,
  );
  const current = shown[at];
  const page = useRef<HTMLDivElement>(null);
  const open = (one: { pid: number; uid: string } | undefined): void => {
    if (one) onOpen({ problem: one.pid, student: one.uid });
  };
  const ahead = current && nextUnmarked(programs, current);
  /** After a mark: the next program of the problem, then those without a mark anywhere. */
  const goOn = (): void => {
    if (shown[at + 1] ?? ahead) open(shown[at + 1] ?? ahead);
    else toast.success(t('reading.allMarked'));
  };
  useDeskKeys({
    j: () => open(shown[at + 1]),
    k: () => open(shown[at - 1]),
    c: () => goToLines(page.current),
    Enter: () => page.current?.querySelector<HTMLFormElement>('form[data-mark]')?.requestSubmit(),
  });
  const problem = problems.find((one) => one.pid === pid);
  if (!current || !problem)
    return (
      <>
        {search.section !== undefined && (
          <div className={classes.bar}>
            <SectionFilter
              students={desk.programs}
              section={search.section}
              onChange={(section) => onOpen({ section })}
            />
          </div>
        )}
        <EmptyState title={t('reading.none')} hint={t('reading.noneHint')} />
      </>
    );
  return (
    <div ref={page}>
      <div className={classes.bar}>
        <NativeSelect
          aria-label={t('reading.problem')}
          className={classes.problem}
          value={String(pid)}
          onChange={({ currentTarget }) => onOpen({ problem: Number(currentTarget.value), student: undefined })}
          data={problems.flatMap((one) => {
            const all = programs.filter((program) => program.pid === one.pid);
            const name = `${one.problemId} ${one.title ?? ''}`;
            const marked = all.filter((program) => !isUnmarked(program)).length;
            const label = t('reading.problemOption', { problem: name, marked, all: all.length });
            return all.length === 0 ? [] : [{ value: String(one.pid), label }];
          })}
        />
        <SectionFilter
          students={desk.programs}
          section={search.section}
          onChange={(section) => onOpen({ section, student: undefined })}
        />
        <span className={classes.position} role="status">
          {t('reading.position', { place: at + 1, all: shown.length })}
        </span>
        <Button
          variant="default"
          size="sm"
          disabled={at === 0}
          leftSection={<IconChevronLeft size={15} aria-hidden />}
          rightSection={<kbd aria-hidden>K</kbd>}
          onClick={() => open(shown[at - 1])}
        >
          {t('reading.previous')}
        </Button>
        <Button
          variant="default"
          size="sm"
          disabled={at === shown.length - 1}
          leftSection={<kbd aria-hidden>J</kbd>}
          rightSection={<IconChevronRight size={15} aria-hidden />}
          onClick={() => open(shown[at + 1])}
        >
          {t('reading.next')}
        </Button>
        <Button variant="subtle" size="sm" disabled={!ahead} onClick={() => open(ahead)}>
          {t('reading.nextUnmarked')}
        </Button>
        <span className={classes.end}>
          <Part>
            <DeskKeys />
          </Part>
          <DemoSwitch />
          <Release held={desk.held} />
        </span>
      </div>
      <Part fallback={<PageLoading />}>
        <Program
          // Another program has its own draft and its own open line.
          key={`${current.pid} ${current.uid}`}
          program={current}
          problem={problem}
          notGiven={desk.notGiven}
          onMarked={goOn}
        />
      </Part>
    </div>
  );
}

/** Moves the focus to the line numbers. From a line number, opens the form for a comment there. */
function goToLines(page: HTMLElement | null): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLButtonElement && focused.dataset['line']) focused.click();
  else page?.querySelector<HTMLButtonElement>('button[data-line][tabindex="0"]')?.focus();
}

/** Shows all held marks and comments to the students. Absent while there are none. */
function Release({ held: { marks, comments } }: Pick<Desk, 'held'>) {
  const t = readingTexts.useMessages();
  const { id: tid } = useTraining();
  const action = useAction(() => client.call(releaseReviews, { tid }), {
    ask: {
      title: t('reading.releaseTitle'),
      body: t('reading.releaseBody', { marks, comments }),
      action: t('reading.releaseAction'),
    },
    done: t('reading.released'),
    changes: markKey,
  });
  if (marks + comments === 0) return null;
  return (
    <Button variant="light" size="sm" loading={action.busy} onClick={() => action.run()}>
      {t('reading.release', { count: marks + comments })}
    </Button>
  );
}
