import { Tabs } from '@mantine/core';
import type { JudgeMode } from '@verdict/domain/judging/job.ts';
import { takesOutputFiles } from '@verdict/domain/judging/mode-names.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';
import { isHanded } from '../../../app/handed-program.ts';
import { problemTexts } from '../messages.ts';
import classes from './ProblemTabs.module.css';
import { EditorPane } from '../workspace/editor/EditorPane.tsx';
import { FocusButton } from '../workspace/FocusButton.tsx';
import { FullStatement } from '../statement/FullStatement.tsx';
import { parseExtraFiles } from '../statement/statement.ts';
import { SolutionsPanel, useHasSolutions } from '../statement/SolutionsPanel.tsx';
import type { ProblemDetail } from '../problem-queries.ts';
import type { Workbench } from '../workspace/use-workbench.ts';

const ExtraFiles = lazyPart(() => import('../statement/ExtraFiles.tsx'));
const MySubmissions = lazyPart(() => import('./MySubmissions.tsx'));

/** Layout under 992 px: tabs for statement, code and submissions, one at a time. */
export function ProblemTabs({ detail, work }: { detail: ProblemDetail; work: Workbench }) {
  const t = problemTexts.useMessages();
  const hasSolutions = useHasSolutions(detail.problem);
  const files = parseExtraFiles(detail.problem.userExtraFile);
  return (
    <Tabs defaultValue={isHanded(detail.problem.problemId) ? 'code' : 'statement'} className={classes.tabs}>
      <div className={classes.bar}>
        <Tabs.List grow className={classes.tabList}>
          <Tabs.Tab value="statement">{t('problem.statement')}</Tabs.Tab>
          <Tabs.Tab value="code">
            {t(takesOutputFiles(detail.problem.judgeMode as JudgeMode) ? 'problem.outputs' : 'problem.code')}
          </Tabs.Tab>
          <Tabs.Tab value="submissions">{t('problem.mySubmissions')}</Tabs.Tab>
          {hasSolutions && <Tabs.Tab value="solutions">{t('problem.solutions')}</Tabs.Tab>}
        </Tabs.List>
        <FocusButton problemID={detail.problem.problemId} />
      </div>
      <Tabs.Panel value="statement" className={classes.reading}>
        <FullStatement detail={detail} terms={work.terms} language={work.draft.draft.language} />
        {files.length > 0 && (
          <div data-late>
            <Part>
              <ExtraFiles files={files} />
            </Part>
          </div>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="code" data-late>
        <EditorPane detail={detail} work={work} />
      </Tabs.Panel>
      <Tabs.Panel value="submissions" data-late className={classes.listing}>
        <Part>
          <MySubmissions problemId={detail.problem.problemId} />
        </Part>
      </Tabs.Panel>
      {hasSolutions && (
        <Tabs.Panel value="solutions" data-late className={classes.reading}>
          <SolutionsPanel {...detail} />
        </Tabs.Panel>
      )}
    </Tabs>
  );
}
