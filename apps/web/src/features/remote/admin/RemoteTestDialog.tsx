import { useForm } from '@mantine/form';
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react';
import { testRemoteSite, type SelfTest } from '@verdict/contract/remote/sites.ts';
import { useState } from 'react';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { client } from '../../../app/client/client.ts';
import { StagedDialog } from '../../../app/forms/StagedDialog.tsx';
import { useMessages } from '../../../app/office/messages.ts';
import { remoteSitesKey, type SiteDialogProps } from './remote-site-queries.ts';
import classes from './RemoteTestDialog.module.css';

const icons = { passed: IconCheck, skipped: IconMinus, failed: IconAlertTriangle };

/** Tests a site step by step. */
export function RemoteTestDialog({ site, onClose }: SiteDialogProps) {
  const t = useMessages();
  const [steps, setSteps] = useState<SelfTest | null>(null);
  const form = useForm({ initialValues: { problemId: '' } });
  return (
    <StagedDialog
      title={t('admin.remoteSite.testOf', { site: site.name })}
      form={form}
      save={async ({ problemId }) =>
        setSteps(await client.call(testRemoteSite, { key: site.key, problemId }, { quiet: true }))
      }
      changes={remoteSitesKey}
      action={t('admin.remoteSite.test')}
      onClose={onClose}
      outcome={steps && (() => <Steps steps={steps} />)}
    >
      <p className={classes.hint}>{t('admin.remoteSite.testHint')}</p>
      <LimitedInput
        label={t('admin.remoteSite.testProblem')}
        placeholder={site.idExample}
        limit={200}
        data-autofocus
        {...form.getInputProps('problemId')}
      />
    </StagedDialog>
  );
}

function Steps({ steps }: { steps: SelfTest }) {
  const t = useMessages();
  return (
    <ol className={classes.steps}>
      {steps.map(({ step, outcome, said }) => {
        const Icon = icons[outcome];
        return (
          <li key={step} data-outcome={outcome}>
            <Icon size={18} stroke={2} aria-hidden />
            <div>
              {t(`admin.remoteSite.step.${step}`)} <strong>{t(`admin.remoteSite.outcome.${outcome}`)}</strong>
              <p>
                {step === 'languages' && outcome === 'passed' ? t('admin.remoteSite.languages', { count: said }) : said}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
