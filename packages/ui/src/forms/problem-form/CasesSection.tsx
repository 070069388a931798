import {
  Alert,
  Badge,
  Button,
  FileButton,
  Group,
  NumberInput,
  Progress,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import { IconEqual, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { pointsOverview, PROPOSED_TOTAL } from '@verdict/domain/problem/points.ts';
import { useState } from 'react';
import { DataTable, type Column } from '../../kit/DataTable.tsx';
import { Field } from '../../kit/Field.tsx';
import { useSending } from '../use-sending.ts';
import { placed, useProblemForm, type FormRequests } from './form-context.ts';
import { emptyCase, hasSubtasks, withEvenPoints, withOtherCases, type EditedCase } from './form-state.ts';
import { problemFormTexts } from './messages.ts';

/** Test data: a zip of files, or cases typed by hand; with scores and groups where the type has them. */
export function CasesSection() {
  const t = problemFormTexts.useMessages();
  const { state, change, wrong } = useProblemForm();
  const { cases, scored } = state;
  const general =
    wrong({ field: 'cases', key: 'error.problemCasesRequired' }) ??
    wrong({ field: 'cases', key: 'error.problemCasesTooMany' });
  return (
    <Field {...placed({ field: 'cases' })} label={t('problemForm.casesFrom')} error={general}>
      {() => (
        <Stack gap="md" mt={4}>
          <Group>
            <SegmentedControl
              aria-label={t('problemForm.casesFrom')}
              value={state.isUploadCase ? 'zip' : 'typed'}
              data={[
                { value: 'zip', label: t('problemForm.byZip') },
                { value: 'typed', label: t('problemForm.byHand') },
              ]}
              // Names of files are no texts and the other way round, so each kind keeps its own.
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
          {state.isUploadCase ? <UploadedCases /> : <TypedCases />}
        </Stack>
      )}
    </Field>
  );
}

function useCaseEditing() {
  const { state, change } = useProblemForm();
  return (index: number, part: Partial<EditedCase>) =>
    change({ cases: state.cases.map((one, at) => (at === index ? { ...one, ...part } : one)) });
}

type UploadedFindings = Awaited<ReturnType<FormRequests['uploadCases']>>['findings'];

function UploadedCases() {
  const t = problemFormTexts.useMessages();
  const { state, change, requests } = useProblemForm();
  const [share, setShare] = useState(0);
  const [findings, setFindings] = useState<UploadedFindings>([]);
  const { send, sending, failure } = useSending(async (file: File | null) => {
    if (!file) return;
    setShare(0);
    const { fileList, fileListDir, findings: found } = await requests.uploadCases(file, state.caseMode, setShare);
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
  });
  const columns: Column<{ one: EditedCase; index: number }>[] = [
    { key: 'number', header: '#', width: 56, quiet: true, compact: 'lead', cell: ({ index }) => index + 1 },
    { key: 'input', header: t('problemForm.inputFile'), compact: 'title', cell: ({ one }) => one.input },
    { key: 'output', header: t('problemForm.outputFile'), cell: ({ one }) => one.output },
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
      <Text size="sm" c="dimmed">
        {t('problemForm.zipHint')}
      </Text>
      <Group>
        <FileButton accept=".zip,application/zip" onChange={(file) => void send(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={sending} leftSection={<IconUpload size={16} aria-hidden />}>
              {t(state.cases.length > 0 ? 'problemForm.uploadOther' : 'problemForm.uploadZip')}
            </Button>
          )}
        </FileButton>
      </Group>
      {sending && <Progress value={share * 100} aria-label={t('problemForm.uploading')} />}
      {failure !== null && (
        <Alert color="red" role="alert" title={t('problemForm.uploadFailed')}>
          {failure}
        </Alert>
      )}
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
    </Stack>
  );
}

function TypedCases() {
  const t = problemFormTexts.useMessages();
  const { state, change, wrong } = useProblemForm();
  const edit = useCaseEditing();
  const { cases } = state;
  return (
    <Stack gap="md">
      {cases.map((one, index) => (
        <Stack
          key={index}
          gap={6}
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
            <Textarea
              label={t('problemForm.caseInput')}
              autosize
              minRows={3}
              maxRows={12}
              miw={220}
              value={one.input}
              error={wrong({ field: 'cases', index, key: 'error.problemCaseEmpty' })}
              onChange={(event) => edit(index, { input: event.currentTarget.value })}
            />
            <Textarea
              label={t('problemForm.caseOutput')}
              autosize
              minRows={3}
              maxRows={12}
              miw={220}
              value={one.output}
              error={wrong({ field: 'cases', index, key: 'error.problemCaseOutput' })}
              onChange={(event) => edit(index, { output: event.currentTarget.value })}
            />
          </Group>
        </Stack>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => change({ cases: [...cases, emptyCase] })}
        >
          {t('problemForm.addCase')}
        </Button>
      </Group>
    </Stack>
  );
}

/** What the cases are worth as they stand, while their author shares the points out. */
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

/** Score and, with subtasks, group of a case. */
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
