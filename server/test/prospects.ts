import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '#storage/database.ts';
import type { Visitor } from '#storage/database.types.ts';
import { nextNumber } from './factories.ts';

/** A visitor who came twice and was interviewed. @returns id and mobile */
export async function newProspect(
  { kysely }: Database,
  visitor: Partial<Insertable<Visitor>> & { chapter_id: string },
  decision: 'recommend' | 'reject' | null = 'recommend',
): Promise<{ id: string; mobile: string }> {
  const row = {
    visitor_id: randomUUID(),
    full_name: 'UMA RAVI',
    mobile: String(7_000_000_000 + nextNumber()),
    classification_name: 'Interior Design',
    date_of_meeting1: '2026-11-06',
    date_of_meeting2: '2026-11-13',
    user_type: 'Member Prospect' as const,
    ...visitor,
  };
  await kysely.insertInto('visitor').values(row).execute();
  if (decision !== null) {
    const interview = { interview_date: '2026-11-14', place: 'Hotel Savera', interview_by: 'Anitha' };
    const of = { chapter_id: row.chapter_id, visitor_id: row.visitor_id };
    await kysely
      .insertInto('interview')
      .values({ ...of, ...interview, decision, reason: 'As it is' })
      .execute();
  }
  return { id: row.visitor_id, mobile: row.mobile };
}

/** What is asked of a new member at least, with a rotary id and an address of the own. */
export function conversionForm(chapterId: string, visitorMobile: string, changes: object = {}) {
  const number = nextNumber();
  return {
    chapterId,
    visitorMobile,
    rotaryId: String(800_000 + number),
    classificationName: `Interior Design ${number}`,
    fullName: 'Uma Ravi',
    rotaryClubName: 'Rotary Club of Salem',
    email: `uma-${number}@salem.example`,
    dateOfJoining: '2026-11-20',
    yearsInRotary: 2,
    businessName: 'Uma Interiors',
    designation: 'Founder',
    natureOfBusiness: 'Homes and offices',
    productsOrServicesOffered: 'Design and works',
    businessAddress: '1 Beach Road',
    yourBusinessSpeciality: 'Kitchens',
    mobile: visitorMobile,
    ...changes,
  };
}

export const CONVERT = `mutation ($input: ConvertVisitorInput!, $requestId: String) {
  convertVisitor(input: $input, requestId: $requestId) {
    chapterId rotaryId fullName status classificationName businessClassificationId response } }`;
