import { SplitPane } from '@verdict/kit/page/SplitPane.tsx';
import { Tabs } from '@mantine/core';
import { problemTexts } from '../messages.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';
import pane from '../workspace/Pane.module.css';
import classes from './ProblemSplit.module.css';
import { EditorPane } from '../workspace/editor/EditorPane.tsx';
import { FullStatement } from '../statement/FullStatement.tsx';
import { parseExtraFiles } from '../statement/statement.ts';
import { SolutionsPanel, useHasSolutions } from '../statement/SolutionsPanel.tsx';
import type { ProblemDetail } from '../problem-queries.ts';
import type { Workbench } from '../workspace/use-workbench.ts';

const ExtraFiles = lazyPart(() => import('../statement/ExtraFiles.tsx'));
const MySubmissions = lazyPart(() => import('./MySubmissions.tsx'));

/** Layout from 992 px: statement on the left, editor on the right. */
export function ProblemSplit({ detail, work }: { detail: ProblemDetail; work: Workbench }) {
  const t = problemTexts.useMessages();
  const hasSolutions = useHasSolutions(detail.problem);
  const files = parseExtraFiles(detail.problem.userExtraFile);
  return (
    <div className={classes.split}>
      <SplitPane
        leftMin={340}
        left={
          <section className={pane.pane} aria-label={t('problem.description')}>
            <Tabs defaultValue="description" className={classes.tabs}>
              <Tabs.List className={classes.tabList}>
                <Tabs.Tab value="description">{t('problem.description')}</Tabs.Tab>
                <Tabs.Tab value="submissions">{t('problem.mySubmissions')}</Tabs.Tab>
                {hasSolutions && <Tabs.Tab value="solutions">{t('problem.solutions')}</Tabs.Tab>}
                {files.length > 0 && <Tabs.Tab value="files">{t('problem.annex')}</Tabs.Tab>}
              </Tabs.List>
              <Tabs.Panel value="description" className={classes.reading}>
                <FullStatement detail={detail} terms={work.terms} language={work.draft.draft.language} />
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
              <Tabs.Panel value="files" data-late className={classes.reading}>
                <Part>
                  <ExtraFiles files={files} />
                </Part>
              </Tabs.Panel>
            </Tabs>
          </section>
        }
        right={<EditorPane detail={detail} work={work} />}
      />
    </div>
  );
}
