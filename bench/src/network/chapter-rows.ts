import { latestMeetingValue } from '@fellowship/domain/chapters/settings';
import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import { type DemoChapter, chapterRows as ownRows } from '../../../server/src/demo/chapters.ts';
import { demoHistory } from '../../../server/src/demo/history.ts';
import { type DemoMember, demoMembers } from '../../../server/src/demo/members.ts';
import { createRandom, TRADES } from '../../../server/src/demo/people.ts';
import { accountRows } from './account-rows.ts';
import { getTodaysMeeting } from './chapters.ts';
import { TODAY } from './moment.ts';
import type { ChapterRows, Row } from './rows.ts';
import { totalRows } from './total-rows.ts';

/**
 * A chapter as after years of use. Its history comes from the demo, which applies the product's rules; totals are computed from
 * it (and `verify-totals` must agree).
 */
export function chapterRows(chapter: DemoChapter): ChapterRows {
  const random = createRandom(Number.parseInt(chapter.chapterId, 10) || 1);
  const members = demoMembers(chapter, TODAY, random).map(distinctMember);
  const { rows, counters } = demoHistory(chapter, members, TODAY, random);
  return {
    ...ownRows(chapter, TODAY, null),
    ...rows,
    member: (rows.member ?? []).map((member) => ({ ...EMPTY_PROFILE, family_members: '[]', ...member })),
    visitor: (rows.visitor ?? []).map((visitor) => ({ no_of_employees: 0, is_deleted: false, ...visitor })),
    meeting: (rows.meeting ?? []).map((meeting) =>
      meeting.meeting_date === TODAY
        ? { ...meeting, meeting_id: getTodaysMeeting(chapter.chapterId) }
        : meeting,
    ),
    setting: settingRows(chapter),
    ...totalRows(counters),
    ...accountRows(chapter.chapterId, members),
  };
}

/** Defaults of a profile's counts, as a column left out becomes null. */
const EMPTY_PROFILE = { age: 0, years_in_rotary: 0, no_of_employees: 0 } as const;

/** The demo's values suffice for a few chapters only: mobiles must be unique in the network, trades in their chapter. */
function distinctMember(member: DemoMember, index: number): DemoMember {
  if (member.isAdmin || !/^\d{9}$/.test(member.rotaryId)) return member;
  const mobile = `9${member.rotaryId}`;
  const lap = Math.floor(index / TRADES.length);
  const classificationName = `${member.classificationName}${lap === 0 ? '' : ` ${lap + 1}`}`;
  return { ...member, mobile, whatsapp: mobile, classificationName };
}

function settingRows({ chapterId, meetsToday }: DemoChapter): Row[] {
  if (!meetsToday) return [];
  return [{ chapter_id: chapterId, key: SETTING_KEYS.latestMeeting, value: latestMeetingValue(TODAY) }];
}
