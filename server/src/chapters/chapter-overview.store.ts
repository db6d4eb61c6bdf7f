import type { IsoDate } from '@fellowship/domain/calendar/dates';
import {
  type Attention,
  type ChapterOverview,
  COUNTED_ATTENTIONS,
  metLatelyFrom,
  type OverviewFacts,
  type OverviewOrder,
  type OverviewStatus,
  overviewDays,
} from '@fellowship/domain/chapters/chapter-overview';
import { searchWords } from '@fellowship/domain/lists/search';
import { type ListArguments, type ListColumn, type Page, readPage } from '../storage/list-page.ts';
import { type RecordOf, record } from '../storage/record.ts';
import { sqlPart, statement } from '../storage/statement.ts';
import type { Queryable, Tx } from '../storage/transaction.ts';

/** What is stored of a chapter for the list of support. */
export const overviewRecord = record('chapter_overview', {
  chapterId: 'chapter_id',
  chapterName: 'name',
  rotaryDistrictCode: 'rotary_district_code',
  email: 'email',
  status: 'status',
  memberCount: 'member_count',
  seatCount: 'seat_count',
  subscriptionEnd: 'subscription_end',
  lastMeeting: 'last_meeting',
  meetingPercents: 'meeting_percents',
  attendancePercent: 'attendance_percent',
  attendanceBefore: 'attendance_before',
  referralCount: 'referral_count',
  referralsBefore: 'referrals_before',
  attentions: 'attentions',
  // What the list is ordered by, beside the fields above.
  attentionRank: 'attention_rank',
  nameKey: 'name_key',
  subscriptionEndKey: 'subscription_end_key',
  lastMeetingKey: 'last_meeting_key',
  attendanceKey: 'attendance_key',
});

export type OverviewRow = RecordOf<typeof overviewRecord>;

type OrderField = keyof OverviewRow & string;

/** By order, the fields that the list is ordered by, unique with the chapter; what is missing is the least. */
const ORDERS: Readonly<Record<OverviewOrder, readonly OrderField[]>> = {
  attention: ['attentionRank', 'nameKey', 'chapterId'],
  name: ['nameKey', 'chapterId'],
  members: ['memberCount', 'chapterId'],
  lastMeeting: ['lastMeetingKey', 'chapterId'],
  attendance: ['attendanceKey', 'chapterId'],
  referrals: ['referralCount', 'chapterId'],
  subscriptionEnd: ['subscriptionEndKey', 'chapterId'],
};

/** What support asks the list for. */
export interface OverviewQuery {
  order: OverviewOrder;
  direction: 'asc' | 'desc';
  status: OverviewStatus | null;
  attention: Attention | null;
  search: string;
}

/** One page of the chapters; as quick for the last of 11,000 as for the first. */
export function listOverview(
  db: Queryable,
  { order, direction, status, attention, search }: OverviewQuery,
  paging: ListArguments,
): Promise<Page<OverviewRow>> {
  const fields = ORDERS[order];
  const columns = overviewRecord.filters(...fields);
  return readPage(
    db,
    {
      columns: overviewRecord.columns(),
      from: sqlPart('chapter_overview'),
      conditions: [
        ...(status === null ? [] : [sqlPart('status = :status', { status })]),
        ...(attention === null ? [] : [sqlPart('attentions @> array[:attention]::text[]', { attention })]),
        ...searchWords(search).map((word) =>
          sqlPart(`position(:word in lower(concat_ws(E'\\n', name, rotary_district_code, email))) > 0`, {
            word,
          }),
        ),
      ],
    },
    {
      columns: fields.map((field) => columns[field] as ListColumn),
      direction,
      toKey: (row) => fields.map((field) => String(row[field])),
    },
    paging,
    overviewRecord.read,
  );
}

/** What all chapters add up to. */
export const totalRecord = record('chapter_overview_total', {
  chapters: 'chapters',
  members: 'members',
  metLately: 'met_lately',
  trial: 'trial',
  active: 'active',
  expired: 'expired',
  ending: 'ending',
  notMet: 'not_met',
  lowAttendance: 'low_attendance',
  noAdmin: 'no_admin',
  refreshedAt: 'refreshed_at',
});

export type OverviewTotal = RecordOf<typeof totalRecord>;

const READ_TOTAL = statement<object, Parameters<typeof totalRecord.read>[0]>(
  'overview-total',
  'select * from chapter_overview_total',
);

export async function readOverviewTotal(db: Queryable): Promise<OverviewTotal> {
  const [row] = await READ_TOTAL.run(db, {});
  if (!row) throw new Error('The row of chapter_overview_total is missing');
  return totalRecord.read(row);
}

const LOCK = statement('overview-lock', 'select from chapter_overview_total for update');

/** Lets no other transaction sum up chapters before this one ends: of two the second sees what the first has stored. */
export async function lockOverview(tx: Tx): Promise<void> {
  await LOCK.run(tx, {});
}

const LIST_CHAPTERS = statement<{ after: string; limit: number }, { chapterId: string }>(
  'overview-chapters',
  `select chapter_id as "chapterId" from chapter where not is_support and chapter_id > :after
    order by chapter_id limit :limit`,
);

/** The next chapters to sum up, by their ids. */
export async function listChaptersAfter(db: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await LIST_CHAPTERS.run(db, { after, limit });
  return rows.map(({ chapterId }) => chapterId);
}

interface Asked {
  chapterIds: readonly string[];
  today: IsoDate;
  recentFrom: IsoDate;
  beforeFrom: IsoDate;
}

/** What names a chapter in the list, and what its overview follows from. */
type FoundChapter = Pick<OverviewRow, 'chapterId' | 'chapterName' | 'rotaryDistrictCode' | 'email'> & {
  facts: OverviewFacts;
};

const WITHIN = 'meeting_date between :beforeFrom::date and :today::date';

/** From counters and the summaries of closed meetings, never from the records that they count. */
const READ_FACTS = statement<Asked, FoundChapter>(
  'overview-facts',
  `select c.chapter_id as "chapterId", c.name as "chapterName", c.rotary_district_code as "rotaryDistrictCode", c.email,
      json_build_object(
        'memberCount', (select count(*) from member m
          where m.chapter_id = c.chapter_id and status = 'Active' and not is_admin),
        'adminCount', (select count(*) from member m
          where m.chapter_id = c.chapter_id and status = 'Active' and is_admin),
        'subscriptions', (select coalesce(json_agg(json_build_object(
            'planId', s.plan_id, 'planName', coalesce(s.plan_name, ''),
            'durationTitle', coalesce(s.duration_title, (select duration_title from plan where plan_id = s.plan_id), ''),
            'pricePaise', 0, 'renewalEnableDays', 0, 'startDate', s.start_date, 'endDate', s.end_date,
            'basicCount', s.basic_count, 'additionalCount', s.additional_count,
            'usersBefore', s.users_before, 'fullFrom', s.full_from, 'status', s.status)), '[]')
          from chapter_subscription s where s.chapter_id = c.chapter_id),
        'lastMeeting', (select max(meeting_date) from attendance_summary a
          where a.chapter_id = c.chapter_id and meeting_date <= :today::date),
        'meetings', (select coalesce(json_agg(json_build_object('date', meeting_date,
            'came', present_count + late_count, 'members', total_members_count) order by meeting_date desc), '[]')
          from attendance_summary a where a.chapter_id = c.chapter_id and ${WITHIN}),
        'referrals', (select json_build_object(
            'recent', coalesce(sum(count) filter (where meeting_date >= :recentFrom::date), 0),
            'before', coalesce(sum(count) filter (where meeting_date < :recentFrom::date), 0))
          from chapter_counter r where r.chapter_id = c.chapter_id and type = 'Referral' and code = 'Given'
            and year between extract(year from :beforeFrom::date) and extract(year from :today::date) and ${WITHIN})
      ) as facts
    from chapter c where not is_support and c.chapter_id = any(:chapterIds::text[])`,
);

export function readOverviewFacts(
  tx: Tx,
  chapterIds: readonly string[],
  today: IsoDate,
): Promise<FoundChapter[]> {
  return READ_FACTS.run(tx, { chapterIds, today, ...overviewDays(today) });
}

type StoredOverview = Omit<FoundChapter, 'facts'> & ChapterOverview;

const COLUMNS = [
  'name text',
  'rotary_district_code text',
  'email text',
  'status text',
  'member_count integer',
  'seat_count integer',
  'subscription_end date',
  'last_meeting date',
  'meeting_percents smallint[]',
  'attendance_percent smallint',
  'attendance_before smallint',
  'referral_count integer',
  'referrals_before integer',
  'attentions text[]',
  'attention_rank integer',
];
const NAMES = COLUMNS.map((column) => column.slice(0, column.indexOf(' ')));

const STORE = statement<{ rows: string }>(
  'overview-store',
  `insert into chapter_overview as stored (chapter_id, ${NAMES.join()})
    select chapter_id, ${NAMES.join()} from json_to_recordset(:rows::json) as given (chapter_id text, ${COLUMNS.join()})
    on conflict (chapter_id) do update set ${NAMES.map((name) => `${name} = excluded.${name}`).join()}
    where (${NAMES.map((name) => `stored.${name}`).join()})
      is distinct from (${NAMES.map((name) => `excluded.${name}`).join()})`,
);

/** Stores what differs from what is there. */
export async function storeOverview(tx: Tx, overviews: readonly StoredOverview[]): Promise<void> {
  const rows = overviews.map(({ attentions, meetingPercents, ...overview }) => ({
    ...overviewRecord.write(overview),
    attentions,
    meeting_percents: meetingPercents,
  }));
  await STORE.run(tx, { rows: JSON.stringify(rows) });
}

const TOTAL_COLUMNS = {
  ending: 'ending',
  notMet: 'not_met',
  lowAttendance: 'low_attendance',
  noAdmin: 'no_admin',
};

const STORE_TOTAL = statement<{ metFrom: IsoDate; now: Date }>(
  'overview-total-store',
  `update chapter_overview_total set (chapters, members, met_lately, trial, active, expired,
      ${COUNTED_ATTENTIONS.map((attention) => TOTAL_COLUMNS[attention]).join()}, refreshed_at) =
    (select count(*), coalesce(sum(member_count), 0), count(*) filter (where last_meeting >= :metFrom::date),
      count(*) filter (where status = 'Trial'), count(*) filter (where status = 'Active'),
      count(*) filter (where status = 'Expired'),
      ${COUNTED_ATTENTIONS.map((attention) => `count(*) filter (where '${attention}' = any(attentions))`).join()},
      :now::timestamptz
    from chapter_overview)`,
);

/** Adds up what is stored of all chapters. */
export async function storeOverviewTotal(tx: Tx, today: IsoDate, now: Date): Promise<void> {
  await STORE_TOTAL.run(tx, { metFrom: metLatelyFrom(today), now });
}
