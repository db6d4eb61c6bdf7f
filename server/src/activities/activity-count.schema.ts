import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import { isIsoDate } from '@fellowship/domain/calendar/dates';
import { toRupees } from '@fellowship/domain/money/rupees';
import { refuse } from '@fellowship/domain/refusals/refusal';
import type { Api } from '#api/builder.ts';
import { guardedBy, readableWithParent } from '#api/policies.ts';
import type { RequestContext } from '#api/request-context.ts';
import { RefusalError } from '../refusal-error.ts';
import {
  type CountScope,
  countR2r,
  countReferralPairs,
  countReferrals,
  countThanksNotes,
  countVisitors,
  type MeetUpCount,
  type ReferralCount,
  type ReferralPair,
  type ThanksNoteCount,
  type VisitorCount,
} from './activity-count.store.ts';

/** The counting operations by chapter and date: of a chapter, or with `rotaryId` of one member. */
export function addActivityCounts({ builder }: Api): void {
  const { ReferralCountRef, ReferralPairRef, ThanksNoteCountRef, MeetUpCountRef, VisitorCountRef } =
    countTypes(builder);
  builder.queryFields((t) => {
    const range = {
      chapterId: t.arg.id(),
      startDate: t.arg.string(),
      endDate: t.arg.string(),
      rotaryId: t.arg.id(),
    };
    return {
      getReferralCountByChapterAndDate: t.field({
        ...guardedBy('activityCount.read'),
        type: [ReferralCountRef],
        args: range,
        resolve: (_root, args, { call }) => countReferrals(call.app.database, getScope(call, args)),
      }),
      getReferralPairsByChapterAndDate: t.field({
        ...guardedBy('activityCount.read'),
        description: 'Who referred to whom; the counts of each member add up from it.',
        type: [ReferralPairRef],
        args: range,
        resolve: (_root, args, { call }) => countReferralPairs(call.app.database, getScope(call, args)),
      }),
      getThanksNoteCountByChapterAndDate: t.field({
        ...guardedBy('activityCount.read'),
        type: [ThanksNoteCountRef],
        args: range,
        resolve: (_root, args, { call }) => countThanksNotes(call.app.database, getScope(call, args)),
      }),
      getRotarianToRotarianByChapterAndDate: t.field({
        ...guardedBy('activityCount.read'),
        type: [MeetUpCountRef],
        args: range,
        resolve: (_root, args, { call }) => countR2r(call.app.database, getScope(call, args)),
      }),
      getVisitorCountByChapterAndisDeletedAndDate: t.field({
        ...guardedBy('activityCount.read'),
        type: [VisitorCountRef],
        args: { ...range, isDeleted: t.arg.boolean() },
        resolve: (_root, { isDeleted, ...args }, { call }) =>
          countVisitors(call.app.database, getScope(call, args), isDeleted ?? false),
      }),
    };
  });
}

/** What each operation answers with. */
function countTypes(builder: Api['builder']) {
  const ReferralCountRef = builder.objectRef<ReferralCount>('ReferralCount').implement({
    ...readableWithParent(),
    fields: (t) => ({
      memberId: t.exposeID('memberId'),
      referralByCount: t.exposeInt('referralByCount'),
      referralToCount: t.exposeInt('referralToCount'),
    }),
  });

  const ReferralPairRef = builder.objectRef<ReferralPair>('ReferralPair').implement({
    ...readableWithParent(),
    fields: (t) => ({
      givenBy: t.exposeID('givenBy', {
        nullable: true,
        description: 'Null for a person outside the chapter, and for a correction, which names one member.',
      }),
      givenTo: t.exposeID('givenTo', {
        nullable: true,
        description: 'Null for a person outside the chapter, and for a correction, which names one member.',
      }),
      count: t.exposeInt('count'),
    }),
  });

  const ThanksNoteCountRef = builder.objectRef<ThanksNoteCount>('ThanksNoteCount').implement({
    ...readableWithParent(),
    fields: (t) => ({
      memberId: t.exposeID('memberId'),
      thanksByCount: t.exposeInt('thanksByCount'),
      thanksToCount: t.exposeInt('thanksToCount'),
      thanksByBusinessValue: t.float({
        description: 'Rupees.',
        resolve: (row) => toRupees(row.thanksByPaise),
      }),
      thanksToBusinessValue: t.float({
        description: 'Rupees.',
        resolve: (row) => toRupees(row.thanksToPaise),
      }),
    }),
  });

  const MeetUpCountRef = builder.objectRef<MeetUpCount>('RotarianToRotarianCount').implement({
    ...readableWithParent(),
    fields: (t) => ({ memberId: t.exposeID('memberId'), meetupCount: t.exposeInt('meetupCount') }),
  });

  const VisitorCountRef = builder.objectRef<VisitorCount>('VisitorCount').implement({
    ...readableWithParent(),
    fields: (t) => ({
      visitingDate: t.exposeString('visitingDate'),
      visitingCount: t.exposeInt('visitingCount'),
    }),
  });
  return { ReferralCountRef, ReferralPairRef, ThanksNoteCountRef, MeetUpCountRef, VisitorCountRef };
}

interface CountArguments {
  chapterId?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  rotaryId?: string | null | undefined;
}

/** Whose records are counted between two dates, both included (rule activities/activity-counts). */
function getScope(
  call: RequestContext,
  { chapterId, startDate, endDate, rotaryId }: CountArguments,
): CountScope {
  call.authorize('activityCount.read', {
    chapterId: chapterId ?? call.requireCaller().chapterId,
    rotaryId: rotaryId ?? undefined,
  });
  if (!chapterId || !startDate || !endDate || !isIsoDate(startDate) || !isIsoDate(endDate)) {
    throw new RefusalError(refuse('BAD_INPUT', attendanceMessages.datesRequired));
  }
  return { chapterId, rotaryId: rotaryId ?? null, range: { from: startDate, to: endDate } };
}
