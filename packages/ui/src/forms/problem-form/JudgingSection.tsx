import { Alert, Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconCheck, IconHammer } from '@tabler/icons-react';
import type { CaseMode, JudgeMode } from '@verdict/domain/judging/job.ts';
import { judgeModes } from '@verdict/domain/judging/mode-names.ts';
import { caseModesOf } from '@verdict/domain/problem/problem-form.ts';
import { CodeEditor } from '../../editor/CodeEditor.tsx';
import { Field } from '../../kit/Field.tsx';
import { useSending } from '../use-sending.ts';
import { useProblemForm } from './form-context.ts';
import type { Compare, Jury } from './form-state.ts';
import { useFormMessages } from './messages.ts';

/** How an answer is judged: by comparing, by a checker, or by an interactor; and how cases add up. */
export function JudgingSection() {
  const t = useFormMessages();
  const { state, change, wrong } = useProblemForm();
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={t('problemForm.judgeMode')}
          description={t(`problemForm.judgeMode.${state.judgeMode}.means`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={state.judgeMode}
          error={wrong({ field: 'judgeMode' })}
          data={judgeModes.map((value) => ({ value, label: t(`problemForm.judgeMode.${value}`) }))}
          onChange={(event) => change({ judgeMode: event.currentTarget.value as JudgeMode })}
        />
        <NativeSelect
          label={t('problemForm.caseMode')}
          description={t(`problemForm.caseMode.${state.caseMode}.means`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={state.caseMode}
          error={wrong({ field: 'caseMode' })}
          data={caseModesOf(state.scored).map((value) => ({ value, label: t(`problemForm.caseMode.${value}`) }))}
          onChange={(event) => change({ caseMode: event.currentTarget.value as CaseMode })}
        />
      </SimpleGrid>
      {state.judgeMode === 'default' ? <Comparison /> : <JuryProgram kind={state.judgeMode} />}
      <FileIo />
    </Stack>
  );
}

const rules: Record<Compare['kind'], Compare> = {
  lines: { kind: 'lines' },
  exact: { kind: 'exact' },
  tokens: { kind: 'tokens', caseSensitive: true, spaceSensitive: false, absoluteTolerance: null, relativeTolerance: null },
};

function Comparison() {
  const t = useFormMessages();
  const { state, change } = useProblemForm();
  return (
    <NativeSelect
      label={t('problemForm.compare')}
      value={state.compare.kind}
      data={(['lines', 'exact', 'tokens'] as const).map((value) => ({ value, label: t(`problemForm.compare.${value}`) }))}
      onChange={(event) => change({ compare: rules[event.currentTarget.value as Compare['kind']] })}
    />
  );
}

const dialects = ['native', 'testlib', 'kattis', 'hustoj', 'qduoj'] as const satisfies Jury['dialect'][];

function JuryProgram({ kind }: { kind: 'spj' | 'interactive' }) {
  const t = useFormMessages();
  const { state, change, offers, wrong, doors, isJuryCompiled, juryCompiled } = useProblemForm();
  const { jury } = state;
  const languages = offers.languages.filter(({ isSpj }) => isSpj);
  const set = (part: Partial<Jury>) => change({ jury: { ...jury, ...part } });
  const { send, sending, failure } = useSending(async () => {
    const files = Object.fromEntries(state.judgeExtraFiles.map(({ name, content }) => [name.trim(), content]));
    await doors.compile(jury, files, kind);
    juryCompiled();
  });
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect label={t('problemForm.juryLanguage')} value={jury.language} data={languages.map(({ name }) => name)} onChange={(event) => set({ language: event.currentTarget.value })} />
        <NativeSelect
          label={t('problemForm.dialect')}
          value={jury.dialect}
          data={dialects.map((value) => ({ value, label: t(`problemForm.dialect.${value}`) }))}
          onChange={(event) => set({ dialect: event.currentTarget.value as Jury['dialect'] })}
        />
      </SimpleGrid>
      <Field label={t(`problemForm.program.${kind}`)} required error={wrong({ field: 'jury' })}>
        {() => (
          <CodeEditor
            label={t(`problemForm.program.${kind}`)}
            height={320}
            value={jury.source}
            contentType={languages.find(({ name }) => name === jury.language)?.contentType ?? ''}
            onChange={(source) => set({ source })}
          />
        )}
      </Field>
      {failure !== null && (
        <Alert color="red" role="alert" title={t('status.compileError')}>
          <pre style={{ margin: 0, overflowX: 'auto', whiteSpace: 'pre-wrap' }}>{failure}</pre>
        </Alert>
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<IconHammer size={16} aria-hidden />}
          loading={sending}
          disabled={jury.source.trim() === ''}
          onClick={() => void send(undefined)}
        >
          {t('problemForm.compile')}
        </Button>
        {isJuryCompiled && jury.source.trim() !== '' && (
          <Group gap={6} c="var(--success)" role="status">
            <IconCheck size={16} aria-hidden /> {t('problemForm.compiled')}
          </Group>
        )}
      </Group>
    </Stack>
  );
}

function FileIo() {
  const t = useFormMessages();
  const { state, change, wrong } = useProblemForm();
  const { fileIo } = state;
  return (
    <Stack gap="xs">
      <Checkbox
        label={t('problemForm.fileIo')}
        checked={fileIo !== null}
        onChange={(event) => change({ fileIo: event.currentTarget.checked ? { input: '', output: '' } : null })}
      />
      {fileIo && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('problemForm.readFrom')}
            required
            value={fileIo.input}
            error={wrong({ field: 'fileIo' })}
            onChange={(event) => change({ fileIo: { ...fileIo, input: event.currentTarget.value } })}
          />
          <TextInput label={t('problemForm.writeTo')} required value={fileIo.output} onChange={(event) => change({ fileIo: { ...fileIo, output: event.currentTarget.value } })} />
        </SimpleGrid>
      )}
    </Stack>
  );
}
