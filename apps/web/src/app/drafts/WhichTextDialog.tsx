import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { Dialog } from '@verdict/kit/dialogs/Dialog.tsx';
import type { TextSide, WhichText } from './ask-which-text.tsx';
import type { DraftChoice } from './draft-store.ts';
import { draftTexts } from './messages.ts';
import classes from './WhichTextDialog.module.css';

interface Props {
  question: WhichText;
  answer: (choice: DraftChoice | null) => void;
}

/** Texts for the other side, by its source. */
const others = {
  visitor: { heading: 'draft.account', headingAt: 'draft.accountAt', take: 'draft.takeAccount' },
  window: { heading: 'draft.otherWindow', headingAt: 'draft.otherWindowAt', take: 'draft.takeOtherWindow' },
  typed: { heading: 'draft.inForm', headingAt: null, take: 'draft.keepTyped' },
  stored: { heading: 'draft.storedText', headingAt: 'draft.storedTextAt', take: 'draft.takeStored' },
} as const;

/** Asks which of two texts to keep. "Compare" shows them side by side. Closing the dialog keeps both. */
export default function WhichTextDialog({ question: { kind, mine, other }, answer }: Props) {
  const t = draftTexts.useMessages();
  const locale = useLocale();
  const [compared, setCompared] = useState(false);
  const timeOf = ({ at }: TextSide): string | null => (at === null ? null : formatDate(at, locale));
  const [mineAt, otherAt] = [timeOf(mine), timeOf(other)];
  const { heading, headingAt, take } = others[kind];
  const why =
    kind === 'stored' && other.by !== null && otherAt !== null
      ? t('draft.storedBy', { name: other.by, time: otherAt })
      : t(`draft.${kind}`);
  return (
    <Dialog onClose={() => answer(null)} title={t('draft.title')} size={compared ? 1100 : 'md'}>
      <Text size="sm">{why}</Text>
      <div className={classes.sides} data-compared={compared || undefined}>
        <Side heading={mineAt === null ? t('draft.mine') : t('draft.mineAt', { time: mineAt })} side={mine} />
        <Side
          heading={otherAt === null || headingAt === null ? t(heading) : t(headingAt, { time: otherAt })}
          side={other}
        />
      </div>
      <Group justify="flex-end" gap="xs" mt="lg">
        {!compared && (
          <Button variant="subtle" color="gray" onClick={() => setCompared(true)}>
            {t('draft.compare')}
          </Button>
        )}
        <Button variant="default" onClick={() => answer('other')}>
          {t(take)}
        </Button>
        <Button onClick={() => answer('mine')} data-autofocus>
          {t('draft.keepMine')}
        </Button>
      </Group>
    </Dialog>
  );
}

function Side({ heading, side }: { heading: string; side: TextSide }) {
  const t = draftTexts.useMessages();
  return (
    <section aria-label={heading}>
      <h3 className={classes.heading}>{heading}</h3>
      {/* A long text scrolls, so the keyboard must be able to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={classes.text} tabIndex={0}>
        {side.text.trim() === '' ? t('draft.empty') : side.text}
      </pre>
    </section>
  );
}
