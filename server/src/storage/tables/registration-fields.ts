import { KEPT, KEPT_INSIDE, PLACEHOLDER, stored } from './stored-group.ts';

/** A visitor who has registered for a meeting, as entered; who came is a visitor too (rule visitors/expected-visitor). */
export const expectedVisitorFields = {
  ...stored(KEPT, {
    id: { column: 'expected_visitor_id' },
    chapterId: {},
    meetingId: {},
    fullName: { erase: PLACEHOLDER },
    mobile: { erase: null, isContact: true },
    email: { erase: null, isContact: true },
    classificationName: { erase: null },
    businessName: { erase: null },
    // The Rotary Id of the member whose link was opened.
    invitedById: {},
    visitorId: {},
    version: {},
  }),
  ...stored(KEPT_INSIDE, {
    // Date and time that the meeting had: a pass shows what has changed since.
    registeredDate: {},
    registeredStart: {},
    // When the pass was opened, which only the owner of the e-mail address can do.
    openedAt: {},
    checkedInAt: {},
    createdAt: {},
  }),
};
