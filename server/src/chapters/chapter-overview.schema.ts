import {
  ATTENTIONS,
  type Attention,
  COUNTED_ATTENTIONS,
  OVERVIEW_ORDERS,
  OVERVIEW_STATUSES,
  type OverviewStatus,
} from '@fellowship/domain/chapters/chapter-overview';
import { searchRefusal } from '@fellowship/domain/lists/search';
import type { Api } from '../api/builder.ts';
import { getConnection } from '../api/list-field.ts';
import { guardedBy, readableWithParent } from '../api/policies.ts';
import type { RequestContext } from '../api/request-context.ts';
import { badField } from '../refusal-error.ts';
import type { ListArguments, Page } from '../storage/list-page.ts';
import {
  listOverview,
  type OverviewQuery,
  type OverviewRow,
  type OverviewTotal,
  readOverviewTotal,
} from './chapter-overview.store.ts';

const listed = readableWithParent();

/** Every chapter with its state, and what all add up to, for support admins (rule chapters/overview). */
export function addChapterOverview(api: Api): void {
  const { builder } = api;
  const Status = builder.enumType('ChapterOverviewStatus', { values: OVERVIEW_STATUSES });
  const Reason = builder.enumType('ChapterAttention', { values: ATTENTIONS });
  const Order = builder.enumType('ChapterOverviewOrder', { values: OVERVIEW_ORDERS });

  const ChapterRef = builder.objectRef<OverviewRow>('ChapterOverview').implement({
    ...listed,
    fields: (t) => ({
      chapterId: t.exposeID('chapterId'),
      chapterName: t.exposeString('chapterName'),
      rotaryDistrictCode: t.exposeString('rotaryDistrictCode', { nullable: true }),
      status: t.field({ type: Status, resolve: ({ status }) => status as OverviewStatus }),
      memberCount: t.exposeInt('memberCount'),
      seatCount: t.exposeInt('seatCount', { description: 'How many members the subscription covers today.' }),
      subscriptionEnd: t.exposeString('subscriptionEnd', { nullable: true }),
      lastMeeting: t.exposeString('lastMeeting', {
        nullable: true,
        description: 'The last one whose attendance is closed.',
      }),
      meetingPercents: t.intList({
        description:
          'How many percent of the members came to the last meetings, at most eight, the oldest first.',
        resolve: ({ meetingPercents }) => meetingPercents,
      }),
      attendancePercent: t.exposeInt('attendancePercent', { nullable: true, description: 'Of four weeks.' }),
      attendanceBefore: t.exposeInt('attendanceBefore', {
        nullable: true,
        description: 'Of the twelve weeks before.',
      }),
      referralCount: t.exposeInt('referralCount', { description: 'Given in four weeks.' }),
      referralsBefore: t.exposeInt('referralsBefore', {
        description: 'In four weeks, on the average of the twelve before.',
      }),
      attentions: t.field({
        type: [Reason],
        description: 'Why it needs a call, the most urgent first.',
        resolve: ({ attentions }) => attentions as Attention[],
      }),
    }),
  });

  const TotalRef = builder.objectRef<OverviewTotal>('ChapterOverviewTotal').implement({
    ...listed,
    fields: (t) => ({
      chapters: t.exposeInt('chapters'),
      members: t.exposeInt('members'),
      metLately: t.exposeInt('metLately', { description: 'Chapters that met in the last seven days.' }),
      trial: t.exposeInt('trial'),
      active: t.exposeInt('active'),
      expired: t.exposeInt('expired'),
      ending: t.exposeInt('ending'),
      notMet: t.exposeInt('notMet'),
      lowAttendance: t.exposeInt('lowAttendance'),
      noAdmin: t.exposeInt('noAdmin'),
      refreshedAt: t.exposeString('refreshedAt', {
        nullable: true,
        description: 'When the chapters were last summed up.',
      }),
    }),
  });

  builder.queryField('getChapterOverviewTotal', (t) =>
    t.field({
      ...guardedBy('chapter.readOverview'),
      type: TotalRef,
      resolve: (_root, _args, { call }) => {
        call.authorize('chapter.readOverview', {});
        return readOverviewTotal(call.app.database.kysely);
      },
    }),
  );

  builder.queryField('listChapterOverview', (t) =>
    t.field({
      ...guardedBy('chapter.readOverview'),
      description: 'What is missing counts as the least.',
      type: getConnection(builder, 'ChapterOverviewConnection', ChapterRef),
      args: {
        order: t.arg({ type: Order, description: 'attention when left out.' }),
        sortDirection: t.arg({ type: api.SortDirection }),
        status: t.arg({ type: Status }),
        attention: t.arg({ type: Reason }),
        search: t.arg.string({
          description: 'Every word of it is in chapterName, rotaryDistrictCode or the e-mail address.',
        }),
        limit: t.arg.int(),
        nextToken: t.arg.string(),
      },
      resolve: (_root, { limit, nextToken, sortDirection, ...asked }, { call }) =>
        readList(
          call,
          {
            order: asked.order ?? 'attention',
            direction: sortDirection === 'DESC' ? 'desc' : 'asc',
            status: asked.status ?? null,
            attention: asked.attention ?? null,
            search: asked.search ?? '',
          },
          { limit, nextToken },
        ),
    }),
  );
}

async function readList(
  call: RequestContext,
  query: OverviewQuery,
  paging: ListArguments,
): Promise<Page<OverviewRow>> {
  call.authorize('chapter.readOverview', {});
  const refusal = searchRefusal(query.search);
  if (refusal !== null) throw badField('search', refusal);
  const db = call.app.database.kysely;
  // Presets are added up before, so that only what is searched for is counted.
  const preset = findPreset(query);
  const [page, totals] = await Promise.all([
    listOverview(db, query, { ...paging, isTotalWanted: preset === null }),
    preset && readOverviewTotal(db),
  ]);
  return preset && totals ? { ...page, total: totals[preset] } : page;
}

const STATUS_PRESETS = { Trial: 'trial', Active: 'active', Expired: 'expired' } as const;

/** The total that holds how many chapters are asked for; null where none does. */
function findPreset({
  status,
  attention,
  search,
}: OverviewQuery): keyof Omit<OverviewTotal, 'refreshedAt'> | null {
  if (search.trim() !== '' || (status !== null && attention !== null)) return null;
  if (status !== null) return STATUS_PRESETS[status];
  if (attention === null) return 'chapters';
  return COUNTED_ATTENTIONS.find((counted) => counted === attention) ?? null;
}
