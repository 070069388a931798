import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { Markdown } from '@verdict/kit/markdown/Markdown.tsx';
import { helpTexts } from './messages.ts';
import classes from './IntroductionPage.module.css';

const samples = [
  'lines',
  'marks',
  'lists',
  'math',
  'code',
  'table',
  'picture',
  'video',
  'emoji',
  'note',
  'definitions',
  'abbreviation',
  'contents',
  'aligned',
  'hidden',
  'color',
] as const;

/** Samples of Markdown: source and result. */
export function MarkdownHelp() {
  const t = helpTexts.useMessages();
  return (
    <DataTable
      caption={t('help.markdown')}
      rows={samples}
      rowKey={(sample) => sample}
      columns={[
        {
          key: 'typed',
          header: t('help.markdown.typed'),
          compact: 'title',
          cell: (sample) => <pre className={classes.typed}>{t(`help.sample.${sample}`)}</pre>,
        },
        {
          key: 'shown',
          header: t('help.markdown.shown'),
          cell: (sample) => (
            <div className={classes.shown} data-late>
              <Markdown source={t(`help.sample.${sample}`)} size="note" />
            </div>
          ),
        },
      ]}
    />
  );
}
