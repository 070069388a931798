import { ActionIcon, FileButton, Group, NativeSelect, Stack } from '@mantine/core';
import { IconReplace, IconTrash } from '@tabler/icons-react';
import { includeFolders, includeLanguages } from '@verdict/domain/problem/include-folders.ts';
import { useState } from 'react';
import { formatFileSize } from '@verdict/kit/format.ts';
import { Field } from '@verdict/kit/controls/Field.tsx';
import { placed, useProblemForm } from '../form-context.ts';
import { FromDisk } from '../tests/FromDisk.tsx';
import classes from './IncludedFiles.module.css';
import { problemFormTexts } from '../messages.ts';
import { withInclude, withIncludes, withoutInclude } from '../form-changes.ts';

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Files that are compiled with solvers' programs, such as a driver with `main`, for every language or a single one. */
export function IncludedFiles() {
  const t = problemFormTexts.useMessages();
  const { state, change, wrong } = useProblemForm();
  const [folder, setFolder] = useState('default');
  const nameOf = (each: string): string =>
    each === 'default' ? t('problemForm.everyLanguage') : ((includeLanguages as Record<string, string>)[each] ?? each);
  const replace = async (of: { folder: string; name: string }, file: File | null) => {
    if (file) change(withInclude(state, of.folder, { name: of.name, content: await file.text() }));
  };
  const files = Object.entries(state.includes).flatMap(([each, texts]) =>
    Object.entries(texts).map(([name, content]) => ({ folder: each, name, bytes: bytesOf(content) })),
  );
  return (
    <Field
      {...placed({ field: 'includes' })}
      label={t('problemForm.includes')}
      hint={t('problemForm.includesHint')}
      error={wrong({ field: 'includes' })}
    >
      {() => (
        <Stack gap="sm" mt="xxs" role="group" aria-label={t('problemForm.includes')}>
          {files.length > 0 && (
            <ul className={classes.files}>
              {files.map((file) => (
                <li key={`${file.folder}/${file.name}`}>
                  <div className={classes.file}>
                    <span className={classes.name}>{file.name}</span>
                    <span className={classes.facts}>
                      {nameOf(file.folder)} · {formatFileSize(file.bytes)}
                    </span>
                  </div>
                  <FileButton onChange={(chosen) => void replace(file, chosen)}>
                    {(props) => (
                      <ActionIcon
                        {...props}
                        variant="subtle"
                        color="gray"
                        aria-label={t('problemForm.replaceFile', { name: file.name })}
                      >
                        <IconReplace size={16} aria-hidden />
                      </ActionIcon>
                    )}
                  </FileButton>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={t('problemForm.removeFile', { name: file.name })}
                    onClick={() => change(withoutInclude(state, file.folder, file.name))}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )}
          <Group gap="xs">
            <NativeSelect
              size="xs"
              aria-label={t('problemForm.includesFor')}
              value={folder}
              data={includeFolders.map((each) => ({ value: each, label: nameOf(each) }))}
              onChange={(event) => setFolder(event.currentTarget.value)}
            />
            <FromDisk onRead={(read) => change(withIncludes(state, folder, read))} />
          </Group>
        </Stack>
      )}
    </Field>
  );
}
