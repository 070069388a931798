import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import { revisionTexts } from './messages.ts';
import classes from './Comparison.module.css';
import { type ComparedVersion, foldCommon, linesBeside, type Side, type VersionsToCompare } from './versions.ts';

const sides = ['mine', 'stored'] as const satisfies Side[];

/** Both versions of a record side by side, to choose from field by field. */
export function Comparison({
  versions: { differing, savedBy, savedAt, save, close },
}: {
  versions: VersionsToCompare;
}) {
  const t = revisionTexts.useMessages();
  const locale = useLocale();
  const [chosen, setChosen] = useState(() => differing.map(({ proposed }) => proposed));
  const missing = chosen.filter((side) => side === null).length;
  const chooseAll = (side: Side) => setChosen(differing.map(() => side));
  return (
    <Dialog title={t('revision.title')} size={1000} onClose={close} closeOnClickOutside={false}>
      <Stack gap="md">
        <Alert color="yellow" role="alert">
          {t('revision.savedMeanwhile', {
            by: savedBy ?? t('revision.somebody'),
            at: savedAt && formatDate(savedAt, locale),
          })}
        </Alert>
        {differing.length === 0 ? (
          <Text size="sm">{t('revision.same')}</Text>
        ) : (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => chooseAll('mine')}>
              {t('revision.allMine')}
            </Button>
            <Button size="xs" variant="default" onClick={() => chooseAll('stored')}>
              {t('revision.allStored')}
            </Button>
          </Group>
        )}
        {differing.map((field, index) => (
          <Field
            key={field.label}
            field={field}
            savedBy={savedBy}
            side={chosen[index] ?? null}
            onChoose={(side) => setChosen((now) => now.with(index, side))}
          />
        ))}
        <Group justify="flex-end" gap="xs" className={classes.actions}>
          {missing > 0 && (
            <Text size="sm" c="dimmed" role="status">
              {t('revision.choose', { count: missing })}
            </Text>
          )}
          <Button variant="default" onClick={close}>
            {t('revision.back')}
          </Button>
          <Button disabled={missing > 0} onClick={() => save(chosen.filter((side) => side !== null))}>
            {t('revision.save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface FieldProps {
  field: ComparedVersion;
  savedBy: string | null;
  side: Side | null;
  onChoose: (side: Side) => void;
}

function Field({ field, savedBy, side, onChoose }: FieldProps) {
  const t = revisionTexts.useMessages();
  const by = savedBy ?? t('revision.somebody');
  const titles = { mine: t('revision.mine'), stored: t('revision.stored') };
  const changedBy = {
    mine: t('revision.byMe'),
    stored: t('revision.byOther', { by }),
    both: t('revision.byBoth', { by }),
  };
  return (
    <Radio.Group
      label={field.label}
      description={changedBy[field.proposed ?? 'both']}
      value={side}
      onChange={(value) => onChoose(value as Side)}
      classNames={{ label: classes.label, description: classes.changedBy }}
      className={classes.field}
      data-undecided={side === null || undefined}
    >
      <div className={classes.sides}>
        {sides.map((one) => (
          <div key={one} className={classes.side} data-side={one} data-chosen={side === one || undefined}>
            <Radio value={one} label={titles[one]} size="sm" className={classes.choice} />
            <Version text={field[one]} other={field[one === 'mine' ? 'stored' : 'mine']} />
          </div>
        ))}
      </div>
    </Radio.Group>
  );
}

/** Marks differences from the other version. Long common passages are folded until the reader opens them. */
function Version({ text, other }: { text: string; other: string }) {
  const t = revisionTexts.useMessages();
  const [isWhole, setWhole] = useState(false);
  if (text === '') return <span className={classes.empty}>{t('revision.empty')}</span>;
  const lines = linesBeside(text, other);
  return (
    <pre className={classes.text}>
      {(isWhole ? lines : foldCommon(lines)).map((line, index) =>
        // Lines have no identity other than their position.
        'folded' in line ? (
          <button key={index} type="button" className={classes.folded} onClick={() => setWhole(true)}>
            {t('revision.folded', { count: line.folded })}
          </button>
        ) : (
          <span key={index} className={classes.line} data-differs={line.isCommon ? undefined : true}>
            {line.text.slice(0, line.from)}
            <mark>{line.text.slice(line.from, line.to)}</mark>
            {line.text.slice(line.to)}
          </span>
        ),
      )}
    </pre>
  );
}
