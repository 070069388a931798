import { Button, SegmentedControl } from '@mantine/core';
import { type Icon, IconListNumbers, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { levels } from '@verdict/domain/group/group.ts';
import { EmptyState } from '@verdict/kit/page/EmptyState.tsx';
import { FilterSelect } from '@verdict/kit/lists/FilterSelect.tsx';
import { KeywordInput } from '@verdict/kit/lists/KeywordInput.tsx';
import { listAddress } from '@verdict/kit/lists/list-address.ts';
import { isFiltered } from '@verdict/kit/lists/paging.ts';
import { type ComponentType, useState } from 'react';
import { ListCard } from '../../../app/client/ListCard.tsx';
import { ApplicationTable } from './ApplicationTable.tsx';
import { groupMembersQuery, groupSectionsQuery } from '../group-queries.ts';
import { tabPages } from '../group-search.ts';
import { GroupSection, SwitchLink } from '../GroupSection.tsx';
import { levelLabel } from '../level-label.ts';
import { MemberTable } from './MemberTable.tsx';
import { groupTexts } from '../messages.ts';
import { useGroup } from '../use-group.ts';
import { Part } from '../../../app/place/Part.tsx';
import { lazyPart } from '../../../app/place/lazy-part.ts';

// Only teachers blur names.
const DemoSwitch = lazyPart(async () => ({ default: (await import('../../../app/demo/DemoSwitch.tsx')).DemoSwitch }));
const ClassListDialog = lazyPart(() => import('./ClassListDialog.tsx'));
const InviteDialog = lazyPart(() => import('./InviteDialog.tsx'));

const path = '/group/$groupID/member';
const route = getRouteApi(`/in-group${path}`);

/** Members of a group, and for its admins also the applications. */
export function GroupMembersPage() {
  const { mine } = useGroup();
  const { view } = route.useSearch();
  return view === 'applications' && mine.isAdmin ? <Applications /> : <Members />;
}

function Members() {
  const t = groupTexts.useMessages();
  const { id, mine } = useGroup();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const { search, filter } = address;
  const list = useQuery(groupMembersQuery(id, search));
  const sections = useQuery(groupSectionsQuery(id)).data ?? [];
  return (
    <GroupSection
      title={t('group.tab.members')}
      actions={
        <>
          {mine.isAdmin && (
            <Part>
              <DemoSwitch />
            </Part>
          )}
          {mine.isAdmin && <ApplicationsLink />}
          {mine.canInvite && (
            <>
              <DialogButton icon={IconListNumbers} text={t('group.list')} dialog={ClassListDialog} />
              <DialogButton icon={IconQrcode} text={t('group.invite')} dialog={InviteDialog} />
            </>
          )}
        </>
      }
    >
      <ListCard
        list={list}
        address={address}
        pages={tabPages}
        filters={
          <>
            <KeywordInput
              address={address}
              label={t(mine.isAdmin ? 'group.memberSearchNames' : 'group.memberSearch')}
            />
            <FilterSelect
              label={t('group.level')}
              any={t('group.anyLevel')}
              value={search.level}
              choices={[levels.member, levels.admin, levels.root].map((value) => ({
                value,
                label: levelLabel(t, value),
              }))}
              onChange={(level) => filter({ level })}
            />
            {(sections.length > 0 || search.section !== undefined) && (
              <FilterSelect
                label={t('group.section')}
                any={t('group.anySection')}
                value={search.section}
                choices={sections.map(({ section, members }) => ({
                  value: section,
                  label: t('group.sectionOption', { section, members }),
                }))}
                onChange={(section) => filter({ section })}
              />
            )}
          </>
        }
      >
        <MemberTable
          list={list}
          sort={search.sort}
          onSort={(sort) => filter({ sort })}
          empty={
            <EmptyState title={t('group.noMembers')} hint={isFiltered(search) ? t('group.noneHint') : undefined} />
          }
        />
      </ListCard>
    </GroupSection>
  );
}

interface DialogButtonProps {
  icon: Icon;
  text: string;
  dialog: ComponentType<{ onClose: () => void }>;
}

function DialogButton({ icon: Icon, text, dialog: Dialog }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<Icon size={15} aria-hidden />} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {open && (
        <Part>
          <Dialog onClose={() => setOpen(false)} />
        </Part>
      )}
    </>
  );
}

/** Link to the applications, with the number of undecided ones. */
function ApplicationsLink() {
  const t = groupTexts.useMessages();
  const waiting = useQuery(groupMembersQuery(useGroup().id, { view: 'applications' }));
  return (
    <SwitchLink to={path} search={{ view: 'applications' }} filled={Boolean(waiting.data?.total)}>
      {t('group.applicationsOf', { count: waiting.data?.total ?? 0 })}
    </SwitchLink>
  );
}

function Applications() {
  const t = groupTexts.useMessages();
  const { id } = useGroup();
  const address = listAddress(route.useSearch(), route.useNavigate());
  const { search, filter } = address;
  const list = useQuery(groupMembersQuery(id, search));
  return (
    <GroupSection title={t('group.applications')} back={{ to: path }}>
      <ListCard
        list={list}
        address={address}
        pages={tabPages}
        filters={
          <>
            <SegmentedControl
              aria-label={t('group.level')}
              value={search.level === levels.refused ? 'refused' : 'waiting'}
              onChange={(value) => filter({ level: value === 'refused' ? levels.refused : undefined })}
              data={[
                { value: 'waiting', label: t('group.waiting') },
                { value: 'refused', label: t('group.refusedOnes') },
              ]}
            />
            <KeywordInput address={address} label={t('group.memberSearch')} />
          </>
        }
      >
        <ApplicationTable
          list={list}
          empty={<EmptyState title={t(search.level === levels.refused ? 'group.noRefused' : 'group.noApplications')} />}
        />
      </ListCard>
    </GroupSection>
  );
}
