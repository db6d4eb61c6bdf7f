import type { Answer, TestApi } from './api.ts';
import { nextNumber } from './factories.ts';

const VISITOR = `id chapterId mobile fullName email classificationName businessClassificationId guestClassificationName
  dateOfMeeting1 dateOfMeeting2 userType isGuest invitedBy invitedById introducerName remarks attendanceCreated version
  interview { sk decision reason version }`;
const INTERVIEW = 'pk sk visitorId interviewDate place interviewBy decision reason version';

const DOCUMENTS = {
  createVisitor: mutation('CreateVisitorInput', VISITOR),
  updateVisitor: mutation('UpdateVisitorInput', VISITOR),
  deleteVisitor: mutation('DeleteVisitorInput', 'id mobile isDeleted'),
  restoreVisitor: mutation('RestoreVisitorInput', VISITOR),
  eraseVisitor: mutation('EraseVisitorInput', 'id fullName mobile email erasedAt version'),
  createDeletedVisitor: mutation('CreateDeletedVisitorInput', 'pk mobile fullName deletedDate'),
  createInterviewProspect: mutation('CreateInterviewProspectInput', INTERVIEW),
  updateInterviewProspect: mutation('UpdateInterviewProspectInput', INTERVIEW),
  deleteInterviewProspect: mutation('DeleteInterviewProspectInput', INTERVIEW),
} as const;

function mutation(input: string, fields: string) {
  return (name: string) =>
    `mutation ($input: ${input}!, $requestId: String) { ${name}(input: $input, requestId: $requestId) { ${fields} } }`;
}

export type VisitorOperation = keyof typeof DOCUMENTS;

export interface ListedVisitor {
  id: string;
  mobile: string;
  fullName: string;
  classificationName: string | null;
  businessClassificationId: string | null;
  dateOfMeeting1: string | null;
  dateOfMeeting2: string | null;
  userType: string;
  isGuest: boolean;
  invitedBy: string | null;
  invitedById: string | null;
  remarks: string | null;
  attendanceCreated: boolean | null;
  version: number;
}

/** A mutation about a visitor, as somebody asks for it. */
export function changeVisitors(
  api: Pick<TestApi, 'ask'>,
  as: string,
  operation: VisitorOperation,
  input: object,
  requestId?: string,
): Promise<Answer> {
  return api.ask('main', as, DOCUMENTS[operation](operation), { input, requestId });
}

export const LIST_VISITORS = `query ($chapterId: ID!, $mobile: String) {
  listVisitor(chapterId: $chapterId, mobile: $mobile) { items { ${VISITOR} } } }`;

/** A visitor form that is filled in, with a mobile of its own. */
export function visitorForm(chapterId: string, changes: object = {}) {
  return {
    chapterId,
    mobile: String(7_000_000_000 + nextNumber()),
    fullName: 'Uma Rani',
    classificationName: 'Interior Design',
    dateOfMeeting1: '2026-11-13',
    businessName: 'Uma Interiors',
    designation: 'Founder',
    natureOfBusiness: 'Homes and offices',
    productsOrServicesOffered: 'Design and works',
    businessAddress: '1 Beach Road',
    noOfEmployees: 4,
    invitedBy: 'Others',
    introducerName: 'Ramesh',
    isInterested: 'Yes',
    ...changes,
  };
}

/** An interview that recommends, of the visitor of a mobile. */
export function interviewForm(chapterId: string, sk: string, changes: object = {}) {
  return {
    pk: chapterId,
    sk,
    interviewDate: '2026-11-20',
    place: 'Hotel Savera',
    interviewBy: 'Anitha',
    decision: 'recommend',
    ...changes,
  };
}
