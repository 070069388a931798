import { Accordion } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CodeView } from '@verdict/kit/editor/CodeView.tsx';
import { useState } from 'react';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { languagesQuery, OWN_SITE } from '../../../app/languages-query.ts';
import { libraryText, shortVersions } from './language-facts.ts';
import { helpTexts } from './messages.ts';
import classes from './IntroductionPage.module.css';

/** Compilers and languages that this site can judge now. */
export function Compilers() {
  const t = helpTexts.useMessages();
  const languages = useQuery({ ...languagesQuery, meta: { late: true } });
  const [open, setOpen] = useState<string | null>(null);
  if (!languages.data) return <QueryFailed query={languages} />;
  return (
    <Accordion
      value={open}
      onChange={setOpen}
      order={3}
      className={classes.compilers}
      classNames={{ control: classes.inset ?? '', content: classes.inset ?? '' }}
    >
      {languages.data
        ?.filter(({ oj, offered }) => oj === OWN_SITE && offered)
        .map(({ id, name, description, compileCommand, template, contentType, versions, startUpMs }) => (
          <Accordion.Item key={id} value={name}>
            <Accordion.Control>
              <span className={classes.language}>{name}</span>{' '}
              <span className={classes.description}>{[description, ...shortVersions(versions)].join(' · ')}</span>
            </Accordion.Control>
            <Accordion.Panel>
              {open === name && (
                <>
                  <h4>{t('help.version')}</h4>
                  {versions.length === 0 && <p className={classes.text}>{t('help.versionUnknown')}</p>}
                  {versions.map((version) => (
                    <p key={version} className={classes.text}>
                      {version}
                    </p>
                  ))}
                  {startUpMs > 0 && (
                    <>
                      <h4>{t('help.startUp')}</h4>
                      <p className={classes.text}>{t('help.startUpAdded', { language: name, ms: startUpMs })}</p>
                    </>
                  )}
                  <LibraryOf name={name} />
                  <h4>{t('help.command')}</h4>
                  {compileCommand ? (
                    <CodeView
                      code={compileCommand}
                      language="text/plain"
                      lineNumbers={false}
                      label={t('help.command')}
                    />
                  ) : (
                    <p className={classes.text}>{t('help.interpreted')}</p>
                  )}
                  {template && (
                    <>
                      <h4>{t('help.example')}</h4>
                      <CodeView code={template} language={contentType} label={t('help.example')} />
                    </>
                  )}
                </>
              )}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
    </Accordion>
  );
}

/** Libraries that a program may use; renders nothing for a language that this version does not know. */
function LibraryOf({ name }: { name: string }) {
  const t = helpTexts.useMessages();
  const text = libraryText(name);
  if (text === null) return null;
  return (
    <>
      <h4>{t('help.library')}</h4>
      <p className={classes.text}>{t(text)}</p>
    </>
  );
}
