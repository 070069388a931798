import { ActionIcon, Button, FileButton, Text, Textarea } from '@mantine/core';
import { IconPencil, IconUpload, IconX } from '@tabler/icons-react';
import {
  OUTPUT_FILES,
  OUTPUT_FILES_MAX,
  formatOutputFiles,
  outputsOfCases,
} from '@verdict/domain/judging/output-files.ts';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { formatFileSize } from '@verdict/kit/format.ts';
import { useState } from 'react';
import { problemTexts } from '../../messages.ts';
import classes from './AnswerPane.module.css';
import editor from '../editor/EditorPane.module.css';
import pane from '../Pane.module.css';
import type { ProblemDetail } from '../../problem-queries.ts';
import { SubmitBar } from '../submit/SubmitBar.tsx';
import { useSubmit } from '../submit/use-submit.ts';
import { usePanel, type Workbench } from '../use-workbench.ts';

/** Form for the output files that the problem names: chosen as files, taken from a zip, or typed here. */
export default function AnswerPane({
  detail,
  names: ofCases,
  work,
}: {
  detail: ProblemDetail;
  names: readonly string[];
  work: Workbench;
}) {
  const t = problemTexts.useMessages();
  // A test in several subtasks is a single file.
  const names = [...new Set(ofCases)];
  const [files, setFiles] = useState<Record<string, string>>({});
  const [open, setOpen] = useState<string | null>(null);
  const isEmpty = Object.keys(files).length === 0;
  const draft = { ...work.draft.draft, language: OUTPUT_FILES, code: isEmpty ? '' : formatOutputFiles(files) };
  const sending = useSubmit(detail, draft, work.terms, OUTPUT_FILES_MAX);
  const panel = usePanel(sending);
  const submit = {
    ...sending,
    submit: () => {
      if (isEmpty) toast.error(t('problem.outputsNone'));
      else if (draft.code.length > OUTPUT_FILES_MAX) toast.error(t('problem.outputsTooLarge'));
      else sending.submit();
    },
  };

  async function add(chosen: readonly File[]): Promise<void> {
    const found: Record<string, string> = {};
    for (const file of chosen) {
      try {
        if (file.size > OUTPUT_FILES_MAX) throw new RangeError();
        if (/\.zip$/i.test(file.name)) {
          const { textsOfZip } = await import('./output-zip.ts');
          Object.assign(found, await textsOfZip(file, OUTPUT_FILES_MAX));
        } else {
          found[file.name] = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
        }
      } catch (error) {
        toast.error(
          error instanceof RangeError
            ? t('problem.outputsTooLarge')
            : t('problem.outputsUnreadable', { name: file.name }),
        );
      }
    }
    const cases = names.map((name) => ({ inputName: name, answerName: name }));
    const outputs = outputsOfCases(cases, found);
    const taken = Object.fromEntries(
      names.flatMap((name, index) => {
        const output = outputs[index];
        return typeof output === 'string' ? [[name, output]] : [];
      }),
    );
    const unknown = Object.keys(found).filter((path) =>
      outputsOfCases(cases, { [path]: '' }).every((output) => output === null),
    );
    if (unknown.length > 0) toast.warning(t('problem.outputsUnknown', { names: unknown.slice(0, 5).join(', ') }));
    setFiles((before) => ({ ...before, ...taken }));
  }

  const remove = (name: string) =>
    setFiles((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== name)));

  return (
    <section className={`${pane.pane} ${editor.pane}`} aria-label={t('problem.outputs')}>
      <div className={classes.top}>
        <FileButton multiple onChange={(chosen) => void add(chosen)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
              {t('problem.outputsAdd')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" flex="1 1 16rem">
          {t('problem.outputsHint')}
        </Text>
      </div>
      <ul className={classes.list}>
        {names.map((name) => (
          <OutputFile
            key={name}
            name={name}
            text={files[name]}
            open={open === name}
            onOpen={() => setOpen(open === name ? null : name)}
            onChange={(text) => setFiles((before) => ({ ...before, [name]: text }))}
            onRemove={() => remove(name)}
          />
        ))}
      </ul>
      <SubmitBar detail={detail} work={{ ...work, ...panel, submit }} />
    </section>
  );
}

function OutputFile({
  name,
  text,
  open,
  onOpen,
  onChange,
  onRemove,
}: {
  name: string;
  /** Undefined when the file is missing. */
  text: string | undefined;
  open: boolean;
  onOpen: () => void;
  onChange: (text: string) => void;
  onRemove: () => void;
}) {
  const t = problemTexts.useMessages();
  return (
    <li className={classes.file}>
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        <Text size="sm" c="dimmed">
          {text === undefined ? t('problem.outputsMissing') : formatFileSize(new TextEncoder().encode(text).length)}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('problem.outputsWrite', { name })}
          aria-expanded={open}
          onClick={onOpen}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('problem.outputsRemove', { name })}
          disabled={text === undefined}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      {open && (
        <Textarea
          mt="xs"
          aria-label={t('problem.outputsText', { name })}
          autosize
          minRows={3}
          maxRows={14}
          ff="monospace"
          value={text ?? ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </li>
  );
}
