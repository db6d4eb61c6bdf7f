import { addDays, type IsoDate } from '@fellowship/domain/calendar/dates';
import type { Insertable } from 'kysely';
import type { Member } from '#storage/database.types.ts';
import type { DemoChapter } from './chapters.ts';
import { FAMILY_NAMES, FIRST_NAMES, TRADES } from './people.ts';
import type { Random } from './random.ts';

/** The member of the demo who has left. */
export const INACTIVE_ROTARY_ID = '100044';

export type DemoMember = Insertable<Member> & { email: string };

/** Admins and members of a chapter. */
export function demoMembers(chapter: DemoChapter, today: IsoDate, random: Random): DemoMember[] {
  const { chapterId } = chapter;
  const admins = chapter.admins.map(({ userName, fullName, isAdmin }) => ({
    chapter_id: chapterId,
    rotary_id: userName,
    full_name: fullName,
    status: 'Active' as const,
    is_admin: isAdmin,
    email: emailOf(userName),
  }));
  const { first, count } = chapter.members ?? { first: 0, count: 0 };
  const members = Array.from({ length: count }, (_, index) =>
    demoMember(chapter, first + index, index, today, random),
  );
  return [...admins, ...members];
}

function demoMember(
  chapter: DemoChapter,
  id: number,
  index: number,
  today: IsoDate,
  random: Random,
): DemoMember {
  const rotaryId = String(id);
  const [classification, business, offer] = TRADES[index % TRADES.length] as (typeof TRADES)[number];
  const fullName = nameOf(id);
  const isInactive = rotaryId === INACTIVE_ROTARY_ID;
  const mobile = `98${String(id).padStart(6, '0')}${String(index % 100).padStart(2, '0')}`;
  return {
    chapter_id: chapter.chapterId,
    rotary_id: rotaryId,
    full_name: fullName.toUpperCase(),
    status: isInactive ? 'Inactive' : 'Active',
    inactive_date: isInactive ? addDays(today, -40) : null,
    is_admin: false,
    classification_name: classification,
    rotary_club_name: `Rotary Club of ${chapter.city}`,
    mobile,
    whatsapp: mobile,
    email: emailOf(rotaryId),
    website: `https://www.${business.toLowerCase().replace(/[^a-z]+/g, '')}.example`,
    business_name: business,
    nature_of_business: offer,
    products_or_services_offered: offer,
    business_address: `${random.between(1, 180)}, ${random.pick(STREETS)}, ${chapter.city}`,
    designation: random.pick(['Proprietor', 'Partner', 'Managing Director', 'Founder']),
    address1: `${random.between(1, 90)}, ${random.pick(STREETS)}`,
    city: chapter.city,
    post_code: `6${random.between(10_000, 49_999)}`,
    gender: 'Others',
    dob: addDays(today, -random.between(26 * 365, 60 * 365)),
    date_of_joining: addDays(today, -random.between(60, 5 * 365)),
    introducer_name: chapter.admins[0]?.fullName ?? null,
  };
}

/** Walks two lists of lengths without a common divisor, so that no name comes twice in a chapter. */
function nameOf(id: number): string {
  return `${FIRST_NAMES[id % FIRST_NAMES.length]} ${FAMILY_NAMES[id % FAMILY_NAMES.length]}`;
}

function emailOf(userName: string): string {
  return `${userName}@demo.example`;
}

const STREETS = [
  'Anna Salai',
  'Gandhi Road',
  'Temple Street',
  'Lake View Road',
  'Bazaar Street',
  'Nehru Nagar',
] as const;
