import { Checkbox, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { CaseMode, JudgeMode } from '@verdict/domain/judging/job.ts';
import { judgeModes, juryRole, takesOutputFiles } from '@verdict/domain/judging/mode-names.ts';
import { caseModesOf, isPlainFileName } from '@verdict/domain/problem/problem-form.ts';
import { lazy, Suspense } from 'react';
import { Comparison } from '../draft/Comparison.tsx';
import { placed, useProblemForm } from '../form-context.ts';
import { usesJury } from '../form-state.ts';
import { GraderProgram } from './GraderProgram.tsx';
import { problemFormTexts } from '../messages.ts';
import { withJudgeMode } from '../form-changes.ts';

/** Loaded for problems that have such a program, because it brings the templates of all conventions. */
const JuryProgram = lazy(async () => ({ default: (await import('./JuryProgram.tsx')).JuryProgram }));

/** Judging method: comparison, checker or interactor, and the way in which cases add up. */
export function JudgingSection() {
  const t = problemFormTexts.useMessages();
  const { state, change, wrong } = useProblemForm();
  const answersOnly = takesOutputFiles(state.judgeMode);
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={t('problemForm.judgeMode')}
          description={t(`problemForm.judgeMode.${state.judgeMode}.means`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={state.judgeMode}
          {...placed({ field: 'judgeMode' })}
          error={wrong({ field: 'judgeMode' })}
          data={judgeModes.map((value) => ({ value, label: t(`problemForm.judgeMode.${value}`) }))}
          onChange={(event) => change(withJudgeMode(state, event.currentTarget.value as JudgeMode))}
        />
        <NativeSelect
          label={t('problemForm.caseMode')}
          description={t(`problemForm.caseMode.${state.caseMode}.means`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={state.caseMode}
          {...placed({ field: 'caseMode' })}
          error={wrong({ field: 'caseMode' })}
          data={caseModesOf(state.scored).map((value) => ({ value, label: t(`problemForm.caseMode.${value}`) }))}
          onChange={(event) => change({ caseMode: event.currentTarget.value as CaseMode })}
        />
      </SimpleGrid>
      {answersOnly && (
        <Checkbox
          label={t('problemForm.answersChecked')}
          checked={state.answersChecked}
          onChange={(event) => change({ answersChecked: event.currentTarget.checked })}
        />
      )}
      {usesJury(state) ? (
        <Suspense>
          <JuryProgram role={juryRole(state.judgeMode) ?? 'checker'} />
        </Suspense>
      ) : (
        <Comparison />
      )}
      <GraderProgram />
      {!answersOnly && <FileIo />}
    </Stack>
  );
}

function FileIo() {
  const t = problemFormTexts.useMessages();
  const { state, change, wrong } = useProblemForm();
  const { fileIo } = state;
  const error = wrong({ field: 'fileIo' });
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
            {...placed({ field: 'fileIo' })}
            required
            value={fileIo.input}
            error={!isPlainFileName(fileIo.input) && error}
            onChange={(event) => change({ fileIo: { ...fileIo, input: event.currentTarget.value } })}
          />
          <TextInput
            label={t('problemForm.writeTo')}
            required
            value={fileIo.output}
            error={!isPlainFileName(fileIo.output) && error}
            onChange={(event) => change({ fileIo: { ...fileIo, output: event.currentTarget.value } })}
          />
        </SimpleGrid>
      )}
    </Stack>
  );
}
