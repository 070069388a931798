import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Field } from '@verdict/kit/controls/Field.tsx';
import { placed, useProblemForm } from '../form-context.ts';
import type { ExtraFile } from '../form-state.ts';
import { FromDisk } from '../tests/FromDisk.tsx';
import { IncludedFiles } from './IncludedFiles.tsx';
import { problemFormTexts } from '../messages.ts';

/** Files beside the solver's program or compiled with it, and files beside the checker or interactor. */
export function FilesSection() {
  return (
    <Stack gap="lg">
      <Files field="userExtraFiles" />
      <IncludedFiles />
      <Files field="judgeExtraFiles" />
    </Stack>
  );
}

function Files({ field }: { field: 'userExtraFiles' | 'judgeExtraFiles' }) {
  const t = problemFormTexts.useMessages();
  const { state, change, wrong } = useProblemForm();
  const files = state[field];
  const replace = (next: ExtraFile[]) => change({ [field]: next });
  const write = (index: number, part: Partial<ExtraFile>) =>
    replace(files.map((file, at) => (at === index ? { ...file, ...part } : file)));
  return (
    <Field
      {...placed({ field })}
      label={t(`problemForm.${field}`)}
      hint={t(`problemForm.${field}Hint`)}
      error={wrong({ field })}
    >
      {() => (
        <Stack gap="sm" mt="xxs">
          {files.map((file, index) => (
            <Stack key={index} gap="xs">
              <Group align="end" wrap="nowrap">
                <TextInput
                  label={t('problemForm.fileName')}
                  flex={1}
                  value={file.name}
                  onChange={(event) => write(index, { name: event.currentTarget.value })}
                />
                <Button
                  variant="subtle"
                  color="red"
                  aria-label={t('problemForm.removeFile', { name: file.name })}
                  onClick={() => replace(files.filter((_, at) => at !== index))}
                >
                  <IconTrash size={16} aria-hidden />
                </Button>
              </Group>
              <Textarea
                aria-label={t('problemForm.contentOf', { name: file.name })}
                autosize
                minRows={3}
                maxRows={14}
                value={file.content}
                onChange={(event) => write(index, { content: event.currentTarget.value })}
              />
            </Stack>
          ))}
          <Group gap="xs">
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => replace([...files, { name: '', content: '' }])}
            >
              {t('problemForm.addFile')}
            </Button>
            <FromDisk onRead={(read) => replace([...files, ...read])} />
          </Group>
        </Stack>
      )}
    </Field>
  );
}
