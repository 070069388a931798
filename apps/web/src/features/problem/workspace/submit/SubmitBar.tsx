import { Button, Tabs } from '@mantine/core';
import { IconCheck, IconLock, IconPlayerPlay, IconSend2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { statuses } from '@verdict/domain/submission/status.ts';
import { useEffect, useState } from 'react';
import { useUser } from '../../../../app/session/session.ts';
import { usePlace } from '../../../../app/place/place.ts';
import { Part } from '../../../../app/place/Part.tsx';
import { lazyPart } from '../../../../app/place/lazy-part.ts';
import { problemTexts } from '../../messages.ts';
import classes from './SubmitBar.module.css';
import { runKeys, submitKeys } from '../../hotkeys.ts';
import { fetchOfflineParts } from '../offline-parts.ts';
import { myStatusQuery, type ProblemDetail } from '../../problem-queries.ts';
import type { Workbench, WorkPanel } from '../use-workbench.ts';

const CaptchaField = lazyPart(async () => ({
  default: (await import('../../../account/captcha/CaptchaField.tsx')).CaptchaField,
}));
const RemoteBar = lazyPart(() => import('./RemoteBar.tsx'));
const UnsentNotice = lazyPart(() => import('./UnsentNotice.tsx'));
const LatestResult = lazyPart(() => import('./LatestResult.tsx'));
const Console = lazyPart(() => import('../console/Console.tsx'));

/** Panels of test runs and of the last submission, one at a time, and below them their tabs and the buttons. */
export function SubmitBar({ detail, work }: { detail: ProblemDetail; work: Workbench }) {
  const t = problemTexts.useMessages();
  const { submit, panel, showPanel, terms } = work;
  const runs = !detail.outputFiles && !detail.problem.isRemote;
  // The console stays mounted once it was opened, so earlier results remain.
  const [opened, setOpened] = useState(panel === 'tests');
  if (panel === 'tests' && !opened) setOpened(true);
  useEffect(() => void fetchOfflineParts(), []);
  const submitButton = (closed: boolean) => (
    <Button
      title={submitKeys}
      leftSection={<IconSend2 size={16} stroke={1.7} aria-hidden />}
      loading={submit.busy}
      disabled={submit.waitSeconds > 0 || terms.closed !== null || closed}
      onClick={submit.submit}
    >
      {submit.waitSeconds > 0 ? t('problem.submitIn', { seconds: submit.waitSeconds }) : t('problem.submit')}
    </Button>
  );
  const tabs = (runs || submit.latest) && (
    <Tabs.List className={classes.tabs}>
      {runs && <Tabs.Tab value="tests">{t('problem.console')}</Tabs.Tab>}
      {submit.latest && <Tabs.Tab value="verdict">{t('problem.verdict')}</Tabs.Tab>}
    </Tabs.List>
  );
  return (
    <Tabs
      className={classes.bar}
      value={panel}
      onChange={(value) => showPanel(value as WorkPanel)}
      allowTabDeactivation
      inverted
    >
      {runs && (
        <Tabs.Panel value="tests" className={classes.panel}>
          {opened && (
            <Part>
              <Console detail={detail} work={work} />
            </Part>
          )}
        </Tabs.Panel>
      )}
      {submit.latest && (
        <Tabs.Panel value="verdict" className={classes.panel}>
          {/* Render the region before its content, so that screen readers announce the content. */}
          <div className={classes.result} role="status">
            <Part>
              <LatestResult problemID={detail.problem.problemId} latest={submit.latest} work={work} />
            </Part>
          </div>
        </Tabs.Panel>
      )}
      <div role="status">
        {submit.unsent && (
          <Part key={submit.unsent.program.at} onLost={() => {}}>
            <UnsentNotice
              unsent={submit.unsent.program}
              busy={submit.busy || submit.waitSeconds > 0 || terms.closed !== null}
              send={submit.unsent.send}
              discard={submit.unsent.discard}
            />
          </Part>
        )}
      </div>
      {!submit.latest && <Before pid={detail.problem.id} />}
      {terms.closed && (
        <p className={classes.closed} role="status">
          <IconLock size={16} stroke={1.8} aria-hidden />
          {terms.closed.reason}
          {terms.closed.way}
        </p>
      )}
      {submit.proof && (
        <div className={classes.proof} role="group" aria-label={t('problem.captcha')}>
          <Part>
            {/* A captcha takes the focus, because it waits for an answer and typed keys would go to the editor. */}
            <CaptchaField
              key={submit.proof.captcha.picture?.captchaKey}
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              size="sm"
              captcha={submit.proof.captcha}
              value={submit.proof.answer}
              onChange={(event) => submit.proof?.setAnswer(event.currentTarget.value)}
              onRenew={submit.proof.renew}
              onKeyDown={(event) => event.key === 'Enter' && submit.submit()}
            />
          </Part>
        </div>
      )}
      {detail.problem.isRemote ? (
        <Part fallback={<div className={classes.row}>{submitButton(true)}</div>}>
          <RemoteBar detail={detail} work={work} tabs={tabs} submitButton={submitButton} />
        </Part>
      ) : (
        <div className={classes.row}>
          {tabs}
          <span className={classes.spring}>
            {runs && (
              <Button
                variant="default"
                leftSection={<IconPlayerPlay size={16} stroke={1.7} aria-hidden />}
                title={runKeys}
                loading={work.running}
                disabled={work.wait.secondsLeft > 0}
                onClick={work.run}
              >
                {work.wait.secondsLeft > 0 ? t('problem.runIn', { seconds: work.wait.secondsLeft }) : t('problem.run')}
              </Button>
            )}
            {submitButton(false)}
          </span>
        </div>
      )}
    </Tabs>
  );
}

/** Earlier status of the problem, shown until a submission of this visit replaces it. */
function Before({ pid }: { pid: number }) {
  const t = problemTexts.useMessages();
  const user = useUser();
  const mine = useQuery({ ...myStatusQuery(usePlace(), [pid]), enabled: user !== null, meta: { late: true } }).data;
  const status = mine?.[pid]?.status;
  const solved = status === statuses.accepted.wire;
  if (!solved && status !== statuses.unknownResult.wire) return null;
  return (
    <p className={classes.before} data-solved={solved || undefined}>
      {solved && <IconCheck size={16} stroke={2.4} aria-hidden />}
      {t(solved ? 'problem.solvedAlready' : 'problem.submittedAlready')}
    </p>
  );
}
