import { CopyButton } from '@verdict/kit/controls/CopyButton.tsx';
import { Card } from '@verdict/kit/page/Page.tsx';
import { DateTime } from '@verdict/kit/time/RelativeTime.tsx';
import type { ReactNode } from 'react';
import classes from './Group.module.css';
import { accessOfWire } from './GroupTags.tsx';
import { groupTexts } from './messages.ts';
import { useGroup } from './use-group.ts';

/** Card beside most pages of the group, with facts that do not fit into the head. */
export function GroupSide() {
  const t = groupTexts.useMessages();
  const { shortName, auth, code, visible, gmtCreate } = useGroup();
  return (
    <aside>
      <Card title={t('group.about')} padded>
        <dl className={classes.about}>
          <Entry name={t('group.shortName')}>
            <bdi>{shortName}</bdi>
          </Entry>
          <Entry name={t('group.access')}>{t(`group.access.${accessOfWire(auth)}.means`)}</Entry>
          {!visible && <Entry name={t('group.visibility')}>{t('group.hidden')}</Entry>}
          {code !== null && accessOfWire(auth) !== 'public' && (
            <Entry name={t('group.code')}>
              <span className={classes.code}>
                <code>{code}</code>
                <CopyButton text={code} />
              </span>
            </Entry>
          )}
          <Entry name={t('group.created')}>
            <DateTime at={gmtCreate} />
          </Entry>
        </dl>
      </Card>
    </aside>
  );
}

const Entry = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
