import { useQuery } from '@tanstack/react-query';
import { type GroupMemberRow, saveMemberSection } from '@verdict/contract/group/group.ts';
import { groupLengths } from '@verdict/domain/group/group.ts';
import { LimitedInput } from '@verdict/kit/controls/LimitedInput.tsx';
import { useId, useState } from 'react';
import { useAction } from '../../../app/actions/use-action.ts';
import { client } from '../../../app/client/client.ts';
import { groupKey, groupSectionsQuery } from '../group-queries.ts';
import { groupTexts } from '../messages.ts';

/** Section of a member; a change is saved with Enter, or when the field is left. */
export default function SectionCell({ member: { gid, uid, username, section } }: { member: GroupMemberRow }) {
  const t = groupTexts.useMessages();
  const list = useId();
  const [typed, type] = useState(section ?? '');
  const [seen, see] = useState(section);
  // A section that another teacher has saved replaces the shown one, but not what is being typed.
  if (seen !== section) {
    see(section);
    if (typed === (seen ?? '')) type(section ?? '');
  }
  const known = useQuery(groupSectionsQuery(gid)).data ?? [];
  const save = useAction((to: string) => client.call(saveMemberSection, { gid, uid, section: to }), {
    done: t('kit.saved'),
    changes: groupKey,
  });
  const saveTyped = (): void => {
    if (typed.trim() !== (section ?? '') && !save.busy) save.run(typed.trim());
  };
  return (
    <>
      <LimitedInput
        size="xs"
        aria-label={t('group.sectionOf', { username })}
        placeholder={t('group.noSection')}
        limit={groupLengths.section.max}
        list={list}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={saveTyped}
        onKeyDown={({ key }) => key === 'Enter' && saveTyped()}
      />
      <datalist id={list}>
        {known.map((one) => (
          <option key={one.section}>{one.section}</option>
        ))}
      </datalist>
    </>
  );
}
