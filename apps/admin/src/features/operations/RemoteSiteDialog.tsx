import { Switch, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { updateRemoteSite } from '@verdict/contract/admin/remote-sites.ts';
import { client } from '@verdict/ui/app/client.ts';
import { FormDialog } from '@verdict/ui/forms/FormDialog.tsx';
import { useMessages } from '../../app/messages.ts';
import { LimitedInput } from '@verdict/ui/kit/LimitedInput.tsx';
import { remoteSitesKey, type SiteDialogProps } from './remote-site-queries.ts';

/** Whether a site is used, and how it is reached. */
export function RemoteSiteDialog({ site, onClose }: SiteDialogProps) {
  const t = useMessages();
  const form = useForm({
    initialValues: {
      isOn: site.isOn,
      baseUrl: site.baseUrl ?? '',
      proxy: site.proxy ?? '',
      allowed: site.allowedAddresses.join('\n'),
    },
  });
  const save = ({ isOn, baseUrl, proxy, allowed }: typeof form.values) => {
    const allowedAddresses = allowed.split(/\s+/).filter((range) => range !== '');
    return client.call(updateRemoteSite, { key: site.key, isOn, baseUrl, proxy, allowedAddresses }, { quiet: true });
  };
  return (
    <FormDialog
      title={t('admin.remoteSite.setUpOf', { site: site.name })}
      form={form}
      save={save}
      changes={remoteSitesKey}
      onClose={onClose}
    >
      <Switch label={t('admin.remoteSite.switch')} {...form.getInputProps('isOn', { type: 'checkbox' })} />
      <LimitedInput
        label={t('admin.remoteSite.baseUrl')}
        description={t('admin.remoteSite.baseUrlHint', { usual: site.usualUrl })}
        inputMode="url"
        limit={500}
        {...form.getInputProps('baseUrl')}
      />
      <LimitedInput
        label={t('admin.remoteSite.proxy')}
        description={t('admin.remoteSite.proxyHint')}
        inputMode="url"
        limit={500}
        {...form.getInputProps('proxy')}
      />
      <Textarea
        label={t('admin.remoteSite.allowed')}
        description={t('admin.remoteSite.allowedHint')}
        autosize
        minRows={2}
        {...form.getInputProps('allowed')}
      />
    </FormDialog>
  );
}
