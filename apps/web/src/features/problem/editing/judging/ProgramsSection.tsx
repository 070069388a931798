import {
  Button,
  Divider,
  Group,
  MultiSelect,
  NativeSelect,
  NumberInput,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconPlus, IconTemplate, IconTrash } from '@tabler/icons-react';
import { PROGRAM_NAME_MAX } from '@verdict/domain/problem/problem-form.ts';
import { validatorDocs, validatorTemplate } from '@verdict/domain/judging/jury-templates.ts';
import { expectedVerdicts, type ExpectedVerdict } from '@verdict/domain/problem/problem-package.ts';
import { juryRole } from '@verdict/domain/judging/mode-names.ts';
import { confirm } from '@verdict/kit/dialogs/confirm.tsx';
import { CodeEditor } from '@verdict/kit/editor/CodeEditor.tsx';
import { DocsLink } from '@verdict/kit/controls/DocsLink.tsx';
import { Field } from '@verdict/kit/controls/Field.tsx';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { useState } from 'react';
import { placed, useProblemForm } from '../form-context.ts';
import { choosableLanguages, usesJury, usualJuryLanguage, type EditedProgram, type ExtraFile } from '../form-state.ts';
import { withGenerators } from './add-generators.ts';
import { FromDisk } from '../tests/FromDisk.tsx';
import { problemFormTexts } from '../messages.ts';
import { GraderProgram } from './GraderProgram.tsx';
import { type Generator, placePrograms, programOf, type ReadProgram } from './place-programs.ts';
import { WaitingGenerators } from './WaitingGenerators.tsx';
import { Part } from '../../../../app/place/Part.tsx';
import { lazyPart } from '../../../../app/place/lazy-part.ts';

/** Loaded for problems that have such a program, because it brings the templates of all conventions. */
const JuryProgram = lazyPart(async () => ({ default: (await import('./JuryProgram.tsx')).JuryProgram }));

/**
 * All programs of the jury: the one that the judge mode uses, and those that test the problem, which are solutions with
 * their required verdicts and validators of the inputs.
 */
export function ProgramsSection() {
  const t = problemFormTexts.useMessages();
  const { state, change, offers, wrong, opened, open } = useProblemForm();
  const { programs } = state;
  const [found, setFound] = useState<readonly ReadProgram[]>([]);
  const [waiting, setWaiting] = useState<readonly Generator[]>([]);
  const setOpen = (program: number | null) => open({ program });
  const add = () => {
    setOpen(programs.length);
    change({ programs: [...programs, programOf({ language: choosableLanguages(offers, null)[0] ?? null })] });
  };
  const remove = (index: number) => {
    setOpen(null);
    change({ programs: programs.filter((_, at) => at !== index) });
  };
  const read = async (files: readonly ExtraFile[]) => {
    const placed = placePrograms(state, files, offers);
    if (placed.replacesJury && !(await confirm({ title: t('problemForm.readReplaces'), danger: true }))) return;
    change(placed.change);
    setFound(placed.read);
    setWaiting((before) => withGenerators(before, placed.generators));
  };
  return (
    <Stack gap="md">
      {usesJury(state) && (
        <Part>
          <JuryProgram role={juryRole(state.judgeMode) ?? 'checker'} />
        </Part>
      )}
      <GraderProgram />
      {(usesJury(state) || state.grader !== null) && <Divider />}
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('problemForm.programsHint')}
        </Text>
        {wrong({ field: 'programs', key: 'error.problemProgramsTooMany' }) && (
          <Text c="red">{wrong({ field: 'programs', key: 'error.problemProgramsTooMany' })}</Text>
        )}
        {programs.map((program, index) => (
          <Program
            key={index}
            program={program}
            index={index}
            isOpen={opened.program === index}
            onToggle={() => setOpen(opened.program === index ? null : index)}
            onRemove={() => remove(index)}
          />
        ))}
        <Group gap="xs">
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('problemForm.addProgram')}
          </Button>
          <FromDisk size="sm" onRead={(files) => void read(files)} />
        </Group>
        <Text size="sm" c="dimmed">
          {t('problemForm.fromDiskHint')}
        </Text>
        {found.length > 0 && (
          <Text size="sm" role="status">
            {found
              .map(({ name, kind, done }) =>
                t(`problemForm.read.${done}`, { name, kind: t(`problemForm.kind.${kind}`) }),
              )
              .join(' ')}
          </Text>
        )}
        {waiting.length > 0 && <WaitingGenerators generators={waiting} onAdded={() => setWaiting([])} />}
      </Stack>
    </Stack>
  );
}

interface ProgramProps {
  program: EditedProgram;
  index: number;
  isOpen: boolean;
  onToggle: () => void;
  onRemove: () => void;
}

function Program({ program, index, isOpen, onToggle, onRemove }: ProgramProps) {
  const t = problemFormTexts.useMessages();
  const { wrong } = useProblemForm();
  const shownName = program.name.trim() || t('problemForm.programNumber', { number: index + 1 });
  const error = wrong({ field: 'programs', index });
  const role = program.role === 'validator' ? t('problemForm.programRole.validator') : promiseOf(program, t);
  return (
    <Stack gap="xs" role="group" aria-label={shownName} {...placed({ field: 'programs', index })}>
      <Group justify="space-between" wrap="nowrap">
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          py="xs"
          h="auto"
          aria-expanded={isOpen}
          leftSection={isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          onClick={onToggle}
          styles={{
            root: { flex: 1, minWidth: 0 },
            inner: { justifyContent: 'start' },
            label: { whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start', lineHeight: 1.3 },
          }}
        >
          {shownName}
        </Button>
        <Text size="sm" c="dimmed" visibleFrom="sm" flex="none">
          {program.language ?? t('problemForm.programNoLanguage')}
        </Text>
        <Text size="sm" visibleFrom="sm" flex="none">
          {role}
        </Text>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          flex="none"
          aria-label={t('problemForm.removeProgram', { name: shownName })}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </Button>
      </Group>
      <Text size="sm" c="dimmed" hiddenFrom="sm" pl="xl">
        {role}
      </Text>
      {error && !isOpen && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      {isOpen && <ProgramFields program={program} index={index} />}
    </Stack>
  );
}

type Translate = ReturnType<typeof problemFormTexts.useMessages>;

function promiseOf({ expected, expectedScore }: EditedProgram, t: Translate): string {
  const verdicts =
    expected.length === 0
      ? t('problemForm.expectedNothing')
      : expected.map((status) => t(`status.${status}`)).join(', ');
  return expectedScore === '' ? verdicts : `${verdicts} (${expectedScore})`;
}

function ProgramFields({ program, index }: { program: EditedProgram; index: number }) {
  const t = problemFormTexts.useMessages();
  const { state, change, offers, wrong } = useProblemForm();
  const write = (part: Partial<EditedProgram>) =>
    change({ programs: state.programs.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  const at = { field: 'programs', index } as const;
  const isSolution = program.role === 'solution';
  return (
    <Stack gap="sm" pl={{ base: 0, sm: 'lg' }}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <LimitedInput
          label={t('problemForm.programName')}
          required
          limit={PROGRAM_NAME_MAX}
          value={program.name}
          error={
            wrong({ ...at, key: 'error.problemProgramName' }) ?? wrong({ ...at, key: 'error.problemProgramTwice' })
          }
          onChange={(event) => write({ name: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('problemForm.programLanguage')}
          value={program.language ?? ''}
          data={[
            ...(program.language === null ? [{ value: '', label: t('problemForm.programNoLanguage') }] : []),
            ...choosableLanguages(offers, program.language),
          ]}
          error={wrong({ ...at, key: 'error.problemProgramLanguage' })}
          onChange={(event) => write({ language: event.currentTarget.value || null })}
        />
        <NativeSelect
          label={t('problemForm.programRole')}
          value={program.role}
          data={(['solution', 'validator'] as const).map((value) => ({
            value,
            label: t(`problemForm.programRole.${value}`),
          }))}
          onChange={(event) => write({ role: event.currentTarget.value as EditedProgram['role'] })}
        />
      </SimpleGrid>
      {isSolution ? (
        <SimpleGrid cols={{ base: 1, sm: state.scored ? 2 : 1 }}>
          <MultiSelect
            label={t('problemForm.expected')}
            description={t('problemForm.expectedHint')}
            data={expectedVerdicts.map((value) => ({ value, label: t(`status.${value}`) }))}
            value={program.expected}
            onChange={(expected) => write({ expected: expected as ExpectedVerdict[] })}
          />
          {state.scored && (
            <NumberInput
              label={t('problemForm.expectedScore')}
              description={t('problemForm.expectedScoreHint')}
              min={0}
              allowDecimal={false}
              value={program.expectedScore}
              error={wrong({ ...at, key: 'error.problemProgramScore' })}
              onChange={(expectedScore) => write({ expectedScore })}
            />
          )}
        </SimpleGrid>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Textarea
            label={t('problemForm.juryArgs')}
            description={t('problemForm.juryArgsHint')}
            autosize
            minRows={1}
            maxRows={6}
            value={program.args}
            onChange={(event) => write({ args: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('problemForm.validExitCode')}
            description={t('problemForm.validExitCodeHint')}
            value={String(program.validExitCode)}
            data={[...new Set([0, 42, program.validExitCode])].map(String)}
            onChange={(event) => write({ validExitCode: Number(event.currentTarget.value) })}
          />
        </SimpleGrid>
      )}
      {!isSolution && (
        <Group gap="sm">
          {program.source.trim() === '' && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconTemplate size={14} aria-hidden />}
              onClick={() =>
                write({ source: validatorTemplate(program.validExitCode), language: usualJuryLanguage(offers) })
              }
            >
              {t('problemForm.startFromTemplate')}
            </Button>
          )}
          <DocsLink
            href={validatorDocs(program.validExitCode)}
            text={t('problemForm.validatorDocs', { validExitCode: program.validExitCode })}
          />
        </Group>
      )}
      <Field label={t('problemForm.programSource')} required error={wrong({ ...at, key: 'error.problemProgramEmpty' })}>
        {() => (
          <CodeEditor
            label={t('problemForm.programSource')}
            height={260}
            value={program.source}
            contentType={offers.languages.find(({ name }) => name === program.language)?.contentType ?? ''}
            onChange={(source) => write({ source })}
          />
        )}
      </Field>
      {program.extraFiles.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('problemForm.programFiles', { names: program.extraFiles.map(({ name }) => name).join(', ') })}
        </Text>
      )}
    </Stack>
  );
}
