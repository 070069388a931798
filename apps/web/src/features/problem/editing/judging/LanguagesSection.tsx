import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { CodeEditor } from '@verdict/kit/editor/CodeEditor.tsx';
import { Field } from '@verdict/kit/controls/Field.tsx';
import { placed, useProblemForm } from '../form-context.ts';
import type { Template } from '../form-state.ts';
import { problemFormTexts } from '../messages.ts';

/** Languages in which the problem can be solved, and their code templates. */
export function LanguagesSection() {
  const t = problemFormTexts.useMessages();
  const { state, change, offers, wrong } = useProblemForm();
  const { languageIds } = state;
  const here = offers.languages.filter(({ offered }) => offered);
  const later = offers.languages.filter(({ id, offered }) => !offered && languageIds.includes(id));
  return (
    <Stack gap="md">
      <Field
        {...placed({ field: 'languageCount' })}
        label={t('problemForm.allowed')}
        required
        error={wrong({ field: 'languageCount' })}
      >
        {() => (
          <Stack gap="sm" mt="xxs">
            <Group gap="xs">
              <Button
                variant="default"
                size="xs"
                onClick={() => change({ languageIds: offers.languages.map(({ id }) => id) })}
              >
                {t('problemForm.allLanguages')}
              </Button>
              <Button variant="default" size="xs" onClick={() => change({ languageIds: [] })}>
                {t('problemForm.noLanguages')}
              </Button>
            </Group>
            <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs" verticalSpacing={6}>
              {here.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={languageIds.includes(id)}
                  onChange={(event) =>
                    change({
                      languageIds: event.currentTarget.checked
                        ? [...languageIds, id]
                        : languageIds.filter((each) => each !== id),
                    })
                  }
                />
              ))}
            </SimpleGrid>
            {later.length > 0 && (
              <Text size="xs" c="dimmed">
                {t('problemForm.languagesLater', { names: later.map(({ name }) => name).join(', ') })}
              </Text>
            )}
          </Stack>
        )}
      </Field>
      <Checkbox
        label={t('problemForm.gnuDialect')}
        description={t('problemForm.gnuDialectHint')}
        checked={state.gnuDialect}
        onChange={(event) => change({ gnuDialect: event.currentTarget.checked })}
      />
      <Templates />
    </Stack>
  );
}

function Templates() {
  const t = problemFormTexts.useMessages();
  const { state, change, offers, wrong } = useProblemForm();
  const { templates } = state;
  const write = (index: number, part: Partial<Template>) =>
    change({ templates: templates.map((each, at) => (at === index ? { ...each, ...part } : each)) });
  const free = offers.languages.filter(
    ({ id, offered }) =>
      offered && state.languageIds.includes(id) && templates.every(({ languageId }) => languageId !== id),
  );
  return (
    <Stack gap="sm">
      {templates.map((template, index) => {
        const language = offers.languages.find(({ id }) => id === template.languageId);
        const name = language?.name ?? '';
        return (
          <Field
            key={template.languageId}
            label={t('problemForm.templateOf', { language: name })}
            {...placed({ field: 'codeTemplates', index })}
            error={wrong({ field: 'codeTemplates', index })}
          >
            {() => (
              <Stack gap="xs" mt="xxs">
                <CodeEditor
                  label={t('problemForm.templateOf', { language: name })}
                  height={180}
                  contentType={language?.contentType ?? ''}
                  value={template.code}
                  onChange={(code) => write(index, { code })}
                />
                <Group justify="space-between">
                  <Checkbox
                    label={t('problemForm.templateEnabled')}
                    checked={template.enabled}
                    onChange={(event) => write(index, { enabled: event.currentTarget.checked })}
                  />
                  <Button
                    variant="subtle"
                    color="red"
                    size="xs"
                    leftSection={<IconTrash size={14} aria-hidden />}
                    onClick={() => change({ templates: templates.filter((_, at) => at !== index) })}
                  >
                    {t('common.delete')}
                  </Button>
                </Group>
              </Stack>
            )}
          </Field>
        );
      })}
      <NativeSelect
        label={t('problemForm.addTemplate')}
        w={{ base: '100%', sm: 260 }}
        value=""
        disabled={free.length === 0}
        data={[
          { value: '', label: t('problemForm.chooseLanguage') },
          ...free.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) =>
          change({
            templates: [...templates, { languageId: Number(event.currentTarget.value), code: '', enabled: true }],
          })
        }
      />
      <Text size="xs" c="dimmed">
        {t('problemForm.templateHint')}
      </Text>
    </Stack>
  );
}
