import { Alert, Autocomplete, Button, Group, Stack, Tabs, Text, Textarea } from '@mantine/core';
import { IconCheck, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { languageDifferences } from '@verdict/domain/problem/language-differences.ts';
import { ADVISED_EXAMPLES_MAX } from '@verdict/domain/problem/examples.ts';
import { TITLE_MAX } from '@verdict/domain/problem/problem-form.ts';
import { licenses, TEXT_MAX, textFieldNames } from '@verdict/domain/problem/text-fields.ts';
import type { Locale, StatementText } from '@verdict/domain/problem/problem-package.ts';
import { locales } from '@verdict/messages/shape.ts';
import { useDeferredValue, useMemo, useRef } from 'react';
import { localeNames } from '@verdict/kit/i18n.tsx';
import { confirm } from '@verdict/kit/dialogs/confirm.tsx';
import { Field } from '@verdict/kit/controls/Field.tsx';
import { MarkdownEditor } from '@verdict/kit/markdown/editor/MarkdownEditor.tsx';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { placed, useProblemForm } from './form-context.ts';
import { emptyText } from './form-state.ts';
import { LanguageDifferences } from './judging/LanguageDifferences.tsx';
import { problemFormTexts } from './messages.ts';
import { behindIn } from './form-changes.ts';
import { useFocusOfAdded } from './use-focus-of-added.ts';

/** The statement in each language, the samples and the source of the problem. */
export function StatementSection() {
  const t = problemFormTexts.useMessages();
  const { state, wrong, opened, open } = useProblemForm();
  const isWrong = (locale: Locale): boolean =>
    (['title', ...parts] as const).some((part) => wrong({ field: 'texts', text: { locale, part } }) !== undefined);
  return (
    <Stack gap="md">
      <Tabs value={opened.locale} onChange={(value) => open({ locale: value as Locale })} keepMounted={false}>
        <Tabs.List>
          {locales.map((locale) => (
            <Tabs.Tab key={locale} value={locale} lang={locale}>
              {localeNames[locale]}
              {behindIn(state) === locale && ` · ${t('problemForm.behind')}`}
              {isWrong(locale) && <Text span inherit c="red">{` · ${t('problemForm.toCorrectHere')}`}</Text>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {locales.map((locale) => (
          <Tabs.Panel key={locale} value={locale} pt="md">
            <StatementOf locale={locale} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <Differences />
      <Examples />
      <Texts />
    </Stack>
  );
}

/** Texts about the problem beside its statements. */
function Texts() {
  const t = problemFormTexts.useMessages();
  const { state, change, wrong } = useProblemForm();
  return textFieldNames.map((name) =>
    name === 'license' ? (
      <Autocomplete
        key={name}
        {...placed({ field: name })}
        label={t(`problemForm.${name}`)}
        description={t('problemForm.licenseHint')}
        data={[...licenses]}
        error={wrong({ field: name })}
        value={state[name]}
        onChange={(value) => change({ [name]: value })}
      />
    ) : (
      <Field key={name} {...placed({ field: name })} label={t(`problemForm.${name}`)} error={wrong({ field: name })}>
        {(ids) => (
          <Textarea
            {...ids}
            autosize
            minRows={1}
            value={state[name]}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        )}
      </Field>
    ),
  );
}

/** Differences between the two statements, updated while typing. */
function Differences() {
  const { state } = useProblemForm();
  const texts = useDeferredValue(state.texts);
  const differences = useMemo(() => {
    const { 'en-US': en, 'zh-CN': zh } = texts;
    return en && zh ? languageDifferences({ 'en-US': en, 'zh-CN': zh }) : [];
  }, [texts]);
  return <LanguageDifferences differences={differences} />;
}

const parts = ['description', 'input', 'output', 'hint'] as const;

function StatementOf({ locale }: { locale: Locale }) {
  const t = problemFormTexts.useMessages();
  const { state, change, wrong, requests } = useProblemForm();
  const text = state.texts[locale];
  const isOnly = locales.every((other) => other === locale || state.texts[other] === null);
  const write = (next: StatementText | null) => {
    const { texts, textsChangedAt } = state;
    // A saved statement becomes the newer one by this change. A statement that was never saved is not compared.
    const changedAt = textsChangedAt[locale] === null ? null : new Date().toISOString();
    change({
      texts: { ...texts, [locale]: next },
      textsChangedAt: { ...textsChangedAt, [locale]: changedAt },
      statementsAgree: false,
    });
  };
  const source = locales.find((other) => other !== locale && hasWords(state.texts[other]));
  const copy = async (from: Locale) => {
    const given = state.texts[from];
    const question = {
      title: t('problemForm.copyReplaces', { language: localeNames[locale] }),
      action: t('problemForm.copyFrom', { language: localeNames[from] }),
    };
    if (given && (!hasWords(text) || (await confirm({ ...question, danger: true })))) write({ ...given });
  };
  const copyButton = source && (
    <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy(source)}>
      {t('problemForm.copyFrom', { language: localeNames[source] })}
    </Button>
  );
  if (!text)
    return (
      <Stack align="start" gap="sm">
        <Text c="dimmed">{t('problemForm.noStatement')}</Text>
        <Group gap="xs">
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => write(emptyText)}>
            {t('problemForm.addStatement')}
          </Button>
          {copyButton}
        </Group>
      </Stack>
    );
  const remove = async () => {
    if (
      await confirm({
        title: t('problemForm.removeStatement'),
        body: t('problemForm.removeStatementMeans'),
        danger: true,
      })
    )
      write(null);
  };
  return (
    <Stack gap="md">
      {behindIn(state) === locale && (
        <Alert color="yellow">
          <Stack align="start" gap="xs">
            {t('problemForm.behindHint')}
            <Button
              size="xs"
              variant="default"
              leftSection={<IconCheck size={14} aria-hidden />}
              onClick={() => change({ statementsAgree: true })}
            >
              {t('problemForm.statementsAgree')}
            </Button>
          </Stack>
        </Alert>
      )}
      <LimitedInput
        label={t('problemForm.title')}
        required
        limit={TITLE_MAX}
        value={text.title}
        {...placed({ field: 'texts', text: { locale, part: 'title' } })}
        error={wrong({ field: 'texts', text: { locale, part: 'title' } })}
        onChange={(event) => write({ ...text, title: event.currentTarget.value })}
      />
      {parts.map((part) => (
        <Field
          key={part}
          label={t(`problemForm.${part}`)}
          {...placed({ field: 'texts', text: { locale, part } })}
          required={part === 'input' || part === 'output'}
          error={wrong({ field: 'texts', text: { locale, part } })}
        >
          {() => (
            <MarkdownEditor
              label={t(`problemForm.${part}`)}
              value={text[part]}
              height={part === 'description' ? 280 : 140}
              limit={TEXT_MAX}
              uploadImage={requests.uploadImage}
              onChange={(value) => write({ ...text, [part]: value })}
            />
          )}
        </Field>
      ))}
      <Group gap="xs">
        {copyButton}
        {!isOnly && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => void remove()}
          >
            {t('problemForm.removeStatement')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** True when the statement has any text. */
const hasWords = (text: StatementText | null): boolean =>
  text !== null && Object.values(text).some((part) => part.trim() !== '');

function Examples() {
  const t = problemFormTexts.useMessages();
  const { state, change, wrong } = useProblemForm();
  const { examples } = state;
  const list = useRef<HTMLDivElement>(null);
  const focusAdded = useFocusOfAdded(list, 'examples');
  const write = (index: number, part: Partial<(typeof examples)[number]>) =>
    change({ examples: examples.map((example, at) => (at === index ? { ...example, ...part } : example)) });
  return (
    <Field
      label={t('problemForm.examples')}
      hint={examples.length > ADVISED_EXAMPLES_MAX ? t('problemForm.examplesAdvice') : undefined}
    >
      {() => (
        <Stack gap="sm" mt="xxs" ref={list}>
          {examples.map((example, index) => (
            <Group key={index} align="start" wrap="wrap">
              <Textarea
                label={t('problemForm.exampleInput', { number: index + 1 })}
                autosize
                minRows={2}
                maxRows={10}
                flex="1 1 220px"
                value={example.input}
                {...placed({ field: 'examples', index })}
                error={wrong({ field: 'examples', index })}
                onChange={(event) => write(index, { input: event.currentTarget.value })}
              />
              <Textarea
                label={t('problemForm.exampleOutput', { number: index + 1 })}
                autosize
                minRows={2}
                maxRows={10}
                flex="1 1 220px"
                value={example.output}
                onChange={(event) => write(index, { output: event.currentTarget.value })}
              />
              <Button
                variant="subtle"
                color="red"
                // Aligned with the field, below the height of its label.
                mt="xl"
                aria-label={t('problemForm.removeExample', { number: index + 1 })}
                onClick={() => change({ examples: examples.filter((_, at) => at !== index) })}
              >
                <IconTrash size={16} aria-hidden />
              </Button>
            </Group>
          ))}
          <Group>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => {
                change({ examples: [...examples, { input: '', output: '' }] });
                focusAdded(examples.length);
              }}
            >
              {t('problemForm.addExample')}
            </Button>
          </Group>
        </Stack>
      )}
    </Field>
  );
}
