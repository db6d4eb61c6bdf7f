import type { Role } from '@fellowship/domain/identity/access/roles';
import { chapterAdmin, type Place } from './case.ts';

interface PersonalFields {
  type: string;
  fields: string[];
  document(field: string): string;
  allowed(role: Role, place: Place, person: 'self' | 'other'): boolean;
}

/** The fields that are guarded one by one, and who may read them. */
export const PERSONAL_FIELDS: PersonalFields[] = [
  {
    type: 'Member',
    fields: [
      ...['email', 'whatsapp', 'address1', 'address2', 'city', 'postCode'],
      ...['gender', 'dob', 'introducerName', 'lastLogin', 'inActiveDate'],
    ],
    document: (field) =>
      `query ($chapterId: ID!, $rotaryId: ID!) { getMember(chapterId: $chapterId, rotaryId: $rotaryId) { ${field} } }`,
    allowed: (role, place, person) => person === 'self' || chapterAdmin(role, place),
  },
  {
    type: 'Chapter',
    fields: ['sk', 'createdDate', 'rotaryDistrictCode', 'districtAddress'],
    document: (field) => `query ($chapterId: ID!) { getChapter(pk: $chapterId) { ${field} } }`,
    allowed: (role, place) => chapterAdmin(role, place) || role === 'SUPPORTADMIN' || role === 'SUPERADMIN',
  },
];
