import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { PageLoading } from '@verdict/kit/page/Page.tsx';
import type { JudgeMode } from '@verdict/domain/judging/job.ts';
import { takesOutputFiles } from '@verdict/domain/judging/mode-names.ts';
import { usePageTitle } from '../../../app/pages/page-title.ts';
import { problemTexts } from '../messages.ts';
import { Statement } from './Statement.tsx';
import { linksOf, usePlace } from '../../../app/place/place.ts';
import { SubjectFailed } from '../../../app/place/SubjectFailed.tsx';
import classes from './PrintPage.module.css';
import { problemQuery } from '../problem-queries.ts';

/** Statement for printing or saving as PDF: no editor, no menus, and complete samples. */
export function PrintPage() {
  const t = problemTexts.useMessages();
  const { problemID = '' } = useParams({ strict: false });
  const place = usePlace();
  const detail = useQuery(problemQuery(place, problemID));
  const problem = detail.data?.problem;
  // Browsers use the title as the name of the PDF.
  usePageTitle(problem && `${problem.problemId} ${problem.title}`);
  if (detail.isLoadingError)
    return <SubjectFailed query={detail} list={{ ...linksOf(place).problems, title: 'problem.list' }} />;
  if (!problem) return <PageLoading />;
  const limits = [
    `${t('problem.timeLimit')} ${problem.timeLimit} ms`,
    `${t('problem.memoryLimit')} ${problem.memoryLimit} MB`,
  ];
  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <LooseLink {...linksOf(place).problem(problem.problemId)}>{t('common.back')}</LooseLink>
        <span>{t('problem.printHint')}</span>
        <Button size="xs" leftSection={<IconPrinter size={14} aria-hidden />} onClick={() => print()}>
          {t('problem.print')}
        </Button>
      </div>
      <header className={classes.head}>
        <h1 lang={problem.locale}>
          {problem.problemId} {problem.title}
        </h1>
        {!takesOutputFiles(problem.judgeMode as JudgeMode) && <p>{limits.join(' · ')}</p>}
        {problem.isFileIO && (
          <p>{t('problem.fileIo', { input: problem.ioReadFileName ?? '', output: problem.ioWriteFileName ?? '' })}</p>
        )}
      </header>
      <Statement problem={problem} />
    </div>
  );
}
