import { Box, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { CodeEditor } from '@verdict/kit/editor/CodeEditor.tsx';
import { confirm } from '@verdict/kit/dialogs/confirm.tsx';
import { Field } from '@verdict/kit/controls/Field.tsx';
import { placed, useProblemForm } from '../form-context.ts';
import { choosableLanguages } from '../form-state.ts';
import { problemFormTexts } from '../messages.ts';

/** The grader from the problem's package, which can be changed or removed. Renders nothing for other problems. */
export function GraderProgram() {
  const t = problemFormTexts.useMessages();
  const { state, change, offers, wrong } = useProblemForm();
  const { grader } = state;
  if (grader === null) return null;
  const set = (part: Partial<typeof grader>) => change({ grader: { ...grader, ...part } });
  const remove = async () => {
    const question = { title: t('problemForm.graderRemove'), body: t('problemForm.graderRemoveAsk') };
    if (await confirm({ ...question, action: t('problemForm.graderRemove'), danger: true })) change({ grader: null });
  };
  const names = grader.extraFiles.map(({ name }) => name);
  return (
    <Stack gap="sm">
      <Field
        {...placed({ field: 'grader' })}
        label={t('problemForm.grader')}
        hint={t('problemForm.graderHint')}
        error={wrong({ field: 'grader' })}
      >
        {() => (
          <Box mt="xxs">
            <CodeEditor
              label={t('problemForm.grader')}
              height={240}
              value={grader.source}
              contentType={offers.languages.find(({ name }) => name === grader.language)?.contentType ?? ''}
              onChange={(source) => set({ source })}
            />
          </Box>
        )}
      </Field>
      {names.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('problemForm.graderFiles', { names: names.join(t('problemForm.listComma')) })}
        </Text>
      )}
      {state.caseMode !== 'default' && (
        <Text size="sm" c="var(--warning)" role="status">
          {t('problemForm.graderDropped')}
        </Text>
      )}
      <Group align="end">
        <NativeSelect
          label={t('problemForm.graderLanguage')}
          value={grader.language}
          data={[...new Set([...choosableLanguages(offers, grader.language), grader.language])]}
          onChange={(event) => set({ language: event.currentTarget.value })}
        />
        <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void remove()}>
          {t('problemForm.graderRemove')}
        </Button>
      </Group>
    </Stack>
  );
}
