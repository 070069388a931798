import { Button, Checkbox, Group, Select, Stack, Switch, Tabs, TextInput } from '@mantine/core';
import { IconArrowsShuffle, IconRefresh, IconSearch } from '@tabler/icons-react';
import { allStatuses } from '@verdict/domain/submission/status.ts';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { AreaLine } from '@verdict/kit/charts/AreaLine.tsx';
import { CalendarHeatmap } from '@verdict/kit/charts/CalendarHeatmap.tsx';
import { TopBars } from '@verdict/kit/charts/TopBars.tsx';
import { CodeEditor } from '@verdict/kit/editor/CodeEditor.tsx';
import { CodeView } from '@verdict/kit/editor/CodeView.tsx';
import { KeymapHelp } from '@verdict/kit/editor/KeymapHelp.tsx';
import { themeColors } from '@verdict/kit/editor/themes/theme-data.ts';
import { editorThemes } from '@verdict/kit/editor/themes/theme-names.ts';
import { Avatar } from '@verdict/kit/page/Avatar.tsx';
import { confirm } from '@verdict/kit/dialogs/confirm.tsx';
import { CopyButton } from '@verdict/kit/controls/CopyButton.tsx';
import { Countdown } from '@verdict/kit/time/Countdown.tsx';
import { DataTable } from '@verdict/kit/lists/DataTable.tsx';
import { EmptyState, ErrorState } from '@verdict/kit/page/EmptyState.tsx';
import { MarqueeText } from '@verdict/kit/page/MarqueeText.tsx';
import { Card, Filters, Page, PageHeader } from '@verdict/kit/page/Page.tsx';
import { Pager } from '@verdict/kit/lists/Pager.tsx';
import { ColorSchemeMenu, LanguageMenu } from '@verdict/kit/page/preferences.tsx';
import { RelativeTime } from '@verdict/kit/time/RelativeTime.tsx';
import { SplitPane } from '@verdict/kit/page/SplitPane.tsx';
import { notify, toast } from '@verdict/kit/dialogs/toast.tsx';
import { Markdown } from '@verdict/kit/markdown/Markdown.tsx';
import { MarkdownEditor } from '@verdict/kit/markdown/editor/MarkdownEditor.tsx';
import { verdictSlices } from '../src/features/submission/verdict/slices.ts';
import { VerdictBars } from '../src/features/submission/verdict/VerdictBars.tsx';
import { VerdictDonut } from '../src/features/submission/verdict/VerdictDonut.tsx';
import { DifficultyLabel } from '../src/features/problem/labels/DifficultyLabel.tsx';
import { difficultyLevels } from '../src/features/problem/labels/difficulty-levels.ts';
import { SlideVerify } from '../src/features/account/captcha/SlideVerify.tsx';
import { TagChips } from '../src/features/problem/labels/TagChips.tsx';
import { TitleTag } from '../src/features/account/profile/TitleTag.tsx';
import { UserLink } from '../src/features/account/profile/UserLink.tsx';
import { FinishedBadge, VerdictBadge } from '../src/features/submission/verdict/VerdictBadge.tsx';
import {
  calendarCounts,
  counts,
  cppSource,
  dayNames,
  pictureUrl,
  problems,
  statement,
  submissions,
  topUsers,
} from './samples.ts';
import { problemColumns, submissionColumns } from './columns.tsx';
import { Grid } from './Grid.tsx';
import { HeaderSample } from './HeaderSample.tsx';
import { Sorting } from './Sorting.tsx';
import { Typing } from './Typing.tsx';

const EmojiGrid = lazy(() => import('@verdict/kit/markdown/editor/EmojiGrid.tsx'));
const AvatarCropper = lazy(() => import('../src/features/account/settings/avatar/AvatarCropper.tsx'));

const now = Date.now();

/** Sections of the gallery. `?only=lists` shows a single one, which keeps screenshots and axe runs small. */
const sections: Record<string, () => ReactNode> = {
  lists: Lists,
  small: Small,
  reading: Reading,
  problem: ProblemPage,
  editors: Editors,
  charts: Charts,
  forms: Forms,
  typing: Typing,
  sorting: Sorting,
  grid: Grid,
};

export function Gallery() {
  const only = new URLSearchParams(location.search).get('only');
  const shown = Object.entries(sections).filter(([name]) => !only || name === only);
  return (
    <>
      <HeaderSample />
      <main>
        {shown.map(([name, Section]) => (
          <Section key={name} />
        ))}
      </main>
    </>
  );
}

function Lists() {
  const [page, setPage] = useState(4);
  const [size, setSize] = useState(15);
  return (
    <Page>
      <PageHeader
        title="题库 Problems"
        subtitle="128 / 2,316 solved"
        actions={
          <Button variant="default" leftSection={<IconArrowsShuffle size={16} aria-hidden />}>
            随机一题
          </Button>
        }
      />
      <Card>
        <Filters>
          <TextInput
            w={260}
            aria-label="Keyword"
            placeholder="搜索题号或标题"
            leftSection={<IconSearch size={16} aria-hidden />}
          />
          <Select w={130} aria-label="Bank" data={['全部题库', '本站', 'HDU', 'POJ']} defaultValue="全部题库" />
          <Select w={120} aria-label="Level" data={['全部难度', '简单', '中等']} defaultValue="全部难度" />
          <Switch label="显示标签" defaultChecked />
        </Filters>
        <DataTable caption="Problems" columns={problemColumns} rows={problems} rowKey={(row) => row.id} />
        <Pager page={page} size={size} total={2316} onChange={setPage} onSizeChange={setSize} />
      </Card>
      <div style={{ height: 32 }} />
      <PageHeader title="Status" />
      <Card>
        <Filters>
          <Checkbox label="Mine only" defaultChecked />
          <Select w={180} aria-label="Status" data={['All', 'Accepted', 'Wrong Answer']} defaultValue="All" />
          <Button variant="default" leftSection={<IconRefresh size={15} aria-hidden />}>
            Refresh
          </Button>
        </Filters>
        <DataTable
          caption="Submissions"
          density="dense"
          columns={submissionColumns}
          rows={submissions}
          rowKey={(row) => row.id}
          isHighlighted={(row) => row.user === 'ada'}
        />
        <Pager page={1} size={15} total={41} onChange={() => {}} />
      </Card>
      <div style={{ height: 32 }} />
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(300px, 1fr))' }}>
        <Card title="Loading">
          <DataTable
            caption="Loading"
            columns={submissionColumns.slice(0, 4)}
            rows={undefined}
            rowKey={(row) => row.id}
            skeletonRows={5}
          />
        </Card>
        <Card title="Empty">
          <EmptyState
            title="还没有提交记录"
            hint="Pick a problem and send your first solution."
            action={<Button variant="light">Go to problems</Button>}
          />
        </Card>
        <Card title="Failed">
          <ErrorState message="Network error, abnormal link with server, please try again later" onRetry={() => {}} />
        </Card>
      </div>
    </Page>
  );
}

function Small() {
  const [tab, setTab] = useState<string | null>('description');
  return (
    <Page>
      <Stack gap="md">
        <Card title="Verdicts" padded>
          <div
            style={{
              display: 'grid',
              gap: '10px 24px',
              gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))',
            }}
          >
            {allStatuses.map((status) => (
              <Group key={status} justify="space-between" wrap="nowrap">
                <VerdictBadge status={status} />
                <VerdictBadge status={status} text="short" look="tinted" />
              </Group>
            ))}
            <FinishedBadge look="tinted" />
          </div>
        </Card>
        <Card title="Labels" padded>
          <Group gap="lg">
            {difficultyLevels.map((level) => (
              <DifficultyLabel key={level} level={level} />
            ))}
            <DifficultyLabel level={9} />
            <TagChips
              tags={[
                { id: 1, name: '动态规划', color: '#409eff' },
                { id: 2, name: 'graph', color: '#ff0' },
                { id: 3, name: 'binary search' },
                { id: 4, name: 'a very long tag name that is cut' },
              ]}
              max={3}
            />
            <UserLink username="ada" withAvatar titleName="Grandmaster" titleColor="#d4380d" />
            <UserLink username="林同学_with_a_long_name" withAvatar />
            <TitleTag name="SPA" color="#fadb14" />
            <TitleTag name="ADM" />
            <Avatar name="陈" size={40} />
            <RelativeTime at={now - 320_000} />
            <Countdown until={now + 3_725_000} />
            <Countdown until={now + 200_000_000} phase="scheduled" />
            <CopyButton text="copied" />
            <CopyButton text="copied" look="button" />
          </Group>
          <div style={{ width: 180, marginTop: 12 }}>
            <MarqueeText>A name much longer than the place that it has been given here</MarqueeText>
          </div>
        </Card>
        <Card title="Buttons" padded>
          <Group>
            <Button>Submit</Button>
            <Button variant="light">Light</Button>
            <Button variant="default">Default</Button>
            <Button variant="subtle">Subtle</Button>
            <Button color="red">Delete</Button>
            <Button disabled>Disabled</Button>
            <Button loading>Loading</Button>
            <Button size="xs" variant="default">
              Small
            </Button>
            <Button variant="default" onClick={() => void cancel()}>
              Cancel judge
            </Button>
            <Button variant="default" onClick={() => void confirm({ title: 'Rejudge?' })}>
              Ask
            </Button>
            <Button variant="default" onClick={() => toast.success('提交成功 Submitted successfully')}>
              Toast
            </Button>
            <Button
              variant="default"
              onClick={() => notify({ title: 'Error', tone: 'error', text: 'Server error, please refresh again' })}
            >
              Notify
            </Button>
            <LanguageMenu />
            <ColorSchemeMenu />
          </Group>
          <Tabs value={tab} onChange={setTab} mt="md">
            <Tabs.List>
              <Tabs.Tab value="description">Description</Tabs.Tab>
              <Tabs.Tab value="submissions">My submissions</Tabs.Tab>
              <Tabs.Tab value="annex">Annex</Tabs.Tab>
            </Tabs.List>
          </Tabs>
        </Card>
        <Card title="Keyboard" padded>
          <KeymapHelp />
        </Card>
      </Stack>
    </Page>
  );
}

function Reading() {
  return (
    <Page size="text">
      <Card padded>
        <Markdown source={statement} />
      </Card>
    </Page>
  );
}

function ProblemPage() {
  const [code, setCode] = useState(cppSource);
  return (
    <div style={{ height: 720, padding: 12, boxSizing: 'border-box' }}>
      <SplitPane
        left={
          <div
            style={{
              height: '100%',
              overflow: 'auto',
              border: '1px solid var(--border)',
              borderRadius: 12,
              background: 'var(--surface)',
              padding: '16px 20px',
              boxSizing: 'border-box',
            }}
          >
            <PageHeader
              title="1001. 区间最大值之和"
              subtitle={
                <>
                  1000 ms · 256 MB · <DifficultyLabel level={1} />
                </>
              }
            />
            <Markdown source={statement} />
          </div>
        }
        right={
          <div
            style={{
              height: '100%',
              overflow: 'hidden',
              border: '1px solid var(--border)',
              borderRadius: 12,
              background: 'var(--surface)',
              display: 'flex',
              flexDirection: 'column',
              boxSizing: 'border-box',
            }}
          >
            <Group p="xs" justify="space-between" style={{ borderBottom: '1px solid var(--border)' }}>
              <Select
                w={180}
                size="xs"
                aria-label="Language"
                data={['C++ 17 With O2', 'Python3']}
                defaultValue="C++ 17 With O2"
              />
              <Button size="xs">Submit</Button>
            </Group>
            <CodeEditor
              value={code}
              onChange={setCode}
              contentType="text/x-c++src"
              height="100%"
              remarks={[{ line: 9, message: "error: 'accumulat' was not declared in this scope", severity: 'error' }]}
            />
          </div>
        }
      />
    </div>
  );
}

function Editors() {
  const [code, setCode] = useState(cppSource);
  const [text, setText] = useState(statement);
  return (
    <Page>
      <Stack gap="md">
        <MarkdownEditor
          value={text}
          onChange={setText}
          limit={65_535}
          uploadImage={async () => ({ link: pictureUrl })}
          uploadFile={async () => ({ link: '/api/public/file/a.pdf' })}
        />
        <CodeView code={cppSource} language="text/x-c++src" />
        <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(340px, 1fr))' }}>
          {editorThemes.map((theme) => (
            <Card key={theme} title={themeColors[theme].label}>
              <CodeEditor
                value={code}
                onChange={setCode}
                contentType="text/x-c++src"
                preferences={{ theme, fontSize: 14, tabSize: 4 }}
                height={300}
                label={themeColors[theme].label}
              />
            </Card>
          ))}
        </div>
      </Stack>
    </Page>
  );
}

function Charts() {
  return (
    <Page>
      <div
        style={{
          display: 'grid',
          gap: 16,
          gridTemplateColumns: 'repeat(auto-fit, minmax(320px, 1fr))',
          alignItems: 'start',
        }}
      >
        <Card title="Results (ACM)" padded>
          <VerdictBars slices={verdictSlices(counts, 'acm')} />
        </Card>
        <Card title="Results (OI)" padded>
          <VerdictDonut slices={verdictSlices(counts, 'oi')} />
        </Card>
        <Card title="Last week" padded>
          <AreaLine
            label="Submissions of the last week"
            points={dayNames}
            series={[
              {
                name: 'Submissions',
                color: 'var(--brand)',
                values: [812, 932, 901, 1234, 1290, 1530, 1120],
                area: true,
              },
              {
                name: 'Accepted',
                color: 'var(--verdict-ac)',
                values: [320, 402, 391, 494, 520, 730, 510],
                dashed: true,
              },
            ]}
          />
        </Card>
        <Card title="Top 10" padded>
          <TopBars label="Top ten" unit="Accepted" nameLabel="User" rows={topUsers} />
        </Card>
      </div>
      <div style={{ height: 16 }} />
      <Card title="Calendar" padded>
        <CalendarHeatmap counts={calendarCounts} endDate="2026-11-21" />
      </Card>
    </Page>
  );
}

function Forms() {
  return (
    <Page size="text">
      <Stack gap="md">
        <Card title="Slide" padded>
          <SlideVerify onPass={() => toast.success('OK')} />
        </Card>
        <Card title="Emoji" padded>
          <Suspense>
            <EmojiGrid onPick={(emoji) => toast.info(emoji)} />
          </Suspense>
        </Card>
        <Card title="Avatar" padded>
          <Suspense>
            <AvatarCropper source={pictureUrl} onCrop={() => toast.success('OK')} onCancel={() => {}} />
          </Suspense>
        </Card>
        <Card title="Fields" padded>
          <Stack gap="sm" maw={340}>
            <TextInput label="Username" placeholder="3 to 20 characters" required />
            <TextInput label="Email" error="The email already exists" defaultValue="ada@example.org" />
            <TextInput label="Code" disabled defaultValue="123456" />
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}

async function cancel(): Promise<void> {
  const isSure = await confirm({
    title: 'Cancel judging of run 1024?',
    body: 'The program stops and the run counts as cancelled.',
    danger: true,
  });
  if (isSure) toast.success('Cancelled');
}
