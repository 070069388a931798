import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../../app/office/messages.ts';
import { banksQuery } from './remote-queries.ts';

/** Remote sites with problems; sites that are turned off cannot be chosen. */
export function SiteSelect(props: Omit<NativeSelectProps, 'data' | 'label'>) {
  const t = useMessages();
  const banks = useQuery(banksQuery);
  const none = banks.data?.every(({ isOn }) => !isOn) ?? false;
  return (
    <NativeSelect
      label={t('admin.remote.site')}
      description={none ? t('admin.remote.allOff') : null}
      data={[
        { value: '', label: '', disabled: true },
        ...(banks.data ?? []).map(({ key, name, isOn }) => ({
          value: key,
          label: isOn ? name : t('admin.remote.siteOff', { name }),
          disabled: !isOn,
        })),
      ]}
      {...props}
    />
  );
}
