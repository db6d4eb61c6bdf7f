/** PostGraphile requests for the same rows as the product's operations, one each. */
export const PEER_DOCUMENTS = {
  roster: `query ($chapterId: String!, $meetingId: UUID!) {
    meetingByChapterIdAndMeetingId(chapterId: $chapterId, meetingId: $meetingId) {
      meetingId chapterId meetingDate startsAt endsAt status earlyMinutes feePaise version
      memberAttendancesByChapterIdAndMeetingId {
        nodes {
          attendanceId rotaryId memberName classificationName attendanceStatus paymentStatus attendedAt isLate lateTime
          version
        }
      }
      visitorAttendancesByChapterIdAndMeetingId {
        nodes {
          visitorAttendanceId visitorId name classificationName mobile referredBy isRotarian attendanceStatus
          paymentStatus attendedAt version
        }
      }
    }
    allMembers(condition: { chapterId: $chapterId }) {
      nodes { rotaryId fullName classificationName status isAdmin }
    }
  }`,

  memberList: `query ($chapterId: String!) {
    allMembers(condition: { chapterId: $chapterId, status: "Active", isAdmin: false }) {
      nodes { rotaryId fullName classificationName mobile profilePhoto }
    }
  }`,

  profile: `query ($chapterId: String!, $rotaryId: String!) {
    memberByChapterIdAndRotaryId(chapterId: $chapterId, rotaryId: $rotaryId) {
      chapterId rotaryId fullName profilePhoto classificationName businessName natureOfBusiness businessAddress
      mobile officeContactNo email website
    }
  }`,

  memberDashboard: `query ($chapterId: String!, $rotaryId: String!, $today: Date!, $year: Int!) {
    meetingByChapterIdAndMeetingDate(chapterId: $chapterId, meetingDate: $today) { meetingDate }
    allMemberCounters(condition: { chapterId: $chapterId, rotaryId: $rotaryId, year: $year }) {
      nodes { type code year month weekNo count valuePaise }
    }
    allMemberCounterLifetimes(condition: { chapterId: $chapterId, rotaryId: $rotaryId }) {
      nodes { type code count valuePaise }
    }
  }`,

  chapterDashboard: `query ($chapterId: String!, $today: Date!, $year: Int!) {
    meetingByChapterIdAndMeetingDate(chapterId: $chapterId, meetingDate: $today) { meetingDate }
    allChapterCounters(condition: { chapterId: $chapterId, year: $year }) {
      nodes { type code year month weekNo count valuePaise }
    }
    allChapterCounterLifetimes(condition: { chapterId: $chapterId }) {
      nodes { type code count valuePaise }
    }
    allAttendanceSummaries(condition: { chapterId: $chapterId }) {
      nodes { year month weekNo presentCount absentCount lateCount totalMembersCount }
    }
  }`,

  inboxPage: `query ($chapterId: String!, $rotaryId: String!, $type: String!, $code: String!, $first: Int!) {
    allNotifications(
      condition: { chapterId: $chapterId, rotaryId: $rotaryId, type: $type, code: $code, isDeleted: false }
      orderBy: [AT_DESC]
      first: $first
    ) {
      nodes {
        chapterId rotaryId notificationId date type code title description range valuePaise isRead version
        factChapterId factId otherChapterId otherRotaryId
      }
      pageInfo { hasNextPage endCursor }
    }
  }`,

  consolidated: `query ($chapterId: String!) {
    allMeetings(condition: { chapterId: $chapterId }) { nodes { meetingId meetingDate status } }
    allMembers(condition: { chapterId: $chapterId }) { nodes { rotaryId fullName status isAdmin } }
    allMemberAttendances(condition: { chapterId: $chapterId }) {
      nodes { rotaryId meetingId attendanceStatus isLate }
    }
  }`,
} as const;
