import { Button, Checkbox } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Column } from '@verdict/kit/lists/DataTable.tsx';
import { withTexts, type TranslateFrom } from '@verdict/kit/i18n.tsx';
import { problemImportTexts } from '../import/messages.ts';
import type { ExportedProblem } from './ExportDialog.tsx';
import { problemExportTexts } from './messages.ts';

/** Loads the dialog with the texts of findings, which are those of imports. */
const ExportDialog = lazy(async () => ({
  default: (await withTexts(import('./ExportDialog.tsx'), problemImportTexts)).ExportDialog,
}));

/** Problems that the reader has selected in a list. The selection remains on its other pages. */
export interface ExportChoice {
  chosen: readonly ExportedProblem[];
  toggle: (problem: ExportedProblem) => void;
}

export function useExportChoice(): ExportChoice {
  const [chosen, setChosen] = useState<readonly ExportedProblem[]>([]);
  const toggle = ({ id, problemId }: ExportedProblem) =>
    setChosen(
      chosen.some((one) => one.id === id) ? chosen.filter((one) => one.id !== id) : [...chosen, { id, problemId }],
    );
  return { chosen, toggle };
}

interface Row extends ExportedProblem {
  may: { edit: boolean };
  isRemote: boolean;
}

/** Column in which the reader selects problems. Only problems that the reader may edit can be selected. */
export const chooseColumn = (
  t: TranslateFrom<typeof problemExportTexts>,
  { chosen, toggle }: ExportChoice,
): Column<Row> => ({
  key: 'choose',
  header: <span className="visually-hidden">{t('problemExport.chooseColumn')}</span>,
  width: 44,
  compact: 'lead',
  cell: (problem) =>
    problem.may.edit &&
    !problem.isRemote && (
      <Checkbox
        size="xs"
        aria-label={t('problemExport.choose', { problemId: problem.problemId })}
        checked={chosen.some(({ id }) => id === problem.id)}
        onChange={() => toggle(problem)}
      />
    ),
});

interface Props {
  choice: ExportChoice;
  /** Null for the bank. */
  groupId: number | null;
  /** Called when the server starts to create a file of several problems. */
  onStarted: () => void;
}

/** Exports the selected problems. Hidden without a selection. */
export function ExportButton({ choice: { chosen }, groupId, onStarted }: Props) {
  const t = problemExportTexts.useMessages();
  const [isOpen, setIsOpen] = useState(false);
  if (chosen.length === 0) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileExport size={16} stroke={1.7} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('problemExport.exportChosen', { count: chosen.length })}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog problems={chosen} groupId={groupId} onClose={() => setIsOpen(false)} onStarted={onStarted} />
        </Suspense>
      )}
    </>
  );
}
