import { IconLock, IconShieldLock, IconWorld, type Icon } from '@tabler/icons-react';
import { accessNumbers, groupAccesses, type GroupAccess } from '@verdict/domain/group/group.ts';
import { FactTag, type Tone } from '../../app/place/FactTag.tsx';
import { groupTexts } from './messages.ts';

const looks: Record<GroupAccess, { tone: Tone; icon: Icon }> = {
  public: { tone: 'success', icon: IconWorld },
  protected: { tone: 'warning', icon: IconShieldLock },
  private: { tone: 'danger', icon: IconLock },
};

/** Access of a group from its number in requests. */
export const accessOfWire = (auth: number): GroupAccess =>
  groupAccesses.find((access) => accessNumbers[access] === auth) ?? 'private';

/** Kind of access to a group, with its meaning as a tooltip. */
export function AccessTag({ auth }: { auth: number }) {
  const t = groupTexts.useMessages();
  const access = accessOfWire(auth);
  return (
    <span title={t(`group.access.${access}.means`)}>
      <FactTag {...looks[access]}>{t(`group.access.${access}`)}</FactTag>
    </span>
  );
}
