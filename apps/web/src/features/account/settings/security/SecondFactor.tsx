import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { renewRecoveryCodes, stopSecondFactor } from '@verdict/contract/account/account.ts';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { useState } from 'react';
import { client } from '../../../../app/client/client.ts';
import { QueryFailed } from '../../../../app/client/QueryFailed.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Section } from '../Section.tsx';
import { SecondFactorSetUp } from './SecondFactorSetUp.tsx';
import { secondFactorQuery } from '../setting-queries.ts';
import { settingsTexts } from '../messages.ts';
import classes from '../SettingPage.module.css';

type Step = 'rest' | 'setUp' | 'renew' | 'stop';

/** Second factor: off, being set up, or on. Recovery codes are shown right after they are created, and never again. */
export function SecondFactor() {
  const t = settingsTexts.useMessages();
  const state = useQuery(secondFactorQuery);
  const [step, setStep] = useState<Step>('rest');
  // Steps replace each other, so the next one takes the focus, except when the page opens.
  const [entered, setEntered] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const rest = () => setStep('rest');
  const go = (next: Step) => {
    setEntered(true);
    setStep(next);
  };
  async function showCodes(fresh: readonly string[]) {
    setCodes(fresh);
    rest();
    await state.refetch();
  }
  if (codes)
    return (
      <Section title={t('settings.recoveryCodes')} hint={t('settings.recoveryCodesBody')}>
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      </Section>
    );
  return (
    <Section title={t('settings.factor')} hint={t(state.data?.on ? 'settings.factorOn' : 'settings.factorOff')}>
      <QueryFailed query={state} />
      {state.data?.demanded && <p className={classes.quiet}>{t('settings.factorDemanded')}</p>}
      {state.data?.on === false &&
        (step === 'setUp' ? (
          <SecondFactorSetUp onDone={showCodes} onCancel={rest} />
        ) : (
          <Group>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
            <Button variant="default" autoFocus={entered} onClick={() => go('setUp')}>
              {t('settings.factorSetUp')}
            </Button>
          </Group>
        ))}
      {state.data?.on && (
        <>
          <p className={classes.quiet}>{t('settings.factorCodesLeft', { count: state.data.recoveryCodesLeft })}</p>
          <Group gap="xs">
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
            <Button variant="default" autoFocus={entered} onClick={() => go('renew')}>
              {t('settings.factorRenew')}
            </Button>
            <Button variant="default" onClick={() => go('stop')}>
              {t('settings.factorStop')}
            </Button>
          </Group>
        </>
      )}
      {step === 'renew' && (
        <ProofDialog
          title={t('settings.factorRenew')}
          onClose={rest}
          work={async (proof) => {
            const { recoveryCodes } = await client.call(renewRecoveryCodes, proof, { quiet: true });
            await showCodes(recoveryCodes);
          }}
        />
      )}
      {step === 'stop' && (
        <ProofDialog
          title={t('settings.factorStop')}
          onClose={rest}
          work={async (proof) => {
            await client.call(stopSecondFactor, proof, { quiet: true });
            toast.success(t('settings.factorStopped'));
            rest();
            await state.refetch();
          }}
        />
      )}
    </Section>
  );
}
