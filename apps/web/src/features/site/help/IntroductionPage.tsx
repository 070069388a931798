import type { Status } from '@verdict/domain/submission/status.ts';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { Card, Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { useSiteConfig } from '../../../app/client/site-config.ts';
import { VerdictBadge } from '../../submission/verdict/VerdictBadge.tsx';
import { Compilers } from './Compilers.tsx';
import { MarkdownHelp } from './MarkdownHelp.tsx';
import { helpTexts } from './messages.ts';
import classes from './IntroductionPage.module.css';

// Results in the order of the judging: waiting, compiled, judged.
const results = [
  'pending',
  'submittedFailed',
  'compiling',
  'judging',
  'compileError',
  'presentationError',
  'partialAccepted',
  'accepted',
  'wrongAnswer',
  'runtimeError',
  'timeLimitExceeded',
  'memoryLimitExceeded',
  'systemError',
  'cancelled',
] as const satisfies readonly Status[];
const tips = ['io', 'main', 'java', 'long', 'fast', 'include', 'length'] as const;
const parts = ['compilers', 'results', 'tips', 'markdown'] as const;

/** Introduction to the site and its results. The footer's Help link leads to `#help`. */
export function IntroductionPage() {
  const t = helpTexts.useMessages();
  const { name } = useSiteConfig();
  return (
    <Page size="text">
      <PageHeader title={t('help.title')} subtitle={name} />
      <div className={classes.parts}>
        <Card title={t('help.about')} padded>
          <p className={classes.text}>{t('help.aboutBody')}</p>
        </Card>
        <nav id="help" className={classes.contents} aria-label={t('help.contents')}>
          {parts.map((part) => (
            <a key={part} href={`#${part}`}>
              {t(`help.${part}`)}
            </a>
          ))}
        </nav>
        <div id="compilers" className={classes.part}>
          <Card title={t('help.compilers')}>
            <p className={classes.lead}>{t('help.compilersBody')}</p>
            <Compilers />
          </Card>
        </div>
        <div id="results" className={classes.part}>
          <Card title={t('help.results')}>
            <DataTable
              caption={t('help.results')}
              rows={results}
              rowKey={(status) => status}
              columns={[
                {
                  key: 'result',
                  header: t('help.result'),
                  width: 230,
                  compact: 'title',
                  cell: (status) => <VerdictBadge status={status} />,
                },
                {
                  key: 'meaning',
                  header: t('help.meaning'),
                  cell: (status) => <span className={classes.meaning}>{t(`help.status.${status}`)}</span>,
                },
              ]}
            />
          </Card>
        </div>
        <div id="tips" className={classes.part}>
          <Card title={t('help.tips')} padded>
            <ul className={classes.tips}>
              {tips.map((tip) => (
                <li key={tip}>{t(`help.tip.${tip}`)}</li>
              ))}
            </ul>
          </Card>
        </div>
        <div id="markdown" className={classes.part}>
          <Card title={t('help.markdown')}>
            <p className={classes.lead}>{t('help.markdownBody')}</p>
            <MarkdownHelp />
          </Card>
        </div>
      </div>
    </Page>
  );
}
