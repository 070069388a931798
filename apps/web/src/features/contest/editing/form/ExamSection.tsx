import { Checkbox, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { sessionRules, type SessionRule } from '@verdict/domain/contest/contest.ts';
import { brokenRange } from '@verdict/domain/contest/exam.ts';
import { useContestForm } from './form-context.ts';
import { placed } from './form-sections.ts';
import { rangesOf, type EditedExam } from './form-state.ts';
import { contestFormTexts } from './messages.ts';

/** Exam rules: allowed networks and sessions, and the parts of the site that are closed to participants. */
export function ExamSection() {
  const t = contestFormTexts.useMessages();
  const { state, change } = useContestForm();
  return (
    <Stack gap="md">
      <Checkbox
        label={t('contestForm.isExam')}
        description={t('contestForm.isExamHint')}
        checked={state.isExam}
        onChange={(event) => change({ isExam: event.currentTarget.checked })}
      />
      {state.isExam && <Rules />}
    </Stack>
  );
}

function Rules() {
  const t = contestFormTexts.useMessages();
  const { state, change, wrong } = useContestForm();
  const { exam } = state;
  const edit = (part: Partial<EditedExam>) => change({ exam: { ...exam, ...part } });
  const ranges = rangesOf(exam);
  const broken = brokenRange({ ranges });
  const fault = wrong('exam');
  return (
    <Stack gap="md" {...placed('exam')}>
      <Checkbox
        label={t('contestForm.examLocks')}
        description={t('contestForm.examLocksHint')}
        checked={exam.locks}
        onChange={(event) => edit({ locks: event.currentTarget.checked })}
      />
      <NativeSelect
        label={t('contestForm.examSessions')}
        description={t(`contestForm.examSessions.${exam.sessions}.means`)}
        maw={420}
        value={exam.sessions}
        data={sessionRules.map((value) => ({ value, label: t(`contestForm.examSessions.${value}`) }))}
        onChange={(event) => edit({ sessions: event.currentTarget.value as SessionRule })}
      />
      <Textarea
        label={t('contestForm.examRanges')}
        description={t('contestForm.examRangesHint')}
        autosize
        minRows={3}
        maxRows={12}
        spellCheck={false}
        value={exam.ranges}
        error={fault && broken !== null ? t('contestForm.examRangeBroken', { range: ranges[broken] ?? '' }) : undefined}
        onChange={(event) => edit({ ranges: event.currentTarget.value })}
      />
      <Checkbox
        label={t('contestForm.examOwnAddress')}
        description={t('contestForm.examOwnAddressHint')}
        checked={exam.ownAddress}
        onChange={(event) => edit({ ownAddress: event.currentTarget.checked })}
      />
      {fault && broken === null && (
        <Text size="sm" c="red" role="alert">
          {fault}
        </Text>
      )}
    </Stack>
  );
}
