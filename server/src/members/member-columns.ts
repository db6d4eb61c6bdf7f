import type { Member as MemberTable } from '../storage/database.types.ts';
import type { Member } from './member.store.ts';

/** Where each field of a member is stored. */
const COLUMN_OF = {
  chapterId: 'chapter_id',
  rotaryId: 'rotary_id',
  fullName: 'full_name',
  status: 'status',
  isAdmin: 'is_admin',
  businessClassificationId: 'business_classification_id',
  classificationName: 'classification_name',
  rotaryClubName: 'rotary_club_name',
  mobile: 'mobile',
  whatsapp: 'whatsapp',
  email: 'email',
  website: 'website',
  businessName: 'business_name',
  natureOfBusiness: 'nature_of_business',
  productsOrServicesOffered: 'products_or_services_offered',
  businessAddress: 'business_address',
  designation: 'designation',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  postCode: 'post_code',
  gender: 'gender',
  dob: 'dob',
  dateOfJoining: 'date_of_joining',
  introducerName: 'introducer_name',
  profilePhoto: 'profile_photo',
  lastLogin: 'last_login',
  inActiveDate: 'inactive_date',
  version: 'version',
} as const satisfies Record<keyof Member, keyof MemberTable>;

const FIELDS = Object.keys(COLUMN_OF) as (keyof Member)[];

/** What a page is ordered by, and personal fields are guarded by. */
const KEYS: ReadonlySet<keyof Member> = new Set(['chapterId', 'rotaryId', 'fullName'] as const);

/** The columns of the fields that are wanted, and of the keys. */
export function columnsFor(wanted: ReadonlySet<string>): (keyof MemberTable)[] {
  return FIELDS.filter((field) => KEYS.has(field) || wanted.has(field)).map((field) => COLUMN_OF[field]);
}
