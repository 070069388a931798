import { Stack } from '@mantine/core';
import { dearFaultMsPerMiB, faultsOf256MiB, noisyHostPercent } from '@verdict/domain/judging/host-cost.ts';
import { missing } from '@verdict/kit/format.ts';
import type { Judgehost } from '../../../app/office/judgehosts.ts';
import { useMessages } from '../../../app/office/messages.ts';

/** Speed of a host against the reference, with what makes its times differ from those of other hosts. */
export function HostSpeed({ calibration }: Pick<Judgehost, 'calibration'>) {
  const t = useMessages();
  if (calibration?.factor === undefined) return missing;
  const { factor, noisePercent = 0, faultMsPerMiB = 0 } = calibration;
  return (
    <Stack gap={0}>
      {t('admin.host.factor', { factor })}
      {noisePercent > noisyHostPercent && <small>{t('admin.host.noisy', { percent: noisePercent })}</small>}
      {faultMsPerMiB > dearFaultMsPerMiB && (
        <small>{t('admin.host.slowMemory', { ms: faultsOf256MiB(faultMsPerMiB) })}</small>
      )}
    </Stack>
  );
}
