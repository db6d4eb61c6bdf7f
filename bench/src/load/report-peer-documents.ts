/** The members of a chapter, as in every report. */
const MEMBERS = `allMembers(condition: { chapterId: $chapterId }) {
      nodes { rotaryId fullName mobile classificationName status isAdmin inactiveDate }
    }`;

/** PostGraphile requests for the same rows as the product's reports, one each. */
export const REPORT_PEER_DOCUMENTS = {
  referrals: `query ($chapterId: String!) {
    ${MEMBERS}
    given: allReferrals(condition: { chapterId: $chapterId, isDeleted: false }) {
      nodes { referredBy referredTo chapterIdOfReferredTo }
    }
    received: allReferrals(condition: { chapterIdOfReferredTo: $chapterId, isDeleted: false }) {
      nodes { chapterId referredTo }
    }
  }`,

  thanksNotes: `query ($chapterId: String!) {
    ${MEMBERS}
    given: allThanksNotes(condition: { chapterId: $chapterId, isDeleted: false }) {
      nodes { thanksBy valuePaise }
    }
    received: allThanksNotes(condition: { chapterIdOfThanksTo: $chapterId, isDeleted: false }) {
      nodes { thanksTo valuePaise }
    }
  }`,

  r2rs: `query ($chapterId: String!) {
    ${MEMBERS}
    allR2Rs(condition: { chapterId: $chapterId, isDeleted: false }) { nodes { memberId } }
  }`,

  visitors: `query ($chapterId: String!) {
    ${MEMBERS}
    allVisitors(condition: { chapterId: $chapterId, isDeleted: false }) {
      nodes {
        visitorId fullName mobile classificationName guestClassificationName isRotarian rotaryClubName invitedBy invitedById
        introducerName dateOfMeeting1 userType
      }
    }
  }`,

  specialDays: `query ($chapterId: String!) {
    allMembers(condition: { chapterId: $chapterId, status: "Active" }) {
      nodes { rotaryId fullName classificationName mobile isAdmin dob maritalStatus weddingDate familyMembers }
    }
  }`,

  lastLogins: `query ($chapterId: String!) {
    allMembers(condition: { chapterId: $chapterId }) {
      nodes { rotaryId fullName classificationName status isAdmin lastLogin inactiveDate }
    }
  }`,

  year: `query ($chapterId: String!, $year: Int!) {
    allChapterCounters(condition: { chapterId: $chapterId, year: $year }) { nodes { type code month count valuePaise } }
  }`,

  yearOfMember: `query ($chapterId: String!, $rotaryId: String!, $year: Int!) {
    allMemberCounters(condition: { chapterId: $chapterId, rotaryId: $rotaryId, year: $year }) {
      nodes { type code month count valuePaise }
    }
  }`,

  scores: `query ($chapterId: String!, $year: Int!) {
    ${MEMBERS}
    allMemberCounters(condition: { chapterId: $chapterId, year: $year }) {
      nodes { rotaryId type code meetingDate count }
    }
  }`,

  referralsOfMember: `query ($chapterId: String!, $rotaryId: String!) {
    given: allReferrals(
      condition: { chapterId: $chapterId, referredBy: $rotaryId, isDeleted: false }
      orderBy: [DATE_DESC]
    ) {
      nodes {
        referralId date requiredPerson contact referralType referralStatus businessPaise comment range nameOfReferredTo
        classificationOfReferredTo
      }
    }
    received: allReferrals(
      condition: { chapterIdOfReferredTo: $chapterId, referredTo: $rotaryId, isDeleted: false }
      orderBy: [DATE_DESC]
    ) {
      nodes {
        referralId date requiredPerson contact referralType referralStatus businessPaise comment range nameOfReferredBy
        classificationOfReferredBy
      }
    }
  }`,

  thanksNotesOfMember: `query ($chapterId: String!, $rotaryId: String!) {
    given: allThanksNotes(
      condition: { chapterId: $chapterId, thanksBy: $rotaryId, isDeleted: false }
      orderBy: [DATE_DESC]
    ) {
      nodes { thanksNoteId date referralType valuePaise details nameOfThanksTo mobileOfThanksTo classificationOfThanksTo }
    }
    received: allThanksNotes(
      condition: { chapterIdOfThanksTo: $chapterId, thanksTo: $rotaryId, isDeleted: false }
      orderBy: [DATE_DESC]
    ) {
      nodes { thanksNoteId date referralType valuePaise details nameOfThanksBy mobileOfThanksBy classificationOfThanksBy }
    }
  }`,

  r2rsOfMember: `query ($chapterId: String!, $rotaryId: String!) {
    allR2Rs(condition: { chapterId: $chapterId, memberId: $rotaryId, isDeleted: false }, orderBy: [DATE_DESC]) {
      nodes {
        r2RId date nameOfMetWith mobileOfMetWith classificationOfMetWith chapterIdOfMetWith chapterNameOfMetWith r2RType
        place discussion actionPlan
      }
    }
  }`,
} as const;
