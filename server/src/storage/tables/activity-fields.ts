import { KEPT, KEPT_INSIDE, PLACEHOLDER, stored } from './stored-group.ts';

/** What both parties say in their own words is theirs, and stays (rule members/erasure). */

/** A referral, in the chapter of the member who gave it. */
export const referralFields = {
  ...stored(KEPT, {
    id: { column: 'referral_id' },
    chapterId: {},
    referredBy: {},
    referredTo: {},
    businessClassificationId: {},
    requiredPerson: {},
    businessOfRequiredPerson: {},
    contact: {},
    comment: {},
    range: {},
    date: {},
    referralStatus: {},
    referralType: {},
    chapterIdOfReferredTo: {},
    nameOfReferredTo: { of: 'to', erase: PLACEHOLDER },
    mobileOfReferredTo: { of: 'to', erase: null, isContact: true },
    businessClassificationNameOfReferredTo: { column: 'classification_of_referred_to' },
    nameOfReferredBy: { of: 'by', erase: PLACEHOLDER },
    mobileOfReferredBy: { of: 'by', erase: null, isContact: true },
    businessClassificationNameOfReferredBy: { column: 'classification_of_referred_by' },
    createdAt: {},
    isDeleted: {},
    version: {},
  }),
  ...stored(KEPT_INSIDE, {
    givenMeetingDate: {},
    receivedMeetingDate: {},
    // How many C-Notes name it, and what they are worth; changed with each of them.
    cNotes: { column: 'thanks_note_count' },
    businessPaise: {},
  }),
};

/** A C-Note, in the chapter of the member who wrote it. */
export const thanksNoteFields = {
  ...stored(KEPT, {
    id: { column: 'thanks_note_id' },
    chapterId: {},
    thanksBy: {},
    thanksTo: {},
    date: {},
    businessType: {},
    referralType: {},
    details: {},
    // A referral of the member who is thanked, in that chapter.
    referralId: {},
    chapterIdOfThanksTo: {},
    nameOfThanksTo: { of: 'to', erase: PLACEHOLDER },
    mobileOfThanksTo: { of: 'to', erase: null, isContact: true },
    businessClassificationNameOfThanksTo: { column: 'classification_of_thanks_to' },
    nameOfThanksBy: { of: 'by', erase: PLACEHOLDER },
    mobileOfThanksBy: { of: 'by', erase: null, isContact: true },
    businessClassificationNameOfThanksBy: { column: 'classification_of_thanks_by' },
    createdAt: {},
    isDeleted: {},
    version: {},
  }),
  ...stored(KEPT_INSIDE, { valuePaise: {}, givenMeetingDate: {}, receivedMeetingDate: {} }),
};

/** An R2R, in the chapter of the member who recorded it. */
export const r2rFields = {
  ...stored(KEPT, {
    id: { column: 'r2r_id' },
    chapterId: {},
    memberId: {},
    metWith: {},
    place: {},
    date: {},
    // It shows the member who recorded it.
    image: { of: 'by', erase: null },
    discussion: {},
    actionPlan: {},
    r2rType: { column: 'r2r_type' },
    chapterIdOfMetWith: {},
    chapterNameOfMetWith: {},
    nameOfMetWith: { of: 'to', erase: PLACEHOLDER },
    mobileOfMetWith: { of: 'to', erase: null, isContact: true },
    businessClassificationNameOfMetWith: { column: 'classification_of_met_with' },
    nameOfR2RBy: { of: 'by', column: 'name_of_r2r_by', erase: PLACEHOLDER },
    mobileOfR2RBy: { of: 'by', column: 'mobile_of_r2r_by', erase: null, isContact: true },
    businessClassificationNameOfR2RBy: { column: 'classification_of_r2r_by' },
    createdAt: {},
    isDeleted: {},
    version: {},
  }),
  ...stored(KEPT_INSIDE, { meetingDate: {} }),
};

/** An entry of a member's inbox (rule activities/inbox); its text names the other party. */
export const notificationFields = {
  ...stored(KEPT, {
    memberId: { column: 'rotary_id' },
    sk: { column: 'notification_id' },
    referralOrThanksNoteId: { column: 'fact_id' },
    chapterIdOfReferredToOrThanksTo: { column: 'other_chapter_id' },
    referredToOrThanksTo: { column: 'other_rotary_id' },
    date: {},
    at: {},
    type: {},
    code: {},
    title: {},
    description: { erase: 'search' },
    range: {},
    read: { column: 'is_read' },
    isDeleted: {},
    version: {},
  }),
  ...stored(KEPT_INSIDE, {
    chapterId: {},
    chapterIdOfFact: { column: 'fact_chapter_id' },
    // The meeting that the activity counts for on this side, and on the other.
    meetingDate: {},
    otherMeetingDate: {},
    valuePaise: {},
  }),
};

const counted = { chapterId: {}, rotaryId: {}, type: {}, code: {}, count: {}, valuePaise: {} } as const;

/** What a member did in a week, and in all; totals stay with their Rotary Id. */
export const memberCounterFields = stored(KEPT_INSIDE, {
  ...counted,
  year: {},
  month: {},
  weekNo: {},
  meetingDate: {},
});
export const memberCounterLifetimeFields = stored(KEPT_INSIDE, counted);

/** A support admin's correction of a counter. */
export const counterAdjustmentFields = stored(KEPT_INSIDE, {
  ...counted,
  adjustmentId: {},
  meetingDate: {},
  at: {},
  actor: {},
});

/** How much a member recorded on a day. */
export const recordingCountFields = stored(KEPT_INSIDE, {
  chapterId: {},
  rotaryId: {},
  type: {},
  day: {},
  count: {},
});
