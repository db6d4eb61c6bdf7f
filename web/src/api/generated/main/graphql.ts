/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type ActivitySide =
  | 'External'
  | 'Internal';

export type ActivityType =
  | 'R2R'
  | 'Referral'
  | 'ThanksNote';

export type BusinessClassificationStatus =
  | 'Occupied'
  | 'Open';

export type ChapterAdminStatus =
  | 'Active'
  | 'Inactive';

export type ChapterAttention =
  | 'attendanceFalls'
  | 'ending'
  | 'expired'
  | 'lowAttendance'
  | 'neverMet'
  | 'noAdmin'
  | 'notMet'
  | 'referralsFall';

export type ChapterOverviewOrder =
  | 'attendance'
  | 'attention'
  | 'lastMeeting'
  | 'members'
  | 'name'
  | 'referrals'
  | 'subscriptionEnd';

export type ChapterOverviewStatus =
  | 'Active'
  | 'Expired'
  | 'Trial';

export type ChapterTaskKind =
  | 'feesDue'
  | 'interviews'
  | 'neverSignedIn'
  | 'noMeeting'
  | 'openAttendance'
  | 'recommended'
  | 'subscriptionEnds'
  | 'unannounced';

/** The profile that the member begins with, and the visitor by the mobile. */
export type ConvertVisitorInput = {
  readonly PANno?: string | null | undefined;
  readonly aadharNo?: string | null | undefined;
  readonly address1?: string | null | undefined;
  readonly address2?: string | null | undefined;
  readonly age?: number | null | undefined;
  readonly bloodGroup?: string | null | undefined;
  readonly businessAddress?: string | null | undefined;
  readonly businessClassificationId?: string | null | undefined;
  readonly businessName?: string | null | undefined;
  readonly chapterId: string;
  readonly city?: string | null | undefined;
  readonly classificationName?: string | null | undefined;
  readonly dateOfJoining?: string | null | undefined;
  readonly designation?: string | null | undefined;
  readonly dob?: string | null | undefined;
  readonly educationalQualification?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly familyMembers?: ReadonlyArray<FamilyMemberInput> | null | undefined;
  readonly fullName?: string | null | undefined;
  readonly gender?: string | null | undefined;
  readonly hobbiesAndInterests?: string | null | undefined;
  readonly honorific?: string | null | undefined;
  readonly introducerName?: string | null | undefined;
  readonly maritalStatus?: string | null | undefined;
  readonly mobile?: string | null | undefined;
  readonly natureOfBusiness?: string | null | undefined;
  readonly noOfBranches?: number | null | undefined;
  readonly noOfEmployees?: number | null | undefined;
  readonly officeContactNo?: string | null | undefined;
  readonly postCode?: string | null | undefined;
  readonly productsOrServicesOffered?: string | null | undefined;
  readonly rotaryClubName?: string | null | undefined;
  readonly rotaryId: string;
  readonly sportsActivities?: string | null | undefined;
  readonly telegram?: string | null | undefined;
  readonly visitorMobile: string;
  /** The one that was seen. */
  readonly visitorVersion?: number | null | undefined;
  readonly website?: string | null | undefined;
  readonly weddingDate?: string | null | undefined;
  readonly whatsapp?: string | null | undefined;
  readonly yearsInBusiness?: number | null | undefined;
  readonly yearsInRotary?: number | null | undefined;
  readonly yourBusinessSpeciality?: string | null | undefined;
};

export type CreateAdminMemberInput = {
  readonly chapterId: string;
  readonly fullName: string;
  readonly rotaryId: string;
};

/** A new classification gets an id of its own and is Open, whatever is sent of the two. */
export type CreateBusinessClassificationInput = {
  readonly chapterId: string;
  readonly id?: string | null | undefined;
  readonly isDeleted?: boolean | null | undefined;
  readonly name: string;
  readonly status?: BusinessClassificationStatus | null | undefined;
};

export type CreateChapterAdminInput = {
  readonly chapterId: string;
  readonly email: string;
  readonly rotaryId: string;
  readonly version?: number | null | undefined;
};

export type CreateChapterInput = {
  /** The file name that its upload answered with. */
  readonly chapterLogo: string;
  readonly chapterName: string;
  readonly districtAddress: string;
  /** A new UUID, under which the logo was uploaded. */
  readonly pk: string;
  readonly rotaryDistrictCode: string;
  /** The chapter e-mail. */
  readonly sk: string;
  /** Asia/Kolkata when left out. */
  readonly timeZone?: string | null | undefined;
  readonly weeklyMeetingDay: string;
};

/** The interview with a prospect. */
export type CreateInterviewProspectInput = {
  /** recommend or reject. */
  readonly decision?: string | null | undefined;
  readonly interviewBy?: string | null | undefined;
  readonly interviewDate?: string | null | undefined;
  readonly pk: string;
  readonly place?: string | null | undefined;
  /** Asked for when the decision is reject. */
  readonly reason?: string | null | undefined;
  readonly sk: string;
  /** The one the editor saw; 0 where there was no interview. */
  readonly version?: number | null | undefined;
};

/** A new meeting gets an id of its own and is Scheduled, whatever is sent of the two. */
export type CreateMeetingScheduleInput = {
  readonly businessPresentation: ReadonlyArray<string>;
  readonly chapterId: string;
  readonly date: string;
  readonly earlyPresenceMinutes?: number | null | undefined;
  readonly eduTalk: string;
  readonly id?: string | null | undefined;
  /** Rupees. */
  readonly meetingFee?: number | null | undefined;
  readonly status?: MeetingStatus | null | undefined;
  readonly timing: ReadonlyArray<string>;
  readonly venue: string;
};

export type CreateNotificationMessageInput = {
  readonly active?: boolean | null | undefined;
  readonly chapterId: string;
  readonly fromDatetime: string;
  readonly messageDescription: string;
  readonly messageType: string;
  readonly priority: string;
  readonly toDateTime: string;
};

/** The caller is the author. Names, mobile numbers and classifications are taken from the members’ records, not from the input. With 'Others' as the chapter the person is in no chapter, and only the name is stored. */
export type CreateReferralInput = {
  readonly businessClassificationId?: string | null | undefined;
  readonly businessClassificationNameOfReferredBy?: string | null | undefined;
  readonly businessClassificationNameOfReferredTo?: string | null | undefined;
  readonly businessOfRequiredPerson?: string | null | undefined;
  /** The caller's. */
  readonly chapterId: string;
  readonly chapterIdOfReferredTo?: string | null | undefined;
  readonly comment: string;
  readonly contact: string;
  readonly date: string;
  readonly mobileOfReferredBy?: string | null | undefined;
  readonly mobileOfReferredTo?: string | null | undefined;
  readonly nameOfReferredBy?: string | null | undefined;
  readonly nameOfReferredTo?: string | null | undefined;
  /** The intensity, 1 to 5. */
  readonly range: number;
  readonly referralType: ActivitySide;
  readonly referredBy?: string | null | undefined;
  readonly referredTo?: string | null | undefined;
  readonly requiredPerson: string;
};

/** The caller is the author. Keys, names, mobile numbers and classifications are taken from the members’ records, not from the input. With 'Others' as the chapter the person is in no chapter, and only the name is stored. */
export type CreateRotarianToRotarianInput = {
  readonly actionPlan?: string | null | undefined;
  readonly businessClassificationNameOfMetWith?: string | null | undefined;
  readonly businessClassificationNameOfR2RBy?: string | null | undefined;
  /** The caller's. */
  readonly chapterId: string;
  readonly chapterIdOfMetWith?: string | null | undefined;
  readonly chapterNameOfMetWith?: string | null | undefined;
  readonly date: string;
  readonly discussion: string;
  /** The name of a file that the caller has uploaded. */
  readonly image?: string | null | undefined;
  readonly memberId?: string | null | undefined;
  readonly metWith?: string | null | undefined;
  readonly mobileOfMetWith?: string | null | undefined;
  readonly mobileOfR2RBy?: string | null | undefined;
  readonly nameOfMetWith?: string | null | undefined;
  readonly nameOfR2RBy?: string | null | undefined;
  readonly pk?: string | null | undefined;
  readonly place: string;
  readonly r2rType: ActivitySide;
  readonly sk?: string | null | undefined;
  readonly summarySK?: string | null | undefined;
};

export type CreateSettingsInput = {
  readonly chapterId: string;
  readonly key: string;
  readonly value: string;
};

/** The caller is the author. Names, mobile numbers, classifications and the business type are taken from the members’ records, not from the input. With 'Others' as the chapter the person is in no chapter, and only the name is stored. */
export type CreateThanksNoteInput = {
  readonly businessClassificationNameOfThanksBy?: string | null | undefined;
  readonly businessClassificationNameOfThanksTo?: string | null | undefined;
  readonly businessType?: string | null | undefined;
  /** Rupees, above 0 and below one crore. */
  readonly businessValue: number;
  /** The caller's. */
  readonly chapterId: string;
  readonly chapterIdOfThanksTo?: string | null | undefined;
  /** Left out it is today. */
  readonly date?: string | null | undefined;
  readonly details: string;
  readonly mobileOfThanksBy?: string | null | undefined;
  readonly mobileOfThanksTo?: string | null | undefined;
  readonly nameOfThanksBy?: string | null | undefined;
  readonly nameOfThanksTo?: string | null | undefined;
  /** A referral that the caller has received from the person thanked. */
  readonly referralId?: string | null | undefined;
  readonly referralType: ActivitySide;
  readonly thanksBy?: string | null | undefined;
  readonly thanksTo?: string | null | undefined;
};

/** A new version gets an id of its own, is of today and the latest, whatever is sent of these. */
export type CreateVersionInput = {
  readonly createdDate?: string | null | undefined;
  /** The JSON text of a list of texts. */
  readonly features: string;
  readonly isLatest?: boolean | null | undefined;
  readonly pk?: string | null | undefined;
  readonly releaseDate: string;
  readonly versionNumber: string;
};

/** What is asked for in the visitor form. Who invited is `invitedById`, or 'Others' with an `introducerName`. Guest, status, user type and remarks follow, whatever is sent. */
export type CreateVisitorInput = {
  readonly businessAddress?: string | null | undefined;
  readonly businessClassificationId?: string | null | undefined;
  readonly businessName?: string | null | undefined;
  readonly chapterId: string;
  readonly classificationName?: string | null | undefined;
  readonly dateOfMeeting1?: string | null | undefined;
  readonly dateOfMeeting2?: string | null | undefined;
  readonly designation?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly fullName?: string | null | undefined;
  readonly guestClassificationName?: string | null | undefined;
  /** Chosen by the server, whatever is sent. */
  readonly id?: string | null | undefined;
  readonly introducerName?: string | null | undefined;
  readonly invitedBy?: string | null | undefined;
  readonly invitedById?: string | null | undefined;
  readonly isDeleted?: boolean | null | undefined;
  readonly isGuest?: boolean | null | undefined;
  /** Yes, No or Maybe. */
  readonly isInterested?: string | null | undefined;
  readonly isRotarian?: boolean | null | undefined;
  readonly mobile?: string | null | undefined;
  readonly natureOfBusiness?: string | null | undefined;
  readonly needMoreDetails?: string | null | undefined;
  readonly noOfEmployees?: number | null | undefined;
  readonly productsOrServicesOffered?: string | null | undefined;
  readonly remarks?: string | null | undefined;
  readonly rotaryClubName?: string | null | undefined;
  readonly status?: string | null | undefined;
  readonly userType?: string | null | undefined;
  readonly website?: string | null | undefined;
  readonly whatsapp?: string | null | undefined;
};

export type DashboardColumn =
  | 'FTL'
  | 'FTM'
  | 'FTT'
  | 'FTW'
  | 'FTY';

export type DashboardKey =
  | 'absent'
  | 'businessGivenCount'
  | 'businessGivenValue'
  | 'businessReceivedCount'
  | 'businessReceivedValue'
  | 'late'
  | 'present'
  | 'r2r'
  | 'referralGiven'
  | 'referralReceived'
  | 'visitor';

export type DashboardUnit =
  | 'Count'
  | 'Percent'
  | 'Rupees';

export type DeclineActivityInput = {
  /** The author's. */
  readonly chapterId: string;
  readonly id: string;
  /** At most 500 characters; the parties read it. */
  readonly reason?: string | null | undefined;
  readonly type: ActivityType;
  /** The one that was seen. */
  readonly version?: number | null | undefined;
};

export type DeleteVisitorInput = {
  readonly chapterId: string;
  readonly mobile: string;
};

export type EraseMemberInput = {
  readonly chapterId: string;
  readonly rotaryId: string;
  readonly version?: number | null | undefined;
};

export type EraseVisitorInput = {
  readonly chapterId: string;
  /** The `pk` of the deleted visitor. */
  readonly id: string;
  /** The one that was seen. */
  readonly version?: number | null | undefined;
};

export type FamilyMemberInput = {
  readonly dob?: string | null | undefined;
  readonly education?: string | null | undefined;
  readonly gender?: string | null | undefined;
  readonly name: string;
  readonly occupation?: string | null | undefined;
  readonly relationShip: string;
};

/** The texts of a row of a file; `row` is its number in the file. */
export type ImportClassificationInput = {
  readonly name?: string | null | undefined;
  readonly row?: number | null | undefined;
};

export type ImportKind =
  | 'classifications'
  | 'members'
  | 'visitors';

/** The texts of a row of a file; `row` is its number in the file. */
export type ImportMemberInput = {
  readonly address1?: string | null | undefined;
  readonly address2?: string | null | undefined;
  readonly bloodGroup?: string | null | undefined;
  readonly businessAddress?: string | null | undefined;
  readonly businessName?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly classificationName?: string | null | undefined;
  readonly dateOfJoining?: string | null | undefined;
  readonly designation?: string | null | undefined;
  readonly dob?: string | null | undefined;
  readonly educationalQualification?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly fullName?: string | null | undefined;
  readonly gender?: string | null | undefined;
  readonly hobbiesAndInterests?: string | null | undefined;
  readonly honorific?: string | null | undefined;
  readonly introducerName?: string | null | undefined;
  readonly maritalStatus?: string | null | undefined;
  readonly mobile?: string | null | undefined;
  readonly natureOfBusiness?: string | null | undefined;
  readonly noOfBranches?: string | null | undefined;
  readonly noOfEmployees?: string | null | undefined;
  readonly officeContactNo?: string | null | undefined;
  readonly postCode?: string | null | undefined;
  readonly productsOrServicesOffered?: string | null | undefined;
  readonly rotaryClubName?: string | null | undefined;
  readonly rotaryId?: string | null | undefined;
  readonly row?: number | null | undefined;
  readonly sportsActivities?: string | null | undefined;
  readonly telegram?: string | null | undefined;
  readonly website?: string | null | undefined;
  readonly weddingDate?: string | null | undefined;
  readonly whatsapp?: string | null | undefined;
  readonly yearsInBusiness?: string | null | undefined;
  readonly yearsInRotary?: string | null | undefined;
  readonly yourBusinessSpeciality?: string | null | undefined;
};

export type ImportPeopleInput = {
  readonly chapterId: string;
  readonly classifications?: ReadonlyArray<ImportClassificationInput> | null | undefined;
  /** Looks, and stores nothing. */
  readonly isDryRun: boolean;
  readonly members?: ReadonlyArray<ImportMemberInput> | null | undefined;
  readonly visitors?: ReadonlyArray<ImportVisitorInput> | null | undefined;
};

/** The texts of a row of a file; `row` is its number in the file. */
export type ImportVisitorInput = {
  readonly businessAddress?: string | null | undefined;
  readonly businessName?: string | null | undefined;
  readonly classificationName?: string | null | undefined;
  readonly dateOfMeeting1?: string | null | undefined;
  readonly dateOfMeeting2?: string | null | undefined;
  readonly designation?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly fullName?: string | null | undefined;
  readonly introducerName?: string | null | undefined;
  readonly invitedById?: string | null | undefined;
  readonly isInterested?: string | null | undefined;
  readonly mobile?: string | null | undefined;
  readonly natureOfBusiness?: string | null | undefined;
  readonly needMoreDetails?: string | null | undefined;
  readonly noOfEmployees?: string | null | undefined;
  readonly productsOrServicesOffered?: string | null | undefined;
  readonly rotaryClubName?: string | null | undefined;
  readonly row?: number | null | undefined;
  readonly website?: string | null | undefined;
  readonly whatsapp?: string | null | undefined;
};

export type InvitationState =
  | 'expired'
  | 'failed'
  | 'none'
  | 'queued'
  | 'sent'
  | 'used';

export type InviteMembersInput = {
  readonly chapterId: string;
  readonly rotaryIds: ReadonlyArray<string>;
};

export type MeetingStatus =
  | 'Cancelled'
  | 'Completed'
  | 'Scheduled';

export type MemberStatus =
  | 'Active'
  | 'Inactive'
  | 'New';

export type ModelAuditEntryFilterInput = {
  readonly action?: ModelStringInput | null | undefined;
  readonly actor?: ModelStringInput | null | undefined;
  readonly subject?: ModelStringInput | null | undefined;
};

export type ModelSortDirection =
  | 'ASC'
  | 'DESC';

export type ModelStringInput = {
  readonly beginsWith?: string | null | undefined;
  readonly between?: ReadonlyArray<string> | null | undefined;
  readonly contains?: string | null | undefined;
  readonly eq?: string | null | undefined;
  readonly ge?: string | null | undefined;
  readonly gt?: string | null | undefined;
  readonly le?: string | null | undefined;
  readonly lt?: string | null | undefined;
  readonly ne?: string | null | undefined;
};

export type NotificationMessageType =
  | 'Error'
  | 'Info'
  | 'Warning';

export type NotificationPriority =
  | 'Normal'
  | 'Urgent';

export type ReferralStatus =
  | 'Closed'
  | 'Open';

/** The first of the meetings, which are like it but for their dates. */
export type RepeatMeetingScheduleInput = {
  readonly businessPresentation: ReadonlyArray<string>;
  readonly chapterId: string;
  readonly date: string;
  readonly earlyPresenceMinutes?: number | null | undefined;
  readonly eduTalk: string;
  readonly id?: string | null | undefined;
  /** Rupees. */
  readonly meetingFee?: number | null | undefined;
  readonly status?: MeetingStatus | null | undefined;
  readonly timing: ReadonlyArray<string>;
  readonly venue: string;
  /** How many; left out: to the end of the term. */
  readonly weeks?: number | null | undefined;
};

export type ReportFigure =
  | 'attendance'
  | 'businessGiven'
  | 'businessReceived'
  | 'present'
  | 'r2r'
  | 'r2rPerDay'
  | 'referralGiven'
  | 'referralReceived'
  | 'visitor';

export type RestoreVisitorInput = {
  readonly chapterId: string;
  /** The `pk` of the deleted visitor. */
  readonly id: string;
  /** The one that was seen. */
  readonly version?: number | null | undefined;
};

export type ScoreCriterion =
  | 'attendance'
  | 'cNotes'
  | 'r2r'
  | 'referrals'
  | 'visitors';

export type ScoreLight =
  | 'Amber'
  | 'Green'
  | 'Red';

export type SendContactEmailInput = {
  readonly chapterName: string;
  /** Where the answer goes to. */
  readonly email: string;
  readonly message: string;
  readonly rotaryId: string;
};

export type SetMemberAccessInput = {
  readonly chapterId: string;
  readonly isEnabled: boolean;
  readonly rotaryId: string;
  readonly version?: number | null | undefined;
};

export type SetMemberClassificationInput = {
  /** An Open one of the chapter. */
  readonly businessClassificationId: string;
  readonly chapterId: string;
  readonly rotaryId: string;
  /** Of the member, the one that was seen. */
  readonly version?: number | null | undefined;
};

export type SetMembersAccessInput = {
  readonly chapterId: string;
  readonly isEnabled: boolean;
  readonly members: ReadonlyArray<SwitchedMemberInput>;
};

export type SetupStep =
  | 'attendance'
  | 'chapter'
  | 'classifications'
  | 'code'
  | 'invitations'
  | 'meetings'
  | 'members';

export type SpecialDayOccasion =
  | 'Birthday'
  | 'FamilyBirthday'
  | 'WeddingAnniversary';

export type StrikeActivityInput = {
  /** The author's. */
  readonly chapterId: string;
  readonly id: string;
  /** At most 500 characters; the parties read it. */
  readonly reason?: string | null | undefined;
  readonly type: ActivityType;
  /** The one that was seen. */
  readonly version?: number | null | undefined;
};

/** The versions are those that the editor saw. */
export type SwapMeetingDatesInput = {
  readonly chapterId: string;
  readonly meetingId: string;
  readonly otherMeetingId: string;
  readonly otherVersion?: number | null | undefined;
  readonly version?: number | null | undefined;
};

export type SwitchedMemberInput = {
  readonly rotaryId: string;
  readonly version?: number | null | undefined;
};

/** What is left out stays as it is. The status follows from the members, whatever is sent. */
export type UpdateBusinessClassificationInput = {
  readonly chapterId: string;
  readonly id: string;
  readonly isDeleted?: boolean | null | undefined;
  readonly name?: string | null | undefined;
  readonly status?: BusinessClassificationStatus | null | undefined;
  readonly version?: number | null | undefined;
};

export type UpdateChapterAdminInput = {
  readonly chapterId: string;
  readonly rotaryId: string;
  readonly status: ChapterAdminStatus;
  readonly version?: number | null | undefined;
};

export type UpdateChapterInput = {
  /** The file name that its upload answered with. */
  readonly chapterLogo?: string | null | undefined;
  readonly chapterName?: string | null | undefined;
  readonly districtAddress?: string | null | undefined;
  readonly pk: string;
  readonly rotaryDistrictCode?: string | null | undefined;
  /** The chapter e-mail. */
  readonly sk?: string | null | undefined;
  /** The one that the editor saw. */
  readonly version?: number | null | undefined;
};

/** All of them at once: what is left out, or null, is decided no more. `version` is the one the editor saw. */
export type UpdateChapterSettingsInput = {
  /** How many days back an activity may lie; null for a year. */
  readonly activityDays?: number | null | undefined;
  readonly chapterId: string;
  /** Of a new meeting; null for those of the last. */
  readonly earlyPresenceMinutes?: number | null | undefined;
  /** Rupees, of a new meeting; null for that of the last. */
  readonly meetingFee?: number | null | undefined;
  readonly timeZone: string;
  readonly version?: number | null | undefined;
  readonly weeklyMeetingDay: string;
};

/** What is left out stays as it is. `version` is the one the editor saw. */
export type UpdateMeetingScheduleInput = {
  readonly businessPresentation?: ReadonlyArray<string> | null | undefined;
  readonly chapterId: string;
  readonly date?: string | null | undefined;
  readonly earlyPresenceMinutes?: number | null | undefined;
  readonly eduTalk?: string | null | undefined;
  readonly id: string;
  /** Rupees. */
  readonly meetingFee?: number | null | undefined;
  readonly status?: MeetingStatus | null | undefined;
  readonly timing?: ReadonlyArray<string> | null | undefined;
  readonly venue?: string | null | undefined;
  readonly version?: number | null | undefined;
};

/** What is left out stays as it is, an empty text empties. `version` is the one the editor saw. Pictures are named by their upload, whatever is sent; what the caller may not change can be sent as it stands. */
export type UpdateMemberInput = {
  readonly PANImage?: string | null | undefined;
  readonly PANno?: string | null | undefined;
  readonly aadharImage?: string | null | undefined;
  readonly aadharNo?: string | null | undefined;
  readonly address1?: string | null | undefined;
  readonly address2?: string | null | undefined;
  readonly age?: number | null | undefined;
  readonly bloodGroup?: string | null | undefined;
  readonly businessAddress?: string | null | undefined;
  readonly businessClassificationId?: string | null | undefined;
  readonly businessName?: string | null | undefined;
  readonly chapterId: string;
  readonly city?: string | null | undefined;
  readonly classificationName?: string | null | undefined;
  readonly dateOfJoining?: string | null | undefined;
  readonly dateOfMeeting1?: string | null | undefined;
  readonly dateOfMeeting2?: string | null | undefined;
  readonly designation?: string | null | undefined;
  readonly dob?: string | null | undefined;
  readonly educationalQualification?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly familyMembers?: ReadonlyArray<FamilyMemberInput> | null | undefined;
  readonly fullName?: string | null | undefined;
  readonly gender?: string | null | undefined;
  readonly hobbiesAndInterests?: string | null | undefined;
  readonly honorific?: string | null | undefined;
  readonly inActiveDate?: string | null | undefined;
  readonly introducerName?: string | null | undefined;
  readonly isAdmin?: boolean | null | undefined;
  /** Set by the server, whatever is sent. */
  readonly lastLogin?: string | null | undefined;
  readonly maritalStatus?: string | null | undefined;
  readonly mobile?: string | null | undefined;
  readonly natureOfBusiness?: string | null | undefined;
  readonly noOfBranches?: number | null | undefined;
  readonly noOfEmployees?: number | null | undefined;
  readonly officeContactNo?: string | null | undefined;
  readonly postCode?: string | null | undefined;
  readonly productsOrServicesOffered?: string | null | undefined;
  readonly profilePhoto?: string | null | undefined;
  readonly rotaryClubName?: string | null | undefined;
  readonly rotaryId: string;
  readonly sportsActivities?: string | null | undefined;
  readonly status?: string | null | undefined;
  readonly telegram?: string | null | undefined;
  readonly version?: number | null | undefined;
  readonly website?: string | null | undefined;
  readonly weddingDate?: string | null | undefined;
  readonly whatsapp?: string | null | undefined;
  readonly yearsInBusiness?: number | null | undefined;
  readonly yearsInRotary?: number | null | undefined;
  readonly yourBusinessSpeciality?: string | null | undefined;
};

export type UpdateMemberPreferencesInput = {
  readonly chapterId: string;
  readonly meetingReminders: boolean;
  readonly rotaryId: string;
  readonly version?: number | null | undefined;
};

export type UpdateNotificationInput = {
  /** True takes back what the owner has given, for both parties and for good. */
  readonly isDeleted?: boolean | null | undefined;
  readonly pk: string;
  /** The owner's rating, 1 to 5. */
  readonly range?: number | null | undefined;
  readonly read?: boolean | null | undefined;
  readonly sk: string;
};

/** What is left out stays as it is. `version` is the one the editor saw. */
export type UpdateNotificationMessageInput = {
  readonly active?: boolean | null | undefined;
  readonly chapterId?: string | null | undefined;
  readonly fromDatetime?: string | null | undefined;
  readonly messageDescription?: string | null | undefined;
  readonly messageType?: string | null | undefined;
  readonly pk: string;
  readonly priority?: string | null | undefined;
  readonly toDateTime?: string | null | undefined;
  readonly version?: number | null | undefined;
};

export type UpdateReferralInput = {
  readonly chapterId: string;
  readonly id: string;
  readonly isDeleted: boolean;
};

export type UpdateRotarianToRotarianInput = {
  /** Where the author has met the same person twice on one day. */
  readonly id?: string | null | undefined;
  readonly isDeleted: boolean;
  readonly pk: string;
  readonly sk: string;
};

export type UpdateSettingsInput = {
  readonly chapterId: string;
  readonly key: string;
  readonly value: string;
  readonly version?: number | null | undefined;
};

export type UpdateThanksNoteInput = {
  readonly chapterId: string;
  readonly id: string;
  readonly isDeleted: boolean;
};

/** What is left out stays as it is. `version` is the one the editor saw. */
export type UpdateVersionInput = {
  readonly createdDate?: string | null | undefined;
  /** The JSON text of a list of texts. */
  readonly features?: string | null | undefined;
  /** True makes it the latest, in the place of the one before. */
  readonly isLatest?: boolean | null | undefined;
  readonly pk: string;
  readonly releaseDate?: string | null | undefined;
  readonly version?: number | null | undefined;
  readonly versionNumber?: string | null | undefined;
};

/** What is left out stays as it is, and an empty text is none. The visitor is known by the `id`, or by the `mobile` where none is sent. `version` is the one the editor saw. */
export type UpdateVisitorInput = {
  readonly businessAddress?: string | null | undefined;
  readonly businessClassificationId?: string | null | undefined;
  readonly businessName?: string | null | undefined;
  readonly chapterId: string;
  readonly classificationName?: string | null | undefined;
  readonly dateOfMeeting1?: string | null | undefined;
  readonly dateOfMeeting2?: string | null | undefined;
  readonly designation?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly fullName?: string | null | undefined;
  readonly guestClassificationName?: string | null | undefined;
  readonly id?: string | null | undefined;
  readonly introducerName?: string | null | undefined;
  readonly invitedBy?: string | null | undefined;
  readonly invitedById?: string | null | undefined;
  readonly isDeleted?: boolean | null | undefined;
  readonly isGuest?: boolean | null | undefined;
  /** Yes, No or Maybe. */
  readonly isInterested?: string | null | undefined;
  readonly isRotarian?: boolean | null | undefined;
  readonly mobile?: string | null | undefined;
  readonly natureOfBusiness?: string | null | undefined;
  readonly needMoreDetails?: string | null | undefined;
  readonly noOfEmployees?: number | null | undefined;
  readonly productsOrServicesOffered?: string | null | undefined;
  readonly remarks?: string | null | undefined;
  readonly rotaryClubName?: string | null | undefined;
  readonly status?: string | null | undefined;
  readonly userType?: string | null | undefined;
  readonly version?: number | null | undefined;
  readonly website?: string | null | undefined;
  readonly whatsapp?: string | null | undefined;
};

export type ChapterNameQueryVariables = Exact<{
  pk: string;
}>;


export type ChapterNameQuery = { readonly getChapter: { readonly chapterName: string } };

export type CountUnreadByKindQueryVariables = Exact<{
  pk: string;
}>;


export type CountUnreadByKindQuery = { readonly referrals: { readonly total: number }, readonly cNotes: { readonly total: number }, readonly r2r: { readonly total: number }, readonly cancelled: { readonly total: number } };

export type CountUnreadNotificationQueryVariables = Exact<{
  pk: string;
}>;


export type CountUnreadNotificationQuery = { readonly countUnreadNotification: number };

export type CreateReferralMutationVariables = Exact<{
  input: CreateReferralInput;
  requestId?: string | null | undefined;
}>;


export type CreateReferralMutation = { readonly createReferral: { readonly id: string } };

export type CreateRotarianToRotarianMutationVariables = Exact<{
  input: CreateRotarianToRotarianInput;
  requestId?: string | null | undefined;
}>;


export type CreateRotarianToRotarianMutation = { readonly createRotarianToRotarian: { readonly sk: string } };

export type CreateThanksNoteMutationVariables = Exact<{
  input: CreateThanksNoteInput;
  requestId?: string | null | undefined;
}>;


export type CreateThanksNoteMutation = { readonly createThanksNote: { readonly id: string } };

export type DeclineActivityMutationVariables = Exact<{
  input: DeclineActivityInput;
  requestId?: string | null | undefined;
}>;


export type DeclineActivityMutation = { readonly declineActivity: { readonly id: string, readonly isDeleted: boolean } };

export type DeleteR2rMutationVariables = Exact<{
  input: UpdateRotarianToRotarianInput;
  requestId?: string | null | undefined;
}>;


export type DeleteR2rMutation = { readonly updateRotarianToRotarian: { readonly id: string, readonly isDeleted: boolean } };

export type DeleteReferralMutationVariables = Exact<{
  input: UpdateReferralInput;
  requestId?: string | null | undefined;
}>;


export type DeleteReferralMutation = { readonly updateReferral: { readonly id: string, readonly isDeleted: boolean } };

export type DeleteThanksNoteMutationVariables = Exact<{
  input: UpdateThanksNoteInput;
  requestId?: string | null | undefined;
}>;


export type DeleteThanksNoteMutation = { readonly updateThanksNote: { readonly id: string, readonly isDeleted: boolean } };

export type GetDashboardQueryVariables = Exact<{
  chapterId: string;
  rotaryId?: string | null | undefined;
}>;


export type GetDashboardQuery = { readonly getDashboard: { readonly anchorDate: string, readonly rows: ReadonlyArray<{ readonly key: DashboardKey, readonly label: string, readonly unit: DashboardUnit, readonly values: ReadonlyArray<number> }> } };

export type ListDashboardFactsQueryVariables = Exact<{
  chapterId: string;
  rotaryId?: string | null | undefined;
  key: DashboardKey;
  column: DashboardColumn;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ListDashboardFactsQuery = { readonly listDashboardFacts: { readonly nextToken: string | null, readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly date: string, readonly title: string, readonly detail: string, readonly who: string | null, readonly whom: string | null, readonly count: number, readonly value: number }> } };

export type ListDirectoryQueryVariables = Exact<{
  chapterId: string;
}>;


export type ListDirectoryQuery = { readonly listMember: { readonly items: ReadonlyArray<{ readonly rotaryId: string, readonly fullName: string, readonly classificationName: string | null, readonly mobile: string | null, readonly profilePhoto: string | null }> } };

export type ListInboxQueryVariables = Exact<{
  pk: string;
  type?: string | null | undefined;
  code: string;
  search?: string | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ListInboxQuery = { readonly listNotification: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly pk: string, readonly sk: string, readonly date: string, readonly at: string, readonly type: string, readonly code: string, readonly title: string, readonly description: string, readonly range: number | null, readonly value: number, readonly businessValue: number | null, readonly read: boolean, readonly version: number, readonly referralOrThanksNoteId: string, readonly referredToOrThanksTo: string | null, readonly chapterIdOfReferredToOrThanksTo: string | null }> } };

export type ListOwnR2rQueryVariables = Exact<{
  pk: string;
  search?: string | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ListOwnR2rQuery = { readonly listRotarianToRotarian: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly pk: string, readonly sk: string, readonly chapterId: string, readonly memberId: string, readonly date: string, readonly nameOfMetWith: string, readonly place: string, readonly image: string | null, readonly discussion: string, readonly actionPlan: string | null }> } };

export type ListRecentActivityQueryVariables = Exact<{
  chapterId: string;
  name?: string | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ListRecentActivityQuery = { readonly listRecentActivity: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly type: ActivityType, readonly chapterId: string, readonly id: string, readonly date: string, readonly recordedAt: string, readonly authorName: string, readonly partnerName: string, readonly details: string, readonly value: number, readonly version: number }> } };

export type ListUnreadQueryVariables = Exact<{
  pk: string;
  limit?: number | null | undefined;
}>;


export type ListUnreadQuery = { readonly listNotification: { readonly nextToken: string | null, readonly total: number, readonly items: ReadonlyArray<{ readonly pk: string, readonly sk: string, readonly date: string, readonly at: string, readonly type: string, readonly code: string, readonly title: string, readonly description: string, readonly range: number | null, readonly value: number, readonly businessValue: number | null, readonly read: boolean, readonly version: number, readonly referralOrThanksNoteId: string, readonly referredToOrThanksTo: string | null, readonly chapterIdOfReferredToOrThanksTo: string | null }> } };

export type OnCreateNotificationSubscriptionVariables = Exact<{
  pk: string;
}>;


export type OnCreateNotificationSubscription = { readonly onCreateNotification: { readonly code: string, readonly title: string } };

export type OnUpdateNotificationSubscriptionVariables = Exact<{
  pk: string;
}>;


export type OnUpdateNotificationSubscription = { readonly onUpdateNotification: { readonly isDeleted: boolean } };

export type ReadActivityDaysQueryVariables = Exact<{
  chapterId: string;
}>;


export type ReadActivityDaysQuery = { readonly getChapterSettings: { readonly activityDays: number | null } };

export type StrikeActivityMutationVariables = Exact<{
  input: StrikeActivityInput;
  requestId?: string | null | undefined;
}>;


export type StrikeActivityMutation = { readonly strikeActivity: { readonly id: string, readonly isDeleted: boolean } };

export type UpdateNotificationMutationVariables = Exact<{
  input: UpdateNotificationInput;
  requestId?: string | null | undefined;
}>;


export type UpdateNotificationMutation = { readonly updateNotification: { readonly sk: string, readonly read: boolean, readonly range: number | null, readonly version: number } };

export type ChapterTasksQueryVariables = Exact<{
  chapterId: string;
}>;


export type ChapterTasksQuery = { readonly getChapterTasks: { readonly items: ReadonlyArray<{ readonly kind: ChapterTaskKind, readonly count: number, readonly amount: number | null, readonly date: string | null, readonly days: number | null }>, readonly setup: { readonly done: ReadonlyArray<SetupStep>, readonly weeklyMeetingDay: string, readonly meetingFee: number | null, readonly earlyPresenceMinutes: number | null, readonly nextMeeting: string | null, readonly memberCount: number, readonly uninvitedCount: number, readonly subscriptionEnd: string | null } | null } };

export type ListVisitorQueryVariables = Exact<{
  chapterId: string;
}>;


export type ListVisitorQuery = { readonly listVisitor: { readonly items: ReadonlyArray<{ readonly id: string, readonly fullName: string, readonly mobile: string, readonly classificationName: string | null, readonly isRotarian: boolean, readonly invitedById: string | null }> } };

export type ChapterOverviewTotalQueryVariables = Exact<{ [key: string]: never; }>;


export type ChapterOverviewTotalQuery = { readonly getChapterOverviewTotal: { readonly chapters: number, readonly members: number, readonly metLately: number, readonly trial: number, readonly active: number, readonly expired: number, readonly ending: number, readonly notMet: number, readonly lowAttendance: number, readonly noAdmin: number } };

export type ChapterProfileQueryVariables = Exact<{
  pk: string;
}>;


export type ChapterProfileQuery = { readonly getChapter: { readonly pk: string, readonly version: number | null, readonly chapterName: string, readonly chapterLogo: string | null, readonly weeklyMeetingDay: string, readonly timeZone: string, readonly sk: string | null, readonly createdDate: string | null, readonly rotaryDistrictCode: string | null, readonly districtAddress: string | null } };

export type CreateAdminMemberMutationVariables = Exact<{
  input: CreateAdminMemberInput;
  requestId?: string | null | undefined;
}>;


export type CreateAdminMemberMutation = { readonly createAdminMember: { readonly rotaryId: string } };

export type CreateChapterAdminMutationVariables = Exact<{
  input: CreateChapterAdminInput;
  requestId?: string | null | undefined;
}>;


export type CreateChapterAdminMutation = { readonly createChapterAdmin: { readonly rotaryId: string } };

export type CreateChapterMutationVariables = Exact<{
  input: CreateChapterInput;
  requestId?: string | null | undefined;
}>;


export type CreateChapterMutation = { readonly createChapter: { readonly pk: string, readonly chapterName: string, readonly sk: string | null } };

export type GetChapterSettingsQueryVariables = Exact<{
  chapterId: string;
}>;


export type GetChapterSettingsQuery = { readonly getChapterSettings: { readonly version: number, readonly weeklyMeetingDay: string, readonly timeZone: string, readonly meetingFee: number | null, readonly earlyPresenceMinutes: number | null, readonly activityDays: number | null } };

export type ListChapterAdminQueryVariables = Exact<{
  chapterId: string;
}>;


export type ListChapterAdminQuery = { readonly listChapterAdmin: { readonly items: ReadonlyArray<{ readonly chapterId: string, readonly rotaryId: string, readonly fullName: string, readonly email: string | null, readonly status: string, readonly isAdmin: boolean, readonly version: number }> }, readonly listUserAccount: { readonly items: ReadonlyArray<{ readonly userName: string, readonly email: string | null, readonly userAccessStatus: string | null, readonly invitationState: InvitationState, readonly invitationExpiresAt: string | null }> } };

export type ListChapterOverviewQueryVariables = Exact<{
  order?: ChapterOverviewOrder | null | undefined;
  sortDirection?: ModelSortDirection | null | undefined;
  status?: ChapterOverviewStatus | null | undefined;
  attention?: ChapterAttention | null | undefined;
  search?: string | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ListChapterOverviewQuery = { readonly listChapterOverview: { readonly nextToken: string | null, readonly total: number, readonly items: ReadonlyArray<{ readonly chapterId: string, readonly chapterName: string, readonly rotaryDistrictCode: string | null, readonly status: ChapterOverviewStatus, readonly memberCount: number, readonly seatCount: number, readonly subscriptionEnd: string | null, readonly lastMeeting: string | null, readonly meetingPercents: ReadonlyArray<number>, readonly attendancePercent: number | null, readonly attendanceBefore: number | null, readonly referralCount: number, readonly referralsBefore: number, readonly attentions: ReadonlyArray<ChapterAttention> }> } };

export type UpdateChapterAdminMutationVariables = Exact<{
  input: UpdateChapterAdminInput;
  requestId?: string | null | undefined;
}>;


export type UpdateChapterAdminMutation = { readonly updateChapterAdmin: { readonly rotaryId: string } };

export type UpdateChapterSettingsMutationVariables = Exact<{
  input: UpdateChapterSettingsInput;
  requestId?: string | null | undefined;
}>;


export type UpdateChapterSettingsMutation = { readonly updateChapterSettings: { readonly version: number } };

export type UpdateChapterMutationVariables = Exact<{
  input: UpdateChapterInput;
  requestId?: string | null | undefined;
}>;


export type UpdateChapterMutation = { readonly updateChapter: { readonly pk: string, readonly version: number | null } };

export type CreateBusinessClassificationMutationVariables = Exact<{
  input: CreateBusinessClassificationInput;
  requestId?: string | null | undefined;
}>;


export type CreateBusinessClassificationMutation = { readonly createBusinessClassification: { readonly id: string } };

export type UpdateBusinessClassificationMutationVariables = Exact<{
  input: UpdateBusinessClassificationInput;
  requestId?: string | null | undefined;
}>;


export type UpdateBusinessClassificationMutation = { readonly updateBusinessClassification: { readonly id: string } };

export type CreateUserAccountMutationVariables = Exact<{
  username: string;
  email: string;
  chapterId: string;
  requestId?: string | null | undefined;
}>;


export type CreateUserAccountMutation = { readonly createUserAccount: { readonly response: string | null } };

export type GetSessionQueryVariables = Exact<{ [key: string]: never; }>;


export type GetSessionQuery = { readonly getSession: { readonly chapterId: string, readonly chapterName: string, readonly chapterLogo: string | null, readonly weeklyMeetingDay: string, readonly timeZone: string, readonly latestVersion: string | null, readonly meetingFee: number | null, readonly earlyPresenceMinutes: number | null, readonly rotaryId: string, readonly fullName: string, readonly dateOfJoining: string | null, readonly isAdmin: boolean, readonly isSupportAdmin: boolean, readonly role: string, readonly today: string, readonly platformTimeZone: string, readonly now: string } };

export type RecordLoginMutationVariables = Exact<{
  input: UpdateMemberInput;
  requestId?: string | null | undefined;
}>;


export type RecordLoginMutation = { readonly updateMember: { readonly rotaryId: string, readonly lastLogin: string | null } };

export type ResetUserAccountPasswordMutationVariables = Exact<{
  username: string;
  requestId?: string | null | undefined;
}>;


export type ResetUserAccountPasswordMutation = { readonly resetUserAccountPassword: { readonly response: string | null } };

export type UpdateUserEmailMutationVariables = Exact<{
  username: string;
  newEmail: string;
  requestId?: string | null | undefined;
}>;


export type UpdateUserEmailMutation = { readonly updateUserEmail: { readonly response: string | null } };

export type ImportPeopleMutationVariables = Exact<{
  input: ImportPeopleInput;
  requestId?: string | null | undefined;
}>;


export type ImportPeopleMutation = { readonly importPeople: { readonly isImported: boolean, readonly classifications: number, readonly members: number, readonly visitors: number, readonly freeSeats: number, readonly faultCount: number, readonly faults: ReadonlyArray<{ readonly kind: ImportKind, readonly position: number, readonly row: number, readonly field: string, readonly text: string }> } };

export type InviteMembersMutationVariables = Exact<{
  input: InviteMembersInput;
  requestId?: string | null | undefined;
}>;


export type InviteMembersMutation = { readonly inviteMembers: number };

export type CreateMeetingScheduleMutationVariables = Exact<{
  input: CreateMeetingScheduleInput;
  requestId?: string | null | undefined;
}>;


export type CreateMeetingScheduleMutation = { readonly createMeetingSchedule: { readonly id: string, readonly version: number } };

export type GetMeetingQrQueryVariables = Exact<{
  chapterId: string;
  meetingId: string;
}>;


export type GetMeetingQrQuery = { readonly getMeetingQr: { readonly meetingId: string, readonly chapterName: string, readonly date: string, readonly timing: ReadonlyArray<string>, readonly link: string } };

export type ListMeetingScheduleQueryVariables = Exact<{
  chapterId: string;
}>;


export type ListMeetingScheduleQuery = { readonly listMeetingSchedule: { readonly items: ReadonlyArray<{ readonly id: string, readonly chapterId: string, readonly version: number, readonly date: string, readonly timing: ReadonlyArray<string>, readonly earlyPresenceMinutes: number, readonly businessPresentation: ReadonlyArray<string>, readonly eduTalk: string, readonly venue: string, readonly meetingFee: number, readonly status: MeetingStatus }> } };

export type ListPresentersQueryVariables = Exact<{
  chapterId: string;
}>;


export type ListPresentersQuery = { readonly listMember: { readonly items: ReadonlyArray<{ readonly fullName: string }> } };

export type NextMeetingQueryVariables = Exact<{
  chapterId: string;
  today: string;
}>;


export type NextMeetingQuery = { readonly upcoming: { readonly items: ReadonlyArray<{ readonly id: string, readonly version: number, readonly date: string, readonly timing: ReadonlyArray<string>, readonly earlyPresenceMinutes: number, readonly businessPresentation: ReadonlyArray<string>, readonly eduTalk: string, readonly venue: string, readonly meetingFee: number, readonly status: MeetingStatus }> }, readonly closedToday: { readonly items: ReadonlyArray<{ readonly id: string, readonly date: string }> } };

export type RepeatMeetingScheduleMutationVariables = Exact<{
  input: RepeatMeetingScheduleInput;
  requestId?: string | null | undefined;
}>;


export type RepeatMeetingScheduleMutation = { readonly repeatMeetingSchedule: ReadonlyArray<{ readonly id: string }> };

export type SwapMeetingDatesMutationVariables = Exact<{
  input: SwapMeetingDatesInput;
  requestId?: string | null | undefined;
}>;


export type SwapMeetingDatesMutation = { readonly swapMeetingDates: ReadonlyArray<{ readonly id: string, readonly version: number }> };

export type UpdateMeetingScheduleMutationVariables = Exact<{
  input: UpdateMeetingScheduleInput;
  requestId?: string | null | undefined;
}>;


export type UpdateMeetingScheduleMutation = { readonly updateMeetingSchedule: { readonly id: string, readonly version: number } };

export type CancelEmailChangeMutationVariables = Exact<{
  chapterId: string;
  rotaryId: string;
  requestId?: string | null | undefined;
}>;


export type CancelEmailChangeMutation = { readonly cancelEmailChange: { readonly chapterId: string, readonly rotaryId: string, readonly email: string | null, readonly pendingEmail: string | null } };

export type ConvertVisitorMutationVariables = Exact<{
  input: ConvertVisitorInput;
  requestId?: string | null | undefined;
}>;


export type ConvertVisitorMutation = { readonly convertVisitor: { readonly rotaryId: string, readonly fullName: string, readonly response: string } };

export type EraseMemberMutationVariables = Exact<{
  input: EraseMemberInput;
  requestId?: string | null | undefined;
}>;


export type EraseMemberMutation = { readonly eraseMember: { readonly rotaryId: string } };

export type FinishEmailChangeMutationVariables = Exact<{
  chapterId: string;
  rotaryId: string;
  requestId?: string | null | undefined;
}>;


export type FinishEmailChangeMutation = { readonly finishEmailChange: { readonly chapterId: string, readonly rotaryId: string, readonly email: string | null, readonly pendingEmail: string | null } };

export type GetEmailChangeQueryVariables = Exact<{
  chapterId: string;
  rotaryId: string;
}>;


export type GetEmailChangeQuery = { readonly getEmailChange: { readonly chapterId: string, readonly rotaryId: string, readonly email: string | null, readonly pendingEmail: string | null } };

export type GetMemberProfileQueryVariables = Exact<{
  chapterId: string;
  rotaryId: string;
  withPersonal: boolean;
  withPapers: boolean;
}>;


export type GetMemberProfileQuery = { readonly getMember: { readonly chapterId: string, readonly version: number, readonly aadharNo?: string | null, readonly PANno?: string | null, readonly aadharImage?: string | null, readonly PANImage?: string | null, readonly rotaryId: string, readonly classificationName: string | null, readonly fullName: string, readonly rotaryClubName: string | null, readonly dateOfJoining: string | null, readonly profilePhoto: string | null, readonly businessName: string | null, readonly designation: string | null, readonly natureOfBusiness: string | null, readonly productsOrServicesOffered: string | null, readonly businessAddress: string | null, readonly website: string | null, readonly mobile: string | null, readonly yearsInRotary: number | null, readonly yourBusinessSpeciality: string | null, readonly yearsInBusiness: number | null, readonly noOfBranches: number | null, readonly noOfEmployees: number | null, readonly officeContactNo: string | null, readonly email: string | null, readonly whatsapp: string | null, readonly familyMembers?: ReadonlyArray<{ readonly name: string | null, readonly dob: string | null, readonly gender: string | null, readonly education: string | null, readonly occupation: string | null, readonly relationShip: string | null }> | null } & { readonly dob?: string | null, readonly introducerName?: string | null, readonly gender?: string | null, readonly age?: number | null, readonly honorific?: string | null, readonly educationalQualification?: string | null, readonly bloodGroup?: string | null, readonly maritalStatus?: string | null, readonly weddingDate?: string | null, readonly hobbiesAndInterests?: string | null, readonly sportsActivities?: string | null, readonly address1?: string | null, readonly address2?: string | null, readonly city?: string | null, readonly postCode?: string | null, readonly telegram?: string | null } };

export type OwnPreferencesQueryVariables = Exact<{
  chapterId: string;
  rotaryId: string;
}>;


export type OwnPreferencesQuery = { readonly getMemberPreferences: { readonly chapterId: string, readonly rotaryId: string, readonly meetingReminders: boolean, readonly calendarAddress: string, readonly version: number } };

export type GetOwnProfileQueryVariables = Exact<{
  chapterId: string;
  rotaryId: string;
}>;


export type GetOwnProfileQuery = { readonly getMember: { readonly chapterId: string, readonly rotaryId: string, readonly fullName: string, readonly profilePhoto: string | null, readonly classificationName: string | null, readonly businessName: string | null, readonly natureOfBusiness: string | null, readonly businessAddress: string | null, readonly mobile: string | null, readonly officeContactNo: string | null, readonly email: string | null, readonly website: string | null } };

export type ListMembersQueryVariables = Exact<{
  chapterId: string;
  withAccounts: boolean;
}>;


export type ListMembersQuery = { readonly listMember: { readonly items: ReadonlyArray<{ readonly chapterId: string, readonly rotaryId: string, readonly fullName: string, readonly classificationName: string | null, readonly mobile: string | null, readonly natureOfBusiness: string | null, readonly dateOfJoining: string | null, readonly status: MemberStatus, readonly isAdmin: boolean, readonly version: number, readonly erasedAt: string | null }> }, readonly listUserAccount?: { readonly items: ReadonlyArray<{ readonly userName: string, readonly confirmationStatus: string | null, readonly userAccessStatus: string | null, readonly isPending: boolean, readonly email: string | null, readonly invitationState: InvitationState, readonly invitationExpiresAt: string | null }> } };

export type ReadPapersQueryVariables = Exact<{
  chapterId: string;
  rotaryId: string;
}>;


export type ReadPapersQuery = { readonly getMember: { readonly aadharNo: string | null, readonly PANno: string | null, readonly aadharImgUrl: string | null, readonly panImgUrl: string | null } };

export type RenewCalendarAddressMutationVariables = Exact<{
  chapterId: string;
  rotaryId: string;
  version?: number | null | undefined;
  requestId?: string | null | undefined;
}>;


export type RenewCalendarAddressMutation = { readonly renewCalendarAddress: { readonly version: number } };

export type SetMemberAccessMutationVariables = Exact<{
  input: SetMemberAccessInput;
  requestId?: string | null | undefined;
}>;


export type SetMemberAccessMutation = { readonly setMemberAccess: { readonly rotaryId: string } };

export type SetMemberClassificationMutationVariables = Exact<{
  input: SetMemberClassificationInput;
  requestId?: string | null | undefined;
}>;


export type SetMemberClassificationMutation = { readonly setMemberClassification: { readonly rotaryId: string } };

export type SetMembersAccessMutationVariables = Exact<{
  input: SetMembersAccessInput;
  requestId?: string | null | undefined;
}>;


export type SetMembersAccessMutation = { readonly setMembersAccess: ReadonlyArray<{ readonly rotaryId: string }> };

export type UpdateMemberProfileMutationVariables = Exact<{
  input: UpdateMemberInput;
  requestId?: string | null | undefined;
}>;


export type UpdateMemberProfileMutation = { readonly updateMember: { readonly chapterId: string, readonly rotaryId: string, readonly version: number } };

export type UpdatePreferencesMutationVariables = Exact<{
  input: UpdateMemberPreferencesInput;
  requestId?: string | null | undefined;
}>;


export type UpdatePreferencesMutation = { readonly updateMemberPreferences: { readonly version: number } };

export type ListBusinessClassificationQueryVariables = Exact<{
  chapterId: string;
}>;


export type ListBusinessClassificationQuery = { readonly listBusinessClassification: { readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly status: BusinessClassificationStatus, readonly version: number, readonly memberNames: ReadonlyArray<string> }> } };

export type ListChapterNamesQueryVariables = Exact<{
  search?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type ListChapterNamesQuery = { readonly listChapter: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly pk: string, readonly chapterName: string }> } };

export type CreateNotificationMessageMutationVariables = Exact<{
  input: CreateNotificationMessageInput;
  requestId?: string | null | undefined;
}>;


export type CreateNotificationMessageMutation = { readonly createNotificationMessage: { readonly pk: string } };

export type CreateSettingMutationVariables = Exact<{
  input: CreateSettingsInput;
  requestId?: string | null | undefined;
}>;


export type CreateSettingMutation = { readonly createSettings: { readonly version: number } };

export type CreateVersionMutationVariables = Exact<{
  input: CreateVersionInput;
  requestId?: string | null | undefined;
}>;


export type CreateVersionMutation = { readonly createVersion: { readonly pk: string } };

export type GetContactQueryVariables = Exact<{ [key: string]: never; }>;


export type GetContactQuery = { readonly getContact: { readonly address1: string, readonly address2: string, readonly area: string, readonly city: string, readonly pinCode: string, readonly landLine: string, readonly mobile: string, readonly email: string, readonly chapterId: string, readonly version: number } | null };

export type ListActiveNotificationMessagesQueryVariables = Exact<{ [key: string]: never; }>;


export type ListActiveNotificationMessagesQuery = { readonly listNotificationMessage: { readonly items: ReadonlyArray<{ readonly pk: string, readonly chapterId: string, readonly messageDescription: string, readonly priority: NotificationPriority, readonly messageType: NotificationMessageType, readonly fromDatetime: string, readonly toDateTime: string, readonly active: boolean, readonly version: number }> } };

export type ListNotificationMessageQueryVariables = Exact<{
  search?: string | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ListNotificationMessageQuery = { readonly listNotificationMessage: { readonly nextToken: string | null, readonly total: number, readonly items: ReadonlyArray<{ readonly pk: string, readonly chapterName: string | null, readonly version: number, readonly chapterId: string, readonly messageDescription: string, readonly priority: NotificationPriority, readonly messageType: NotificationMessageType, readonly fromDatetime: string, readonly toDateTime: string, readonly active: boolean }> } };

export type ListVersionQueryVariables = Exact<{
  search?: string | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ListVersionQuery = { readonly listVersion: { readonly nextToken: string | null, readonly total: number, readonly items: ReadonlyArray<{ readonly pk: string, readonly features: string | null, readonly version: number, readonly versionNumber: string, readonly releaseDate: string, readonly createdDate: string, readonly isLatest: boolean }> } };

export type OnCreateNotificationMessageSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type OnCreateNotificationMessageSubscription = { readonly onCreateNotificationMessage: { readonly pk: string, readonly chapterId: string, readonly messageDescription: string, readonly priority: NotificationPriority, readonly messageType: NotificationMessageType, readonly fromDatetime: string, readonly toDateTime: string, readonly active: boolean, readonly version: number } };

export type OnUpdateNotificationMessageSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type OnUpdateNotificationMessageSubscription = { readonly onUpdateNotificationMessage: { readonly pk: string, readonly chapterId: string, readonly messageDescription: string, readonly priority: NotificationPriority, readonly messageType: NotificationMessageType, readonly fromDatetime: string, readonly toDateTime: string, readonly active: boolean, readonly version: number } };

export type ReadSettingQueryVariables = Exact<{
  chapterId: string;
  key: string;
}>;


export type ReadSettingQuery = { readonly listSettings: { readonly items: ReadonlyArray<{ readonly value: string, readonly version: number }> } };

export type SendContactEmailMutationVariables = Exact<{
  input: SendContactEmailInput;
  requestId?: string | null | undefined;
}>;


export type SendContactEmailMutation = { readonly sendContactEmail: { readonly response: string } };

export type UpdateNotificationMessageMutationVariables = Exact<{
  input: UpdateNotificationMessageInput;
  requestId?: string | null | undefined;
}>;


export type UpdateNotificationMessageMutation = { readonly updateNotificationMessage: { readonly pk: string } };

export type UpdateSettingMutationVariables = Exact<{
  input: UpdateSettingsInput;
  requestId?: string | null | undefined;
}>;


export type UpdateSettingMutation = { readonly updateSettings: { readonly version: number } };

export type UpdateVersionMutationVariables = Exact<{
  input: UpdateVersionInput;
  requestId?: string | null | undefined;
}>;


export type UpdateVersionMutation = { readonly updateVersion: { readonly pk: string } };

export type CountR2rsQueryVariables = Exact<{
  chapterId: string;
  startDate: string;
  endDate: string;
}>;


export type CountR2rsQuery = { readonly listMember: { readonly items: ReadonlyArray<{ readonly rotaryId: string, readonly fullName: string, readonly mobile: string | null, readonly classificationName: string | null, readonly status: MemberStatus, readonly isAdmin: boolean, readonly inActiveDate: string | null }> }, readonly getRotarianToRotarianByChapterAndDate: ReadonlyArray<{ readonly memberId: string, readonly meetupCount: number }> };

export type CountReferralPairsQueryVariables = Exact<{
  chapterId: string;
  startDate: string;
  endDate: string;
}>;


export type CountReferralPairsQuery = { readonly listMember: { readonly items: ReadonlyArray<{ readonly rotaryId: string, readonly fullName: string, readonly mobile: string | null, readonly classificationName: string | null, readonly status: MemberStatus, readonly isAdmin: boolean, readonly inActiveDate: string | null }> }, readonly getReferralPairsByChapterAndDate: ReadonlyArray<{ readonly givenBy: string | null, readonly givenTo: string | null, readonly count: number }> };

export type CountThanksNotesQueryVariables = Exact<{
  chapterId: string;
  startDate: string;
  endDate: string;
}>;


export type CountThanksNotesQuery = { readonly listMember: { readonly items: ReadonlyArray<{ readonly rotaryId: string, readonly fullName: string, readonly mobile: string | null, readonly classificationName: string | null, readonly status: MemberStatus, readonly isAdmin: boolean, readonly inActiveDate: string | null }> }, readonly getThanksNoteCountByChapterAndDate: ReadonlyArray<{ readonly memberId: string, readonly thanksByCount: number, readonly thanksToCount: number, readonly thanksByBusinessValue: number, readonly thanksToBusinessValue: number }> };

export type GetYearReportQueryVariables = Exact<{
  chapterId: string;
  rotaryId?: string | null | undefined;
  year?: number | null | undefined;
}>;


export type GetYearReportQuery = { readonly getYearReport: { readonly years: ReadonlyArray<number>, readonly year: number | null, readonly member: { readonly memberName: string, readonly mobile: string | null, readonly classificationName: string | null } | null, readonly rows: ReadonlyArray<{ readonly figure: ReportFigure, readonly label: string, readonly unit: DashboardUnit, readonly terms: ReadonlyArray<{ readonly count: number, readonly value: number }>, readonly months: ReadonlyArray<{ readonly count: number, readonly value: number }>, readonly lastMonths: ReadonlyArray<{ readonly count: number, readonly value: number }>, readonly lastYear: { readonly count: number, readonly value: number } }> } };

export type LatestHeldMeetingQueryVariables = Exact<{
  chapterId: string;
  today: string;
}>;


export type LatestHeldMeetingQuery = { readonly getMeetingSchedulebyChapterIdAndDate: { readonly items: ReadonlyArray<{ readonly date: string, readonly status: MeetingStatus }> } };

export type ListAuditPeopleQueryVariables = Exact<{
  chapterId: string;
}>;


export type ListAuditPeopleQuery = { readonly listMember: { readonly items: ReadonlyArray<{ readonly rotaryId: string, readonly fullName: string }> } };

export type ListAuditQueryVariables = Exact<{
  chapterId: string;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  filter?: ModelAuditEntryFilterInput | null | undefined;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ListAuditQuery = { readonly listAudit: { readonly nextToken: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly at: string, readonly actor: string, readonly actorName: string | null, readonly action: string, readonly subject: string, readonly subjectName: string | null, readonly before: string | null, readonly after: string | null }> } };

export type ListInvitedVisitorsQueryVariables = Exact<{
  chapterId: string;
  startDate: string;
  endDate: string;
  rotaryId?: string | null | undefined;
  withMembers: boolean;
}>;


export type ListInvitedVisitorsQuery = { readonly listInvitedVisitor: { readonly items: ReadonlyArray<{ readonly id: string, readonly fullName: string, readonly mobile: string, readonly classificationName: string | null, readonly guestClassificationName: string | null, readonly isRotarian: boolean, readonly rotaryClubName: string | null, readonly invitedBy: string | null, readonly invitedById: string | null, readonly introducerName: string | null, readonly dateOfMeeting1: string | null, readonly userType: string }> }, readonly listMember?: { readonly items: ReadonlyArray<{ readonly rotaryId: string, readonly fullName: string, readonly mobile: string | null, readonly classificationName: string | null, readonly status: MemberStatus, readonly isAdmin: boolean, readonly inActiveDate: string | null }> } };

export type ListLastLoginsQueryVariables = Exact<{
  chapterId: string;
}>;


export type ListLastLoginsQuery = { readonly listMember: { readonly items: ReadonlyArray<{ readonly rotaryId: string, readonly fullName: string, readonly classificationName: string | null, readonly status: MemberStatus, readonly isAdmin: boolean, readonly lastLogin: string | null, readonly inActiveDate: string | null }> } };

export type ListMemberScoreQueryVariables = Exact<{
  chapterId: string;
  rotaryId?: string | null | undefined;
}>;


export type ListMemberScoreQuery = { readonly listMemberScore: { readonly startDate: string, readonly endDate: string, readonly key: { readonly attendance: ReadonlyArray<number>, readonly referrals: ReadonlyArray<number>, readonly r2r: ReadonlyArray<number>, readonly visitors: ReadonlyArray<number>, readonly cNotes: ReadonlyArray<number>, readonly amber: number, readonly green: number }, readonly items: ReadonlyArray<{ readonly rotaryId: string, readonly memberName: string, readonly classificationName: string | null, readonly place: number | null, readonly points: number, readonly light: ScoreLight, readonly meetings: number, readonly attended: number, readonly parts: ReadonlyArray<{ readonly criterion: ScoreCriterion, readonly figure: number, readonly points: number, readonly nextFrom: number | null, readonly factsOf: ReportFigure }>, readonly tie: { readonly otherName: string, readonly isAhead: boolean, readonly decidedBy: ScoreCriterion | null } | null }> } };

export type ListR2rsOfMemberQueryVariables = Exact<{
  pk: string;
  startDate: string;
  endDate: string;
}>;


export type ListR2rsOfMemberQuery = { readonly listRotarianToRotarian: { readonly items: ReadonlyArray<{ readonly id: string, readonly date: string, readonly nameOfMetWith: string, readonly mobileOfMetWith: string | null, readonly businessClassificationNameOfMetWith: string | null, readonly chapterIdOfMetWith: string | null, readonly chapterNameOfMetWith: string | null, readonly r2rType: ActivitySide, readonly place: string, readonly discussion: string, readonly actionPlan: string | null }> } };

export type ListReferralsOfMemberQueryVariables = Exact<{
  chapterId: string;
  rotaryId: string;
  startDate: string;
  endDate: string;
}>;


export type ListReferralsOfMemberQuery = { readonly given: { readonly items: ReadonlyArray<{ readonly id: string, readonly date: string, readonly requiredPerson: string, readonly contact: string | null, readonly referralType: ActivitySide, readonly referralStatus: ReferralStatus, readonly businessValue: number, readonly comment: string | null, readonly range: number | null, readonly nameOfReferredTo: string, readonly businessClassificationNameOfReferredTo: string | null }> }, readonly received: { readonly items: ReadonlyArray<{ readonly id: string, readonly date: string, readonly requiredPerson: string, readonly contact: string | null, readonly referralType: ActivitySide, readonly referralStatus: ReferralStatus, readonly businessValue: number, readonly comment: string | null, readonly range: number | null, readonly nameOfReferredBy: string, readonly businessClassificationNameOfReferredBy: string | null }> } };

export type ListReportFactsQueryVariables = Exact<{
  chapterId: string;
  rotaryId?: string | null | undefined;
  figure: ReportFigure;
  startDate: string;
  endDate: string;
  limit?: number | null | undefined;
  nextToken?: string | null | undefined;
}>;


export type ListReportFactsQuery = { readonly listReportFacts: { readonly nextToken: string | null, readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly date: string, readonly title: string, readonly detail: string, readonly who: string | null, readonly whom: string | null, readonly count: number, readonly value: number }> } };

export type ListSpecialDaysQueryVariables = Exact<{
  chapterId: string;
  month: number;
}>;


export type ListSpecialDaysQuery = { readonly listSpecialDay: ReadonlyArray<{ readonly rotaryId: string, readonly memberName: string, readonly classificationName: string | null, readonly mobile: string | null, readonly month: number, readonly day: number, readonly occasion: SpecialDayOccasion, readonly relativeName: string | null, readonly relationShip: string | null }> };

export type ListThanksNotesOfMemberQueryVariables = Exact<{
  chapterId: string;
  rotaryId: string;
  startDate: string;
  endDate: string;
}>;


export type ListThanksNotesOfMemberQuery = { readonly given: { readonly items: ReadonlyArray<{ readonly id: string, readonly date: string, readonly referralType: ActivitySide, readonly businessValue: number, readonly details: string, readonly nameOfThanksTo: string, readonly mobileOfThanksTo: string | null, readonly businessClassificationNameOfThanksTo: string | null }> }, readonly received: { readonly items: ReadonlyArray<{ readonly id: string, readonly date: string, readonly referralType: ActivitySide, readonly businessValue: number, readonly details: string, readonly nameOfThanksBy: string, readonly mobileOfThanksBy: string | null, readonly businessClassificationNameOfThanksBy: string | null }> } };

export type CreateInterviewProspectMutationVariables = Exact<{
  input: CreateInterviewProspectInput;
  requestId?: string | null | undefined;
}>;


export type CreateInterviewProspectMutation = { readonly createInterviewProspect: { readonly visitorId: string } };

export type CreateVisitorMutationVariables = Exact<{
  input: CreateVisitorInput;
  requestId?: string | null | undefined;
}>;


export type CreateVisitorMutation = { readonly createVisitor: { readonly id: string, readonly attendanceCreated: boolean | null } };

export type DeleteVisitorMutationVariables = Exact<{
  input: DeleteVisitorInput;
  requestId?: string | null | undefined;
}>;


export type DeleteVisitorMutation = { readonly deleteVisitor: { readonly id: string } };

export type EraseVisitorMutationVariables = Exact<{
  input: EraseVisitorInput;
  requestId?: string | null | undefined;
}>;


export type EraseVisitorMutation = { readonly eraseVisitor: { readonly id: string } };

export type GetInvitationQueryVariables = Exact<{
  chapterId: string;
  rotaryId: string;
}>;


export type GetInvitationQuery = { readonly getInvitation: { readonly link: string, readonly isOpen: boolean, readonly registered: number, readonly came: number, readonly meetings: ReadonlyArray<{ readonly id: string, readonly date: string, readonly start: string, readonly end: string, readonly venue: string }> } };

export type ListDeletedVisitorsQueryVariables = Exact<{
  chapterId: string;
}>;


export type ListDeletedVisitorsQuery = { readonly listDeletedVisitor: { readonly items: ReadonlyArray<{ readonly pk: string, readonly version: number, readonly fullName: string, readonly classificationName: string | null, readonly mobile: string, readonly deletedDate: string | null }> } };

export type ListInvitersQueryVariables = Exact<{
  chapterId: string;
}>;


export type ListInvitersQuery = { readonly listMember: { readonly items: ReadonlyArray<{ readonly rotaryId: string, readonly fullName: string, readonly classificationName: string | null, readonly mobile: string | null }> } };

export type ListVpmQueryVariables = Exact<{
  chapterId: string;
}>;


export type ListVpmQuery = { readonly listVisitor: { readonly items: ReadonlyArray<{ readonly id: string, readonly version: number, readonly isRotarian: boolean, readonly isGuest: boolean, readonly businessClassificationId: string | null, readonly invitedBy: string | null, readonly userType: string, readonly remarks: string | null, readonly mobile: string, readonly fullName: string, readonly rotaryClubName: string | null, readonly classificationName: string | null, readonly dateOfMeeting1: string | null, readonly invitedById: string | null, readonly introducerName: string | null, readonly email: string | null, readonly whatsapp: string | null, readonly website: string | null, readonly dateOfMeeting2: string | null, readonly businessName: string | null, readonly designation: string | null, readonly natureOfBusiness: string | null, readonly productsOrServicesOffered: string | null, readonly businessAddress: string | null, readonly noOfEmployees: number, readonly isInterested: string | null, readonly needMoreDetails: string | null, readonly interview: { readonly version: number, readonly interviewDate: string, readonly place: string, readonly interviewBy: string, readonly decision: string, readonly reason: string | null } | null }> } };

export type RestoreVisitorMutationVariables = Exact<{
  input: RestoreVisitorInput;
  requestId?: string | null | undefined;
}>;


export type RestoreVisitorMutation = { readonly restoreVisitor: { readonly id: string } };

export type UpdateVisitorMutationVariables = Exact<{
  input: UpdateVisitorInput;
  requestId?: string | null | undefined;
}>;


export type UpdateVisitorMutation = { readonly updateVisitor: { readonly id: string, readonly attendanceCreated: boolean | null } };

export type MemberDirectoryFragment = { readonly rotaryId: string, readonly classificationName: string | null, readonly fullName: string, readonly rotaryClubName: string | null, readonly dateOfJoining: string | null, readonly profilePhoto: string | null, readonly businessName: string | null, readonly designation: string | null, readonly natureOfBusiness: string | null, readonly productsOrServicesOffered: string | null, readonly businessAddress: string | null, readonly website: string | null, readonly mobile: string | null };

export type MemberChapterFragment = { readonly yearsInRotary: number | null, readonly yourBusinessSpeciality: string | null, readonly yearsInBusiness: number | null, readonly noOfBranches: number | null, readonly noOfEmployees: number | null, readonly officeContactNo: string | null, readonly email: string | null, readonly whatsapp: string | null };

export type MemberPersonalFragment = { readonly dob: string | null, readonly introducerName: string | null, readonly gender: string | null, readonly age: number | null, readonly honorific: string | null, readonly educationalQualification: string | null, readonly bloodGroup: string | null, readonly maritalStatus: string | null, readonly weddingDate: string | null, readonly hobbiesAndInterests: string | null, readonly sportsActivities: string | null, readonly address1: string | null, readonly address2: string | null, readonly city: string | null, readonly postCode: string | null, readonly telegram: string | null };

export type VisitorReportFragment = { readonly mobile: string, readonly fullName: string, readonly rotaryClubName: string | null, readonly classificationName: string | null, readonly dateOfMeeting1: string | null, readonly invitedById: string | null, readonly introducerName: string | null };

export type VisitorListedFragment = { readonly email: string | null, readonly whatsapp: string | null, readonly website: string | null, readonly dateOfMeeting2: string | null, readonly businessName: string | null, readonly designation: string | null, readonly natureOfBusiness: string | null, readonly productsOrServicesOffered: string | null, readonly businessAddress: string | null, readonly noOfEmployees: number, readonly isInterested: string | null, readonly needMoreDetails: string | null };

export type InterviewProspectListedFragment = { readonly interviewDate: string, readonly place: string, readonly interviewBy: string, readonly decision: string, readonly reason: string | null };

export type VersionListedFragment = { readonly versionNumber: string, readonly releaseDate: string, readonly createdDate: string, readonly isLatest: boolean };

export type NotificationMessageListedFragment = { readonly chapterId: string, readonly messageDescription: string, readonly priority: NotificationPriority, readonly messageType: NotificationMessageType, readonly fromDatetime: string, readonly toDateTime: string, readonly active: boolean };

export type ChapterPrivateFragment = { readonly sk: string | null, readonly createdDate: string | null, readonly rotaryDistrictCode: string | null, readonly districtAddress: string | null };

export type ChapterListedFragment = { readonly chapterName: string, readonly chapterLogo: string | null, readonly weeklyMeetingDay: string, readonly timeZone: string };

export type ChapterSettingsListedFragment = { readonly weeklyMeetingDay: string, readonly timeZone: string, readonly meetingFee: number | null, readonly earlyPresenceMinutes: number | null, readonly activityDays: number | null };

export type MeetingScheduleListedFragment = { readonly date: string, readonly timing: ReadonlyArray<string>, readonly earlyPresenceMinutes: number, readonly businessPresentation: ReadonlyArray<string>, readonly eduTalk: string, readonly venue: string, readonly meetingFee: number, readonly status: MeetingStatus };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  readonly endpoint = 'main' as const;
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const MemberDirectoryFragmentDoc = /* @__PURE__ */ new TypedDocumentString(`
    fragment MemberDirectory on Member {
  rotaryId
  classificationName
  fullName
  rotaryClubName
  dateOfJoining
  profilePhoto
  businessName
  designation
  natureOfBusiness
  productsOrServicesOffered
  businessAddress
  website
  mobile
}
    `, {"fragmentName":"MemberDirectory"}) as unknown as TypedDocumentString<MemberDirectoryFragment, unknown>;
export const MemberChapterFragmentDoc = /* @__PURE__ */ new TypedDocumentString(`
    fragment MemberChapter on Member {
  yearsInRotary
  yourBusinessSpeciality
  yearsInBusiness
  noOfBranches
  noOfEmployees
  officeContactNo
  email
  whatsapp
}
    `, {"fragmentName":"MemberChapter"}) as unknown as TypedDocumentString<MemberChapterFragment, unknown>;
export const MemberPersonalFragmentDoc = /* @__PURE__ */ new TypedDocumentString(`
    fragment MemberPersonal on Member {
  dob
  introducerName
  gender
  age
  honorific
  educationalQualification
  bloodGroup
  maritalStatus
  weddingDate
  hobbiesAndInterests
  sportsActivities
  address1
  address2
  city
  postCode
  telegram
}
    `, {"fragmentName":"MemberPersonal"}) as unknown as TypedDocumentString<MemberPersonalFragment, unknown>;
export const VisitorReportFragmentDoc = /* @__PURE__ */ new TypedDocumentString(`
    fragment VisitorReport on Visitor {
  mobile
  fullName
  rotaryClubName
  classificationName
  dateOfMeeting1
  invitedById
  introducerName
}
    `, {"fragmentName":"VisitorReport"}) as unknown as TypedDocumentString<VisitorReportFragment, unknown>;
export const VisitorListedFragmentDoc = /* @__PURE__ */ new TypedDocumentString(`
    fragment VisitorListed on Visitor {
  email
  whatsapp
  website
  dateOfMeeting2
  businessName
  designation
  natureOfBusiness
  productsOrServicesOffered
  businessAddress
  noOfEmployees
  isInterested
  needMoreDetails
}
    `, {"fragmentName":"VisitorListed"}) as unknown as TypedDocumentString<VisitorListedFragment, unknown>;
export const InterviewProspectListedFragmentDoc = /* @__PURE__ */ new TypedDocumentString(`
    fragment InterviewProspectListed on InterviewProspect {
  interviewDate
  place
  interviewBy
  decision
  reason
}
    `, {"fragmentName":"InterviewProspectListed"}) as unknown as TypedDocumentString<InterviewProspectListedFragment, unknown>;
export const VersionListedFragmentDoc = /* @__PURE__ */ new TypedDocumentString(`
    fragment VersionListed on Version {
  versionNumber
  releaseDate
  createdDate
  isLatest
}
    `, {"fragmentName":"VersionListed"}) as unknown as TypedDocumentString<VersionListedFragment, unknown>;
export const NotificationMessageListedFragmentDoc = /* @__PURE__ */ new TypedDocumentString(`
    fragment NotificationMessageListed on NotificationMessage {
  chapterId
  messageDescription
  priority
  messageType
  fromDatetime
  toDateTime
  active
}
    `, {"fragmentName":"NotificationMessageListed"}) as unknown as TypedDocumentString<NotificationMessageListedFragment, unknown>;
export const ChapterPrivateFragmentDoc = /* @__PURE__ */ new TypedDocumentString(`
    fragment ChapterPrivate on Chapter {
  sk
  createdDate
  rotaryDistrictCode
  districtAddress
}
    `, {"fragmentName":"ChapterPrivate"}) as unknown as TypedDocumentString<ChapterPrivateFragment, unknown>;
export const ChapterListedFragmentDoc = /* @__PURE__ */ new TypedDocumentString(`
    fragment ChapterListed on Chapter {
  chapterName
  chapterLogo
  weeklyMeetingDay
  timeZone
}
    `, {"fragmentName":"ChapterListed"}) as unknown as TypedDocumentString<ChapterListedFragment, unknown>;
export const ChapterSettingsListedFragmentDoc = /* @__PURE__ */ new TypedDocumentString(`
    fragment ChapterSettingsListed on ChapterSettings {
  weeklyMeetingDay
  timeZone
  meetingFee
  earlyPresenceMinutes
  activityDays
}
    `, {"fragmentName":"ChapterSettingsListed"}) as unknown as TypedDocumentString<ChapterSettingsListedFragment, unknown>;
export const MeetingScheduleListedFragmentDoc = /* @__PURE__ */ new TypedDocumentString(`
    fragment MeetingScheduleListed on MeetingSchedule {
  date
  timing
  earlyPresenceMinutes
  businessPresentation
  eduTalk
  venue
  meetingFee
  status
}
    `, {"fragmentName":"MeetingScheduleListed"}) as unknown as TypedDocumentString<MeetingScheduleListedFragment, unknown>;
export const ChapterNameDocument = /* @__PURE__ */ new TypedDocumentString("query ChapterName($pk: ID!) { getChapter(pk: $pk) { chapterName } }", {"hash":"tJxq6ZWl4Lg-bvXTrfTh0Q","topics":["chapter"]}) as unknown as TypedDocumentString<ChapterNameQuery, ChapterNameQueryVariables>;
export const CountUnreadByKindDocument = /* @__PURE__ */ new TypedDocumentString("query CountUnreadByKind($pk: ID!) { referrals: listNotification( pk: $pk filter: {type: {eq: \"Referral\"}, code: {eq: \"Received\"}, read: {eq: false}, isDeleted: {eq: false}} limit: 1 ) { total } cNotes: listNotification( pk: $pk filter: {type: {eq: \"ThanksNote\"}, code: {eq: \"Received\"}, read: {eq: false}, isDeleted: {eq: false}} limit: 1 ) { total } r2r: listNotification( pk: $pk filter: {type: {eq: \"R2R\"}, code: {eq: \"Both\"}, read: {eq: false}, isDeleted: {eq: false}} limit: 1 ) { total } cancelled: listNotification( pk: $pk filter: {code: {eq: \"Cancelled\"}, read: {eq: false}, isDeleted: {eq: false}} limit: 1 ) { total } }", {"hash":"sF-sS0kmpGLw_VUHZapY_g","topics":["inbox"]}) as unknown as TypedDocumentString<CountUnreadByKindQuery, CountUnreadByKindQueryVariables>;
export const CountUnreadNotificationDocument = /* @__PURE__ */ new TypedDocumentString("query CountUnreadNotification($pk: ID!) { countUnreadNotification(pk: $pk) }", {"hash":"Pr3iy7NxafpZjeWCV55lzg","topics":["inbox"]}) as unknown as TypedDocumentString<CountUnreadNotificationQuery, CountUnreadNotificationQueryVariables>;
export const CreateReferralDocument = /* @__PURE__ */ new TypedDocumentString("mutation CreateReferral($input: CreateReferralInput!, $requestId: String) { createReferral(input: $input, requestId: $requestId) { id } }", {"hash":"AKCvLzS_74oIHF-yZtOjZw","topics":["activity","inbox","figures"]}) as unknown as TypedDocumentString<CreateReferralMutation, CreateReferralMutationVariables>;
export const CreateRotarianToRotarianDocument = /* @__PURE__ */ new TypedDocumentString("mutation CreateRotarianToRotarian($input: CreateRotarianToRotarianInput!, $requestId: String) { createRotarianToRotarian(input: $input, requestId: $requestId) { sk } }", {"hash":"TtQcAlRCe0pgsf4j1MROXQ","topics":["activity","inbox","figures"]}) as unknown as TypedDocumentString<CreateRotarianToRotarianMutation, CreateRotarianToRotarianMutationVariables>;
export const CreateThanksNoteDocument = /* @__PURE__ */ new TypedDocumentString("mutation CreateThanksNote($input: CreateThanksNoteInput!, $requestId: String) { createThanksNote(input: $input, requestId: $requestId) { id } }", {"hash":"dl_xOQjHTMY6Mq6MAYFQQA","topics":["activity","inbox","figures"]}) as unknown as TypedDocumentString<CreateThanksNoteMutation, CreateThanksNoteMutationVariables>;
export const DeclineActivityDocument = /* @__PURE__ */ new TypedDocumentString("mutation DeclineActivity($input: DeclineActivityInput!, $requestId: String) { declineActivity(input: $input, requestId: $requestId) { id isDeleted } }", {"hash":"PIyBpUKpKghj4ZwdOTfZUQ","topics":["inbox","activity","figures"]}) as unknown as TypedDocumentString<DeclineActivityMutation, DeclineActivityMutationVariables>;
export const DeleteR2rDocument = /* @__PURE__ */ new TypedDocumentString("mutation DeleteR2r($input: UpdateRotarianToRotarianInput!, $requestId: String) { updateRotarianToRotarian(input: $input, requestId: $requestId) { id isDeleted } }", {"hash":"Uz58LUwfkH65ESGTpIX6rw","topics":["inbox","activity","figures"]}) as unknown as TypedDocumentString<DeleteR2rMutation, DeleteR2rMutationVariables>;
export const DeleteReferralDocument = /* @__PURE__ */ new TypedDocumentString("mutation DeleteReferral($input: UpdateReferralInput!, $requestId: String) { updateReferral(input: $input, requestId: $requestId) { id isDeleted } }", {"hash":"s_aDjJMokQ9cpPvlVxSL7w","topics":["inbox","activity","figures"]}) as unknown as TypedDocumentString<DeleteReferralMutation, DeleteReferralMutationVariables>;
export const DeleteThanksNoteDocument = /* @__PURE__ */ new TypedDocumentString("mutation DeleteThanksNote($input: UpdateThanksNoteInput!, $requestId: String) { updateThanksNote(input: $input, requestId: $requestId) { id isDeleted } }", {"hash":"v1QArIll-buZkHYtr3qaQw","topics":["inbox","activity","figures"]}) as unknown as TypedDocumentString<DeleteThanksNoteMutation, DeleteThanksNoteMutationVariables>;
export const GetDashboardDocument = /* @__PURE__ */ new TypedDocumentString("query GetDashboard($chapterId: ID!, $rotaryId: ID) { getDashboard(chapterId: $chapterId, rotaryId: $rotaryId) { anchorDate rows { key label unit values } } }", {"hash":"Fldm2LTvD3zp0e3fQ7A72Q","topics":["figures"]}) as unknown as TypedDocumentString<GetDashboardQuery, GetDashboardQueryVariables>;
export const ListDashboardFactsDocument = /* @__PURE__ */ new TypedDocumentString("query ListDashboardFacts($chapterId: ID!, $column: DashboardColumn!, $key: DashboardKey!, $limit: Int, $nextToken: String, $rotaryId: ID) { listDashboardFacts( chapterId: $chapterId rotaryId: $rotaryId key: $key column: $column limit: $limit nextToken: $nextToken ) { items { count date detail id title value who whom } nextToken total } }", {"hash":"QRcp5iRza4bPtJj6Q-dSzg","topics":["figures"]}) as unknown as TypedDocumentString<ListDashboardFactsQuery, ListDashboardFactsQueryVariables>;
export const ListDirectoryDocument = /* @__PURE__ */ new TypedDocumentString("query ListDirectory($chapterId: ID!) { listMember( chapterId: $chapterId filter: {status: {eq: \"Active\"}, isAdmin: {eq: false}} ) { items { classificationName fullName mobile profilePhoto rotaryId } } }", {"hash":"mdT_GJaWhZpVZOqRpUD9Sg","topics":["member"]}) as unknown as TypedDocumentString<ListDirectoryQuery, ListDirectoryQueryVariables>;
export const ListInboxDocument = /* @__PURE__ */ new TypedDocumentString("query ListInbox($code: String!, $limit: Int, $nextToken: String, $pk: ID!, $search: String, $type: String) { listNotification( pk: $pk filter: {type: {eq: $type}, code: {eq: $code}, isDeleted: {eq: false}} search: $search limit: $limit nextToken: $nextToken ) { items { at businessValue chapterIdOfReferredToOrThanksTo code date description pk range read referralOrThanksNoteId referredToOrThanksTo sk title type value version } nextToken } }", {"hash":"5ARoqMz8RmDIxlRT-vqZuQ","topics":["inbox"]}) as unknown as TypedDocumentString<ListInboxQuery, ListInboxQueryVariables>;
export const ListOwnR2rDocument = /* @__PURE__ */ new TypedDocumentString("query ListOwnR2r($limit: Int, $nextToken: String, $pk: ID!, $search: String) { listRotarianToRotarian( pk: $pk filter: {isDeleted: {eq: false}} search: $search limit: $limit nextToken: $nextToken ) { items { actionPlan chapterId date discussion id image memberId nameOfMetWith pk place sk } nextToken } }", {"hash":"yUzyK8waYhOSnT_zGAWJZw","topics":["activity"]}) as unknown as TypedDocumentString<ListOwnR2rQuery, ListOwnR2rQueryVariables>;
export const ListRecentActivityDocument = /* @__PURE__ */ new TypedDocumentString("query ListRecentActivity($chapterId: ID!, $limit: Int, $name: String, $nextToken: String) { listRecentActivity( chapterId: $chapterId name: $name limit: $limit nextToken: $nextToken ) { items { authorName chapterId date details id partnerName recordedAt type value version } nextToken } }", {"hash":"z0gJbPjiBvWdkkN01NWZJQ","topics":["activity"]}) as unknown as TypedDocumentString<ListRecentActivityQuery, ListRecentActivityQueryVariables>;
export const ListUnreadDocument = /* @__PURE__ */ new TypedDocumentString("query ListUnread($limit: Int, $pk: ID!) { listNotification( pk: $pk filter: {read: {eq: false}, isDeleted: {eq: false}, code: {ne: \"Given\"}} limit: $limit ) { items { at businessValue chapterIdOfReferredToOrThanksTo code date description pk range read referralOrThanksNoteId referredToOrThanksTo sk title type value version } nextToken total } }", {"hash":"hdYO5Myqj0PSZl6PGHenuA","topics":["inbox"]}) as unknown as TypedDocumentString<ListUnreadQuery, ListUnreadQueryVariables>;
export const OnCreateNotificationDocument = /* @__PURE__ */ new TypedDocumentString("subscription OnCreateNotification($pk: ID!) { onCreateNotification(pk: $pk) { code title } }", {"hash":"1AlhrFYMMN4g73uXgZu0zQ","topics":["inbox","activity","figures"]}) as unknown as TypedDocumentString<OnCreateNotificationSubscription, OnCreateNotificationSubscriptionVariables>;
export const OnUpdateNotificationDocument = /* @__PURE__ */ new TypedDocumentString("subscription OnUpdateNotification($pk: ID!) { onUpdateNotification(pk: $pk) { isDeleted } }", {"hash":"hTpYeTIftM3X09_TStATXQ","topics":["inbox","activity","figures"]}) as unknown as TypedDocumentString<OnUpdateNotificationSubscription, OnUpdateNotificationSubscriptionVariables>;
export const ReadActivityDaysDocument = /* @__PURE__ */ new TypedDocumentString("query ReadActivityDays($chapterId: ID!) { getChapterSettings(chapterId: $chapterId) { activityDays } }", {"hash":"5VxhPNA_AYLOMkwc208NhA","topics":["setting"]}) as unknown as TypedDocumentString<ReadActivityDaysQuery, ReadActivityDaysQueryVariables>;
export const StrikeActivityDocument = /* @__PURE__ */ new TypedDocumentString("mutation StrikeActivity($input: StrikeActivityInput!, $requestId: String) { strikeActivity(input: $input, requestId: $requestId) { id isDeleted } }", {"hash":"ti67pQhUNtayGtC0oCB_nA","topics":["inbox","activity","figures"]}) as unknown as TypedDocumentString<StrikeActivityMutation, StrikeActivityMutationVariables>;
export const UpdateNotificationDocument = /* @__PURE__ */ new TypedDocumentString("mutation UpdateNotification($input: UpdateNotificationInput!, $requestId: String) { updateNotification(input: $input, requestId: $requestId) { range read sk version } }", {"hash":"r5mzITJaFjjjx8UDDkjCOA","topics":["inbox"]}) as unknown as TypedDocumentString<UpdateNotificationMutation, UpdateNotificationMutationVariables>;
export const ChapterTasksDocument = /* @__PURE__ */ new TypedDocumentString("query ChapterTasks($chapterId: ID!) { getChapterTasks(chapterId: $chapterId) { items { amount count date days kind } setup { done earlyPresenceMinutes meetingFee memberCount nextMeeting subscriptionEnd uninvitedCount weeklyMeetingDay } } }", {"hash":"NT5VRN5DRoi-MMOLDuZKBA","topics":["meeting","attendance","visitor","member","classification","subscription"]}) as unknown as TypedDocumentString<ChapterTasksQuery, ChapterTasksQueryVariables>;
export const ListVisitorDocument = /* @__PURE__ */ new TypedDocumentString("query ListVisitor($chapterId: ID!) { listVisitor(chapterId: $chapterId) { items { classificationName fullName id invitedById isRotarian mobile } } }", {"hash":"4sMT1DzM4iHbvUc_5YRXIg","topics":["visitor"]}) as unknown as TypedDocumentString<ListVisitorQuery, ListVisitorQueryVariables>;
export const ChapterOverviewTotalDocument = /* @__PURE__ */ new TypedDocumentString("query ChapterOverviewTotal { getChapterOverviewTotal { active chapters ending expired lowAttendance members metLately noAdmin notMet trial } }", {"hash":"e6b0tp1RkGTWWONB5lAdAg","topics":["chapter","member","subscription"]}) as unknown as TypedDocumentString<ChapterOverviewTotalQuery, ChapterOverviewTotalQueryVariables>;
export const ChapterProfileDocument = /* @__PURE__ */ new TypedDocumentString("fragment ChapterListed on Chapter { chapterLogo chapterName timeZone weeklyMeetingDay } fragment ChapterPrivate on Chapter { createdDate districtAddress rotaryDistrictCode sk } query ChapterProfile($pk: ID!) { getChapter(pk: $pk) { pk version ...ChapterListed ...ChapterPrivate } }", {"hash":"pPN4ld5HWABhtVtyFEsyHw","topics":["chapter"]}) as unknown as TypedDocumentString<ChapterProfileQuery, ChapterProfileQueryVariables>;
export const CreateAdminMemberDocument = /* @__PURE__ */ new TypedDocumentString("mutation CreateAdminMember($input: CreateAdminMemberInput!, $requestId: String) { createAdminMember(input: $input, requestId: $requestId) { rotaryId } }", {"hash":"w9sDE-6NPLdsksnjXzoJtg","topics":["chapter","member"]}) as unknown as TypedDocumentString<CreateAdminMemberMutation, CreateAdminMemberMutationVariables>;
export const CreateChapterAdminDocument = /* @__PURE__ */ new TypedDocumentString("mutation CreateChapterAdmin($input: CreateChapterAdminInput!, $requestId: String) { createChapterAdmin(input: $input, requestId: $requestId) { rotaryId } }", {"hash":"PlTM-kp7DJVeq4FfQ-IYdw","topics":["chapter","member"]}) as unknown as TypedDocumentString<CreateChapterAdminMutation, CreateChapterAdminMutationVariables>;
export const CreateChapterDocument = /* @__PURE__ */ new TypedDocumentString("mutation CreateChapter($input: CreateChapterInput!, $requestId: String) { createChapter(input: $input, requestId: $requestId) { chapterName pk sk } }", {"hash":"egIU0T8VVV12MO77rnqeqQ","topics":["chapter"]}) as unknown as TypedDocumentString<CreateChapterMutation, CreateChapterMutationVariables>;
export const GetChapterSettingsDocument = /* @__PURE__ */ new TypedDocumentString("fragment ChapterSettingsListed on ChapterSettings { activityDays earlyPresenceMinutes meetingFee timeZone weeklyMeetingDay } query GetChapterSettings($chapterId: ID!) { getChapterSettings(chapterId: $chapterId) { version ...ChapterSettingsListed } }", {"hash":"9AQ9NmJqXmLiAcZaL24YkQ","topics":["chapter","setting"]}) as unknown as TypedDocumentString<GetChapterSettingsQuery, GetChapterSettingsQueryVariables>;
export const ListChapterAdminDocument = /* @__PURE__ */ new TypedDocumentString("query ListChapterAdmin($chapterId: ID!) { listChapterAdmin(chapterId: $chapterId) { items { chapterId email fullName isAdmin rotaryId status version } } listUserAccount(chapterId: $chapterId) { items { email invitationExpiresAt invitationState userAccessStatus userName } } }", {"hash":"gYLbFg3hlClkLzAj-YE5kQ","topics":["chapter","member"]}) as unknown as TypedDocumentString<ListChapterAdminQuery, ListChapterAdminQueryVariables>;
export const ListChapterOverviewDocument = /* @__PURE__ */ new TypedDocumentString("query ListChapterOverview($attention: ChapterAttention, $limit: Int, $nextToken: String, $order: ChapterOverviewOrder, $search: String, $sortDirection: ModelSortDirection, $status: ChapterOverviewStatus) { listChapterOverview( order: $order sortDirection: $sortDirection status: $status attention: $attention search: $search limit: $limit nextToken: $nextToken ) { items { attendanceBefore attendancePercent attentions chapterId chapterName lastMeeting meetingPercents memberCount referralCount referralsBefore rotaryDistrictCode seatCount status subscriptionEnd } nextToken total } }", {"hash":"63CQ3mejQDxuL806PpBKaw","topics":["chapter","member","subscription"]}) as unknown as TypedDocumentString<ListChapterOverviewQuery, ListChapterOverviewQueryVariables>;
export const UpdateChapterAdminDocument = /* @__PURE__ */ new TypedDocumentString("mutation UpdateChapterAdmin($input: UpdateChapterAdminInput!, $requestId: String) { updateChapterAdmin(input: $input, requestId: $requestId) { rotaryId } }", {"hash":"GCMevHVz_oxTOexuWMRxnQ","topics":["chapter","member"]}) as unknown as TypedDocumentString<UpdateChapterAdminMutation, UpdateChapterAdminMutationVariables>;
export const UpdateChapterSettingsDocument = /* @__PURE__ */ new TypedDocumentString("mutation UpdateChapterSettings($input: UpdateChapterSettingsInput!, $requestId: String) { updateChapterSettings(input: $input, requestId: $requestId) { version } }", {"hash":"3jM_lpkW_g4J2RaAE2pnYQ","topics":["session","chapter","setting"]}) as unknown as TypedDocumentString<UpdateChapterSettingsMutation, UpdateChapterSettingsMutationVariables>;
export const UpdateChapterDocument = /* @__PURE__ */ new TypedDocumentString("mutation UpdateChapter($input: UpdateChapterInput!, $requestId: String) { updateChapter(input: $input, requestId: $requestId) { pk version } }", {"hash":"bUCG3koEf-oGr2xlcFaO5Q","topics":["session","chapter"]}) as unknown as TypedDocumentString<UpdateChapterMutation, UpdateChapterMutationVariables>;
export const CreateBusinessClassificationDocument = /* @__PURE__ */ new TypedDocumentString("mutation CreateBusinessClassification($input: CreateBusinessClassificationInput!, $requestId: String) { createBusinessClassification(input: $input, requestId: $requestId) { id } }", {"hash":"gO_6GR1X8Z-7zcCHoO_bHA","topics":["classification"]}) as unknown as TypedDocumentString<CreateBusinessClassificationMutation, CreateBusinessClassificationMutationVariables>;
export const UpdateBusinessClassificationDocument = /* @__PURE__ */ new TypedDocumentString("mutation UpdateBusinessClassification($input: UpdateBusinessClassificationInput!, $requestId: String) { updateBusinessClassification(input: $input, requestId: $requestId) { id } }", {"hash":"Sa3YpaxuW_sNoPPwVISsQA","topics":["classification","member","visitor"]}) as unknown as TypedDocumentString<UpdateBusinessClassificationMutation, UpdateBusinessClassificationMutationVariables>;
export const CreateUserAccountDocument = /* @__PURE__ */ new TypedDocumentString("mutation CreateUserAccount($chapterId: ID!, $email: String!, $requestId: String, $username: String!) { createUserAccount( username: $username email: $email chapterId: $chapterId requestId: $requestId ) { response } }", {"hash":"f-nw0xiB4BxM58QWdkPFIg","topics":["chapter","member"]}) as unknown as TypedDocumentString<CreateUserAccountMutation, CreateUserAccountMutationVariables>;
export const GetSessionDocument = /* @__PURE__ */ new TypedDocumentString("query GetSession { getSession { chapterId chapterLogo chapterName dateOfJoining earlyPresenceMinutes fullName isAdmin isSupportAdmin latestVersion meetingFee now platformTimeZone role rotaryId timeZone today weeklyMeetingDay } }", {"hash":"qig69AkqCM07Ygw9pMg5lQ","topics":["session","member"]}) as unknown as TypedDocumentString<GetSessionQuery, GetSessionQueryVariables>;
export const RecordLoginDocument = /* @__PURE__ */ new TypedDocumentString("mutation RecordLogin($input: UpdateMemberInput!, $requestId: String) { updateMember(input: $input, requestId: $requestId) { lastLogin rotaryId } }", {"hash":"koft4QqgeBN93hYQ6SVvpg","topics":["member"]}) as unknown as TypedDocumentString<RecordLoginMutation, RecordLoginMutationVariables>;
export const ResetUserAccountPasswordDocument = /* @__PURE__ */ new TypedDocumentString("mutation ResetUserAccountPassword($requestId: String, $username: String!) { resetUserAccountPassword(username: $username, requestId: $requestId) { response } }", {"hash":"9bIc2hMtav3AAo2O_cuxyg","topics":["chapter","member"]}) as unknown as TypedDocumentString<ResetUserAccountPasswordMutation, ResetUserAccountPasswordMutationVariables>;
export const UpdateUserEmailDocument = /* @__PURE__ */ new TypedDocumentString("mutation UpdateUserEmail($newEmail: String!, $requestId: String, $username: String!) { updateUserEmail(username: $username, newEmail: $newEmail, requestId: $requestId) { response } }", {"hash":"i09DCVedgtXSXELcNXFBVQ","topics":["chapter","member"]}) as unknown as TypedDocumentString<UpdateUserEmailMutation, UpdateUserEmailMutationVariables>;
export const ImportPeopleDocument = /* @__PURE__ */ new TypedDocumentString("mutation ImportPeople($input: ImportPeopleInput!, $requestId: String) { importPeople(input: $input, requestId: $requestId) { classifications faultCount faults { field kind position row text } freeSeats isImported members visitors } }", {"hash":"_EDdnoq4hN4WHsTntKa71g","topics":["member","visitor","classification","audit"]}) as unknown as TypedDocumentString<ImportPeopleMutation, ImportPeopleMutationVariables>;
export const InviteMembersDocument = /* @__PURE__ */ new TypedDocumentString("mutation InviteMembers($input: InviteMembersInput!, $requestId: String) { inviteMembers(input: $input, requestId: $requestId) }", {"hash":"q3l0OfQpmVBMzKsKHRf2UQ","topics":["member"]}) as unknown as TypedDocumentString<InviteMembersMutation, InviteMembersMutationVariables>;
export const CreateMeetingScheduleDocument = /* @__PURE__ */ new TypedDocumentString("mutation CreateMeetingSchedule($input: CreateMeetingScheduleInput!, $requestId: String) { createMeetingSchedule(input: $input, requestId: $requestId) { id version } }", {"hash":"KBK-jH4BsfSy10CEhzCDwA","topics":["meeting"]}) as unknown as TypedDocumentString<CreateMeetingScheduleMutation, CreateMeetingScheduleMutationVariables>;
export const GetMeetingQrDocument = /* @__PURE__ */ new TypedDocumentString("query GetMeetingQr($chapterId: ID!, $meetingId: ID!) { getMeetingQr(chapterId: $chapterId, meetingId: $meetingId) { chapterName date link meetingId timing } }", {"hash":"SiJ0nf455e6gzXr13lrYxg","topics":["meeting"]}) as unknown as TypedDocumentString<GetMeetingQrQuery, GetMeetingQrQueryVariables>;
export const ListMeetingScheduleDocument = /* @__PURE__ */ new TypedDocumentString("fragment MeetingScheduleListed on MeetingSchedule { businessPresentation date earlyPresenceMinutes eduTalk meetingFee status timing venue } query ListMeetingSchedule($chapterId: ID!) { listMeetingSchedule(chapterId: $chapterId) { items { chapterId id version ...MeetingScheduleListed } } }", {"hash":"GM-uwz2eEjzx6hqsU2lwcQ","topics":["meeting"]}) as unknown as TypedDocumentString<ListMeetingScheduleQuery, ListMeetingScheduleQueryVariables>;
export const ListPresentersDocument = /* @__PURE__ */ new TypedDocumentString("query ListPresenters($chapterId: ID!) { listMember( chapterId: $chapterId filter: {isAdmin: {eq: false}, status: {eq: \"Active\"}} ) { items { fullName } } }", {"hash":"hJRgoGdcLSz45I9y1wiW1Q","topics":["member"]}) as unknown as TypedDocumentString<ListPresentersQuery, ListPresentersQueryVariables>;
export const NextMeetingDocument = /* @__PURE__ */ new TypedDocumentString("fragment MeetingScheduleListed on MeetingSchedule { businessPresentation date earlyPresenceMinutes eduTalk meetingFee status timing venue } query NextMeeting($chapterId: ID!, $today: String!) { upcoming: getMeetingSchedulebyChapterIdAndDate( chapterId: $chapterId date: {ge: $today} filter: {status: {eq: \"Scheduled\"}} sortDirection: ASC limit: 5 ) { items { id version ...MeetingScheduleListed } } closedToday: getMeetingSchedulebyChapterIdAndDate( chapterId: $chapterId date: {eq: $today} filter: {status: {eq: \"Completed\"}} limit: 1 ) { items { date id } } }", {"hash":"903OfDohpZx7O1qZHcyI9Q","topics":["meeting"]}) as unknown as TypedDocumentString<NextMeetingQuery, NextMeetingQueryVariables>;
export const RepeatMeetingScheduleDocument = /* @__PURE__ */ new TypedDocumentString("mutation RepeatMeetingSchedule($input: RepeatMeetingScheduleInput!, $requestId: String) { repeatMeetingSchedule(input: $input, requestId: $requestId) { id } }", {"hash":"UXjYV5r_nALX1w1sDnYKQA","topics":["meeting"]}) as unknown as TypedDocumentString<RepeatMeetingScheduleMutation, RepeatMeetingScheduleMutationVariables>;
export const SwapMeetingDatesDocument = /* @__PURE__ */ new TypedDocumentString("mutation SwapMeetingDates($input: SwapMeetingDatesInput!, $requestId: String) { swapMeetingDates(input: $input, requestId: $requestId) { id version } }", {"hash":"HXVJ5OYtPX-qox0Tf1pF2w","topics":["meeting"]}) as unknown as TypedDocumentString<SwapMeetingDatesMutation, SwapMeetingDatesMutationVariables>;
export const UpdateMeetingScheduleDocument = /* @__PURE__ */ new TypedDocumentString("mutation UpdateMeetingSchedule($input: UpdateMeetingScheduleInput!, $requestId: String) { updateMeetingSchedule(input: $input, requestId: $requestId) { id version } }", {"hash":"BG5ylXeNybW6lDw0V_ykNQ","topics":["meeting"]}) as unknown as TypedDocumentString<UpdateMeetingScheduleMutation, UpdateMeetingScheduleMutationVariables>;
export const CancelEmailChangeDocument = /* @__PURE__ */ new TypedDocumentString("mutation CancelEmailChange($chapterId: ID!, $requestId: String, $rotaryId: ID!) { cancelEmailChange( chapterId: $chapterId rotaryId: $rotaryId requestId: $requestId ) { chapterId email pendingEmail rotaryId } }", {"hash":"3329qUCQKbwIJi4CPop9Zw","topics":["member"]}) as unknown as TypedDocumentString<CancelEmailChangeMutation, CancelEmailChangeMutationVariables>;
export const ConvertVisitorDocument = /* @__PURE__ */ new TypedDocumentString("mutation ConvertVisitor($input: ConvertVisitorInput!, $requestId: String) { convertVisitor(input: $input, requestId: $requestId) { fullName response rotaryId } }", {"hash":"lxFuJReHREX9r-d7bd6_1Q","topics":["visitor","member","classification","figures"]}) as unknown as TypedDocumentString<ConvertVisitorMutation, ConvertVisitorMutationVariables>;
export const EraseMemberDocument = /* @__PURE__ */ new TypedDocumentString("mutation EraseMember($input: EraseMemberInput!, $requestId: String) { eraseMember(input: $input, requestId: $requestId) { rotaryId } }", {"hash":"pCBAldkz57E0ovDJzILCeg","topics":["member","visitor","meeting","attendance","audit"]}) as unknown as TypedDocumentString<EraseMemberMutation, EraseMemberMutationVariables>;
export const FinishEmailChangeDocument = /* @__PURE__ */ new TypedDocumentString("mutation FinishEmailChange($chapterId: ID!, $requestId: String, $rotaryId: ID!) { finishEmailChange( chapterId: $chapterId rotaryId: $rotaryId requestId: $requestId ) { chapterId email pendingEmail rotaryId } }", {"hash":"H-ijiz_90QL_9M6VCrEJ5g","topics":["member"]}) as unknown as TypedDocumentString<FinishEmailChangeMutation, FinishEmailChangeMutationVariables>;
export const GetEmailChangeDocument = /* @__PURE__ */ new TypedDocumentString("query GetEmailChange($chapterId: ID!, $rotaryId: ID!) { getEmailChange(chapterId: $chapterId, rotaryId: $rotaryId) { chapterId email pendingEmail rotaryId } }", {"hash":"Hs6lAnaxgktPqgDxTjfP6Q","topics":["member"]}) as unknown as TypedDocumentString<GetEmailChangeQuery, GetEmailChangeQueryVariables>;
export const GetMemberProfileDocument = /* @__PURE__ */ new TypedDocumentString("fragment MemberChapter on Member { email noOfBranches noOfEmployees officeContactNo whatsapp yearsInBusiness yearsInRotary yourBusinessSpeciality } fragment MemberDirectory on Member { businessAddress businessName classificationName dateOfJoining designation fullName mobile natureOfBusiness productsOrServicesOffered profilePhoto rotaryClubName rotaryId website } fragment MemberPersonal on Member { address1 address2 age bloodGroup city dob educationalQualification gender hobbiesAndInterests honorific introducerName maritalStatus postCode sportsActivities telegram weddingDate } query GetMemberProfile($chapterId: ID!, $rotaryId: ID!, $withPapers: Boolean!, $withPersonal: Boolean!) { getMember(chapterId: $chapterId, rotaryId: $rotaryId) { PANImage @include(if: $withPapers) PANno @include(if: $withPapers) aadharImage @include(if: $withPapers) aadharNo @include(if: $withPapers) chapterId familyMembers @include(if: $withPersonal) { dob education gender name occupation relationShip } version ...MemberChapter ...MemberDirectory ...MemberPersonal @include(if: $withPersonal) } }", {"hash":"RfPwQo4G1NJrdEiwTLxk9A","topics":["member"]}) as unknown as TypedDocumentString<GetMemberProfileQuery, GetMemberProfileQueryVariables>;
export const OwnPreferencesDocument = /* @__PURE__ */ new TypedDocumentString("query OwnPreferences($chapterId: ID!, $rotaryId: ID!) { getMemberPreferences(chapterId: $chapterId, rotaryId: $rotaryId) { calendarAddress chapterId meetingReminders rotaryId version } }", {"hash":"OwuMxiKENOFlmorXGzSyDA","topics":["preference"]}) as unknown as TypedDocumentString<OwnPreferencesQuery, OwnPreferencesQueryVariables>;
export const GetOwnProfileDocument = /* @__PURE__ */ new TypedDocumentString("query GetOwnProfile($chapterId: ID!, $rotaryId: ID!) { getMember(chapterId: $chapterId, rotaryId: $rotaryId) { businessAddress businessName chapterId classificationName email fullName mobile natureOfBusiness officeContactNo profilePhoto rotaryId website } }", {"hash":"tTBlFXT0tV4J25BD8F85gg","topics":["member"]}) as unknown as TypedDocumentString<GetOwnProfileQuery, GetOwnProfileQueryVariables>;
export const ListMembersDocument = /* @__PURE__ */ new TypedDocumentString("query ListMembers($chapterId: ID!, $withAccounts: Boolean!) { listMember(chapterId: $chapterId) { items { chapterId classificationName dateOfJoining erasedAt fullName isAdmin mobile natureOfBusiness rotaryId status version } } listUserAccount(chapterId: $chapterId) @include(if: $withAccounts) { items { confirmationStatus email invitationExpiresAt invitationState isPending userAccessStatus userName } } }", {"hash":"AVoJaN72XES1e6xtIIP60Q","topics":["member"]}) as unknown as TypedDocumentString<ListMembersQuery, ListMembersQueryVariables>;
export const ReadPapersDocument = /* @__PURE__ */ new TypedDocumentString("query ReadPapers($chapterId: ID!, $rotaryId: ID!) { getMember(chapterId: $chapterId, rotaryId: $rotaryId) { PANno aadharImgUrl aadharNo panImgUrl } }", {"hash":"fEG9tZOLunX27HTL2mxEag","topics":["member"]}) as unknown as TypedDocumentString<ReadPapersQuery, ReadPapersQueryVariables>;
export const RenewCalendarAddressDocument = /* @__PURE__ */ new TypedDocumentString("mutation RenewCalendarAddress($chapterId: ID!, $requestId: String, $rotaryId: ID!, $version: Int) { renewCalendarAddress( chapterId: $chapterId rotaryId: $rotaryId version: $version requestId: $requestId ) { version } }", {"hash":"q4VjjAe88n5eHGzllVyU7w","topics":["preference"]}) as unknown as TypedDocumentString<RenewCalendarAddressMutation, RenewCalendarAddressMutationVariables>;
export const SetMemberAccessDocument = /* @__PURE__ */ new TypedDocumentString("mutation SetMemberAccess($input: SetMemberAccessInput!, $requestId: String) { setMemberAccess(input: $input, requestId: $requestId) { rotaryId } }", {"hash":"_q_6d3h83YIxm1Iz46VBRw","topics":["member","classification","figures"]}) as unknown as TypedDocumentString<SetMemberAccessMutation, SetMemberAccessMutationVariables>;
export const SetMemberClassificationDocument = /* @__PURE__ */ new TypedDocumentString("mutation SetMemberClassification($input: SetMemberClassificationInput!, $requestId: String) { setMemberClassification(input: $input, requestId: $requestId) { rotaryId } }", {"hash":"K_8B4bwWjzFnvrrgGu51FA","topics":["member","classification","audit"]}) as unknown as TypedDocumentString<SetMemberClassificationMutation, SetMemberClassificationMutationVariables>;
export const SetMembersAccessDocument = /* @__PURE__ */ new TypedDocumentString("mutation SetMembersAccess($input: SetMembersAccessInput!, $requestId: String) { setMembersAccess(input: $input, requestId: $requestId) { rotaryId } }", {"hash":"yDt-Ebic3PvmA2YaMSQ3aw","topics":["member","classification","figures"]}) as unknown as TypedDocumentString<SetMembersAccessMutation, SetMembersAccessMutationVariables>;
export const UpdateMemberProfileDocument = /* @__PURE__ */ new TypedDocumentString("mutation UpdateMemberProfile($input: UpdateMemberInput!, $requestId: String) { updateMember(input: $input, requestId: $requestId) { chapterId rotaryId version } }", {"hash":"LitQHTZ5WQDyQ9WCZ_mYeQ","topics":["member"]}) as unknown as TypedDocumentString<UpdateMemberProfileMutation, UpdateMemberProfileMutationVariables>;
export const UpdatePreferencesDocument = /* @__PURE__ */ new TypedDocumentString("mutation UpdatePreferences($input: UpdateMemberPreferencesInput!, $requestId: String) { updateMemberPreferences(input: $input, requestId: $requestId) { version } }", {"hash":"J1V4M9If_XktmMHeH5Mv4A","topics":["preference"]}) as unknown as TypedDocumentString<UpdatePreferencesMutation, UpdatePreferencesMutationVariables>;
export const ListBusinessClassificationDocument = /* @__PURE__ */ new TypedDocumentString("query ListBusinessClassification($chapterId: ID!) { listBusinessClassification( chapterId: $chapterId filter: {isDeleted: {eq: false}} ) { items { id memberNames name status version } } }", {"hash":"z45H255T2IZ02oPbhVEZlw","topics":["classification","member"]}) as unknown as TypedDocumentString<ListBusinessClassificationQuery, ListBusinessClassificationQueryVariables>;
export const ListChapterNamesDocument = /* @__PURE__ */ new TypedDocumentString("query ListChapterNames($limit: Int, $search: String) { listChapter( filter: {isSupportAdmin: {eq: false}} search: $search limit: $limit ) { items { chapterName pk } nextToken } }", {"hash":"HFrWJWViK-t0eps8AvzLTA","topics":["chapter"]}) as unknown as TypedDocumentString<ListChapterNamesQuery, ListChapterNamesQueryVariables>;
export const CreateNotificationMessageDocument = /* @__PURE__ */ new TypedDocumentString("mutation CreateNotificationMessage($input: CreateNotificationMessageInput!, $requestId: String) { createNotificationMessage(input: $input, requestId: $requestId) { pk } }", {"hash":"K58EiUZ8-_9U9UQMJeB7JQ","topics":["announcement"]}) as unknown as TypedDocumentString<CreateNotificationMessageMutation, CreateNotificationMessageMutationVariables>;
export const CreateSettingDocument = /* @__PURE__ */ new TypedDocumentString("mutation CreateSetting($input: CreateSettingsInput!, $requestId: String) { createSettings(input: $input, requestId: $requestId) { version } }", {"hash":"-pT-WWqT8AHd0NbrTfN6JA","topics":["setting","figures"]}) as unknown as TypedDocumentString<CreateSettingMutation, CreateSettingMutationVariables>;
export const CreateVersionDocument = /* @__PURE__ */ new TypedDocumentString("mutation CreateVersion($input: CreateVersionInput!, $requestId: String) { createVersion(input: $input, requestId: $requestId) { pk } }", {"hash":"7efuaUuND5gNNmTMf5ITeQ","topics":["version","session"]}) as unknown as TypedDocumentString<CreateVersionMutation, CreateVersionMutationVariables>;
export const GetContactDocument = /* @__PURE__ */ new TypedDocumentString("query GetContact { getContact { address1 address2 area chapterId city email landLine mobile pinCode version } }", {"hash":"eDhtGg6V276wFrTwaNhXlA","topics":["setting","contact"]}) as unknown as TypedDocumentString<GetContactQuery, GetContactQueryVariables>;
export const ListActiveNotificationMessagesDocument = /* @__PURE__ */ new TypedDocumentString("query ListActiveNotificationMessages { listNotificationMessage(filter: {active: {eq: true}}) { items { active chapterId fromDatetime messageDescription messageType pk priority toDateTime version } } }", {"hash":"3xMmv2YuA_TzEWXILD2VhA","topics":["announcement"]}) as unknown as TypedDocumentString<ListActiveNotificationMessagesQuery, ListActiveNotificationMessagesQueryVariables>;
export const ListNotificationMessageDocument = /* @__PURE__ */ new TypedDocumentString("fragment NotificationMessageListed on NotificationMessage { active chapterId fromDatetime messageDescription messageType priority toDateTime } query ListNotificationMessage($limit: Int, $nextToken: String, $search: String) { listNotificationMessage(search: $search, limit: $limit, nextToken: $nextToken) { items { chapterName pk version ...NotificationMessageListed } nextToken total } }", {"hash":"77MXBMT9FHffmJL35t9EvQ","topics":["announcement","chapter"]}) as unknown as TypedDocumentString<ListNotificationMessageQuery, ListNotificationMessageQueryVariables>;
export const ListVersionDocument = /* @__PURE__ */ new TypedDocumentString("fragment VersionListed on Version { createdDate isLatest releaseDate versionNumber } query ListVersion($limit: Int, $nextToken: String, $search: String) { listVersion(search: $search, limit: $limit, nextToken: $nextToken) { items { features pk version ...VersionListed } nextToken total } }", {"hash":"_ZGiEJzuKTC5WKuOupLtyw","topics":["version"]}) as unknown as TypedDocumentString<ListVersionQuery, ListVersionQueryVariables>;
export const OnCreateNotificationMessageDocument = /* @__PURE__ */ new TypedDocumentString("subscription OnCreateNotificationMessage { onCreateNotificationMessage { active chapterId fromDatetime messageDescription messageType pk priority toDateTime version } }", {"hash":"22PFkp3ZDBNUAek4q5_HWg","topics":["announcement"]}) as unknown as TypedDocumentString<OnCreateNotificationMessageSubscription, OnCreateNotificationMessageSubscriptionVariables>;
export const OnUpdateNotificationMessageDocument = /* @__PURE__ */ new TypedDocumentString("subscription OnUpdateNotificationMessage { onUpdateNotificationMessage { active chapterId fromDatetime messageDescription messageType pk priority toDateTime version } }", {"hash":"YjWESQCsbzZW6WKcae1MDA","topics":["announcement"]}) as unknown as TypedDocumentString<OnUpdateNotificationMessageSubscription, OnUpdateNotificationMessageSubscriptionVariables>;
export const ReadSettingDocument = /* @__PURE__ */ new TypedDocumentString("query ReadSetting($chapterId: ID!, $key: String!) { listSettings(chapterId: $chapterId, key: {eq: $key}) { items { value version } } }", {"hash":"xcLhWjWidPHBYrU0asSk0w","topics":["setting"]}) as unknown as TypedDocumentString<ReadSettingQuery, ReadSettingQueryVariables>;
export const SendContactEmailDocument = /* @__PURE__ */ new TypedDocumentString("mutation SendContactEmail($input: SendContactEmailInput!, $requestId: String) { sendContactEmail(input: $input, requestId: $requestId) { response } }", {"hash":"mipE0VxTLZd4B_Oepj-8Pg","topics":["contact"]}) as unknown as TypedDocumentString<SendContactEmailMutation, SendContactEmailMutationVariables>;
export const UpdateNotificationMessageDocument = /* @__PURE__ */ new TypedDocumentString("mutation UpdateNotificationMessage($input: UpdateNotificationMessageInput!, $requestId: String) { updateNotificationMessage(input: $input, requestId: $requestId) { pk } }", {"hash":"DxZcAfArEebPQRUDHf7XxA","topics":["announcement"]}) as unknown as TypedDocumentString<UpdateNotificationMessageMutation, UpdateNotificationMessageMutationVariables>;
export const UpdateSettingDocument = /* @__PURE__ */ new TypedDocumentString("mutation UpdateSetting($input: UpdateSettingsInput!, $requestId: String) { updateSettings(input: $input, requestId: $requestId) { version } }", {"hash":"FF0w73E7HilafEF8lvTvgA","topics":["setting","figures"]}) as unknown as TypedDocumentString<UpdateSettingMutation, UpdateSettingMutationVariables>;
export const UpdateVersionDocument = /* @__PURE__ */ new TypedDocumentString("mutation UpdateVersion($input: UpdateVersionInput!, $requestId: String) { updateVersion(input: $input, requestId: $requestId) { pk } }", {"hash":"tL6pd_i8GtqhKpA0P6n6mQ","topics":["version","session"]}) as unknown as TypedDocumentString<UpdateVersionMutation, UpdateVersionMutationVariables>;
export const CountR2rsDocument = /* @__PURE__ */ new TypedDocumentString("query CountR2rs($chapterId: ID!, $endDate: String!, $startDate: String!) { getRotarianToRotarianByChapterAndDate( chapterId: $chapterId startDate: $startDate endDate: $endDate ) { meetupCount memberId } listMember(chapterId: $chapterId) { items { classificationName fullName inActiveDate isAdmin mobile rotaryId status } } }", {"hash":"KHiaiyGqw6nZ9D_ZXUoDgg","topics":["member","activity"]}) as unknown as TypedDocumentString<CountR2rsQuery, CountR2rsQueryVariables>;
export const CountReferralPairsDocument = /* @__PURE__ */ new TypedDocumentString("query CountReferralPairs($chapterId: ID!, $endDate: String!, $startDate: String!) { getReferralPairsByChapterAndDate( chapterId: $chapterId startDate: $startDate endDate: $endDate ) { count givenBy givenTo } listMember(chapterId: $chapterId) { items { classificationName fullName inActiveDate isAdmin mobile rotaryId status } } }", {"hash":"oo04PY7ff-rXt4knfJftnA","topics":["member","activity"]}) as unknown as TypedDocumentString<CountReferralPairsQuery, CountReferralPairsQueryVariables>;
export const CountThanksNotesDocument = /* @__PURE__ */ new TypedDocumentString("query CountThanksNotes($chapterId: ID!, $endDate: String!, $startDate: String!) { getThanksNoteCountByChapterAndDate( chapterId: $chapterId startDate: $startDate endDate: $endDate ) { memberId thanksByBusinessValue thanksByCount thanksToBusinessValue thanksToCount } listMember(chapterId: $chapterId) { items { classificationName fullName inActiveDate isAdmin mobile rotaryId status } } }", {"hash":"tC8fNlc1pQUKRnmR8tEuFA","topics":["member","activity"]}) as unknown as TypedDocumentString<CountThanksNotesQuery, CountThanksNotesQueryVariables>;
export const GetYearReportDocument = /* @__PURE__ */ new TypedDocumentString("query GetYearReport($chapterId: ID!, $rotaryId: ID, $year: Int) { getYearReport(chapterId: $chapterId, rotaryId: $rotaryId, year: $year) { member { classificationName memberName mobile } rows { figure label lastMonths { count value } lastYear { count value } months { count value } terms { count value } unit } year years } }", {"hash":"VPwGIIpRPLYbEdCmCwA-lw","topics":["figures","member"]}) as unknown as TypedDocumentString<GetYearReportQuery, GetYearReportQueryVariables>;
export const LatestHeldMeetingDocument = /* @__PURE__ */ new TypedDocumentString("query LatestHeldMeeting($chapterId: ID!, $today: String!) { getMeetingSchedulebyChapterIdAndDate( chapterId: $chapterId date: {le: $today} filter: {status: {ne: \"Cancelled\"}} sortDirection: DESC limit: 2 ) { items { date status } } }", {"hash":"N4t8huAYIRY1mBb82mKPuQ","topics":["meeting"]}) as unknown as TypedDocumentString<LatestHeldMeetingQuery, LatestHeldMeetingQueryVariables>;
export const ListAuditPeopleDocument = /* @__PURE__ */ new TypedDocumentString("query ListAuditPeople($chapterId: ID!) { listMember(chapterId: $chapterId) { items { fullName rotaryId } } }", {"hash":"LKaNXzhKDr5EjsCu3vB_Zg","topics":["member"]}) as unknown as TypedDocumentString<ListAuditPeopleQuery, ListAuditPeopleQueryVariables>;
export const ListAuditDocument = /* @__PURE__ */ new TypedDocumentString("query ListAudit($chapterId: ID!, $endDate: String, $filter: ModelAuditEntryFilterInput, $limit: Int, $nextToken: String, $startDate: String) { listAudit( chapterId: $chapterId startDate: $startDate endDate: $endDate filter: $filter limit: $limit nextToken: $nextToken ) { items { action actor actorName after at before id subject subjectName } nextToken } }", {"hash":"K65c2hDJfre-S9jHXKjQfg","topics":["audit"]}) as unknown as TypedDocumentString<ListAuditQuery, ListAuditQueryVariables>;
export const ListInvitedVisitorsDocument = /* @__PURE__ */ new TypedDocumentString("query ListInvitedVisitors($chapterId: ID!, $endDate: String!, $rotaryId: ID, $startDate: String!, $withMembers: Boolean!) { listInvitedVisitor( chapterId: $chapterId startDate: $startDate endDate: $endDate rotaryId: $rotaryId ) { items { classificationName dateOfMeeting1 fullName guestClassificationName id introducerName invitedBy invitedById isRotarian mobile rotaryClubName userType } } listMember(chapterId: $chapterId) @include(if: $withMembers) { items { classificationName fullName inActiveDate isAdmin mobile rotaryId status } } }", {"hash":"WHg5TBLAk7wrsYWg4SMbdg","topics":["visitor","member"]}) as unknown as TypedDocumentString<ListInvitedVisitorsQuery, ListInvitedVisitorsQueryVariables>;
export const ListLastLoginsDocument = /* @__PURE__ */ new TypedDocumentString("query ListLastLogins($chapterId: ID!) { listMember(chapterId: $chapterId) { items { classificationName fullName inActiveDate isAdmin lastLogin rotaryId status } } }", {"hash":"RGEgHwDg3dyEtTcwdnMCtQ","topics":["member"]}) as unknown as TypedDocumentString<ListLastLoginsQuery, ListLastLoginsQueryVariables>;
export const ListMemberScoreDocument = /* @__PURE__ */ new TypedDocumentString("query ListMemberScore($chapterId: ID!, $rotaryId: ID) { listMemberScore(chapterId: $chapterId, rotaryId: $rotaryId) { endDate items { attended classificationName light meetings memberName parts { criterion factsOf figure nextFrom points } place points rotaryId tie { decidedBy isAhead otherName } } key { amber attendance cNotes green r2r referrals visitors } startDate } }", {"hash":"Yh1sucGaXpJOu88I1qu6Cw","topics":["figures","setting","member"]}) as unknown as TypedDocumentString<ListMemberScoreQuery, ListMemberScoreQueryVariables>;
export const ListR2rsOfMemberDocument = /* @__PURE__ */ new TypedDocumentString("query ListR2rsOfMember($endDate: String!, $pk: ID!, $startDate: String!) { listRotarianToRotarian( pk: $pk filter: {isDeleted: {eq: false}, date: {between: [$startDate, $endDate]}} ) { items { actionPlan businessClassificationNameOfMetWith chapterIdOfMetWith chapterNameOfMetWith date discussion id mobileOfMetWith nameOfMetWith place r2rType } } }", {"hash":"3CSOoKQCTkgGhoaOG572YA","topics":["activity"]}) as unknown as TypedDocumentString<ListR2rsOfMemberQuery, ListR2rsOfMemberQueryVariables>;
export const ListReferralsOfMemberDocument = /* @__PURE__ */ new TypedDocumentString("query ListReferralsOfMember($chapterId: ID!, $endDate: String!, $rotaryId: String!, $startDate: String!) { given: listReferral( chapterId: $chapterId filter: {referredBy: {eq: $rotaryId}, isDeleted: {eq: false}, date: {between: [$startDate, $endDate]}} ) { items { businessClassificationNameOfReferredTo businessValue comment contact date id nameOfReferredTo range referralStatus referralType requiredPerson } } received: listReferral( chapterId: $chapterId filter: {referredTo: {eq: $rotaryId}, isDeleted: {eq: false}, date: {between: [$startDate, $endDate]}} ) { items { businessClassificationNameOfReferredBy businessValue comment contact date id nameOfReferredBy range referralStatus referralType requiredPerson } } }", {"hash":"-x45LflJIqVoCjSPYeLUQA","topics":["activity"]}) as unknown as TypedDocumentString<ListReferralsOfMemberQuery, ListReferralsOfMemberQueryVariables>;
export const ListReportFactsDocument = /* @__PURE__ */ new TypedDocumentString("query ListReportFacts($chapterId: ID!, $endDate: String!, $figure: ReportFigure!, $limit: Int, $nextToken: String, $rotaryId: ID, $startDate: String!) { listReportFacts( chapterId: $chapterId rotaryId: $rotaryId figure: $figure startDate: $startDate endDate: $endDate limit: $limit nextToken: $nextToken ) { items { count date detail id title value who whom } nextToken total } }", {"hash":"p1gis9_iaOAqAyOGF-70NQ","topics":["figures"]}) as unknown as TypedDocumentString<ListReportFactsQuery, ListReportFactsQueryVariables>;
export const ListSpecialDaysDocument = /* @__PURE__ */ new TypedDocumentString("query ListSpecialDays($chapterId: ID!, $month: Int!) { listSpecialDay(chapterId: $chapterId, month: $month) { classificationName day memberName mobile month occasion relationShip relativeName rotaryId } }", {"hash":"v6yxRepSdM7uoXKrXAjI9g","topics":["member"]}) as unknown as TypedDocumentString<ListSpecialDaysQuery, ListSpecialDaysQueryVariables>;
export const ListThanksNotesOfMemberDocument = /* @__PURE__ */ new TypedDocumentString("query ListThanksNotesOfMember($chapterId: ID!, $endDate: String!, $rotaryId: String!, $startDate: String!) { given: listThanksNote( chapterId: $chapterId filter: {thanksBy: {eq: $rotaryId}, isDeleted: {eq: false}, date: {between: [$startDate, $endDate]}} ) { items { businessClassificationNameOfThanksTo businessValue date details id mobileOfThanksTo nameOfThanksTo referralType } } received: listThanksNote( chapterId: $chapterId filter: {thanksTo: {eq: $rotaryId}, isDeleted: {eq: false}, date: {between: [$startDate, $endDate]}} ) { items { businessClassificationNameOfThanksBy businessValue date details id mobileOfThanksBy nameOfThanksBy referralType } } }", {"hash":"XBeOs5HS1DatY50SaIeThQ","topics":["activity"]}) as unknown as TypedDocumentString<ListThanksNotesOfMemberQuery, ListThanksNotesOfMemberQueryVariables>;
export const CreateInterviewProspectDocument = /* @__PURE__ */ new TypedDocumentString("mutation CreateInterviewProspect($input: CreateInterviewProspectInput!, $requestId: String) { createInterviewProspect(input: $input, requestId: $requestId) { visitorId } }", {"hash":"XyyABG86MSr8ziby24k-yQ","topics":["visitor"]}) as unknown as TypedDocumentString<CreateInterviewProspectMutation, CreateInterviewProspectMutationVariables>;
export const CreateVisitorDocument = /* @__PURE__ */ new TypedDocumentString("mutation CreateVisitor($input: CreateVisitorInput!, $requestId: String) { createVisitor(input: $input, requestId: $requestId) { attendanceCreated id } }", {"hash":"Cs8vmyFe2PdFUvHVwjl8tg","topics":["visitor","figures","attendance"]}) as unknown as TypedDocumentString<CreateVisitorMutation, CreateVisitorMutationVariables>;
export const DeleteVisitorDocument = /* @__PURE__ */ new TypedDocumentString("mutation DeleteVisitor($input: DeleteVisitorInput!, $requestId: String) { deleteVisitor(input: $input, requestId: $requestId) { id } }", {"hash":"ClEEimPb-YKuwxiaUlpZUQ","topics":["visitor","figures"]}) as unknown as TypedDocumentString<DeleteVisitorMutation, DeleteVisitorMutationVariables>;
export const EraseVisitorDocument = /* @__PURE__ */ new TypedDocumentString("mutation EraseVisitor($input: EraseVisitorInput!, $requestId: String) { eraseVisitor(input: $input, requestId: $requestId) { id } }", {"hash":"vqpUTkLIAIQhwGs7IXZzgA","topics":["visitor","member","attendance","audit"]}) as unknown as TypedDocumentString<EraseVisitorMutation, EraseVisitorMutationVariables>;
export const GetInvitationDocument = /* @__PURE__ */ new TypedDocumentString("query GetInvitation($chapterId: ID!, $rotaryId: ID!) { getInvitation(chapterId: $chapterId, rotaryId: $rotaryId) { came isOpen link meetings { date end id start venue } registered } }", {"hash":"pdioxhpdmc5ZEYjoXWA1jA","topics":["meeting","visitor"]}) as unknown as TypedDocumentString<GetInvitationQuery, GetInvitationQueryVariables>;
export const ListDeletedVisitorsDocument = /* @__PURE__ */ new TypedDocumentString("query ListDeletedVisitors($chapterId: ID!) { listDeletedVisitor(chapterId: $chapterId) { items { classificationName deletedDate fullName mobile pk version } } }", {"hash":"L_gdhmHIRr4uzNMade3XNQ","topics":["visitor"]}) as unknown as TypedDocumentString<ListDeletedVisitorsQuery, ListDeletedVisitorsQueryVariables>;
export const ListInvitersDocument = /* @__PURE__ */ new TypedDocumentString("query ListInviters($chapterId: ID!) { listMember( chapterId: $chapterId filter: {status: {eq: \"Active\"}, isAdmin: {eq: false}} ) { items { classificationName fullName mobile rotaryId } } }", {"hash":"fNbTPBN8zw1djzFYFSfUhw","topics":["member"]}) as unknown as TypedDocumentString<ListInvitersQuery, ListInvitersQueryVariables>;
export const ListVpmDocument = /* @__PURE__ */ new TypedDocumentString("fragment InterviewProspectListed on InterviewProspect { decision interviewBy interviewDate place reason } fragment VisitorListed on Visitor { businessAddress businessName dateOfMeeting2 designation email isInterested natureOfBusiness needMoreDetails noOfEmployees productsOrServicesOffered website whatsapp } fragment VisitorReport on Visitor { classificationName dateOfMeeting1 fullName introducerName invitedById mobile rotaryClubName } query ListVpm($chapterId: ID!) { listVisitor(chapterId: $chapterId) { items { businessClassificationId id interview { version ...InterviewProspectListed } invitedBy isGuest isRotarian remarks userType version ...VisitorListed ...VisitorReport } } }", {"hash":"fg9EtC3My_3jSii-9vtPmw","topics":["visitor"]}) as unknown as TypedDocumentString<ListVpmQuery, ListVpmQueryVariables>;
export const RestoreVisitorDocument = /* @__PURE__ */ new TypedDocumentString("mutation RestoreVisitor($input: RestoreVisitorInput!, $requestId: String) { restoreVisitor(input: $input, requestId: $requestId) { id } }", {"hash":"cs8mP7LLxqSUJuwxmXr_EA","topics":["visitor","figures"]}) as unknown as TypedDocumentString<RestoreVisitorMutation, RestoreVisitorMutationVariables>;
export const UpdateVisitorDocument = /* @__PURE__ */ new TypedDocumentString("mutation UpdateVisitor($input: UpdateVisitorInput!, $requestId: String) { updateVisitor(input: $input, requestId: $requestId) { attendanceCreated id } }", {"hash":"jUcwdDQNOzMRWwTDDmyWJA","topics":["visitor","figures","attendance"]}) as unknown as TypedDocumentString<UpdateVisitorMutation, UpdateVisitorMutationVariables>;