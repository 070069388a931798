import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import type { CaseMode, JudgeMode } from '@verdict/domain/judging/job.ts';
import { judgeModes, takesOutputFiles } from '@verdict/domain/judging/mode-names.ts';
import { caseModesOf, isPlainFileName } from '@verdict/domain/problem/problem-form.ts';
import { goToSection } from '@verdict/kit/page/SectionNav.tsx';
import { Comparison } from '../draft/Comparison.tsx';
import { placed, useProblemForm } from '../form-context.ts';
import { usesJury } from '../form-state.ts';
import { sectionId } from '../form-sections.ts';
import { problemFormTexts } from '../messages.ts';
import { withJudgeMode } from '../form-changes.ts';

/** Judging method: comparison, or the program that decides, and the way in which cases add up. */
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
        <Group>
          <Button
            variant="default"
            leftSection={<IconCode size={16} aria-hidden />}
            onClick={() => goToSection(sectionId('programs'))}
          >
            {t(state.jury.source.trim() === '' ? 'problemForm.writeJury' : 'problemForm.showJury')}
          </Button>
        </Group>
      ) : (
        <Comparison />
      )}
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
