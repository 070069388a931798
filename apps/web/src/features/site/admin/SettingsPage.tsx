import { Button, Checkbox, Group, Loader, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm, type GetInputPropsReturnType } from '@mantine/form';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getSettings, setSettings } from '@verdict/contract/site/settings.ts';
import { testEmail } from '@verdict/contract/site/mail.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import {
  acceptSetting,
  settingKeys,
  settings as table,
  type SettingFacts,
  type SettingKey,
} from '@verdict/domain/site/settings.ts';
import { localeNames } from '@verdict/kit/i18n.tsx';
import { locales } from '@verdict/messages/shape.ts';
import { Card, Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { Section as PageSection, WithSections } from '@verdict/kit/page/SectionNav.tsx';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { ColorField } from '@verdict/kit/controls/ColorField.tsx';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { LimitedTextarea } from '@verdict/kit/controls/LimitedTextarea.tsx';
import { LimitedPassword } from '@verdict/kit/controls/LimitedPassword.tsx';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { QueryFailed } from '../../../app/client/QueryFailed.tsx';
import { siteConfigQuery } from '../../../app/client/site-config.ts';
import { emailRule } from '../../account/credentials/rules.ts';
import { useSay } from '../../account/credentials/use-say.ts';
import { afterSave } from '../../../app/forms/after-save.ts';
import { focusFirstError } from '../../../app/forms/focus-first-error.ts';
import { FormError } from '../../../app/forms/FormError.tsx';
import { useSending } from '../../../app/forms/use-sending.ts';
import { UnsavedForms, useUnsavedForm } from '../../../app/forms/UnsavedForms.tsx';
import { useMessages, type AdminTranslate } from '../../../app/office/messages.ts';
import { ContestsAtStake } from './ContestsAtStake.tsx';
import { isPicture, SitePictures } from './SitePictures.tsx';
import { StorageCard } from './StorageCard.tsx';

type Setting = DataOf<typeof getSettings>[number] & { key: SettingKey };
type Value = boolean | number | string;
type Values = Record<string, Value>;

const settingsKey = ['settings'] as const;
const settingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: async ({ signal }) => {
    const all = await client.call(getSettings, {}, { signal });
    return all.filter((setting): setting is Setting => settingKeys.some((key) => key === setting.key));
  },
  // A refetch would replace typed values.
  staleTime: Infinity,
});

const sections = ['site', 'look', 'legal', 'maintenance', 'features', 'limits', 'mail', 'security'] as const;

/** All settings by section, each section saved by itself. Generated from the table of settings. */
export function SettingsPage() {
  const t = useMessages();
  const stored = useQuery(settingsQuery);
  const { data } = stored;
  const links = [
    ...sections.map((section) => ({ id: `settings-${section}`, title: t(`admin.section.${section}`) })),
    { id: 'settings-storage', title: t('admin.storage') },
  ];
  return (
    <Page>
      <PageHeader title={t('admin.settings')} subtitle={t('admin.settings.hint')} />
      <QueryFailed query={stored} />
      {stored.isPending && <Loader aria-label={t('common.loading')} />}
      {data && (
        <WithSections label={t('admin.settings.sections')} sections={links}>
          <Stack gap="md">
            <UnsavedForms>
              {sections.map((section) => (
                <PageSection key={section} id={`settings-${section}`}>
                  <Section section={section} settings={data.filter((setting) => setting.section === section)} />
                </PageSection>
              ))}
            </UnsavedForms>
            <PageSection id="settings-storage">
              <StorageCard />
            </PageSection>
          </Stack>
        </WithSections>
      )}
    </Page>
  );
}

function Section({ section, settings }: { section: (typeof sections)[number]; settings: readonly Setting[] }) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const form = useForm<Values>({
    initialValues: Object.fromEntries(settings.map(({ key, value }) => [key, value ?? ''])),
    validateInputOnBlur: true,
    validate: Object.fromEntries(
      settings.map((setting) => [setting.key, (value: Value) => faultOf(t, setting, value)]),
    ),
  });
  const isDirty = form.isDirty();
  useUnsavedForm(isDirty);
  const { send, sending, failure } = useSending(async (values: Values) => {
    const stored = form.getInitialValues();
    const changes = Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== stored[key]));
    await client.call(setSettings, { changes }, { quiet: true });
    // Secrets are cleared from the form once they are saved. Other sections keep their typed values.
    const shown = Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        settings.some((setting) => setting.key === key && setting.secret) ? '' : value,
      ]),
    );
    afterSave(form, values, shown);
    toast.success(t('kit.saved'));
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: settingsKey }),
      queryClient.invalidateQueries({ queryKey: siteConfigQuery.queryKey }),
    ]);
  });
  return (
    <Card title={t(`admin.section.${section}`)} padded>
      <form onSubmit={form.onSubmit((values) => void send(values), focusFirstError)} noValidate>
        <Stack gap="sm" maw={640}>
          <FormError text={failure} />
          {settings
            .filter(({ key }) => !isPicture(key))
            .map((setting) => (
              <Control
                key={setting.key}
                setting={setting}
                props={form.getInputProps(setting.key, { type: setting.kind === 'boolean' ? 'checkbox' : 'input' })}
              />
            ))}
          <Group>
            <Button type="submit" loading={sending} disabled={!isDirty}>
              {t('common.save')}
            </Button>
          </Group>
        </Stack>
      </form>
      {section === 'look' && <SitePictures />}
      {section === 'mail' && <MailTest />}
      {section === 'maintenance' && <ContestsAtStake />}
    </Card>
  );
}

function faultOf(t: AdminTranslate, { key, kind, min, max, maxLength }: Setting, value: Value): string | null {
  if (acceptSetting(key, value) !== null) return null;
  if (kind === 'integer') return t('admin.setting.bounds', { min: min ?? 0, max: max ?? 0 });
  const facts: SettingFacts = table[key];
  const form = facts.kind === 'text' ? facts.form : undefined;
  if (maxLength !== null && String(value).length > maxLength)
    return t('common.tooLong', { count: String(String(value).length), max: String(maxLength) });
  if (form === 'address') return t('admin.setting.address');
  if (form === 'color') return t('admin.setting.color');
  if (form === 'domains') return t('admin.setting.domains');
  if (form === 'mail') return t('admin.setting.mailAddress');
  return form === 'name' && String(value).trim() === '' ? t('admin.setting.nameNeeded') : t('text.lineCharacters');
}

const localeOptions = (t: AdminTranslate) => [
  { value: '', label: t('admin.setting.browserLanguage') },
  ...locales.map((locale) => ({ value: locale, label: localeNames[locale] })),
];

function Control({ setting, props }: { setting: Setting; props: GetInputPropsReturnType }) {
  const t = useMessages();
  const { key, kind, min, max, maxLength, secret, isSet } = setting;
  const label = t(`setting.${key}`);
  if (kind === 'boolean') return <Checkbox label={label} {...props} />;
  if (kind === 'integer')
    return (
      <NumberInput
        label={label}
        description={t('admin.setting.range', { min: min ?? 0, max: max ?? 0 })}
        clampBehavior="none"
        allowDecimal={false}
        maw={320}
        {...props}
      />
    );
  if (secret)
    return (
      <Group align="end" gap="xs">
        <LimitedPassword
          flex={1}
          label={label}
          description={t(isSet ? 'admin.setting.isSet' : 'admin.setting.notSet')}
          autoComplete="new-password"
          limit={maxLength}
          visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
          {...props}
        />
        {isSet && <RemoveSecret name={key} label={label} />}
      </Group>
    );
  const facts: SettingFacts = table[key];
  const form = facts.kind === 'text' ? facts.form : undefined;
  if (form === 'color')
    return <ColorField label={label} description={t('admin.setting.colorHint')} maw={320} {...props} />;
  if (form === 'locale') return <Select label={label} data={localeOptions(t)} maw={320} {...props} />;
  if (form === 'timeZone')
    return (
      <Select
        label={label}
        data={[{ value: '', label: t('admin.setting.utc') }, ...Intl.supportedValuesOf('timeZone')]}
        searchable
        limit={100}
        maw={320}
        {...props}
      />
    );
  if (form === 'paragraphs' || form === 'markdown')
    return <LimitedTextarea label={label} limit={maxLength} autosize minRows={2} maxRows={16} {...props} />;
  return <LimitedInput label={label} limit={maxLength} {...props} />;
}

/** Removes a stored secret. An empty field keeps the secret, so removing needs its own button. */
function RemoveSecret({ name, label }: { name: SettingKey; label: string }) {
  const t = useMessages();
  const removal = useAction(() => client.call(setSettings, { changes: { [name]: '' } }), {
    ask: {
      title: t('admin.setting.removeTitle', { name: label }),
      body: t('admin.setting.removeMeans'),
      action: t('admin.setting.removeAct'),
      danger: true,
    },
    done: t('admin.setting.removed'),
    changes: settingsKey,
  });
  return (
    <Button
      variant="default"
      loading={removal.busy}
      onClick={() => removal.run()}
      aria-label={t('admin.setting.remove', { name: label })}
    >
      {t('admin.setting.removeAct')}
    </Button>
  );
}

/** Sends a test mail with the saved settings, and shows the answer of the mail server. */
function MailTest() {
  const t = useMessages();
  const say = useSay();
  const form = useForm({ initialValues: { email: '' }, validate: { email: (value) => say(emailRule(value)) } });
  const { send, sending, failure } = useSending(async ({ email }: typeof form.values) => {
    await client.call(testEmail, { email: email.trim() }, { quiet: true });
    toast.success(t('admin.mail.sent'));
  });
  return (
    <form onSubmit={form.onSubmit((values) => void send(values), focusFirstError)} noValidate>
      <Stack gap="xs" maw={640} mt="lg">
        <Text fw={500}>{t('admin.mail.test')}</Text>
        <FormError text={failure} />
        <Group align="start" wrap="nowrap">
          <TextInput
            flex={1}
            aria-label={t('account.email')}
            placeholder={t('account.email')}
            type="email"
            {...form.getInputProps('email')}
          />
          <Button type="submit" variant="default" loading={sending}>
            {t('admin.mail.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
