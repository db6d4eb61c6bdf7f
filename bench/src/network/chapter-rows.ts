import { latestMeetingValue, SETTING_KEYS } from '@fellowship/domain/chapters/settings';
import { demoActivities } from '../../../server/src/demo/activities.ts';
import type { DemoChapter } from '../../../server/src/demo/chapters.ts';
import {
  demoAttendance,
  demoLifetime,
  demoMeetings,
  demoSummary,
} from '../../../server/src/demo/meetings.ts';
import { type DemoMember, demoMembers } from '../../../server/src/demo/members.ts';
import { TRADES } from '../../../server/src/demo/people.ts';
import { createRandom } from '../../../server/src/demo/random.ts';
import { demoVisitors } from '../../../server/src/demo/visitors.ts';
import { accountRows } from './account-rows.ts';
import { todaysMeetingOf } from './chapters.ts';
import { type Fact, factsOf } from './facts.ts';
import { TODAY } from './moment.ts';
import type { ChapterRows, Row } from './rows.ts';
import { totalRows } from './total-rows.ts';

/**
 * A chapter as the product would have made it in years of use. Facts come from the demo, so that they follow the
 * product's rules; totals are added up from them (and `verify-totals` must agree).
 */
export function chapterRows(chapter: DemoChapter): ChapterRows {
  const random = createRandom(Number.parseInt(chapter.chapterId, 10) || 1);
  const members = demoMembers(chapter, TODAY, random).map(distinctMember);
  const meetings = demoMeetings(chapter, members, TODAY, random);
  for (const meeting of meetings) {
    if (meeting.meeting_date === TODAY) meeting.meeting_id = todaysMeetingOf(chapter.chapterId);
  }
  const completed = meetings.filter(({ status }) => status === 'Completed');
  const attendance = completed.map((meeting) => demoAttendance(meeting, members, random));
  const summaries = completed.map((meeting, index) => demoSummary(meeting, attendance[index] ?? []));
  const { visitors, attendance: visits } = demoVisitors(completed, members, random);
  const activities = demoActivities(completed, members, TODAY, random);
  const facts: Fact[] = factsOf({ completed, attendance, visitors, activities });
  return {
    chapter: [chapterRow(chapter)],
    member: members,
    meeting: meetings,
    member_attendance: attendance.flat(),
    attendance_summary: summaries,
    attendance_summary_lifetime: demoLifetime(summaries),
    visitor: visitors,
    visitor_attendance: visits,
    referral: activities.referrals,
    thanks_note: activities.thanksNotes,
    r2r: activities.r2rs,
    notification: activities.notifications.map((notice) => ({ value_paise: 0, ...notice })),
    setting: settingRows(chapter),
    chapter_subscription: subscriptionRows(chapter),
    ...totalRows(chapter.chapterId, facts),
    ...accountRows(chapter.chapterId, members),
  };
}

/** The demo's numbers are made for a few chapters: a mobile is unique in the network, a trade in its chapter. */
function distinctMember(member: DemoMember, index: number): DemoMember {
  if (member.is_admin || !/^\d{9}$/.test(member.rotary_id)) return member;
  const mobile = `9${member.rotary_id}`;
  const lap = Math.floor(index / TRADES.length);
  const classification_name = `${member.classification_name}${lap === 0 ? '' : ` ${lap + 1}`}`;
  return { ...member, mobile, whatsapp: mobile, classification_name };
}

function chapterRow({ chapterId, name, weeklyMeetingDay, isSupport, city }: DemoChapter): Row {
  return {
    chapter_id: chapterId,
    email: `${chapterId}@demo.example`,
    name,
    weekly_meeting_day: weeklyMeetingDay,
    is_support: isSupport,
    rotary_district_code: 'RID 3233',
    district_address: `District office, ${city}`,
    created_on: TODAY,
  };
}

function settingRows({ chapterId, meetsToday }: DemoChapter): Row[] {
  if (!meetsToday) return [];
  return [{ chapter_id: chapterId, key: SETTING_KEYS.latestMeeting, value: latestMeetingValue(TODAY) }];
}

function subscriptionRows({ chapterId, subscription }: DemoChapter): Row[] {
  if (!subscription) return [];
  return [
    {
      chapter_id: chapterId,
      plan_id: subscription.planId,
      start_date: subscription.startDate,
      end_date: subscription.endDate,
      basic_count: subscription.basicCount,
      paid_paise: subscription.paidPaise,
      status: 'Active',
    },
  ];
}
