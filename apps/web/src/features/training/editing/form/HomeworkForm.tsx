import { Accordion, ActionIcon, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { TrainingCategory } from '@verdict/contract/training/training.ts';
import { DESCRIPTION_MAX, NEW_PROBLEMS_MAX, TITLE_MAX } from '@verdict/domain/training/form.ts';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { useLocale } from '@verdict/kit/i18n.tsx';
import type { Uploads } from '@verdict/kit/markdown/editor/upload.ts';
import { Card } from '@verdict/kit/page/Page.tsx';
import { say } from '@verdict/messages/errors.ts';
import type { ReactNode } from 'react';
import { LongForm } from '../../../../app/forms/LongForm.tsx';
import { MarkdownField } from '../../../../app/forms/MarkdownField.tsx';
import { useLongForm } from '../../../../app/forms/use-long-form.ts';
import {
  homeworkComplaints,
  homeworkForWire,
  type ChosenProblem,
  type HomeworkComplaint,
  type HomeworkState,
} from './form-state.ts';
import classes from './HomeworkForm.module.css';
import { DeadlineInput, HomeworkSection } from './HomeworkSection.tsx';
import { trainingFormTexts } from './messages.ts';
import { PeopleFields, PlaceFields } from './TrainingFields.tsx';

interface Props<Saved> {
  initial: HomeworkState;
  /** Categories on offer. */
  categories: readonly TrainingCategory[];
  uploads: Uploads;
  /** Buttons that find problems and hand over the chosen ones. */
  finder: (chosen: readonly ChosenProblem[], onChoose: (problem: ChosenProblem) => void) => ReactNode;
  /** Creates the homework. Quiet, because a refusal is shown above the button. */
  create: (sent: ReturnType<typeof homeworkForWire>) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
}

/** New homework: title, problems and deadline; every other setting of a training is folded. */
export function HomeworkForm<Saved>({ initial, categories, uploads, finder, create, onSaved }: Props<Saved>) {
  const t = trainingFormTexts.useMessages();
  const locale = useLocale();
  const { state, change, complaints, longForm } = useLongForm({
    initial,
    complaintsOf: homeworkComplaints,
    sentence: ({ key }) => say(locale, key),
    save: (edited) => create(homeworkForWire(edited)),
    onSaved,
  });
  const wrong = (field: HomeworkComplaint['field']): string | undefined => {
    const found = complaints.find((one) => one.field === field);
    return found && say(locale, found.key);
  };
  const { problems } = state;
  const choose = (problem: ChosenProblem): void => {
    if (problems.length < NEW_PROBLEMS_MAX && !problems.some(({ id }) => id === problem.id))
      change({ problems: [...problems, problem] });
  };
  const fields = { state, change, wrong };
  const isFoldedWrong = complaints.some(({ field }) => !['title', 'problems', 'deadline'].includes(field));
  return (
    <LongForm toCorrect={t('trainingForm.toCorrect')} {...longForm}>
      <Card padded>
        <Stack gap="md">
          <LimitedInput
            label={t('trainingForm.title')}
            required
            limit={TITLE_MAX}
            value={state.title}
            error={wrong('title')}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <Stack gap="xs" role="group" aria-label={t('trainingForm.problems')}>
            <div className={classes.head}>
              <Text size="sm" fw={500}>
                {t('trainingForm.problems')}
              </Text>
              {finder(problems, choose)}
            </div>
            {problems.length === 0 ? (
              <Text size="sm" c={wrong('problems') ? 'red' : 'dimmed'} role={wrong('problems') && 'alert'}>
                {wrong('problems') ?? t('trainingForm.noProblems')}
              </Text>
            ) : (
              <ol className={classes.problems}>
                {problems.map(({ id, problemId, title }) => (
                  <li key={id}>
                    <span className={classes.id}>{problemId}</span>
                    <span className={classes.name}>
                      <bdi>{title}</bdi>
                    </span>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('trainingForm.removeProblem', { problem: problemId })}
                      onClick={() => change({ problems: problems.filter((one) => one.id !== id) })}
                    >
                      <IconTrash size={16} aria-hidden />
                    </ActionIcon>
                  </li>
                ))}
              </ol>
            )}
          </Stack>
          <div className={classes.deadline}>
            <DeadlineInput {...fields} required />
          </div>
        </Stack>
      </Card>
      <Card>
        <Accordion order={2} {...(isFoldedWrong && { value: 'more' })}>
          <Accordion.Item value="more">
            <Accordion.Control>{t('trainingForm.more')}</Accordion.Control>
            <Accordion.Panel>
              <Stack gap="lg">
                <HomeworkSection {...fields} withoutDeadline />
                <MarkdownField
                  label={t('trainingForm.description')}
                  value={state.description}
                  error={wrong('description')}
                  height={200}
                  limit={DESCRIPTION_MAX}
                  uploads={uploads}
                  onChange={(description) => change({ description })}
                />
                <PlaceFields {...fields} categories={categories} makesCategories />
                <Stack gap="md">
                  <PeopleFields {...fields} />
                </Stack>
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      </Card>
    </LongForm>
  );
}
