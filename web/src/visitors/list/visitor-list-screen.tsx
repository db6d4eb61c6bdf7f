import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { DECISION_LABELS } from '@fellowship/domain/visitors/decision';
import { cameRecently, type Stage } from '@fellowship/domain/visitors/pipeline';
import { Button, Checkbox, Group, Stack, Tabs, Title } from '@mantine/core';
import { lazy, Suspense, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useRememberedChoice } from '#browser/remembered.ts';
import { TableExport } from '#exports/table-export.tsx';
import { useToday } from '#identity/session-context.tsx';
import { emptyAction, type ListSearch, SearchField, useFound, useListSearch } from '#lists/list-search.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableHandle } from '#ui/table/use-table-state.ts';
import { useFocusBack } from '#ui/use-is-phone.ts';
import { useVpm, type VpmVisitor } from '../use-vpm.ts';
import { deletedVisitorTexts, vpmTexts } from '../visitor.messages.ts';
import { inStage } from './on-the-way.ts';
import { PipelineFigures } from './pipeline-figures.tsx';
import { toColumns, WAITING } from './vpm-columns.tsx';

/** The values of the tabs are parts of ids, which hold no spaces. */
const TABS = ['Visitor', 'Prospect', 'MemberProspect'] as const;
const LABELS = {
  Visitor: vpmTexts.visitor,
  Prospect: vpmTexts.prospect,
  MemberProspect: vpmTexts.memberProspect,
} as const;
const DECISIONS = ['Recommend', 'Reject'] as const;
const LONGEST_WAIT = { id: WAITING, desc: true };

const DeletedVisitors = lazy(async () => ({
  default: (await import('./deleted-visitors.tsx')).DeletedVisitors,
}));

/** Visitor, Prospect, Member Prospect: everybody on the way to membership, and how long they have waited. */
export function VisitorListScreen() {
  const { visitors: all } = useVpm();
  const today = useToday();
  const [isRecent, setRecent] = useState(false);
  const visitors = useMemo(
    () => (isRecent ? all.filter((visitor) => cameRecently(visitor, today)) : all),
    [all, isRecent, today],
  );
  const [showsDeleted, setShowsDeleted] = useState(false);
  const deletedButton = useId();
  useFocusBack(showsDeleted ? deletedButton : null);
  const [tab, setTab] = useRememberedChoice('vpm', TABS, 'Visitor');
  const search = useListSearch();
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1}>{vpmTexts.title}</Title>
        <Group gap="sm">
          <Button id={deletedButton} variant="subtle" onClick={() => setShowsDeleted(true)}>
            {deletedVisitorTexts.title}
          </Button>
          <Button component={Link} to="/visitorform" variant="default">
            {vpmTexts.newVisitor}
          </Button>
        </Group>
      </Group>
      <Checkbox
        label={vpmTexts.recent}
        checked={isRecent}
        onChange={({ currentTarget }) => setRecent(currentTarget.checked)}
      />
      <PipelineFigures visitors={visitors} />
      <SearchField search={search} label={vpmTexts.search} />
      <Tabs
        value={tab}
        onChange={(value) => setTab(TABS.find((one) => one === value) ?? 'Visitor')}
        keepMounted={false}
      >
        <Tabs.List aria-label={vpmTexts.tabs}>
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {LABELS[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="Visitor" pt="md">
          <StageTable visitors={visitors} stage="Visitor" label={vpmTexts.visitor} search={search} />
        </Tabs.Panel>
        <Tabs.Panel value="Prospect" pt="md">
          <StageTable visitors={visitors} stage="Prospect" label={vpmTexts.prospect} search={search} />
        </Tabs.Panel>
        <Tabs.Panel value="MemberProspect" pt="md">
          <MemberProspects visitors={visitors} search={search} />
        </Tabs.Panel>
      </Tabs>
      {showsDeleted && (
        <Suspense fallback={null}>
          <DeletedVisitors onClose={() => setShowsDeleted(false)} />
        </Suspense>
      )}
    </Stack>
  );
}

/** Those who were interviewed, by what it came to. */
function MemberProspects({ visitors, search }: Pick<StageTableProps, 'visitors' | 'search'>) {
  const [shown, show] = useRememberedChoice('vpm-decision', DECISIONS, 'Recommend');
  return (
    <Tabs
      variant="pills"
      value={shown}
      onChange={(value) => show(DECISIONS.find((one) => one === value) ?? 'Recommend')}
      keepMounted={false}
    >
      <Tabs.List aria-label={vpmTexts.decisions}>
        <Tabs.Tab value="Recommend">{DECISION_LABELS.recommend}</Tabs.Tab>
        <Tabs.Tab value="Reject">{DECISION_LABELS.reject}</Tabs.Tab>
      </Tabs.List>
      {DECISIONS.map((decision) => (
        <Tabs.Panel key={decision} value={decision} pt="md">
          <StageTable
            visitors={visitors}
            stage={decision}
            label={`${vpmTexts.memberProspect} ${decision}`}
            search={search}
          />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** What a visitor is found by (rule visitors/visitor-list). */
function toTexts({ fullName, classificationName, mobile, rotaryClubName }: VpmVisitor) {
  return [fullName, classificationName, formatMobile(mobile), rotaryClubName];
}

interface StageTableProps {
  visitors: readonly VpmVisitor[];
  stage: Stage;
  label: string;
  search: ListSearch;
}

function StageTable({ visitors, stage, label, search }: StageTableProps) {
  const { query } = useVpm();
  const today = useToday();
  const columns = useMemo(() => toColumns(stage, today), [stage, today]);
  const inThisStage = useMemo(() => inStage(visitors, stage), [visitors, stage]);
  const rows = useFound(inThisStage, search, toTexts);
  const table = useRef<TableHandle<VpmVisitor>>(null);
  return (
    <Stack gap="sm">
      <Group justify="flex-end">
        <TableExport
          title={`${vpmTexts.title} ${label}`}
          columns={columns}
          rows={() => table.current?.rows() ?? []}
          isReady={query.isSuccess}
          lines={search.lines}
        />
      </Group>
      <DataTable
        label={label}
        handle={table}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        source={query}
        initialSort={LONGEST_WAIT}
        emptyText={vpmTexts.empty}
        emptyAction={emptyAction(search)}
        firstPageFor={search.searched}
        foldsOnPhones
      />
    </Stack>
  );
}
