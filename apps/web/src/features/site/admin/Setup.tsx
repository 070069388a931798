import { Button } from '@mantine/core';
import { IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { skipSetupStep, type getSetup, type SetupStep } from '@verdict/contract/site/dashboard.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { Card } from '@verdict/kit/page/Page.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { CommandLine } from '../../../app/office/CommandLine.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import classes from './Dashboard.module.css';
import { setupKey, setupQuery } from './dashboard-queries.ts';

type Step = DataOf<typeof getSetup>[number];

/** Open setup steps of the site, each with a link or command. Renders nothing once all are done or skipped. */
export function Setup() {
  const t = useMessages();
  const { data } = useQuery(setupQuery);
  const open = data?.filter(({ done, skipped }) => !done && !skipped) ?? [];
  const skipped = data?.filter(({ done, skipped: isSkipped }) => !done && isSkipped) ?? [];
  const askAgain = useAction(
    () => Promise.all(skipped.map(({ step }) => client.call(skipSetupStep, { step, skipped: false }))),
    { changes: setupKey },
  );
  if (!data || (open.length === 0 && skipped.length === 0)) return null;
  const needed = data.length - skipped.length;
  return (
    <Card
      title={t('admin.setup')}
      actions={
        <span className={classes.since}>
          {t('admin.setup.progress', { done: needed - open.length, total: needed })}
        </span>
      }
    >
      {open.length > 0 && (
        <ul className={classes.troubles}>
          {open.map((step) => (
            <Open key={step.step} step={step} />
          ))}
        </ul>
      )}
      {skipped.length > 0 && (
        <p className={classes.skipped}>
          {t('admin.setup.skipped', { count: skipped.length })}{' '}
          <Button variant="subtle" size="compact-sm" loading={askAgain.busy} onClick={() => askAgain.run()}>
            {t('admin.setup.showSkipped')}
          </Button>
        </p>
      )}
    </Card>
  );
}

function Open({ step: { step, detail, since } }: { step: Step }) {
  const t = useMessages();
  const skip = useAction(() => client.call(skipSetupStep, { step, skipped: true }), { changes: setupKey });
  const title = t(`admin.setup.${step}`);
  return (
    <li>
      <IconCircleDashed size={18} stroke={1.7} aria-hidden />
      <div className={classes.trouble}>
        <strong>{title}</strong>
        <p className={classes.means}>{t(`admin.setup.${step}.means`, { detail })}</p>
        {since && (
          <p className={classes.means}>
            {t('admin.setup.backups.last')} <RelativeTime at={since} />
          </p>
        )}
        <Way step={step} detail={detail} />
      </div>
      <Button
        className={classes.since}
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={step === 'backups' ? undefined : t('admin.setup.skipOf', { step: title })}
        loading={skip.busy}
        onClick={() => skip.run()}
      >
        {t(step === 'backups' ? 'admin.setup.backups.skip' : 'admin.setup.skip')}
      </Button>
    </li>
  );
}

/** Link or command that completes a step. HTTPS is set up in the proxy in front of the site. */
function Way({ step, detail }: { step: SetupStep; detail: string }) {
  const t = useMessages();
  switch (step) {
    case 'rootPassword':
    case 'secondFactor':
      return <a href="/setting">{t(`admin.setup.${step}.do`)}</a>;
    case 'mail':
    case 'baseUrl':
      return <Link to="/admin/conf">{t(`admin.setup.${step}.do`)}</Link>;
    case 'backups':
      return <Link to="/admin/backup">{t('admin.setup.backups.do')}</Link>;
    case 'judgeDisk':
      return <Link to="/admin/judgehost">{t('admin.setup.judgeDisk.do')}</Link>;
    case 'languages':
      return <CommandLine text={`npm run languages -- install ${quotedWords(detail)}`} />;
    case 'https':
      return null;
  }
}

/** Language names, quoted for a shell. */
const quotedWords = (names: string): string =>
  names
    .split(', ')
    .map((name) => (/^[\w+]+$/.test(name) ? name : `'${name}'`))
    .join(' ');
