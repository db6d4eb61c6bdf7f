import type { ListChapterOverviewQuery } from '#api/generated/main/graphql.ts';
import type { Handlers } from './fake-server.ts';

type Listed = ListChapterOverviewQuery['listChapterOverview']['items'][number];

/** A chapter as support sees it; steady unless the changes say otherwise. */
export const listedChapter = (chapterId: string, changes: Partial<Listed> = {}): Listed => ({
  chapterId,
  chapterName: `${chapterId[0]?.toUpperCase()}${chapterId.slice(1)}`,
  rotaryDistrictCode: 'RID 3203',
  status: 'Active',
  memberCount: 43,
  seatCount: 60,
  subscriptionEnd: '2027-06-30',
  lastMeeting: '2026-11-19',
  meetingPercents: [72, 74],
  attendancePercent: 74,
  attendanceBefore: 72,
  referralCount: 12,
  referralsBefore: 11,
  attentions: [],
  ...changes,
});

/** The list of all chapters, and what they add up to. */
export function chaptersHandlers(items: readonly Listed[]): Handlers {
  const total = {
    chapters: items.length,
    members: 43 * items.length,
    metLately: 1,
    trial: 1,
    active: 1,
    expired: 0,
  };
  return {
    ListChapterOverview: () => ({
      data: { listChapterOverview: { items, nextToken: null, total: items.length } },
    }),
    ChapterOverviewTotal: () => ({
      data: {
        getChapterOverviewTotal: { ...total, ending: 1, notMet: 2, lowAttendance: 0, noAdmin: 1 },
      },
    }),
  };
}
