import { Alert, Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@verdict/client/errors.ts';
import { getProblemNote, NOTE_MAX, saveProblemNote } from '@verdict/contract/problem/notebook.ts';
import { formatDate, formatNumber } from '@verdict/kit/format.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { Markdown } from '@verdict/kit/markdown/Markdown.tsx';
import { MarkdownEditor } from '@verdict/kit/markdown/editor/MarkdownEditor.tsx';
import { localStore } from '@verdict/kit/storage.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { client } from '../../../app/client/client.ts';
import { workshopTexts } from '../../../app/workshop-texts.ts';
import classes from './NotePanel.module.css';
import { keepNote, type Note, type NoteText } from './note-keeper.ts';
import { noteQuery } from './notebook-queries.ts';

/** Pause in typing after which the note is sent. */
const PAUSE_MS = 800;
const CONFLICT = 409;

/** Private note of the reader on a problem; it saves itself. */
export default function NotePanel({ pid, uid, server }: { pid: number; uid: string; server: NoteText }) {
  const t = workshopTexts.useMessages();
  const queryClient = useQueryClient();
  const [keeper] = useState(() =>
    keepNote(server, {
      storage: localStore,
      key: `problemNote-${pid}-${uid}`,
      maxLength: NOTE_MAX,
      async save(note) {
        const saved = await client.call(saveProblemNote, { pid, ...note }, { quiet: true });
        queryClient.setQueryData(noteQuery(pid).queryKey, (own) => own && { ...own, text: note.text, ...saved });
        return saved;
      },
      read: () => client.call(getProblemNote, { pid }, { quiet: true }),
      isConflict: (error) => error instanceof ApiError && error.status === CONFLICT,
      later(act) {
        const timer = setTimeout(act, PAUSE_MS);
        return () => clearTimeout(timer);
      },
    }),
  );
  const note = useSyncExternalStore(keeper.subscribe, keeper.current);
  useEffect(() => {
    // Sends what an earlier visit left in the browser, and on leaving what is not sent yet.
    void keeper.saveNow();
    return () => void keeper.saveNow();
  }, [keeper]);
  return (
    <section className={classes.panel} aria-label={t('workshop.note')}>
      {note.other && (
        <Alert color="yellow" title={t('workshop.noteConflict')} mb="sm">
          <strong>{t('workshop.noteOther')}</strong>
          {note.other.text.trim() === '' ? (
            <p>{t('workshop.noteEmpty')}</p>
          ) : (
            <Markdown source={note.other.text} size="note" />
          )}
          <Group gap="xs" mt="xs">
            <Button size="xs" onClick={() => void keeper.keepMine()}>
              {t('workshop.noteKeepMine')}
            </Button>
            <Button size="xs" variant="default" onClick={keeper.takeOther}>
              {t('workshop.noteTakeOther')}
            </Button>
          </Group>
        </Alert>
      )}
      <MarkdownEditor
        label={t('workshop.note')}
        placeholder={t('workshop.noteHint')}
        value={note.text}
        onChange={keeper.write}
        limit={NOTE_MAX}
        height={180}
        initialMode={note.text.trim() === '' ? 'write' : 'preview'}
      />
      <Foot note={note} onSave={() => void keeper.saveNow()} />
    </section>
  );
}

function Foot({ note: { state, savedAt }, onSave }: { note: Note; onSave: () => void }) {
  const t = workshopTexts.useMessages();
  const locale = useLocale();
  const saved =
    savedAt === null ? t('workshop.noteHint') : t('workshop.noteSaved', { time: formatDate(savedAt, locale, 'time') });
  const texts = {
    saved,
    waiting: t('workshop.noteSaving'),
    saving: t('workshop.noteSaving'),
    kept: t('workshop.noteKept'),
    tooLong: t('workshop.noteTooLong', { max: formatNumber(NOTE_MAX, locale) }),
    conflict: '',
  };
  return (
    <div className={classes.foot} data-warns={state === 'kept' || state === 'tooLong' || undefined}>
      <span role="status">{texts[state]}</span>
      {state === 'kept' && (
        <Button size="compact-xs" variant="default" onClick={onSave}>
          {t('workshop.noteSaveNow')}
        </Button>
      )}
    </div>
  );
}
