import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { validate } from '@fellowship/domain/refusals/validate';
import { interviewSchema } from '@fellowship/domain/visitors/interview.schema';
import type { Insertable } from 'kysely';
import type { Interview, Visitor } from '#storage/database.types.ts';
import { interviewRecord } from '#visitors/interview.store.ts';
import { visitorRecord } from '#visitors/visitor.store.ts';
import { accept } from '../refusal-error.ts';
import type { DemoMember } from './members.ts';
import { TRADES } from './people.ts';
import { createRandom, type Random } from './random.ts';

const DESIGNATIONS = ['Founder', 'Partner', 'Managing Director', 'Proprietor'] as const;
const PLACES = ['Hotel Savera', 'Rotary Hall', 'Office of the president'] as const;
const REASONS = ['Travels most of the year', 'Wants to wait until the next term'] as const;

/** A generator of its own, so that draws here do not change the rest of the demo. */
const SEED = 20_261;

/**
 * The forms that admins filled in: of everybody who is further than a first visit, and of most others, while some stay guests;
 * with the interviews of those who had one.
 */
export function demoVisitorForms(
  visitors: readonly Insertable<Visitor>[],
  roster: readonly DemoMember[],
  lastDay: IsoDate,
): { visitors: Insertable<Visitor>[]; interviews: Insertable<Interview>[] } {
  const random = createRandom(SEED);
  const isFilledIn = ({ user_type }: Insertable<Visitor>) => user_type !== 'visitor' || random.chance(70);
  return {
    visitors: visitors.map((visitor) => (isFilledIn(visitor) ? filledIn(visitor, roster, random) : visitor)),
    interviews: visitors
      .filter(({ user_type }) => user_type === 'Member Prospect' || user_type === 'member')
      .map((visitor) => getInterview(visitor, roster, lastDay, random)),
  };
}

function filledIn(
  visitor: Insertable<Visitor>,
  roster: readonly DemoMember[],
  random: Random,
): Insertable<Visitor> {
  const trade = TRADES.find(([name]) => name === visitor.classification_name) ?? random.pick(TRADES);
  const [name] = visitor.full_name.split(' ');
  const answers = visitorRecord.write({
    isGuest: false,
    email: `${visitor.mobile}@example.org`,
    whatsapp: visitor.mobile,
    website: null,
    rotaryClubName: visitor.is_rotarian ? 'Rotary Club of Tamil Nadu' : null,
    businessName: `${name} ${trade[1]}`,
    designation: random.pick(DESIGNATIONS),
    natureOfBusiness: trade[0],
    productsOrServicesOffered: trade[2],
    businessAddress: `${random.between(1, 200)} Main Road`,
    noOfEmployees: random.between(0, 60),
    isInterested: random.chance(75) ? 'Yes' : 'Maybe',
  });
  const isMember = visitor.user_type === 'member';
  return {
    ...visitor,
    ...answers,
    // Whoever became a member is in no list of visitors.
    ...(isMember && { is_deleted: true, member_rotary_id: random.pick(roster).rotaryId }),
  };
}

function getInterview(
  { chapter_id, visitor_id, user_type, date_of_meeting2 }: Insertable<Visitor>,
  roster: readonly DemoMember[],
  lastDay: IsoDate,
  random: Random,
): Insertable<Interview> {
  const isRejected = user_type === 'Member Prospect' && random.chance(30);
  const form = {
    interviewDate: date_of_meeting2 ?? lastDay,
    place: random.pick(PLACES),
    interviewBy: random.pick(roster).fullName,
    decision: isRejected ? 'reject' : 'recommend',
    reason: isRejected ? random.pick(REASONS) : '',
  };
  const interview = accept(validate(interviewSchema(lastDay), form));
  return interviewRecord.write({
    chapterId: chapter_id,
    visitorId: visitor_id,
    version: 1,
    ...interview,
    reason: interview.reason || null,
  });
}
