import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronRight,
  IconDeviceFloppy,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlus,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import type { TestGeneration } from '@verdict/contract/problem/generation.ts';
import {
  dialectDocs,
  generatorDialects,
  generatorTemplate,
  type GeneratorDialect,
} from '@verdict/domain/judging/jury-templates.ts';
import { PROPOSED_TOTAL } from '@verdict/domain/problem/points.ts';
import {
  GENERATORS_MAX,
  namesKept,
  pointsOfScript,
  readTestScript,
  type ScriptFault,
} from '@verdict/domain/problem/test-script.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeEditor } from '@verdict/kit/editor/CodeEditor.tsx';
import { DocsLink } from '@verdict/kit/controls/DocsLink.tsx';
import { Field } from '@verdict/kit/controls/Field.tsx';
import { confirm } from '@verdict/kit/dialogs/confirm.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { FormError } from '../../../app/forms/FormError.tsx';
import { TwoVersions } from '../../../app/forms/revision/TwoVersions.tsx';
import { fieldsOf } from '../../../app/forms/revision/versions.ts';
import { useSending } from '../../../app/forms/use-sending.ts';
import { useUnsavedWarning } from '../../../app/forms/use-unsaved-warning.ts';
import { GenerationResult, TestsOfProblem } from './GenerationResult.tsx';
import classes from './TestGeneration.module.css';
import { testGenerationTexts, type TestGenerationTranslate } from './messages.ts';
import { type GenerationEndpoints, testGenerationsKey } from './queries.ts';

type Generator = TestGeneration['generators'][number];
type Setup = Pick<TestGeneration, 'generators' | 'script' | 'reference'>;

const setupOf = ({ generators, script, reference }: Setup): Setup => ({ generators, script, reference });

/** Generators, the script with its errors, and the result. */
export function TestGenerationForm({ endpoints, data }: { endpoints: GenerationEndpoints; data: TestGeneration }) {
  const t = testGenerationTexts.useMessages();
  const { pid, last } = data;
  const [setup, setSetup] = useState<Setup>(() => setupOf(data));
  const change = (part: Partial<Setup>) => setSetup((before) => ({ ...before, ...part }));
  const isDirty = JSON.stringify(setup) !== JSON.stringify(setupOf(data));
  useUnsavedWarning(isDirty);
  const queryClient = useQueryClient();
  const { send, sending, failure, versions } = useSending(
    async (edited: Setup, revision) => {
      const saved = await client.call(endpoints.save, { pid, ...edited, revision }, { quiet: true });
      await queryClient.invalidateQueries({ queryKey: testGenerationsKey });
      return saved.revision;
    },
    {
      revision: data.revision,
      values: setup,
      valuesOf: setupOf,
      adopt: setSetup,
      fields: fieldsOf<Setup>({
        generators: {
          label: t('generate.generators'),
          show: (generators) => generators.map(({ name, source }) => `${name}\n${source}`).join('\n\n'),
        },
        script: t('generate.script'),
        reference: t('generate.reference'),
      }),
    },
  );
  const save = async () => {
    if (await send(setup)) toast.success(t('generate.saved'));
  };
  const start = useAction(() => client.call(endpoints.start, { pid }), {
    done: t('generate.started'),
    changes: testGenerationsKey,
  });
  const saveAndStart = async () => {
    if (!isDirty || (await send(setup))) start.run();
  };
  const stop = useAction(() => client.call(endpoints.cancel, { pid }), {
    done: t('generate.stopped'),
    changes: testGenerationsKey,
  });
  return (
    <Stack gap="md">
      <Card title={t('generate.generators')} padded>
        <Generators data={data} generators={setup.generators} onChange={(generators) => change({ generators })} />
      </Card>
      <Card title={t('generate.script')} padded>
        <Script data={data} setup={setup} change={change} />
      </Card>
      <FormError text={failure} />
      <TwoVersions versions={versions} />
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          disabled={!isDirty}
          loading={sending}
          onClick={() => void save()}
        >
          {t('generate.save')}
        </Button>
        {last?.state === 'judging' ? (
          <Button
            variant="default"
            leftSection={<IconPlayerStop size={16} aria-hidden />}
            loading={stop.busy}
            onClick={() => stop.run()}
          >
            {t('generate.stop')}
          </Button>
        ) : (
          <Button
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            loading={start.busy}
            onClick={() => void saveAndStart()}
          >
            {t(isDirty ? 'generate.saveAndStart' : 'generate.start')}
          </Button>
        )}
      </Group>
      {last && <GenerationResult endpoints={endpoints} data={data} last={last} />}
      <TestsOfProblem data={data} />
    </Stack>
  );
}

interface GeneratorsProps {
  data: TestGeneration;
  generators: Generator[];
  onChange: (generators: Generator[]) => void;
}

function Generators({ data, generators, onChange }: GeneratorsProps) {
  const t = testGenerationTexts.useMessages();
  const [open, setOpen] = useState<number | null>(generators.length === 1 ? 0 : null);
  const add = () => {
    setOpen(generators.length);
    const name = generators.length === 0 ? 'gen.cpp' : '';
    onChange([...generators, { name, language: startLanguage(data), source: '' }]);
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('generate.generatorsHint')}
      </Text>
      {generators.map((generator, index) => {
        const shownName = generator.name.trim() || t('generate.generatorNumber', { number: index + 1 });
        return (
          <Stack key={index} gap="xs" role="group" aria-label={shownName}>
            <Group justify="space-between" wrap="nowrap">
              <Button
                variant="subtle"
                color="gray"
                px="xs"
                aria-expanded={open === index}
                leftSection={
                  open === index ? (
                    <IconChevronDown size={16} aria-hidden />
                  ) : (
                    <IconChevronRight size={16} aria-hidden />
                  )
                }
                onClick={() => setOpen(open === index ? null : index)}
              >
                {shownName}
              </Button>
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                aria-label={t('generate.removeGenerator', { name: shownName })}
                onClick={() => {
                  setOpen(null);
                  onChange(generators.filter((_, at) => at !== index));
                }}
              >
                <IconTrash size={16} aria-hidden />
              </Button>
            </Group>
            {open === index && (
              <GeneratorFields
                data={data}
                generator={generator}
                onChange={(part) => onChange(generators.map((one, at) => (at === index ? { ...one, ...part } : one)))}
              />
            )}
          </Stack>
        );
      })}
      {generators.length < GENERATORS_MAX && (
        <Group>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('generate.addGenerator')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

const startLanguage = ({ languages }: TestGeneration): string =>
  (languages.find(({ name }) => name === 'C++ 17') ?? languages[0])?.name ?? '';

interface FieldsProps {
  data: TestGeneration;
  generator: Generator;
  onChange: (part: Partial<Generator>) => void;
}

function GeneratorFields({ data, generator, onChange }: FieldsProps) {
  const t = testGenerationTexts.useMessages();
  return (
    <Stack gap="sm" pl={{ base: 0, sm: 'lg' }}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <LimitedInput
          label={t('generate.name')}
          required
          limit={100}
          value={generator.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('generate.language')}
          value={generator.language}
          data={data.languages.map(({ name }) => name)}
          onChange={(event) => onChange({ language: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Templates data={data} generator={generator} onChange={onChange} />
      <Field label={t('generate.source')} required>
        {() => (
          <CodeEditor
            label={t('generate.source')}
            height={260}
            value={generator.source}
            contentType={data.languages.find(({ name }) => name === generator.language)?.contentType ?? ''}
            onChange={(source) => onChange({ source })}
          />
        )}
      </Field>
    </Stack>
  );
}

/** Generator templates, both in C++. */
function Templates({ data, generator, onChange }: FieldsProps) {
  const t = testGenerationTexts.useMessages();
  const isOurs = generatorDialects.some((one) => generatorTemplate(one) === generator.source);
  const start = async (dialect: GeneratorDialect) => {
    const isKept = generator.source.trim() !== '' && !isOurs;
    if (isKept && !(await confirm({ title: t('generate.templateReplaces'), danger: true }))) return;
    onChange({ source: generatorTemplate(dialect), language: startLanguage(data) });
  };
  return (
    <Group gap="sm">
      {generatorDialects.map((dialect) => (
        <Button
          key={dialect}
          variant="default"
          size="xs"
          leftSection={<IconTemplate size={14} aria-hidden />}
          onClick={() => void start(dialect)}
        >
          {t(`generate.template.${dialect}`)}
        </Button>
      ))}
      <DocsLink href={dialectDocs.testlib} text={t('generate.templateDocs')} />
    </Group>
  );
}

interface ScriptProps {
  data: TestGeneration;
  setup: Setup;
  change: (part: Partial<Setup>) => void;
}

function Script({ data, setup, change }: ScriptProps) {
  const t = testGenerationTexts.useMessages();
  const { scored, subtasks, answers, references, validators } = data;
  const tests = data.tests.map(({ inputName, call, groupNum, score }) => ({
    inputName,
    generated: call !== null,
    group: groupNum,
    score,
  }));
  const { calls, faults } = readTestScript(setup.script, {
    programs: setup.generators.map(({ name }) => name),
    scored,
    subtasks,
    taken: namesKept(tests),
    tests,
  });
  const isBlank = setup.script.trim() === '';
  const remarks = isBlank
    ? []
    : faults.map((fault) => ({ line: fault.line, message: faultText(fault, t), severity: 'error' as const }));
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('generate.scriptHint')}
      </Text>
      <CodeEditor
        label={t('generate.script')}
        height={240}
        value={setup.script}
        contentType="text/plain"
        remarks={remarks}
        onChange={(script) => change({ script })}
      />
      {remarks.length > 0 ? (
        <Text size="sm" c="red" role="status">
          {t('generate.lineFault', remarks[0]!)}
        </Text>
      ) : (
        !isBlank && (
          <Text size="sm" role="status">
            {t('generate.makes', { count: calls.length })}
            {scored && t('generate.points', { ...pointsOfScript(calls, { tests, subtasks }), of: PROPOSED_TOTAL })}
          </Text>
        )
      )}
      <details>
        <summary>{t('generate.help')}</summary>
        <dl className={classes.help}>
          <dt>
            <code>gen 1000 7</code>
          </dt>
          <dd>{t('generate.help.call')}</dd>
          <dt>
            <code>{'gen 1000 7 > 12'}</code>
          </dt>
          <dd>{t('generate.help.name')}</dd>
          <dt>
            <code>{'gen "a b"'}</code>
          </dt>
          <dd>{t('generate.help.quotes')}</dd>
          <dt>
            <code># …</code>
          </dt>
          <dd>{t('generate.help.comment')}</dd>
          {scored && (
            <>
              <dt>
                <code>{subtasks ? '[subtask 2: 30]' : '[points: 5]'}</code>
              </dt>
              <dd>{t(subtasks ? 'generate.help.subtask' : 'generate.help.points')}</dd>
            </>
          )}
        </dl>
      </details>
      {answers === 'never' || answers === 'printed' ? (
        <Text size="sm" c="dimmed">
          {t(answers === 'never' ? 'generate.noAnswers' : 'generate.printedAnswers')}
        </Text>
      ) : (
        <NativeSelect
          label={t('generate.reference')}
          maw={420}
          value={setup.reference}
          description={references.length === 0 ? t('generate.noPrograms') : undefined}
          data={[
            { value: '', label: t(answers === 'may' ? 'generate.referenceNone' : 'generate.referenceMissing') },
            ...new Set([...references, ...(setup.reference === '' ? [] : [setup.reference])]),
          ]}
          onChange={(event) => change({ reference: event.currentTarget.value })}
        />
      )}
      <Text size="sm" c="dimmed">
        {validators.length > 0
          ? t('generate.validators', { names: validators.join(', ') })
          : t('generate.noValidators')}
      </Text>
    </Stack>
  );
}

function faultText({ code, word }: ScriptFault, t: TestGenerationTranslate): string {
  switch (code) {
    case 'programUnknown':
    case 'programAmbiguous':
    case 'nameTwice':
    case 'subtaskPoints':
      return t(`generate.fault.${code}`, { word });
    case 'quoteOpen':
    case 'argumentsTooMany':
    case 'nameBad':
    case 'headerBad':
    case 'headerNotScored':
    case 'headerNoSubtasks':
    case 'headerSubtasks':
    case 'callsTooMany':
    case 'callsNone':
      return t(`generate.fault.${code}`);
  }
}
