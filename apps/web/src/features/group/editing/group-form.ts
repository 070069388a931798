/** Values of a group's form, with the conversions from and to requests. */
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { createGroup, Group } from '@verdict/contract/group/group.ts';
import type { InputOf } from '@verdict/contract/endpoint.ts';
import { groupCodeFault, groupTextFault, type GroupText } from '@verdict/domain/group/form.ts';
import { accessNumbers, type GroupAccess } from '@verdict/domain/group/group.ts';
import type { EvidenceCeiling } from '@verdict/domain/access/evidence.ts';
import { say } from '@verdict/messages/errors.ts';
import { useLocale } from '@verdict/kit/i18n.tsx';
import { accessOfWire } from '../GroupTags.tsx';
import { unlessStored } from '../../../app/forms/unless-stored.ts';

export type GroupValues = Record<'name' | 'shortName' | 'brief' | 'description' | 'code', string> & {
  access: GroupAccess;
  isVisible: boolean;
  /** Maximum detail of test case results in the group; null when each problem decides. */
  evidence: EvidenceCeiling | null;
};

export const newGroup: GroupValues = {
  name: '',
  shortName: '',
  brief: '',
  description: '',
  access: 'public',
  code: '',
  isVisible: true,
  evidence: null,
};

export const storedGroup = ({ auth, code, visible, ...texts }: Group): GroupValues => ({
  name: texts.name,
  shortName: texts.shortName,
  brief: texts.brief,
  description: texts.description,
  access: accessOfWire(auth),
  code: code ?? '',
  isVisible: visible,
  evidence: texts.evidence,
});

/** Form of a group; a field is validated when it loses focus. `stored` is what an existing group has. */
export function useGroupForm(
  initialValues: GroupValues,
  stored: GroupValues | null = null,
): UseFormReturnType<GroupValues> {
  const locale = useLocale();
  const text = (field: Exclude<GroupText, 'reason'>) =>
    unlessStored(stored?.[field], (typed) => {
      const fault = groupTextFault(field, typed);
      return fault && say(locale, fault);
    });
  return useForm({
    initialValues,
    validateInputOnBlur: true,
    validate: {
      name: text('name'),
      shortName: text('shortName'),
      brief: text('brief'),
      description: text('description'),
      code: (typed, { access }) => {
        const isStored = stored !== null && stored.access !== 'public' && stored.code === typed;
        const fault = access === 'public' || isStored ? null : groupCodeFault(typed);
        return fault && say(locale, fault);
      },
    },
  });
}

/** Request for a valid form. A public group sends no code, so it keeps the stored one. */
export const groupForWire = ({ access, code, isVisible, ...texts }: GroupValues): InputOf<typeof createGroup> => ({
  ...texts,
  auth: accessNumbers[access],
  ...(access !== 'public' && { code: code.trim() }),
  visible: isVisible,
});
