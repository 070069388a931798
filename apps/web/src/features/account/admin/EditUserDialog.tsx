import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { PASSWORD_MAX, USERNAME_MAX } from '@verdict/contract/account/account.ts';
import { editUser, TITLE_MAX, type AccountFacts, type AdminUser } from '@verdict/contract/account/users.ts';
import { looksLikeColor } from '@verdict/domain/text/css-color.ts';
import type { RoleId } from '@verdict/domain/access/actor.ts';
import { ColorField } from '@verdict/kit/controls/ColorField.tsx';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { LimitedPassword } from '@verdict/kit/controls/LimitedPassword.tsx';
import { client } from '../../../app/client/client.ts';
import { useUser } from '../../../app/session/session.ts';
import { emailRule, newUsernameRule, passwordRule } from '../credentials/rules.ts';
import { useSay } from '../credentials/use-say.ts';
import { FormDialog } from '../../../app/forms/FormDialog.tsx';
import { fieldsOf } from '../../../app/forms/revision/versions.ts';
import { lineFault } from '../../../app/forms/line-rule.ts';
import { useMessages } from '../../../app/office/messages.ts';
import { changeOf } from './use-user-actions.tsx';
import { roleIds } from './user-list-search.ts';
import { usersKey } from './user-queries.ts';
import { unlessStored } from '../../../app/forms/unless-stored.ts';

const REALNAME_MAX = 50;

const valuesOf = (stored: AccountFacts) => ({
  username: stored.username,
  realname: stored.realname ?? '',
  email: stored.email ?? '',
  titleName: stored.titleName ?? '',
  titleColor: stored.titleColor ?? '',
  role: String(stored.type),
  isBanned: stored.status !== 0,
  setNewPwd: false,
  password: '',
});

export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const t = useMessages();
  const say = useSay();
  const isMe = useUser()?.uid === user.uid;
  const form = useForm({
    initialValues: valuesOf({ ...user, type: Number(changeOf(user).type) }),
    validateInputOnBlur: true,
    validate: {
      username: unlessStored(user.username, (value) => say(newUsernameRule(value))),
      email: unlessStored(user.email, (value) => (value.trim() === '' ? null : say(emailRule(value)))),
      password: (value, { setNewPwd }) => (setNewPwd ? say(passwordRule(value)) : null),
      realname: unlessStored(user.realname, (value) => lineFault(t, value)),
      titleName: unlessStored(user.titleName, (value) => lineFault(t, value)),
      titleColor: unlessStored(user.titleColor, (value) =>
        value === '' || looksLikeColor(value) ? null : t('admin.user.colorFormat'),
      ),
    },
  });
  const save = ({ role, isBanned, ...values }: typeof form.values, revision?: string) =>
    client.call(
      editUser,
      { ...values, uid: user.uid, type: Number(role), status: isBanned ? 1 : 0, revision },
      { quiet: true },
    );

  return (
    <FormDialog
      title={t('admin.user.editTitle', { username: user.username })}
      form={form}
      save={save}
      revised={{
        revision: user.revision,
        valuesOf,
        fields: fieldsOf<typeof form.values>({
          username: t('account.username'),
          realname: t('admin.user.realname'),
          email: t('account.email'),
          role: { label: t('admin.user.role'), show: (role) => t(`role.${Number(role) as RoleId}`) },
          titleName: t('admin.user.titleName'),
          titleColor: t('admin.user.titleColor'),
          isBanned: t('admin.user.ban'),
          setNewPwd: null,
          password: null,
        }),
      }}
      changes={usersKey}
      onClose={onClose}
      size={560}
    >
      <Group grow align="start">
        <LimitedInput
          label={t('account.username')}
          required
          limit={USERNAME_MAX}
          data-autofocus
          {...form.getInputProps('username')}
        />
        <LimitedInput label={t('admin.user.realname')} limit={REALNAME_MAX} {...form.getInputProps('realname')} />
      </Group>
      <TextInput label={t('account.email')} type="email" {...form.getInputProps('email')} />
      <NativeSelect
        label={t('admin.user.role')}
        description={t(`role.${Number(form.values.role) as RoleId}.means`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        disabled={isMe}
        data={roleIds.map((id) => ({ value: String(id), label: `${id} · ${t(`role.${id}`)}` }))}
        {...form.getInputProps('role')}
      />
      <Group grow align="start">
        <LimitedInput label={t('admin.user.titleName')} limit={TITLE_MAX} {...form.getInputProps('titleName')} />
        <ColorField label={t('admin.user.titleColor')} {...form.getInputProps('titleColor')} />
      </Group>
      <Checkbox
        label={t('admin.user.setPassword')}
        description={t('admin.user.setPasswordMeans')}
        {...form.getInputProps('setNewPwd', { type: 'checkbox' })}
      />
      {form.values.setNewPwd && (
        <LimitedPassword
          label={t('admin.user.newPassword')}
          autoComplete="new-password"
          limit={PASSWORD_MAX}
          visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
          {...form.getInputProps('password')}
        />
      )}
      <Checkbox
        label={t('admin.user.ban')}
        description={t('admin.user.banMeans')}
        disabled={isMe}
        {...form.getInputProps('isBanned', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
