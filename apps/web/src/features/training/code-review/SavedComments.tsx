import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  createSavedComment,
  deleteSavedComment,
  getSavedComments,
  SAVED_COMMENT_MAX,
  type SavedComment,
} from '@verdict/contract/training/code-review.ts';
import { useState } from 'react';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { reviewTexts } from '../marks/messages.ts';
import classes from './ReviewedCode.module.css';

const savedKey = ['saved-comment'] as const;

const savedQuery = queryOptions({
  queryKey: savedKey,
  queryFn: ({ signal }) => client.call(getSavedComments, {}, { signal, quiet: true }),
  staleTime: 0,
});

interface Props {
  /** Comment that is being written. */
  text: string;
  onUse: (comment: SavedComment) => void;
}

/** The teacher's saved comments: one is inserted by a click, and the text that is being written can be added. */
export function SavedComments({ text, onUse }: Props) {
  const t = reviewTexts.useMessages();
  const [isOpen, setOpen] = useState(false);
  const saved = useQuery({ ...savedQuery, enabled: isOpen });
  const saving = useAction(() => client.call(createSavedComment, { content: text }), {
    done: t('review.savedNow'),
    changes: savedKey,
  });
  const canSave = text.trim() !== '' && text.length <= SAVED_COMMENT_MAX;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" withArrow trapFocus width={340}>
      <Popover.Target>
        <Button variant="subtle" leftSection={<IconBookmark size={15} aria-hidden />} onClick={() => setOpen(!isOpen)}>
          {t('review.saved')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {saved.data?.length === 0 && <p className={classes.hint}>{t('review.savedNone')}</p>}
        {saved.data && saved.data.length > 0 && (
          <ul className={classes.savedList} aria-label={t('review.saved')}>
            {saved.data.map((comment) => (
              <Saved
                key={comment.id}
                comment={comment}
                onUse={() => {
                  onUse(comment);
                  setOpen(false);
                }}
              />
            ))}
          </ul>
        )}
        <Button size="xs" variant="default" disabled={!canSave} loading={saving.busy} onClick={() => saving.run()}>
          {t('review.save')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

function Saved({ comment: { id, content, uses }, onUse }: { comment: SavedComment; onUse: () => void }) {
  const t = reviewTexts.useMessages();
  const removal = useAction(() => client.call(deleteSavedComment, { id }), {
    ask: { title: t('review.forgetTitle'), body: content, action: t('review.delete'), danger: true },
    changes: savedKey,
  });
  return (
    <li>
      <button type="button" className={classes.savedText} onClick={onUse}>
        <bdi>{content}</bdi>
        <span className={classes.hint}>{t('review.uses', { count: uses })}</span>
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('review.forget', { text: content })}
        loading={removal.busy}
        onClick={() => removal.run()}
      >
        <IconTrash size={15} aria-hidden />
      </ActionIcon>
    </li>
  );
}
