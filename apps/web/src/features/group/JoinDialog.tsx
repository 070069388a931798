import { useForm } from '@mantine/form';
import { joinGroup } from '@verdict/contract/group/group.ts';
import { groupCodeFault, groupTextFault } from '@verdict/domain/group/form.ts';
import { groupLengths } from '@verdict/domain/group/group.ts';
import { say } from '@verdict/messages/errors.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { hintBelow } from '@verdict/kit/controls/hint-below.ts';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { LimitedTextarea } from '@verdict/kit/controls/LimitedTextarea.tsx';
import { client } from '../../app/client/client.ts';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { accessOfWire } from './GroupTags.tsx';
import { groupKey } from './group-queries.ts';
import { groupTexts } from './messages.ts';
import { useGroup } from './use-group.ts';

/** Application to a group that is not public: a reason, and for private groups the code. */
export default function JoinDialog({ onClose }: { onClose: () => void }) {
  const t = groupTexts.useMessages();
  const locale = useLocale();
  const { id, name, auth } = useGroup();
  const needsCode = accessOfWire(auth) === 'private';
  const form = useForm({
    initialValues: { code: '', reason: '' },
    validateInputOnBlur: true,
    validate: {
      code: (typed) => {
        const fault = needsCode ? groupCodeFault(typed) : null;
        return fault && say(locale, fault);
      },
      reason: (typed) => {
        const fault = groupTextFault('reason', typed);
        return fault && say(locale, fault);
      },
    },
  });
  return (
    <FormDialog
      title={t('group.applyTitle', { name })}
      form={form}
      save={({ code, reason }) =>
        client.call(joinGroup, { gid: id, reason, ...(needsCode && { code: code.trim() }) }, { quiet: true })
      }
      action={t('group.apply')}
      done={t('group.applied')}
      changes={groupKey}
      onClose={onClose}
    >
      {needsCode && (
        <LimitedInput
          label={t('group.code')}
          description={t('group.codeOfOthers')}
          inputWrapperOrder={hintBelow}
          required
          limit={groupLengths.code}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('code')}
        />
      )}
      <LimitedTextarea
        label={t('group.reason')}
        description={t('group.reasonHint')}
        inputWrapperOrder={hintBelow}
        required
        limit={groupLengths.reason.max}
        autosize
        minRows={3}
        data-autofocus={!needsCode || undefined}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
