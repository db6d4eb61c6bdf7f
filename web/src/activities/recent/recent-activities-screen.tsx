import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { routeTitle } from '@fellowship/domain/identity/access/routes';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { cutText } from '@fellowship/domain/platform/cut-text';
import { Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import {
  ListRecentActivityDocument,
  type ListRecentActivityQuery,
  StrikeActivityDocument,
} from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useApiPages } from '#api/use-api-pages.ts';
import { useRole, useSession } from '#identity/session-context.tsx';
import { emptyAction, SearchField, useListSearch } from '#lists/list-search.tsx';
import { MoreRows } from '#ui/async-view.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.tsx';
import { AskedCancelling } from '../cancelling/asked-cancelling.tsx';
import { ACTIVITY_NAMES, strikeTexts } from '../cancelling/cancelling.messages.ts';
import { recentTexts } from './recent.messages.ts';

/** How much of the details a row shows. */
const DETAILS_SHOWN = 60;

const KINDS = { Referral: recentTexts.referral, ThanksNote: recentTexts.cNote, R2R: recentTexts.r2r };

/** The columns of the list; the last recorded first is their one order, so none sorts. */
function recentColumns(timeZone: string): readonly TableColumn<RecentActivity>[] {
  return [
    {
      id: 'recorded',
      header: recentTexts.recordedColumn,
      width: '1px',
      cell: ({ recordedAt }) => (
        <span style={{ whiteSpace: 'nowrap' }}>{getMoment(recordedAt, timeZone)}</span>
      ),
    },
    { id: 'kind', header: recentTexts.kindColumn, width: '1px', cell: ({ type }) => KINDS[type] },
    { id: 'parties', header: recentTexts.partiesColumn, cell: getParties },
    {
      id: 'date',
      header: recentTexts.dateColumn,
      width: '1px',
      cell: ({ date }) => <span style={{ whiteSpace: 'nowrap' }}>{formatDate(date)}</span>,
    },
    {
      id: 'details',
      header: recentTexts.detailsColumn,
      cell: ({ details }) => cutText(details, DETAILS_SHOWN),
    },
    { id: 'value', header: recentTexts.valueColumn, align: 'right', cell: getAmount },
    {
      id: 'actions',
      header: tableTexts.actionsColumn,
      width: '1px',
      cell: (activity) => <StrikeActivity activity={activity} />,
    },
  ];
}

/** An activity on a phone. */
function RecentCard({ activity, timeZone }: { activity: RecentActivity; timeZone: string }) {
  const { type, date, details, recordedAt } = activity;
  return (
    <Stack gap={4}>
      <Text fw={600}>{getParties(activity)}</Text>
      <Text>{[KINDS[type], formatDate(date), getAmount(activity)].filter(Boolean).join(' · ')}</Text>
      <Text style={{ overflowWrap: 'anywhere' }}>{cutText(details, DETAILS_SHOWN)}</Text>
      <Text size="sm" c="dimmed">
        {recentTexts.recordedAt(getMoment(recordedAt, timeZone))}
      </Text>
      <div>
        <StrikeActivity activity={activity} />
      </div>
    </Stack>
  );
}

/** Strikes an activity after asking; it then leaves the list. */
function StrikeActivity({ activity }: { activity: RecentActivity }) {
  const strike = useApiMutation(StrikeActivityDocument);
  const { type, chapterId, id, version } = activity;
  return (
    <AskedCancelling
      texts={strikeTexts}
      what={ACTIVITY_NAMES[type]}
      who={getParties(activity)}
      onSubmit={(reason) => strike.mutateAsync({ input: { type, chapterId, id, version, reason } })}
    />
  );
}

function getParties({ type, authorName, partnerName }: RecentActivity): string {
  return (type === 'R2R' ? recentTexts.with : recentTexts.from)(authorName, partnerName);
}

function getAmount({ value }: RecentActivity): string {
  return value === 0 ? '' : formatRupees(toPaise(value));
}

function getMoment(recordedAt: string, timeZone: string): string {
  const [date = '', time] = dateTimeIn(timeZone, new Date(recordedAt)).split(' ');
  return `${formatDate(date)} ${time}`;
}

const NONE: readonly RecentActivity[] = [];

/** What was recorded last by members of the chapter and with them, for its admin to look through and to strike. */
export function RecentActivitiesScreen() {
  const title = routeTitle('/recent-activities', useRole());
  const { timeZone } = useSession();
  const search = useListSearch();
  const source = useRecentActivities(search.searched);
  const columns = useMemo(() => recentColumns(timeZone), [timeZone]);
  return (
    <Stack gap="md">
      <Title order={1}>{title}</Title>
      <SearchField search={search} label={recentTexts.search} />
      <DataTable
        label={title ?? ''}
        columns={columns}
        rows={source.data?.items ?? NONE}
        rowId={({ id }) => id}
        source={source}
        card={(activity) => <RecentCard activity={activity} timeZone={timeZone} />}
        hasPager={false}
        emptyText={search.searched === '' ? recentTexts.nothing : recentTexts.nothingFound}
        emptyAction={emptyAction(search)}
      />
      <MoreRows source={source} />
    </Stack>
  );
}

/** An activity as an admin of the chapter sees it. */
export type RecentActivity = ListRecentActivityQuery['listRecentActivity']['items'][number];

/** What was recorded in the chapter and with it, the last first, page by page; with a name only what names it. */
function useRecentActivities(name: string) {
  const { chapterId } = useSession();
  return useApiPages(ListRecentActivityDocument, { chapterId, name }, toPage, { isReadAnew: true });
}

function toPage({ listRecentActivity }: ListRecentActivityQuery) {
  return listRecentActivity;
}
