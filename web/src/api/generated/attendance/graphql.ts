/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** How an attendance counts: a late Present counts as Late. */
export type AttendanceCode =
  | 'Absent'
  | 'Late'
  | 'Leave'
  | 'Present';

export type AttendanceStatus =
  | 'Absent'
  | 'Leave'
  | 'Present'
  | 'Unmarked';

/** Who is checked in by the `id` in the list, or by the `pass`. */
export type CheckInExpectedVisitorInput = {
  readonly chapterId: string;
  readonly id?: string | null | undefined;
  readonly meetingId: string;
  /** The link in the pass's QR code, whole. */
  readonly pass?: string | null | undefined;
};

/** With `qr` the caller's own check-in: name, status, times and lateness sent here are not believed. Without it an admin marks `rotaryId` at `meetingId`: name and lateness are not believed. */
export type CreateMemberAttendanceInput = {
  readonly attendanceStatus?: AttendanceStatus | null | undefined;
  /** Chapter-local 'YYYY-MM-DD HH:mm'; left out it is now. */
  readonly attendedDateTime?: string | null | undefined;
  readonly chapterId: string;
  readonly classificationName?: string | null | undefined;
  readonly isLate?: boolean | null | undefined;
  readonly lateTime?: string | null | undefined;
  readonly meetingId?: string | null | undefined;
  readonly memberName?: string | null | undefined;
  readonly paymentKind?: PaymentKind | null | undefined;
  readonly paymentStatus?: PaymentStatus | null | undefined;
  /** The scanned link, whole; required of members. */
  readonly qr?: string | null | undefined;
  readonly rotaryId?: string | null | undefined;
  /** When the phone scanned, an ISO instant; kept beside the server's own time. */
  readonly scannedAt?: string | null | undefined;
};

/** With `qr` the caller's own check-in at another chapter: what else is sent is not believed. Without it an admin records a visitor at `meetingId`: an existing one by `visitorId`, whose classification and mobile are taken from the visitor, or a new one. */
export type CreateVisitorAttendanceInput = {
  readonly attendanceStatus?: AttendanceStatus | null | undefined;
  readonly attendedDateTime?: string | null | undefined;
  readonly chapterId: string;
  readonly classificationName?: string | null | undefined;
  /** The rotary id of the member who invited a new visitor. */
  readonly invitedById?: string | null | undefined;
  readonly isRotarian?: boolean | null | undefined;
  readonly meetingId?: string | null | undefined;
  readonly mobile?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly paymentKind?: PaymentKind | null | undefined;
  readonly paymentStatus?: PaymentStatus | null | undefined;
  /** The scanned link, whole. */
  readonly qr?: string | null | undefined;
  /** The inviter's name follows from `invitedById`. */
  readonly referredBy?: string | null | undefined;
  /** When the phone scanned, an ISO instant; kept beside the server's own time. */
  readonly scannedAt?: string | null | undefined;
  /** The existing visitor who was picked. */
  readonly visitorId?: string | null | undefined;
};

export type MarkMemberAttendanceInput = {
  readonly chapterId: string;
  readonly meetingId: string;
  readonly rows: ReadonlyArray<MarkMemberAttendanceRowInput>;
};

export type MarkMemberAttendanceRowInput = {
  readonly attendanceStatus: AttendanceStatus;
  /** Chapter-local 'YYYY-MM-DD HH:mm'; left out it is now. */
  readonly attendedDateTime?: string | null | undefined;
  /** The admin states the time of arrival, nobody saw it: the audit log says so. */
  readonly isArrivalStated?: boolean | null | undefined;
  readonly paymentKind?: PaymentKind | null | undefined;
  readonly paymentStatus?: PaymentStatus | null | undefined;
  readonly rotaryId: string;
  /** Of the record that the editor saw; left out when there was none. */
  readonly version?: number | null | undefined;
};

export type MeetingStatus =
  | 'Cancelled'
  | 'Completed'
  | 'Scheduled';

export type PaymentKind =
  | 'Cash'
  | 'Other'
  | 'UPI';

export type PaymentStatus =
  | 'Paid'
  | 'Unpaid';

export type SettleFeesInput = {
  readonly chapterId: string;
  readonly meetingId: string;
  readonly members: ReadonlyArray<SettleFeesRowInput>;
  /** Left out, what is stored stays. */
  readonly paymentKind?: PaymentKind | null | undefined;
  readonly paymentStatus: PaymentStatus;
  readonly visitors: ReadonlyArray<SettleFeesRowInput>;
};

export type SettleFeesRowInput = {
  /** The rotary id of a member, or the id of a visitor attendance. */
  readonly id: string;
  /** Of the record that the editor saw. */
  readonly version?: number | null | undefined;
};

/** Changes the fee status only. `version` is the one the editor saw. */
export type UpdateVisitorAttendanceInput = {
  readonly chapterId: string;
  readonly id: string;
  /** Left out, what is stored stays. */
  readonly paymentKind?: PaymentKind | null | undefined;
  readonly paymentStatus: PaymentStatus;
  readonly version?: number | null | undefined;
};

export type ListAttendanceTrendQueryVariables = Exact<{
  pk: string;
  since: string;
}>;


export type ListAttendanceTrendQuery = { readonly listAttendanceSummary: { readonly items: ReadonlyArray<{ readonly meetingDate: string, readonly presentCount: number, readonly lateCount: number, readonly totalMembersCount: number }> } };

export type ListOwnAttendanceTrendQueryVariables = Exact<{
  chapterId: string;
  rotaryId: string;
  since: string;
}>;


export type ListOwnAttendanceTrendQuery = { readonly listMemberAttendance: { readonly items: ReadonlyArray<{ readonly id: string, readonly attendedDateTime: string, readonly attendanceStatus: AttendanceStatus, readonly isLate: boolean, readonly lateTime: string }> } };

export type CheckInExpectedVisitorMutationVariables = Exact<{
  input: CheckInExpectedVisitorInput;
  requestId?: string | null | undefined;
}>;


export type CheckInExpectedVisitorMutation = { readonly checkInExpectedVisitor: { readonly id: string, readonly visitorId: string | null, readonly name: string, readonly classificationName: string | null, readonly mobile: string | null, readonly referredBy: string | null, readonly isRotarian: boolean, readonly attendanceStatus: AttendanceStatus, readonly paymentStatus: PaymentStatus, readonly paymentKind: PaymentKind | null, readonly attendedDateTime: string, readonly version: number } };

export type CloseMeetingMutationVariables = Exact<{
  chapterId: string;
  meetingId: string;
  requestId?: string | null | undefined;
}>;


export type CloseMeetingMutation = { readonly closeMeeting: { readonly meetingId: string } };

export type CreateMemberAttendanceMutationVariables = Exact<{
  input: CreateMemberAttendanceInput;
  requestId?: string | null | undefined;
}>;


export type CreateMemberAttendanceMutation = { readonly createMemberAttendance: { readonly id: string, readonly meetingId: string, readonly rotaryId: string, readonly attendanceStatus: AttendanceStatus, readonly attendedDateTime: string, readonly isLate: boolean, readonly lateTime: string, readonly leaveReason: string | null } };

export type CreateVisitorAttendanceMutationVariables = Exact<{
  input: CreateVisitorAttendanceInput;
  requestId?: string | null | undefined;
}>;


export type CreateVisitorAttendanceMutation = { readonly createVisitorAttendance: { readonly id: string, readonly meetingId: string, readonly attendanceStatus: AttendanceStatus, readonly attendedDateTime: string } };

export type GetAttendanceRosterQueryVariables = Exact<{
  chapterId: string;
  meetingId: string;
}>;


export type GetAttendanceRosterQuery = { readonly getAttendanceRoster: { readonly id: string, readonly chapterId: string, readonly date: string, readonly timing: ReadonlyArray<string>, readonly status: MeetingStatus, readonly earlyPresenceMinutes: number, readonly meetingFee: number, readonly version: number, readonly canMark: boolean, readonly canClose: boolean, readonly canReopen: boolean, readonly canTakeFees: boolean, readonly markingRefusal: string | null, readonly rows: ReadonlyArray<{ readonly rotaryId: string, readonly memberName: string, readonly classificationName: string | null, readonly mobile: string | null, readonly isExpected: boolean, readonly attendance: { readonly id: string, readonly rotaryId: string, readonly memberName: string, readonly classificationName: string | null, readonly attendanceStatus: AttendanceStatus, readonly paymentStatus: PaymentStatus, readonly paymentKind: PaymentKind | null, readonly attendedDateTime: string, readonly markedBy: string | null, readonly isLate: boolean, readonly lateTime: string, readonly leaveReason: string | null, readonly version: number } | null }>, readonly visitors: ReadonlyArray<{ readonly id: string, readonly visitorId: string | null, readonly name: string, readonly classificationName: string | null, readonly mobile: string | null, readonly referredBy: string | null, readonly isRotarian: boolean, readonly attendanceStatus: AttendanceStatus, readonly paymentStatus: PaymentStatus, readonly paymentKind: PaymentKind | null, readonly attendedDateTime: string, readonly version: number }>, readonly figures: { readonly totalMembersCount: number } } };

export type GetMeetingByQrQueryVariables = Exact<{
  qr: string;
}>;


export type GetMeetingByQrQuery = { readonly getMeetingByQr: { readonly chapterId: string, readonly chapterName: string, readonly meetingId: string, readonly date: string, readonly timing: ReadonlyArray<string>, readonly venue: string, readonly meetingFee: number, readonly place: number | null, readonly membersCount: number | null, readonly inSince: string | null, readonly isVisitor: boolean, readonly statusLine: string | null, readonly warning: string | null } };

export type ListExpectedVisitorQueryVariables = Exact<{
  chapterId: string;
  meetingId: string;
}>;


export type ListExpectedVisitorQuery = { readonly listExpectedVisitor: { readonly items: ReadonlyArray<{ readonly id: string, readonly fullName: string, readonly classificationName: string | null, readonly businessName: string | null, readonly mobile: string | null, readonly invitedById: string | null, readonly visitorId: string | null }> } };

export type MarkMemberAttendanceMutationVariables = Exact<{
  input: MarkMemberAttendanceInput;
  requestId?: string | null | undefined;
}>;


export type MarkMemberAttendanceMutation = { readonly markMemberAttendance: { readonly rows: ReadonlyArray<{ readonly id: string, readonly rotaryId: string, readonly memberName: string, readonly classificationName: string | null, readonly attendanceStatus: AttendanceStatus, readonly paymentStatus: PaymentStatus, readonly paymentKind: PaymentKind | null, readonly attendedDateTime: string, readonly markedBy: string | null, readonly isLate: boolean, readonly lateTime: string, readonly leaveReason: string | null, readonly version: number }>, readonly conflicts: ReadonlyArray<{ readonly id: string, readonly rotaryId: string, readonly memberName: string, readonly classificationName: string | null, readonly attendanceStatus: AttendanceStatus, readonly paymentStatus: PaymentStatus, readonly paymentKind: PaymentKind | null, readonly attendedDateTime: string, readonly markedBy: string | null, readonly isLate: boolean, readonly lateTime: string, readonly leaveReason: string | null, readonly version: number }> } };

export type MemberAttendanceFieldsFragment = { readonly id: string, readonly rotaryId: string, readonly memberName: string, readonly classificationName: string | null, readonly attendanceStatus: AttendanceStatus, readonly paymentStatus: PaymentStatus, readonly paymentKind: PaymentKind | null, readonly attendedDateTime: string, readonly markedBy: string | null, readonly isLate: boolean, readonly lateTime: string, readonly leaveReason: string | null, readonly version: number };

export type OnAttendanceChangedSubscriptionVariables = Exact<{
  chapterId: string;
  meetingId: string;
}>;


export type OnAttendanceChangedSubscription = { readonly onAttendanceChanged: { readonly status: MeetingStatus, readonly version: number, readonly mustRefetch: boolean, readonly rows: ReadonlyArray<{ readonly id: string, readonly rotaryId: string, readonly memberName: string, readonly classificationName: string | null, readonly attendanceStatus: AttendanceStatus, readonly paymentStatus: PaymentStatus, readonly paymentKind: PaymentKind | null, readonly attendedDateTime: string, readonly markedBy: string | null, readonly isLate: boolean, readonly lateTime: string, readonly leaveReason: string | null, readonly version: number }>, readonly visitors: ReadonlyArray<{ readonly id: string, readonly visitorId: string | null, readonly name: string, readonly classificationName: string | null, readonly mobile: string | null, readonly referredBy: string | null, readonly isRotarian: boolean, readonly attendanceStatus: AttendanceStatus, readonly paymentStatus: PaymentStatus, readonly paymentKind: PaymentKind | null, readonly attendedDateTime: string, readonly version: number }> } };

export type OnExpectedChangedSubscriptionVariables = Exact<{
  chapterId: string;
  meetingId: string;
}>;


export type OnExpectedChangedSubscription = { readonly onAttendanceChanged: { readonly mustRefetch: boolean, readonly visitors: ReadonlyArray<{ readonly id: string }> } };

export type OnMeetingStatusChangedSubscriptionVariables = Exact<{
  chapterId: string;
  meetingId: string;
}>;


export type OnMeetingStatusChangedSubscription = { readonly onAttendanceChanged: { readonly status: MeetingStatus } };

export type OnOwnAttendanceChangedSubscriptionVariables = Exact<{
  chapterId: string;
  meetingId: string;
  rotaryId: string;
}>;


export type OnOwnAttendanceChangedSubscription = { readonly onAttendanceChanged: { readonly status: MeetingStatus, readonly mustRefetch: boolean, readonly rows: ReadonlyArray<{ readonly id: string, readonly meetingId: string, readonly rotaryId: string, readonly attendanceStatus: AttendanceStatus, readonly attendedDateTime: string, readonly isLate: boolean, readonly lateTime: string, readonly leaveReason: string | null }> } };

export type OwnAttendanceQueryVariables = Exact<{
  chapterId: string;
  meetingId: string;
  rotaryId: string;
}>;


export type OwnAttendanceQuery = { readonly listMemberAttendance: { readonly items: ReadonlyArray<{ readonly id: string, readonly meetingId: string, readonly rotaryId: string, readonly attendanceStatus: AttendanceStatus, readonly attendedDateTime: string, readonly isLate: boolean, readonly lateTime: string, readonly leaveReason: string | null }> } };

export type RecordVisitorMutationVariables = Exact<{
  input: CreateVisitorAttendanceInput;
  requestId?: string | null | undefined;
}>;


export type RecordVisitorMutation = { readonly createVisitorAttendance: { readonly id: string, readonly visitorId: string | null, readonly name: string, readonly classificationName: string | null, readonly mobile: string | null, readonly referredBy: string | null, readonly isRotarian: boolean, readonly attendanceStatus: AttendanceStatus, readonly paymentStatus: PaymentStatus, readonly paymentKind: PaymentKind | null, readonly attendedDateTime: string, readonly version: number } };

export type ReopenMeetingMutationVariables = Exact<{
  chapterId: string;
  meetingId: string;
  requestId?: string | null | undefined;
}>;


export type ReopenMeetingMutation = { readonly reopenMeeting: { readonly id: string, readonly status: MeetingStatus } };

export type SettleFeesMutationVariables = Exact<{
  input: SettleFeesInput;
  requestId?: string | null | undefined;
}>;


export type SettleFeesMutation = { readonly settleFees: { readonly rows: ReadonlyArray<{ readonly id: string, readonly rotaryId: string, readonly memberName: string, readonly classificationName: string | null, readonly attendanceStatus: AttendanceStatus, readonly paymentStatus: PaymentStatus, readonly paymentKind: PaymentKind | null, readonly attendedDateTime: string, readonly markedBy: string | null, readonly isLate: boolean, readonly lateTime: string, readonly leaveReason: string | null, readonly version: number }>, readonly visitors: ReadonlyArray<{ readonly id: string, readonly visitorId: string | null, readonly name: string, readonly classificationName: string | null, readonly mobile: string | null, readonly referredBy: string | null, readonly isRotarian: boolean, readonly attendanceStatus: AttendanceStatus, readonly paymentStatus: PaymentStatus, readonly paymentKind: PaymentKind | null, readonly attendedDateTime: string, readonly version: number }> } };

export type SummaryOfMeetingQueryVariables = Exact<{
  pk: string;
  meetingDate: string;
}>;


export type SummaryOfMeetingQuery = { readonly listAttendanceSummary: { readonly items: ReadonlyArray<{ readonly meetingId: string, readonly meetingDate: string, readonly presentCount: number, readonly lateCount: number, readonly absentCount: number, readonly leaveCount: number, readonly totalMembersCount: number, readonly isCorrected: boolean }> } };

export type TellLeaveMutationVariables = Exact<{
  chapterId: string;
  meetingId: string;
  reason?: string | null | undefined;
  requestId?: string | null | undefined;
}>;


export type TellLeaveMutation = { readonly tellLeave: { readonly id: string, readonly attendanceStatus: AttendanceStatus, readonly leaveReason: string | null } };

export type UpdateVisitorAttendanceMutationVariables = Exact<{
  input: UpdateVisitorAttendanceInput;
  requestId?: string | null | undefined;
}>;


export type UpdateVisitorAttendanceMutation = { readonly updateVisitorAttendance: { readonly id: string, readonly visitorId: string | null, readonly name: string, readonly classificationName: string | null, readonly mobile: string | null, readonly referredBy: string | null, readonly isRotarian: boolean, readonly attendanceStatus: AttendanceStatus, readonly paymentStatus: PaymentStatus, readonly paymentKind: PaymentKind | null, readonly attendedDateTime: string, readonly version: number } };

export type VisitorAttendanceFieldsFragment = { readonly id: string, readonly visitorId: string | null, readonly name: string, readonly classificationName: string | null, readonly mobile: string | null, readonly referredBy: string | null, readonly isRotarian: boolean, readonly attendanceStatus: AttendanceStatus, readonly paymentStatus: PaymentStatus, readonly paymentKind: PaymentKind | null, readonly attendedDateTime: string, readonly version: number };

export type MeetingTakingsQueryVariables = Exact<{
  chapterId: string;
  meetingId: string;
}>;


export type MeetingTakingsQuery = { readonly getAttendanceRoster: { readonly id: string, readonly figures: { readonly overallAmount: number, readonly total: { readonly presentCount: number, readonly lateCount: number } } } };

export type GetAttendanceMatrixQueryVariables = Exact<{
  chapterId: string;
  startDate: string;
  endDate: string;
}>;


export type GetAttendanceMatrixQuery = { readonly getAttendanceMatrix: { readonly meetings: ReadonlyArray<{ readonly id: string, readonly date: string, readonly isOpen: boolean }>, readonly members: ReadonlyArray<{ readonly rotaryId: string, readonly memberName: string, readonly leftOn: string | null, readonly codes: ReadonlyArray<AttendanceCode | null> }> } };

export type GetStatusRecordsQueryVariables = Exact<{
  chapterId: string;
  startDate: string;
  endDate: string;
  code: AttendanceCode;
}>;


export type GetStatusRecordsQuery = { readonly getAttendanceMatrix: { readonly meetings: ReadonlyArray<{ readonly id: string, readonly date: string, readonly timing: ReadonlyArray<string>, readonly isOpen: boolean }>, readonly members: ReadonlyArray<{ readonly rotaryId: string, readonly memberName: string, readonly classificationName: string | null, readonly records: ReadonlyArray<{ readonly meetingId: string, readonly attendedDateTime: string, readonly lateTime: string }> }> } };

export type ListPresentCountsQueryVariables = Exact<{
  pk: string;
}>;


export type ListPresentCountsQuery = { readonly listAttendanceSummary: { readonly items: ReadonlyArray<{ readonly year: number, readonly term: number, readonly meetingDate: string, readonly presentCount: number, readonly totalMembersCount: number }> } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  readonly endpoint = 'attendance' as const;
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
export const MemberAttendanceFieldsFragmentDoc = /* @__PURE__ */ new TypedDocumentString(`
    fragment MemberAttendanceFields on MemberAttendance {
  id
  rotaryId
  memberName
  classificationName
  attendanceStatus
  paymentStatus
  paymentKind
  attendedDateTime
  markedBy
  isLate
  lateTime
  leaveReason
  version
}
    `, {"fragmentName":"MemberAttendanceFields"}) as unknown as TypedDocumentString<MemberAttendanceFieldsFragment, unknown>;
export const VisitorAttendanceFieldsFragmentDoc = /* @__PURE__ */ new TypedDocumentString(`
    fragment VisitorAttendanceFields on VisitorAttendance {
  id
  visitorId
  name
  classificationName
  mobile
  referredBy
  isRotarian
  attendanceStatus
  paymentStatus
  paymentKind
  attendedDateTime
  version
}
    `, {"fragmentName":"VisitorAttendanceFields"}) as unknown as TypedDocumentString<VisitorAttendanceFieldsFragment, unknown>;
export const ListAttendanceTrendDocument = /* @__PURE__ */ new TypedDocumentString("query ListAttendanceTrend($pk: String!, $since: String!) { listAttendanceSummary(pk: $pk, filter: {meetingDate: {ge: $since}}) { items { lateCount meetingDate presentCount totalMembersCount } } }", {"hash":"_k-XoeX7L1sWfPj9Oah1fA","topics":["figures"]}) as unknown as TypedDocumentString<ListAttendanceTrendQuery, ListAttendanceTrendQueryVariables>;
export const ListOwnAttendanceTrendDocument = /* @__PURE__ */ new TypedDocumentString("query ListOwnAttendanceTrend($chapterId: ID!, $rotaryId: String!, $since: String!) { listMemberAttendance( chapterId: $chapterId filter: {rotaryId: {eq: $rotaryId}, attendedDateTime: {ge: $since}} ) { items { attendanceStatus attendedDateTime id isLate lateTime } } }", {"hash":"cuytLj_0Y27uIXPQI33rIg","topics":["history"]}) as unknown as TypedDocumentString<ListOwnAttendanceTrendQuery, ListOwnAttendanceTrendQueryVariables>;
export const CheckInExpectedVisitorDocument = /* @__PURE__ */ new TypedDocumentString("fragment VisitorAttendanceFields on VisitorAttendance { attendanceStatus attendedDateTime classificationName id isRotarian mobile name paymentKind paymentStatus referredBy version visitorId } mutation CheckInExpectedVisitor($input: CheckInExpectedVisitorInput!, $requestId: String) { checkInExpectedVisitor(input: $input, requestId: $requestId) { ...VisitorAttendanceFields } }", {"hash":"Ky1Hq0SpNvBIwnLFSQ_Gcg","topics":["attendance","visitor"]}) as unknown as TypedDocumentString<CheckInExpectedVisitorMutation, CheckInExpectedVisitorMutationVariables>;
export const CloseMeetingDocument = /* @__PURE__ */ new TypedDocumentString("mutation CloseMeeting($chapterId: ID!, $meetingId: ID!, $requestId: String) { closeMeeting( chapterId: $chapterId meetingId: $meetingId requestId: $requestId ) { meetingId } }", {"hash":"rF4V_cIeCXUCcEOzhCZksg","topics":["meeting","attendance","history","figures"]}) as unknown as TypedDocumentString<CloseMeetingMutation, CloseMeetingMutationVariables>;
export const CreateMemberAttendanceDocument = /* @__PURE__ */ new TypedDocumentString("mutation CreateMemberAttendance($input: CreateMemberAttendanceInput!, $requestId: String) { createMemberAttendance(input: $input, requestId: $requestId) { attendanceStatus attendedDateTime id isLate lateTime leaveReason meetingId rotaryId } }", {"hash":"v8giAHLeFUV0WrErriINPA","topics":["attendance","history"]}) as unknown as TypedDocumentString<CreateMemberAttendanceMutation, CreateMemberAttendanceMutationVariables>;
export const CreateVisitorAttendanceDocument = /* @__PURE__ */ new TypedDocumentString("mutation CreateVisitorAttendance($input: CreateVisitorAttendanceInput!, $requestId: String) { createVisitorAttendance(input: $input, requestId: $requestId) { attendanceStatus attendedDateTime id meetingId } }", {"hash":"yP_QfHQ1ylHpMmSWJtWWFg","topics":["attendance","visitor"]}) as unknown as TypedDocumentString<CreateVisitorAttendanceMutation, CreateVisitorAttendanceMutationVariables>;
export const GetAttendanceRosterDocument = /* @__PURE__ */ new TypedDocumentString("fragment MemberAttendanceFields on MemberAttendance { attendanceStatus attendedDateTime classificationName id isLate lateTime leaveReason markedBy memberName paymentKind paymentStatus rotaryId version } fragment VisitorAttendanceFields on VisitorAttendance { attendanceStatus attendedDateTime classificationName id isRotarian mobile name paymentKind paymentStatus referredBy version visitorId } query GetAttendanceRoster($chapterId: ID!, $meetingId: ID!) { getAttendanceRoster(chapterId: $chapterId, meetingId: $meetingId) { canClose canMark canReopen canTakeFees chapterId date earlyPresenceMinutes figures { totalMembersCount } id markingRefusal meetingFee rows { attendance { ...MemberAttendanceFields } classificationName isExpected memberName mobile rotaryId } status timing version visitors { ...VisitorAttendanceFields } } }", {"hash":"fjP1QHI7bB9cnoLMnDKXZQ","topics":["attendance"]}) as unknown as TypedDocumentString<GetAttendanceRosterQuery, GetAttendanceRosterQueryVariables>;
export const GetMeetingByQrDocument = /* @__PURE__ */ new TypedDocumentString("query GetMeetingByQr($qr: String!) { getMeetingByQr(qr: $qr) { chapterId chapterName date inSince isVisitor meetingFee meetingId membersCount place statusLine timing venue warning } }", {"hash":"kTzm7NdYJz0GwbFBvYzHYA","topics":["meeting"]}) as unknown as TypedDocumentString<GetMeetingByQrQuery, GetMeetingByQrQueryVariables>;
export const ListExpectedVisitorDocument = /* @__PURE__ */ new TypedDocumentString("query ListExpectedVisitor($chapterId: ID!, $meetingId: ID!) { listExpectedVisitor(chapterId: $chapterId, meetingId: $meetingId) { items { businessName classificationName fullName id invitedById mobile visitorId } } }", {"hash":"s2U6JHlJ8iSaoeNI2ebNQA","topics":["attendance"]}) as unknown as TypedDocumentString<ListExpectedVisitorQuery, ListExpectedVisitorQueryVariables>;
export const MarkMemberAttendanceDocument = /* @__PURE__ */ new TypedDocumentString("fragment MemberAttendanceFields on MemberAttendance { attendanceStatus attendedDateTime classificationName id isLate lateTime leaveReason markedBy memberName paymentKind paymentStatus rotaryId version } mutation MarkMemberAttendance($input: MarkMemberAttendanceInput!, $requestId: String) { markMemberAttendance(input: $input, requestId: $requestId) { conflicts { ...MemberAttendanceFields } rows { ...MemberAttendanceFields } } }", {"hash":"17BtIq7lxtjKwWh13OkZaQ","topics":["attendance","history"]}) as unknown as TypedDocumentString<MarkMemberAttendanceMutation, MarkMemberAttendanceMutationVariables>;
export const OnAttendanceChangedDocument = /* @__PURE__ */ new TypedDocumentString("fragment MemberAttendanceFields on MemberAttendance { attendanceStatus attendedDateTime classificationName id isLate lateTime leaveReason markedBy memberName paymentKind paymentStatus rotaryId version } fragment VisitorAttendanceFields on VisitorAttendance { attendanceStatus attendedDateTime classificationName id isRotarian mobile name paymentKind paymentStatus referredBy version visitorId } subscription OnAttendanceChanged($chapterId: ID!, $meetingId: ID!) { onAttendanceChanged(chapterId: $chapterId, meetingId: $meetingId) { mustRefetch rows { ...MemberAttendanceFields } status version visitors { ...VisitorAttendanceFields } } }", {"hash":"tSTBdQWyavtHqVvAITpP-w","topics":["attendance"]}) as unknown as TypedDocumentString<OnAttendanceChangedSubscription, OnAttendanceChangedSubscriptionVariables>;
export const OnExpectedChangedDocument = /* @__PURE__ */ new TypedDocumentString("subscription OnExpectedChanged($chapterId: ID!, $meetingId: ID!) { onAttendanceChanged(chapterId: $chapterId, meetingId: $meetingId) { mustRefetch visitors { id } } }", {"hash":"A4sFiS-LezJ6zU_Jfk0x9g","topics":["attendance"]}) as unknown as TypedDocumentString<OnExpectedChangedSubscription, OnExpectedChangedSubscriptionVariables>;
export const OnMeetingStatusChangedDocument = /* @__PURE__ */ new TypedDocumentString("subscription OnMeetingStatusChanged($chapterId: ID!, $meetingId: ID!) { onAttendanceChanged(chapterId: $chapterId, meetingId: $meetingId) { status } }", {"hash":"h0DlhBHVvG9bO1gWWK4Kcg","topics":["meeting","attendance","history","figures"]}) as unknown as TypedDocumentString<OnMeetingStatusChangedSubscription, OnMeetingStatusChangedSubscriptionVariables>;
export const OnOwnAttendanceChangedDocument = /* @__PURE__ */ new TypedDocumentString("subscription OnOwnAttendanceChanged($chapterId: ID!, $meetingId: ID!, $rotaryId: ID!) { onAttendanceChanged( chapterId: $chapterId meetingId: $meetingId rotaryId: $rotaryId ) { mustRefetch rows { attendanceStatus attendedDateTime id isLate lateTime leaveReason meetingId rotaryId } status } }", {"hash":"6hWr2MZ1vh_MH0HCQdrBWg","topics":["meeting","attendance","history","figures"]}) as unknown as TypedDocumentString<OnOwnAttendanceChangedSubscription, OnOwnAttendanceChangedSubscriptionVariables>;
export const OwnAttendanceDocument = /* @__PURE__ */ new TypedDocumentString("query OwnAttendance($chapterId: ID!, $meetingId: String!, $rotaryId: String!) { listMemberAttendance( chapterId: $chapterId filter: {meetingId: {eq: $meetingId}, rotaryId: {eq: $rotaryId}} limit: 1 ) { items { attendanceStatus attendedDateTime id isLate lateTime leaveReason meetingId rotaryId } } }", {"hash":"DjcsJ9nIAzEL5VnA_Omi1g","topics":["attendance"]}) as unknown as TypedDocumentString<OwnAttendanceQuery, OwnAttendanceQueryVariables>;
export const RecordVisitorDocument = /* @__PURE__ */ new TypedDocumentString("fragment VisitorAttendanceFields on VisitorAttendance { attendanceStatus attendedDateTime classificationName id isRotarian mobile name paymentKind paymentStatus referredBy version visitorId } mutation RecordVisitor($input: CreateVisitorAttendanceInput!, $requestId: String) { createVisitorAttendance(input: $input, requestId: $requestId) { ...VisitorAttendanceFields } }", {"hash":"zuw8eBb02pzNUeEKBOJ_FA","topics":["attendance","visitor"]}) as unknown as TypedDocumentString<RecordVisitorMutation, RecordVisitorMutationVariables>;
export const ReopenMeetingDocument = /* @__PURE__ */ new TypedDocumentString("mutation ReopenMeeting($chapterId: ID!, $meetingId: ID!, $requestId: String) { reopenMeeting( chapterId: $chapterId meetingId: $meetingId requestId: $requestId ) { id status } }", {"hash":"ZAvQFCGPlDJqV41oHw82_w","topics":["meeting","attendance","history","figures"]}) as unknown as TypedDocumentString<ReopenMeetingMutation, ReopenMeetingMutationVariables>;
export const SettleFeesDocument = /* @__PURE__ */ new TypedDocumentString("fragment MemberAttendanceFields on MemberAttendance { attendanceStatus attendedDateTime classificationName id isLate lateTime leaveReason markedBy memberName paymentKind paymentStatus rotaryId version } fragment VisitorAttendanceFields on VisitorAttendance { attendanceStatus attendedDateTime classificationName id isRotarian mobile name paymentKind paymentStatus referredBy version visitorId } mutation SettleFees($input: SettleFeesInput!, $requestId: String) { settleFees(input: $input, requestId: $requestId) { rows { ...MemberAttendanceFields } visitors { ...VisitorAttendanceFields } } }", {"hash":"0IhB3ozwch4CPT90m0qAUg","topics":["attendance","history"]}) as unknown as TypedDocumentString<SettleFeesMutation, SettleFeesMutationVariables>;
export const SummaryOfMeetingDocument = /* @__PURE__ */ new TypedDocumentString("query SummaryOfMeeting($meetingDate: String!, $pk: String!) { listAttendanceSummary( pk: $pk filter: {meetingDate: {eq: $meetingDate}} limit: 1 ) { items { absentCount isCorrected lateCount leaveCount meetingDate meetingId presentCount totalMembersCount } } }", {"hash":"ZEKqRytomXY3LIFgTyGOHw","topics":["figures"]}) as unknown as TypedDocumentString<SummaryOfMeetingQuery, SummaryOfMeetingQueryVariables>;
export const TellLeaveDocument = /* @__PURE__ */ new TypedDocumentString("mutation TellLeave($chapterId: ID!, $meetingId: ID!, $reason: String, $requestId: String) { tellLeave( chapterId: $chapterId meetingId: $meetingId reason: $reason requestId: $requestId ) { attendanceStatus id leaveReason } }", {"hash":"39u4C2A36dBhkqgGZOGCfQ","topics":["attendance","history"]}) as unknown as TypedDocumentString<TellLeaveMutation, TellLeaveMutationVariables>;
export const UpdateVisitorAttendanceDocument = /* @__PURE__ */ new TypedDocumentString("fragment VisitorAttendanceFields on VisitorAttendance { attendanceStatus attendedDateTime classificationName id isRotarian mobile name paymentKind paymentStatus referredBy version visitorId } mutation UpdateVisitorAttendance($input: UpdateVisitorAttendanceInput!, $requestId: String) { updateVisitorAttendance(input: $input, requestId: $requestId) { ...VisitorAttendanceFields } }", {"hash":"NRn7nG8GyUTgzSjcCrnBaQ","topics":["attendance"]}) as unknown as TypedDocumentString<UpdateVisitorAttendanceMutation, UpdateVisitorAttendanceMutationVariables>;
export const MeetingTakingsDocument = /* @__PURE__ */ new TypedDocumentString("query MeetingTakings($chapterId: ID!, $meetingId: ID!) { getAttendanceRoster(chapterId: $chapterId, meetingId: $meetingId) { figures { overallAmount total { lateCount presentCount } } id } }", {"hash":"flH2ly3JvfvejxXkJR-Htg","topics":["attendance"]}) as unknown as TypedDocumentString<MeetingTakingsQuery, MeetingTakingsQueryVariables>;
export const GetAttendanceMatrixDocument = /* @__PURE__ */ new TypedDocumentString("query GetAttendanceMatrix($chapterId: ID!, $endDate: String!, $startDate: String!) { getAttendanceMatrix( chapterId: $chapterId startDate: $startDate endDate: $endDate ) { meetings { date id isOpen } members { codes leftOn memberName rotaryId } } }", {"hash":"Ax5lfQRp0XX9GtMHScBDig","topics":["meeting","history"]}) as unknown as TypedDocumentString<GetAttendanceMatrixQuery, GetAttendanceMatrixQueryVariables>;
export const GetStatusRecordsDocument = /* @__PURE__ */ new TypedDocumentString("query GetStatusRecords($chapterId: ID!, $code: AttendanceCode!, $endDate: String!, $startDate: String!) { getAttendanceMatrix( chapterId: $chapterId startDate: $startDate endDate: $endDate ) { meetings { date id isOpen timing } members { classificationName memberName records(code: $code) { attendedDateTime lateTime meetingId } rotaryId } } }", {"hash":"12Co2co6w7twV_WIJxgOxw","topics":["meeting","history"]}) as unknown as TypedDocumentString<GetStatusRecordsQuery, GetStatusRecordsQueryVariables>;
export const ListPresentCountsDocument = /* @__PURE__ */ new TypedDocumentString("query ListPresentCounts($pk: String!) { listAttendanceSummary(pk: $pk) { items { meetingDate presentCount term totalMembersCount year } } }", {"hash":"urbPShRW_nHTJ63lT07TmA","topics":["figures"]}) as unknown as TypedDocumentString<ListPresentCountsQuery, ListPresentCountsQueryVariables>;