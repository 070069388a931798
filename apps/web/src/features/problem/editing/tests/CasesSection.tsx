import { Alert, Badge, Button, Group, NumberInput, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconEqual, IconPlus, IconTrash } from '@tabler/icons-react';
import { mayTakeTooLong } from '@verdict/domain/judging/busy-host.ts';
import { pointsOverview, PROPOSED_TOTAL } from '@verdict/domain/problem/points.ts';
import { useRef, useState } from 'react';
import { formatFileSize } from '@verdict/kit/format.ts';
import { type Column, DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { Field } from '@verdict/kit/controls/Field.tsx';
import { useSiteConfig } from '../../../../app/client/site-config.ts';
import classes from './Cases.module.css';
import { type CaseFile, CaseFileDialog } from './CaseFileDialog.tsx';
import { CaseText } from './CaseText.tsx';
import { placed, type UploadedCases, useProblemForm } from '../form-context.ts';
import { useFocusOfAdded } from '../use-focus-of-added.ts';
import { type EditedCase, emptyCase } from '../form-state.ts';
import { problemFormTexts } from '../messages.ts';
import { SubtaskNeeds } from './SubtaskNeeds.tsx';
import { TestDataZone } from './TestDataZone.tsx';
import { hasSubtasks, withEvenPoints, withOtherCases } from '../form-changes.ts';

/** Test data: uploaded files or typed cases, with scores and groups if the type uses them. */
export function CasesSection() {
  const t = problemFormTexts.useMessages();
  const { state, change, wrong } = useProblemForm();
  const { cases, scored } = state;
  const general =
    wrong({ field: 'cases', key: 'error.problemCasesRequired' }) ??
    wrong({ field: 'cases', key: 'error.problemCasesTooMany' }) ??
    wrong({ field: 'cases', key: 'error.problemGroupNeeds' }) ??
    wrong({ field: 'cases', key: 'error.problemNoPoints' });
  return (
    <Field {...placed({ field: 'cases' })} label={t('problemForm.casesFrom')} error={general}>
      {() => (
        <Stack gap="md" mt="xxs">
          <Group>
            <SegmentedControl
              aria-label={t('problemForm.casesFrom')}
              value={state.isUploadCase ? 'zip' : 'typed'}
              data={[
                { value: 'zip', label: t('problemForm.byZip') },
                { value: 'typed', label: t('problemForm.byHand') },
              ]}
              // File names and typed texts do not convert into each other, so each kind keeps its own cases.
              onChange={() => change(withOtherCases(state))}
            />
            {scored && cases.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconEqual size={16} aria-hidden />}
                onClick={() => change({ cases: withEvenPoints(state, cases) })}
              >
                {t('problemForm.spread', { total: PROPOSED_TOTAL })}
              </Button>
            )}
          </Group>
          {scored && cases.length > 0 && <PointsLine />}
          <SubtaskNeeds />
          <LengthWarning />
          {state.isUploadCase ? <UploadedFiles /> : <TypedCases />}
        </Stack>
      )}
    </Field>
  );
}

/** A warning when a submission to the problem may reach the site's time limit before its last case. */
function LengthWarning() {
  const t = problemFormTexts.useMessages();
  const { judgingMinutes } = useSiteConfig();
  const { cases, timeLimitMs } = useProblemForm().state;
  if (!mayTakeTooLong(cases.length, Number(timeLimitMs), judgingMinutes)) return null;
  return (
    <Alert color="yellow" role="status">
      {t('problemForm.mayTakeTooLong', { minutes: judgingMinutes })}
    </Alert>
  );
}

function useCaseEditing() {
  const { state, change } = useProblemForm();
  return (index: number, part: Partial<EditedCase>) =>
    change({ cases: state.cases.map((one, at) => (at === index ? { ...one, ...part } : one)) });
}

function UploadedFiles() {
  const t = problemFormTexts.useMessages();
  const { state, change } = useProblemForm();
  const [findings, setFindings] = useState<UploadedCases['findings']>([]);
  const [shown, setShown] = useState<{ file: CaseFile; name: string } | null>(null);
  const take = ({ fileList, fileListDir, findings: found }: UploadedCases) => {
    setFindings(found.filter(({ level }) => level !== 'info'));
    const cases = fileList.map(({ input, output, score, groupNum, inputBytes, outputBytes }) => ({
      input,
      output,
      score,
      group: groupNum ?? 1,
      inputBytes,
      outputBytes,
    }));
    change({ uploadFolder: fileListDir, cases: hasSubtasks(state) ? withEvenPoints(state, cases) : cases });
  };
  /** Source of the files: the upload that waits to be saved, or the stored problem. */
  const where = state.uploadFolder === null ? { pid: state.id ?? undefined } : { upload: state.uploadFolder };
  const fileCell = (side: 'input' | 'output', one: EditedCase, index: number) => {
    const name = one[side];
    const bytes = one[`${side}Bytes`];
    return (
      <span className={classes.file}>
        <button
          type="button"
          className={classes.fileName}
          onClick={() => setShown({ file: { ...where, seq: index + 1, side }, name })}
        >
          <bdi>{name}</bdi>
        </button>
        {bytes !== undefined && <span className={classes.size}>{formatFileSize(bytes)}</span>}
      </span>
    );
  };
  const columns: Column<{ one: EditedCase; index: number }>[] = [
    { key: 'number', header: '#', width: 56, quiet: true, compact: 'lead', cell: ({ index }) => index + 1 },
    {
      key: 'input',
      header: t('problemForm.inputFile'),
      compact: 'title',
      cell: ({ one, index }) => fileCell('input', one, index),
    },
    { key: 'output', header: t('problemForm.outputFile'), cell: ({ one, index }) => fileCell('output', one, index) },
    ...(state.scored
      ? [
          {
            key: 'points',
            header: t('problemForm.points'),
            width: 260,
            cell: ({ index }: { index: number }) => <Points index={index} />,
          },
        ]
      : []),
  ];
  return (
    <Stack gap="sm">
      <TestDataZone onUploaded={take} />
      {findings.length > 0 && (
        <Alert color="yellow" role="status">
          {findings.map(({ code, path, message }) => (
            <div key={`${code} ${path}`}>
              {path !== null && `${path}: `}
              {message}
            </div>
          ))}
        </Alert>
      )}
      {state.cases.length > 0 && (
        <DataTable
          caption={t('problemForm.cases')}
          density="dense"
          rows={state.cases.map((one, index) => ({ one, index }))}
          rowKey={({ index }) => index}
          columns={columns}
        />
      )}
      {shown && <CaseFileDialog {...shown} onClose={() => setShown(null)} />}
    </Stack>
  );
}

function TypedCases() {
  const t = problemFormTexts.useMessages();
  const { state, change, wrong } = useProblemForm();
  const edit = useCaseEditing();
  const { cases } = state;
  const list = useRef<HTMLDivElement>(null);
  const focusAdded = useFocusOfAdded(list, 'cases');
  return (
    <Stack gap="md" ref={list}>
      {cases.map((one, index) => (
        <Stack
          key={index}
          gap="xs"
          role="group"
          aria-label={t('problemForm.caseNumber', { number: index + 1 })}
          {...placed({ field: 'cases', index })}
        >
          <Group justify="space-between">
            <Text fw={500}>{t('problemForm.caseNumber', { number: index + 1 })}</Text>
            <Group gap="xs">
              {state.scored && <Points index={index} />}
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                aria-label={t('problemForm.removeCase', { number: index + 1 })}
                onClick={() => change({ cases: cases.filter((_, at) => at !== index) })}
              >
                <IconTrash size={16} aria-hidden />
              </Button>
            </Group>
          </Group>
          <Group grow preventGrowOverflow={false} align="start" wrap="wrap">
            <CaseText
              label={t('problemForm.caseInput')}
              value={one.input}
              error={wrong({ field: 'cases', index, key: 'error.problemCaseEmpty' })}
              onChange={(input) => edit(index, { input })}
            />
            <CaseText
              label={t('problemForm.caseOutput')}
              value={one.output}
              error={wrong({ field: 'cases', index, key: 'error.problemCaseOutput' })}
              onChange={(output) => edit(index, { output })}
            />
          </Group>
        </Stack>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            change({ cases: [...cases, emptyCase] });
            focusAdded(cases.length);
          }}
        >
          {t('problemForm.addCase')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Current points of cases and subtasks, while the author distributes them. */
function PointsLine() {
  const t = problemFormTexts.useMessages();
  const { state } = useProblemForm();
  const { subtasks, total } = pointsOverview(
    state.caseMode,
    state.cases.map(({ score, group }) => ({ score: Number(score), group: Number(group) })),
  );
  return (
    <Group gap="xs" role="status">
      {subtasks.map(({ group, points }) => (
        <Badge key={group} variant="light" color="gray" size="lg" tt="none" fw={500}>
          {t('problemForm.subtaskPoints', { group, points })}
        </Badge>
      ))}
      <Badge variant="light" color={total === PROPOSED_TOTAL ? 'green' : 'yellow'} size="lg" tt="none">
        {t('problemForm.totalPoints', { total, of: PROPOSED_TOTAL })}
      </Badge>
    </Group>
  );
}

/** Score of a case and, with subtasks, its group. */
function Points({ index }: { index: number }) {
  const t = problemFormTexts.useMessages();
  const { state, wrong } = useProblemForm();
  const edit = useCaseEditing();
  const one = state.cases[index] ?? emptyCase;
  return (
    <Group gap="xs" wrap="nowrap" align="start">
      <NumberInput
        size="xs"
        w={110}
        aria-label={t('problemForm.scoreOf', { number: index + 1 })}
        prefix={t('problemForm.scorePrefix')}
        min={0}
        allowDecimal={false}
        value={one.score}
        error={wrong({ field: 'cases', index, key: 'error.problemCaseScore' })}
        onChange={(score) => edit(index, { score })}
      />
      {hasSubtasks(state) && (
        <NumberInput
          size="xs"
          w={110}
          aria-label={t('problemForm.groupOf', { number: index + 1 })}
          prefix={t('problemForm.groupPrefix')}
          min={1}
          allowDecimal={false}
          value={one.group}
          error={wrong({ field: 'cases', index, key: 'error.problemCaseGroup' })}
          onChange={(group) => edit(index, { group })}
        />
      )}
    </Group>
  );
}
