import { LIST_PAGE_SIZE } from '@fellowship/domain/lists/paging';
import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { showName } from '@fellowship/domain/members/show-name';
import { DECISION_LABELS } from '@fellowship/domain/visitors/decision';
import { cameRecently, getStage, STAGES, type Stage } from '@fellowship/domain/visitors/pipeline';
import { ActionIcon, Button, Group, Menu, Stack, Tabs } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { useRememberedChoice } from '#browser/remembered.ts';
import { useTableExport } from '#exports/table-export.tsx';
import { CallLink } from '#identity/call-link.tsx';
import { useToday } from '#identity/session-context.tsx';
import { WhatsAppLink } from '#identity/whatsapp-link.tsx';
import { emptyAction, SearchField, useFound, useListSearch } from '#lists/list-search.tsx';
import { Chips } from '#ui/filter/chips.tsx';
import { PlusIcon } from '#ui/icons/icons.tsx';
import { ListRow } from '#ui/list/list-row.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableHandle } from '#ui/table/use-table-state.ts';
import { useVpm, type VpmVisitor } from '../use-vpm.ts';
import { deletedVisitorTexts, vpmTexts } from '../visitor.messages.ts';
import { inStage, onTheWay } from './on-the-way.ts';
import { PipelineTabs, tabOf, VPM_TABS } from './pipeline-tabs.tsx';
import { toColumns, WAITING, waitingWords } from './vpm-columns.tsx';

const TAB_LABELS = {
  Visitor: vpmTexts.visitor,
  Prospect: vpmTexts.prospect,
  Recommend: vpmTexts.recommend,
  Reject: vpmTexts.reject,
} as const;
const DECISIONS = ['Recommend', 'Reject'] as const;
const LONGEST_WAIT = { id: WAITING, desc: true };

const DeletedVisitors = lazy(async () => ({
  default: (await import('./deleted-visitors.tsx')).DeletedVisitors,
}));

const VisitorRecord = lazy(async () => ({ default: (await import('./visitor-record.tsx')).VisitorRecord }));

const InterviewDialog = lazy(async () => ({
  default: (await import('./interview-dialog.tsx')).InterviewDialog,
}));

/** What another screen comes back with: the stage that is asked for, or whom the list is to show. */
const listState = z.object({ stage: z.optional(z.enum(STAGES)), mobile: z.optional(z.string()) });

type Opened = { readonly as: 'record' | 'interview'; readonly id: string };

/** Visitor, Prospect, Member Prospect: everybody on the way to membership, and how long they have waited. */
export function VisitorListScreen() {
  const { query, visitors: all } = useVpm();
  const today = useToday();
  const [isRecent, setRecent] = useState(false);
  const recent = useMemo(() => all.filter((visitor) => cameRecently(visitor, today)), [all, today]);
  const visitors = isRecent ? recent : all;
  const [showsDeleted, setShowsDeleted] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { stage, choose, marked, mark } = useShownStage(all);
  const search = useListSearch();
  const inThisStage = useMemo(() => inStage(visitors, stage), [visitors, stage]);
  const rows = useFound(inThisStage, search, toTexts);
  const columns = useMemo(
    () => toColumns(stage, today, ({ id }) => setOpened({ as: 'interview', id })),
    [stage, today],
  );
  const table = useRef<TableHandle<VpmVisitor>>(null);
  useEffect(() => {
    if (marked) table.current?.show(marked);
  }, [marked]);
  const label = TAB_LABELS[stage];
  const files = useTableExport({
    title: `${vpmTexts.title} ${label}`,
    columns,
    rows: () => table.current?.rows() ?? [],
    isReady: query.isSuccess,
    lines: search.lines,
  });
  const openRecord = ({ id }: VpmVisitor) => setOpened({ as: 'record', id });
  const about = (as: Opened['as']) => (opened?.as === as && all.find(({ id }) => id === opened.id)) || null;
  const tab = tabOf(stage);

  return (
    <Stack gap="md">
      <PageHeader
        title={vpmTexts.title}
        detail={vpmTexts.detail}
        action={
          <Button component={Link} to="/visitorform" leftSection={<PlusIcon />}>
            {vpmTexts.newVisitor}
          </Button>
        }
        phoneAction={
          <ActionIcon
            component={Link}
            to="/visitorform"
            variant="subtle"
            size={44}
            aria-label={vpmTexts.newVisitor}
          >
            <PlusIcon />
          </ActionIcon>
        }
        more={
          <>
            {files.items}
            <Menu.Item onClick={() => setShowsDeleted(true)}>{deletedVisitorTexts.title}</Menu.Item>
          </>
        }
      />
      {files.progress}
      <Tabs
        value={tab}
        onChange={(value) => choose(VPM_TABS.find((one) => one === value) ?? 'Visitor')}
        keepMounted={false}
      >
        <PipelineTabs visitors={visitors} />
        <Tabs.Panel value={tab} pt="md">
          <Stack gap="md">
            <Group gap="sm">
              <SearchField search={search} label={vpmTexts.search} placeholder={vpmTexts.searchHint} />
              <Chips
                label={vpmTexts.show}
                value={isRecent ? 'recent' : 'all'}
                onChange={(value) => setRecent(value === 'recent')}
                options={[
                  { value: 'all', label: vpmTexts.all, count: inStage(all, stage).length },
                  { value: 'recent', label: vpmTexts.recent, count: inStage(recent, stage).length },
                ]}
              />
              {tab === 'MemberProspect' && (
                <Chips
                  label={vpmTexts.decisions}
                  value={stage}
                  onChange={choose}
                  options={DECISIONS.map((value) => ({
                    value,
                    label: DECISION_LABELS[value === 'Recommend' ? 'recommend' : 'reject'],
                    count: inStage(visitors, value).length,
                  }))}
                />
              )}
            </Group>
            <DataTable
              key={stage}
              label={label}
              handle={table}
              columns={columns}
              rows={rows}
              rowId={({ id }) => id}
              source={query}
              initialSort={LONGEST_WAIT}
              pageSize={LIST_PAGE_SIZE}
              emptyText={vpmTexts.empty}
              emptyAction={emptyAction(search)}
              firstPageFor={`${isRecent} ${search.searched}`}
              isMarked={({ id }) => id === marked?.id}
              onOpen={openRecord}
              phoneRow={(visitor) => <VisitorRow visitor={visitor} today={today} onOpen={openRecord} />}
            />
          </Stack>
        </Tabs.Panel>
      </Tabs>
      <Suspense fallback={null}>
        {showsDeleted && <DeletedVisitors onClose={() => setShowsDeleted(false)} />}
        {opened?.as === 'record' && (
          <VisitorRecord visitor={about('record')} columns={columns} onClose={() => setOpened(null)} />
        )}
        {opened?.as === 'interview' && (
          <InterviewDialog
            visitor={about('interview')}
            onClose={() => setOpened(null)}
            onSaved={({ mobile }) => {
              setOpened(null);
              mark(mobile);
            }}
          />
        )}
      </Suspense>
    </Stack>
  );
}

/**
 * The stage that shows: that of the visitor one comes back with or has interviewed, wherever the answers put them, until
 * another is chosen; then the one chosen last.
 */
function useShownStage(visitors: readonly VpmVisitor[]) {
  const { data } = listState.safeParse(useLocation().state);
  const [chosenTab, chooseTab] = useRememberedChoice('vpm', VPM_TABS, 'Visitor');
  const [decision, decide] = useRememberedChoice('vpm-decision', DECISIONS, 'Recommend');
  const [asked, ask] = useState<Stage | null>(data?.stage ?? null);
  const [mobile, mark] = useState<string | null>(data?.mobile ?? null);
  const marked = useMemo(
    () => visitors.find((visitor) => visitor.mobile === mobile) ?? null,
    [visitors, mobile],
  );
  const chosen = chosenTab === 'MemberProspect' ? decision : chosenTab;
  return {
    stage: (marked && getStage(onTheWay(marked))) ?? asked ?? chosen,
    marked,
    mark,
    choose(next: Stage | (typeof VPM_TABS)[number]): void {
      mark(null);
      ask(null);
      if (next === 'Recommend' || next === 'Reject') decide(next);
      chooseTab(next === 'MemberProspect' ? next : tabOf(next));
    },
  };
}

/** What a visitor is found by (rule visitors/visitor-list). */
function toTexts({ fullName, classificationName, mobile, rotaryClubName }: VpmVisitor) {
  return [fullName, classificationName, formatMobile(mobile), rotaryClubName];
}

interface VisitorRowProps {
  visitor: VpmVisitor;
  today: string;
  onOpen: (visitor: VpmVisitor) => void;
}

/** A row of the list on a phone: the record behind it has the rest, and the next step. */
function VisitorRow({ visitor, today, onOpen }: VisitorRowProps) {
  const { fullName, classificationName, mobile, isGuest } = visitor;
  const name = showName(fullName);
  const second = [isGuest ? vpmTexts.guest : classificationName, waitingWords(visitor, today)];
  return (
    <ListRow
      name={name}
      second={second.filter(Boolean).join(' · ')}
      onOpen={() => onOpen(visitor)}
      icons={
        <>
          <WhatsAppLink mobile={mobile} name={name} size={44} />
          <CallLink mobile={mobile} name={name} />
        </>
      }
    />
  );
}
