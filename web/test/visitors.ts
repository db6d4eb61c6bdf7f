import { visitorFields } from '@fellowship/domain/visitors/visitor-fields';
import type { VpmVisitor } from '#visitors/use-vpm.ts';
import { newClassifications } from './classifications.ts';
import { emptyRecord } from './empty-record.ts';
import type { Handlers } from './fake-server.ts';

/** A visitor of the list whose form is filled in, with a test's overrides. */
export function newVisitor(overrides: Partial<VpmVisitor> = {}): VpmVisitor {
  return {
    ...emptyRecord(visitorFields),
    id: 'v1',
    version: 3,
    mobile: '9840000001',
    fullName: 'UMA RANI',
    isRotarian: false,
    isGuest: false,
    classificationName: 'Florist',
    businessClassificationId: 'id of Florist',
    dateOfMeeting1: '2026-11-06',
    businessName: 'Uma Flowers',
    designation: 'Founder',
    natureOfBusiness: 'Flowers',
    productsOrServicesOffered: 'Garlands',
    businessAddress: '1 Beach Road',
    noOfEmployees: 4,
    invitedBy: 'BALA',
    invitedById: '100002',
    isInterested: 'Yes',
    userType: 'visitor',
    remarks: null,
    interview: null,
    ...overrides,
  };
}

/** A visitor who was interviewed. */
export function newMemberProspect(decision: 'recommend' | 'reject', overrides: Partial<VpmVisitor> = {}) {
  return newVisitor({
    userType: 'Member Prospect',
    dateOfMeeting2: '2026-11-13',
    remarks: decision === 'recommend' ? 'Recommend' : 'Reject',
    interview: {
      interviewDate: '2026-11-14',
      place: 'Hotel Savera',
      interviewBy: 'ANITHA',
      decision,
      reason: decision === 'reject' ? 'Travels' : null,
      version: 1,
    },
    ...overrides,
  });
}

/** Answers what the list of visitors and the visitor form ask. */
export function newVpm(visitors: readonly VpmVisitor[]): Handlers {
  return {
    ...newClassifications(),
    ListVpm: () => ({ data: { listVisitor: { items: [...visitors] } } }),
    ListInviters: () => ({
      data: {
        listMember: {
          items: [{ rotaryId: '100002', fullName: 'BALA', classificationName: null, mobile: null }],
        },
      },
    }),
  };
}
