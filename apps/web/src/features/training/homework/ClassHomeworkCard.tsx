import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClassHomework } from '@verdict/contract/training/homework.ts';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { reread } from '../../../app/client/reread.ts';
import { useLive } from '../../../app/live/use-live.ts';
import { QuestionsLink } from '../reading/QuestionsLink.tsx';
import { groupQuestionsKey } from '../reading/reading-queries.ts';
import { DueText } from './DueText.tsx';
import classes from './Homework.module.css';
import { classHomeworkQuery, homeworkKey } from './homework-queries.ts';
import { homeworkTexts } from './messages.ts';

/** Current homework of a group and who is behind, for those who teach; with the button for new homework. */
export default function ClassHomeworkCard({ gid }: { gid: number }) {
  const t = homeworkTexts.useMessages();
  const list = useQuery(classHomeworkQuery(gid));
  const rows = list.data?.records;
  const group = { groupID: String(gid) };
  return (
    <Card
      title={t('homework.title')}
      actions={
        <Group gap="xs">
          <QuestionsLink gid={gid} />
          <Button
            size="xs"
            leftSection={<IconPlus size={15} aria-hidden />}
            renderRoot={(props) => <LooseLink to="/group/$groupID/training/homework" params={group} {...props} />}
          >
            {t('homework.new')}
          </Button>
        </Group>
      }
    >
      <QueryFailed query={list} />
      {rows?.length === 0 && <EmptyState title={t('homework.classNone')} hint={t('homework.classNoneHint')} />}
      {rows && rows.length > 0 && (
        <>
          <ul className={`${classes.rows} ${classes.ofClass}`}>
            {rows.map((homework) => (
              <Row key={homework.tid} gid={gid} homework={homework} />
            ))}
          </ul>
          <Followed tids={rows.map(({ tid }) => tid)} />
        </>
      )}
    </Card>
  );
}

/** Follows the class boards of the homework that is shown, which questions of students change as well. */
function Followed({ tids }: { tids: number[] }) {
  const queries = useQueryClient();
  useLive(
    tids.map((tid) => `class:${tid}` as const),
    () => {
      void reread(queries, homeworkKey);
      void reread(queries, groupQuestionsKey);
    },
  );
  return null;
}

function Row({ gid, homework }: { gid: number; homework: ClassHomework }) {
  const t = homeworkTexts.useMessages();
  const { tid, title, deadline, lateUntil, students, done, behind } = homework;
  const params = { groupID: String(gid), trainingID: String(tid) };
  const left = students - done;
  return (
    <li>
      <span className={classes.what}>
        <LooseLink to="/group/$groupID/training/$trainingID/class" params={params} className={classes.title}>
          <bdi>{title}</bdi>
        </LooseLink>
        <span className={classes.progress}>
          {students === 0
            ? t('homework.noStudents')
            : left === 0
              ? t('homework.allDone')
              : t('homework.classDone', { done, students })}
        </span>
      </span>
      <DueText deadline={deadline} lateUntil={lateUntil} problems={students} finished={done} />
      {left > 0 && (
        <details className={classes.behind}>
          <summary>{t('homework.behind', { count: left })}</summary>
          <ul>
            {behind.map((student) => (
              <li key={student.uid}>
                <LooseLink
                  to="/group/$groupID/training/$trainingID/class"
                  params={params}
                  search={{ student: student.uid }}
                >
                  <bdi data-person>{student.realname ?? student.username}</bdi>
                </LooseLink>{' '}
                <span className={classes.figure}>
                  {student.finished}/{homework.problemCount}
                </span>
              </li>
            ))}
            {left > behind.length && <li>{t('homework.more', { count: left - behind.length })}</li>}
          </ul>
        </details>
      )}
    </li>
  );
}
