import { addDays, type IsoDate } from '@fellowship/domain/calendar/dates';
import type { Member } from '#members/member.store.ts';
import type { DemoChapter } from './chapters.ts';
import { FAMILY_NAMES, FIRST_NAMES, type Random, TRADES } from './people.ts';

/** The member of the demo who has left. */
export const INACTIVE_ROTARY_ID = '100044';

/** A member with all that the demo knows of them. */
export type DemoMember = Partial<Member> &
  Pick<Member, 'chapterId' | 'rotaryId' | 'fullName' | 'status' | 'isAdmin'> & { email: string };

/** Admins and members of a chapter. */
export function demoMembers(chapter: DemoChapter, today: IsoDate, random: Random): DemoMember[] {
  const { chapterId } = chapter;
  const admins = chapter.admins.map(({ userName, fullName, isAdmin }) => ({
    chapterId,
    rotaryId: userName,
    fullName,
    status: 'Active' as const,
    isAdmin,
    email: getEmail(userName),
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
  const isInactive = rotaryId === INACTIVE_ROTARY_ID;
  const mobile = `98${String(id).padStart(6, '0')}${String(index % 100).padStart(2, '0')}`;
  return {
    chapterId: chapter.chapterId,
    rotaryId,
    fullName: getName(id).toUpperCase(),
    status: isInactive ? 'Inactive' : 'Active',
    inActiveDate: isInactive ? addDays(today, -40) : null,
    isAdmin: false,
    classificationName: classification,
    rotaryClubName: `Rotary Club of ${chapter.city}`,
    mobile,
    whatsapp: mobile,
    telegram: `member_${rotaryId}`,
    email: getEmail(rotaryId),
    officeContactNo: `442${String(id).padStart(7, '0')}`,
    website: `https://www.${business.toLowerCase().replace(/[^a-z]+/g, '')}.example`,
    businessName: business,
    natureOfBusiness: offer,
    productsOrServicesOffered: offer,
    businessAddress: `${random.between(1, 180)}, ${random.pick(STREETS)}, ${chapter.city}`,
    designation: random.pick(['Proprietor', 'Partner', 'Managing Director', 'Founder']),
    address1: `${random.between(1, 90)}, ${random.pick(STREETS)}`,
    city: chapter.city,
    postCode: `6${random.between(10_000, 49_999)}`,
    gender: 'Others',
    dob: addDays(today, -random.between(26 * 365, 60 * 365)),
    dateOfJoining: addDays(today, -random.between(60, 5 * 365)),
    introducerName: chapter.admins[0]?.fullName ?? null,
    lastLogin: getLastLogin(id, today),
    ...demoPerson(id, today),
  };
}

/** What is personal, so that a profile is whole but for its images; every third is married. */
function demoPerson(id: number, today: IsoDate) {
  const isMarried = id % 3 === 0;
  const spouse = { name: 'Kavitha', relationShip: 'Spouse', dob: addDays(today, -(34 * 365 + (id % 300))) };
  return {
    honorific: 'Mr.',
    educationalQualification: ['B.Com', 'B.E.', 'MBA', 'B.Sc'][id % 4] ?? null,
    bloodGroup: ['O+', 'A+', 'B+', 'AB+'][id % 4] ?? null,
    hobbiesAndInterests: 'Reading, music',
    sportsActivities: 'Badminton',
    maritalStatus: isMarried ? 'Married' : 'Unmarried',
    weddingDate: isMarried ? addDays(today, -(9 * 365 + (id % 365))) : null,
    familyMembers: isMarried ? [{ ...spouse, gender: 'Female', education: '', occupation: '' }] : [],
    address2: 'Second Street',
    yearsInBusiness: 3 + (id % 20),
    yearsInRotary: id % 12,
    noOfBranches: 1 + (id % 3),
    noOfEmployees: 4 + (id % 40),
    yourBusinessSpeciality: 'Work that lasts, and a fair price',
    aadharNo: String(1_000 + (id % 9_000)),
  } as const satisfies Partial<Member>;
}

/** Most have signed in within days, a few weeks ago, every ninth never; in the morning of the meeting's time zone. */
function getLastLogin(id: number, today: IsoDate): string | null {
  if (id % 9 === 6) return null;
  return `${addDays(today, -1 - (id % 7 === 0 ? 40 : id % 12))}T01:${String(10 + (id % 45))}:00.000Z`;
}

/** Walks two lists of lengths without a common divisor, so that no name comes twice in a chapter. */
function getName(id: number): string {
  return `${FIRST_NAMES[id % FIRST_NAMES.length]} ${FAMILY_NAMES[id % FAMILY_NAMES.length]}`;
}

function getEmail(userName: string): string {
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
