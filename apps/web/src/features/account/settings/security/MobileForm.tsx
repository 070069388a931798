import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { changeMobile } from '@verdict/contract/account/account.ts';
import type { UserInfo } from '@verdict/contract/shapes.ts';
import { toast } from '@verdict/kit/dialogs/toast.tsx';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { client } from '../../../../app/client/client.ts';
import { session } from '../../../../app/session/session.ts';
import { FormError } from '../../../../app/forms/FormError.tsx';
import { LockedForm } from '../../../../app/forms/LockedForm.tsx';
import { useSending } from '../../../../app/forms/use-sending.ts';
import { useUnsavedForm } from '../../../../app/forms/UnsavedForms.tsx';
import { mobileFault } from '../profile-rules.ts';
import { Section } from '../Section.tsx';
import { settingsTexts } from '../messages.ts';

export function MobileForm({ user }: { user: UserInfo }) {
  const t = settingsTexts.useMessages();
  const form = useForm({
    initialValues: { mobile: user.mobile ?? '' },
    validate: { mobile: (value) => mobileFault(t, value, user.mobile ?? '') },
  });
  const { send, sending, failure } = useSending(async ({ mobile }: typeof form.values) => {
    session.updateUser(user.uid, await client.call(changeMobile, { mobile: mobile.trim() }, { quiet: true }));
    form.resetDirty({ mobile: mobile.trim() });
    toast.success(t('settings.mobileSaved'));
  });
  useUnsavedForm(form.isDirty());
  return (
    <Section title={t('settings.mobile')} hint={t('settings.mobileHint')}>
      <LockedForm sending={sending} onSubmit={form.onSubmit((values) => void send(values))}>
        <FormError text={failure} />
        <LimitedInput
          label={t('settings.mobile')}
          type="tel"
          autoComplete="tel"
          limit={20}
          {...form.getInputProps('mobile')}
        />
        <Group mt="md">
          <Button type="submit" loading={sending}>
            {t('common.save')}
          </Button>
        </Group>
      </LockedForm>
    </Section>
  );
}
