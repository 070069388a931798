import { Alert, Button, Group, NativeSelect, NumberInput, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { IconCheck, IconHammer, IconTemplate } from '@tabler/icons-react';
import { builtInChecker, builtInNameOf, isBuiltInChecker } from '@verdict/domain/judging/built-in-checkers/index.ts';
import { builtInCheckers } from '@verdict/domain/judging/built-in-checkers/checkers.ts';
import { dialects } from '@verdict/domain/judging/checker-dialects/index.ts';
import type { JudgeMode } from '@verdict/domain/judging/job.ts';
import { dialectDocs, type JuryKind, juryTemplate } from '@verdict/domain/judging/jury-templates.ts';
import { hasPasses, type JuryRole, onlyDialect, PASSES_MAX } from '@verdict/domain/judging/mode-names.ts';
import { confirm } from '@verdict/kit/dialogs/confirm.tsx';
import { CodeEditor } from '@verdict/kit/editor/CodeEditor.tsx';
import { DocsLink } from '@verdict/kit/controls/DocsLink.tsx';
import { Field } from '@verdict/kit/controls/Field.tsx';
import { hasSettings } from '@verdict/domain/judging/mode-settings.ts';
import { useSending } from '../../../../app/forms/use-sending.ts';
import { placed, useProblemForm } from '../form-context.ts';
import { type Jury, juryLanguages, usualJuryLanguage } from '../form-state.ts';
import { problemFormTexts } from '../messages.ts';
import { ModeSettings } from '../ModeSettings.tsx';

const dialectNames = [
  'native',
  'testlib',
  'kattis',
  'hustoj',
  'qduoj',
  'syzoj',
  'cms',
] as const satisfies Jury['dialect'][];
/** Dialects for a judge mode. */
function dialectsFor(mode: JudgeMode): readonly Jury['dialect'][] {
  const only = onlyDialect(mode);
  return only === null ? dialectNames : [only];
}
const scoreScales = ['percent', 'share', 'points'] as const satisfies Jury['scoreScale'][];

/** The judging program: a built-in one or the author's own. */
export function JuryProgram({ role }: { role: JuryRole }) {
  const t = problemFormTexts.useMessages();
  const { state, change } = useProblemForm();
  const { jury } = state;
  const repeats = hasPasses(state.judgeMode);
  const builtIn = role === 'checker' && !repeats ? builtInNameOf(jury.source) : null;
  const set = (part: Partial<Jury>) => change({ jury: { ...jury, ...part } });
  return (
    <Stack gap="sm">
      {role === 'checker' && !repeats && <BuiltIn chosen={builtIn} onChoose={set} />}
      {builtIn === null && <OwnProgram role={role} />}
      {hasSettings(state.judgeMode) && <ModeSettings />}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Textarea
          label={t('problemForm.juryArgs')}
          description={t('problemForm.juryArgsHint')}
          autosize
          minRows={1}
          maxRows={6}
          value={jury.args}
          onChange={(event) => set({ args: event.currentTarget.value })}
        />
        {repeats && (
          <NumberInput
            label={t('problemForm.passes')}
            description={t('problemForm.passesHint')}
            min={2}
            max={PASSES_MAX}
            allowDecimal={false}
            value={jury.passes}
            onChange={(passes) => set({ passes })}
          />
        )}
        {state.scored && dialects[jury.dialect].hasDeclaredScale && (
          <NativeSelect
            label={t('problemForm.scoreScale')}
            description={t('problemForm.scoreScaleHint')}
            value={jury.scoreScale}
            data={scoreScales.map((value) => ({ value, label: t(`problemForm.scoreScale.${value}`) }))}
            onChange={(event) => set({ scoreScale: event.currentTarget.value as Jury['scoreScale'] })}
          />
        )}
      </SimpleGrid>
    </Stack>
  );
}

const ownProgram = '';
/** Built-in checkers with a program. Those that compare without one belong to the other judge mode. */
const programNames = Object.entries(builtInCheckers).flatMap(([name, checker]) => ('program' in checker ? [name] : []));

function BuiltIn({ chosen, onChoose }: { chosen: string | null; onChoose: (part: Partial<Jury>) => void }) {
  const t = problemFormTexts.useMessages();
  const { offers } = useProblemForm();
  const choose = (name: string) => {
    if (!isBuiltInChecker(name)) return onChoose({ source: '', language: usualJuryLanguage(offers) });
    const checker = builtInChecker(name);
    if (!('jury' in checker)) return;
    const { language, source, dialect, scoreScale } = checker.jury;
    onChoose({ language, source, dialect, scoreScale });
  };
  return (
    <NativeSelect
      label={t('problemForm.checker')}
      value={chosen ?? ownProgram}
      data={[
        { value: ownProgram, label: t('problemForm.checker.own') },
        {
          group: t('problemForm.checker.builtIn'),
          items: programNames.map((value) => ({
            value,
            label: `${value}: ${t(`problemForm.checker.${value as 'lcmp'}`)}`,
          })),
        },
      ]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

function OwnProgram({ role }: { role: JuryRole }) {
  const t = problemFormTexts.useMessages();
  const { state, change, offers, wrong, requests, isJuryCompiled, juryCompiled } = useProblemForm();
  const { jury } = state;
  const set = (part: Partial<Jury>) => change({ jury: { ...jury, ...part } });
  const { send, sending, failure } = useSending(async () => {
    const files = Object.fromEntries(state.judgeExtraFiles.map(({ name, content }) => [name.trim(), content]));
    await requests.compile(jury, files, role);
    juryCompiled();
  });
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={t('problemForm.juryLanguage')}
          value={jury.language}
          data={[...new Set([...juryLanguages(offers), ...(jury.source === '' ? [] : [jury.language])])]}
          error={wrong({ field: 'jury', key: 'error.problemJuryLanguage' })}
          onChange={(event) => set({ language: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('problemForm.dialect')}
          value={jury.dialect}
          data={dialectsFor(state.judgeMode).map((value) => ({ value, label: t(`problemForm.dialect.${value}`) }))}
          onChange={(event) => set({ dialect: event.currentTarget.value as Jury['dialect'] })}
        />
      </SimpleGrid>
      <Manner role={role} />
      <Field
        {...placed({ field: 'jury' })}
        label={t(`problemForm.program.${role}`)}
        required
        error={wrong({ field: 'jury' })}
      >
        {() => (
          <CodeEditor
            // An editor keeps its first label, so each role gets its own editor.
            key={role}
            label={t(`problemForm.program.${role}`)}
            height={320}
            value={jury.source}
            contentType={offers.languages.find(({ name }) => name === jury.language)?.contentType ?? ''}
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
          <Group gap="xs" c="var(--success)" role="status">
            <IconCheck size={16} aria-hidden /> {t('problemForm.compiled')}
          </Group>
        )}
        {!isJuryCompiled && jury.source.trim() !== '' && (
          <Text size="sm" c="dimmed">
            {t('problemForm.notCompiled')}
          </Text>
        )}
      </Group>
    </Stack>
  );
}

/** Calling convention of the dialect, if documented, and an example program. */
function Manner({ role }: { role: JuryRole }) {
  const t = problemFormTexts.useMessages();
  const { state, change, offers } = useProblemForm();
  const { jury, judgeMode } = state;
  const templateKind: JuryKind = role !== 'checker' ? role : hasPasses(judgeMode) ? 'nextPass' : 'checker';
  const template = juryTemplate(templateKind, jury.dialect);
  const start = async () => {
    if (template === null) return;
    const isKept = jury.source.trim() !== '' && jury.source !== template;
    if (isKept && !(await confirm({ title: t('problemForm.templateReplaces'), danger: true }))) return;
    change({ jury: { ...jury, source: template, language: usualJuryLanguage(offers) } });
  };
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {!hasSettings(judgeMode) && t(`problemForm.dialect.${jury.dialect}.means`)}
      </Text>
      <Group gap="sm">
        {template !== null && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTemplate size={14} aria-hidden />}
            onClick={() => void start()}
          >
            {t('problemForm.startFromTemplate')}
          </Button>
        )}
        <DocsLink
          href={dialectDocs[jury.dialect]}
          text={t('problemForm.dialectDocs', { dialect: t(`problemForm.dialect.${jury.dialect}`) })}
        />
      </Group>
    </Stack>
  );
}
