import { chapterIdAt, memberAt } from '../network/chapters.ts';
import { TODAY } from '../network/moment.ts';
import { appDocument } from './app-documents.ts';
import type { GraphqlRequest } from './requests.ts';

/** A recommended prospect of a chapter. */
export interface Prospect {
  chapterId: string;
  mobile: string;
  rotaryId: string;
}

/** This many prospects, round robin over the chapters, with unused Rotary Ids. */
export function prospectsAcross(count: number, chapters: number): Prospect[] {
  return Array.from({ length: count }, (_, index) => {
    const chapterId = chapterIdAt(index % chapters);
    const place = 500 + Math.floor(index / chapters);
    return { chapterId, mobile: String(6_000_000_000 + index), rotaryId: memberAt(chapterId, place) };
  });
}

const CONVERT = appDocument('members/api/convert-visitor.main.graphql');

/** The admin makes the prospect a member, with all fields of the form. */
export function conversionRequest(prospect: Prospect, token: string): GraphqlRequest {
  const { chapterId, mobile, rotaryId } = prospect;
  const input = {
    chapterId,
    visitorMobile: mobile,
    rotaryId,
    mobile,
    email: `${rotaryId}@bench.example`,
    fullName: 'UMA RAVI',
    classificationName: `Trade of ${rotaryId}`,
    dateOfJoining: TODAY,
    rotaryClubName: 'Rotary Club of Salem',
    yearsInRotary: 1,
    businessName: 'Uma Works',
    natureOfBusiness: 'Homes and offices',
    productsOrServicesOffered: 'Design and works',
    businessAddress: '1 Beach Road',
    designation: 'Founder',
    yourBusinessSpeciality: 'Kitchens',
  };
  return {
    path: '/graphql',
    token,
    query: CONVERT,
    variables: { input, requestId: crypto.randomUUID() },
  };
}
