import { IconLock, IconShieldLock, IconWorld, type Icon } from '@tabler/icons-react';
import { accessNumbers, groupAccesses, type GroupAccess } from '@verdict/domain/group/group.ts';
import { FactTag, type Tone } from '../../app/FactTag.tsx';
import { groupTexts } from './messages.ts';

const looks: Record<GroupAccess, { tone: Tone; icon: Icon }> = {
  public: { tone: 'success', icon: IconWorld },
  protected: { tone: 'warning', icon: IconShieldLock },
  private: { tone: 'danger', icon: IconLock },
};

/** Of a group on the wire. */
export const accessOfWire = (auth: number): GroupAccess =>
  groupAccesses.find((access) => accessNumbers[access] === auth) ?? 'private';

/** Says on hover what the kind of access means. */
export function AccessTag({ auth }: { auth: number }) {
  const t = groupTexts.useMessages();
  const access = accessOfWire(auth);
  return (
    <span title={t(`group.access.${access}.means`)}>
      <FactTag {...looks[access]}>{t(`group.access.${access}`)}</FactTag>
    </span>
  );
}
