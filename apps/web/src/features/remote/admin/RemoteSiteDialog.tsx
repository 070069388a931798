import { Switch, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type RemoteSiteSettings, updateRemoteSite } from '@verdict/contract/remote/sites.ts';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { client } from '../../../app/client/client.ts';
import { FormDialog } from '../../../app/forms/FormDialog.tsx';
import { fieldsOf } from '../../../app/forms/revision/versions.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { remoteSitesKey, type SiteDialogProps } from './remote-site-queries.ts';

const valuesOf = ({ isOn, baseUrl, proxy, allowedAddresses }: RemoteSiteSettings) => ({
  isOn,
  baseUrl: baseUrl ?? '',
  proxy: proxy ?? '',
  allowed: allowedAddresses.join('\n'),
});

/** Edits whether a site is used, and how it is reached. */
export function RemoteSiteDialog({ site, onClose }: SiteDialogProps) {
  const t = useMessages();
  const form = useForm({
    initialValues: valuesOf(site),
  });
  const save = ({ isOn, baseUrl, proxy, allowed }: typeof form.values, revision: string | undefined) => {
    const allowedAddresses = allowed.split(/\s+/).filter((range) => range !== '');
    return client.call(
      updateRemoteSite,
      { key: site.key, revision, isOn, baseUrl, proxy, allowedAddresses },
      { quiet: true },
    );
  };
  return (
    <FormDialog
      title={t('admin.remoteSite.setUpOf', { site: site.name })}
      form={form}
      save={save}
      revised={{
        revision: site.revision,
        valuesOf,
        fields: fieldsOf<typeof form.values>({
          isOn: t('admin.remoteSite.switch'),
          baseUrl: t('admin.remoteSite.baseUrl'),
          proxy: t('admin.remoteSite.proxy'),
          allowed: t('admin.remoteSite.allowed'),
        }),
      }}
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
