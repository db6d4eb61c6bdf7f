/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AttendanceStatus =
  | 'Absent'
  | 'Leave'
  | 'Present'
  | 'Unmarked';

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

export type PaymentStatus =
  | 'Paid'
  | 'Unpaid';

export type CreateMemberAttendanceMutationVariables = Exact<{
  input: CreateMemberAttendanceInput;
  requestId?: string | null | undefined;
}>;


export type CreateMemberAttendanceMutation = { readonly createMemberAttendance: { readonly id: string, readonly meetingId: string, readonly rotaryId: string, readonly attendanceStatus: AttendanceStatus, readonly attendedDateTime: string, readonly isLate: boolean, readonly lateTime: string } };

export type CreateVisitorAttendanceMutationVariables = Exact<{
  input: CreateVisitorAttendanceInput;
  requestId?: string | null | undefined;
}>;


export type CreateVisitorAttendanceMutation = { readonly createVisitorAttendance: { readonly id: string, readonly meetingId: string, readonly attendanceStatus: AttendanceStatus, readonly attendedDateTime: string } };

export type GetMeetingByQrQueryVariables = Exact<{
  qr: string;
}>;


export type GetMeetingByQrQuery = { readonly getMeetingByQr: { readonly chapterId: string, readonly chapterName: string, readonly meetingId: string, readonly date: string, readonly timing: ReadonlyArray<string>, readonly venue: string, readonly isVisitor: boolean, readonly statusLine: string | null, readonly warning: string | null } };

export type OwnAttendanceQueryVariables = Exact<{
  chapterId: string;
  meetingId: string;
  rotaryId: string;
}>;


export type OwnAttendanceQuery = { readonly listMemberAttendance: { readonly items: ReadonlyArray<{ readonly id: string, readonly meetingId: string, readonly rotaryId: string, readonly attendanceStatus: AttendanceStatus, readonly attendedDateTime: string, readonly isLate: boolean, readonly lateTime: string }> } };

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

export const CreateMemberAttendanceDocument = new TypedDocumentString(`
    mutation CreateMemberAttendance($input: CreateMemberAttendanceInput!, $requestId: String) {
  createMemberAttendance(input: $input, requestId: $requestId) {
    id
    meetingId
    rotaryId
    attendanceStatus
    attendedDateTime
    isLate
    lateTime
  }
}
    `) as unknown as TypedDocumentString<CreateMemberAttendanceMutation, CreateMemberAttendanceMutationVariables>;
export const CreateVisitorAttendanceDocument = new TypedDocumentString(`
    mutation CreateVisitorAttendance($input: CreateVisitorAttendanceInput!, $requestId: String) {
  createVisitorAttendance(input: $input, requestId: $requestId) {
    id
    meetingId
    attendanceStatus
    attendedDateTime
  }
}
    `) as unknown as TypedDocumentString<CreateVisitorAttendanceMutation, CreateVisitorAttendanceMutationVariables>;
export const GetMeetingByQrDocument = new TypedDocumentString(`
    query GetMeetingByQr($qr: String!) {
  getMeetingByQr(qr: $qr) {
    chapterId
    chapterName
    meetingId
    date
    timing
    venue
    isVisitor
    statusLine
    warning
  }
}
    `) as unknown as TypedDocumentString<GetMeetingByQrQuery, GetMeetingByQrQueryVariables>;
export const OwnAttendanceDocument = new TypedDocumentString(`
    query OwnAttendance($chapterId: ID!, $meetingId: String!, $rotaryId: String!) {
  listMemberAttendance(
    chapterId: $chapterId
    filter: {meetingId: {eq: $meetingId}, rotaryId: {eq: $rotaryId}}
    limit: 1
  ) {
    items {
      id
      meetingId
      rotaryId
      attendanceStatus
      attendedDateTime
      isLate
      lateTime
    }
  }
}
    `) as unknown as TypedDocumentString<OwnAttendanceQuery, OwnAttendanceQueryVariables>;