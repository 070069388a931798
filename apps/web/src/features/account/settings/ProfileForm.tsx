import { Button, Group, Radio, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { changeUserInfo, profileLimits } from '@verdict/contract/account/account.ts';
import type { UserInfo } from '@verdict/contract/shapes.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { site } from '@verdict/domain/access/scope.ts';
import { Field } from '@verdict/kit/controls/Field.tsx';
import { hintBelow } from '@verdict/kit/controls/hint-below.ts';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { MarkdownEditor } from '@verdict/kit/markdown/editor/MarkdownEditor.tsx';
import { client } from '../../../app/client/client.ts';
import { textUploads } from '../../../app/client/text-uploads.ts';
import { queryClient } from '../../../app/client/query-client.ts';
import { session, useActor } from '../../../app/session/session.ts';
import { FormError } from '../../../app/forms/FormError.tsx';
import { useSending } from '../../../app/forms/use-sending.ts';
import { useUnsavedForm } from '../../../app/forms/UnsavedForms.tsx';
import { sayLeftPictures } from '../../community/announcement/say-left-pictures.ts';
import { profileFault, type ProfileField } from './profile-rules.ts';
import { Section } from './Section.tsx';
import { settingsTexts } from './messages.ts';
import classes from './SettingPage.module.css';
import { unlessStored } from '../../../app/forms/unless-stored.ts';

const genders = [
  ['male', 'profile.male'],
  ['female', 'profile.female'],
  ['secrecy', 'settings.genderSecrecy'],
] as const;
const lines = ['nickname', 'realname', 'school', 'number', 'cfUsername', 'github', 'blog'] as const;
const hints = { realname: 'settings.realnameHint' } as const;

/** Fields of the public profile, and a few that only contests need. */
export function ProfileForm({ user }: { user: UserInfo }) {
  const t = settingsTexts.useMessages();
  const actor = useActor();
  const fields = [...lines, 'signature'] as const satisfies readonly ProfileField[];
  const form = useForm({
    initialValues: {
      gender: user.gender,
      ...(Object.fromEntries(fields.map((field) => [field, user[field] ?? ''])) as Record<ProfileField, string>),
    },
    validateInputOnBlur: true,
    validate: Object.fromEntries(
      fields.map((field) => [field, unlessStored(user[field], (value) => profileFault(t, field, value))]),
    ),
  });
  const { send, sending, failure } = useSending(async (values: typeof form.values) => {
    // Sends only changed fields: another tab or device may have changed the rest meanwhile.
    const stored = form.getInitialValues();
    const changes = Object.fromEntries(
      Object.entries(values).filter(([field, value]) => value !== stored[field as keyof typeof stored]),
    );
    const { picturesLeft, ...saved } = await client.call(changeUserInfo, changes, { quiet: true });
    session.updateUser(user.uid, saved);
    form.resetDirty(values);
    // The server copied pictures of other sites, so the form continues with a signature that links to the copies.
    const { signature } = saved;
    if (signature !== null && 'signature' in changes) {
      form.setFieldValue('signature', (shown) => (shown === values.signature ? signature : shown));
      form.resetDirty({ ...values, signature });
    }
    toast.success(t('settings.saved'));
    sayLeftPictures({ picturesLeft });
    await queryClient.invalidateQueries({ queryKey: ['user-home'] });
  });
  useUnsavedForm(form.isDirty());
  return (
    <Section title={t('settings.profile')}>
      <form onSubmit={form.onSubmit((values) => void send(values))} noValidate>
        <FormError text={failure} />
        <div className={classes.grid}>
          {lines.map((field) => (
            <TextInput
              key={field}
              label={t(`settings.${field}`)}
              description={field in hints ? t(hints[field as keyof typeof hints]) : undefined}
              inputWrapperOrder={hintBelow}
              type={field === 'github' || field === 'blog' ? 'url' : 'text'}
              placeholder={field === 'github' || field === 'blog' ? 'https://' : undefined}
              {...form.getInputProps(field)}
            />
          ))}
        </div>
        <Radio.Group mt="sm" label={t('settings.gender')} {...form.getInputProps('gender')}>
          <Group mt="xxs">
            {genders.map(([value, label]) => (
              <Radio key={value} value={value} label={t(label)} />
            ))}
          </Group>
        </Radio.Group>
        <div className={classes.signature}>
          <Field label={t('settings.signature')} error={form.errors.signature}>
            {() => (
              <MarkdownEditor
                label={t('settings.signature')}
                value={form.values.signature}
                onChange={(signature) => form.setFieldValue('signature', signature)}
                limit={profileLimits.signature}
                height={260}
                initialMode="write"
                {...(can(actor, 'file.uploadTo', site) && textUploads())}
              />
            )}
          </Field>
        </div>
        <Group mt="md">
          <Button type="submit" loading={sending}>
            {t('common.save')}
          </Button>
        </Group>
      </form>
    </Section>
  );
}
