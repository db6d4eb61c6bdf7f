import type { AttendanceStatus } from '@fellowship/domain/attendance/attendance-status';
import type { GetMeetingByQrQuery } from '#api/generated/attendance/graphql.ts';

/** Where a code came from: seen by the scanner, or opened as a link by the phone's own camera app. */
export type ScanOrigin = 'camera' | 'link';

/** One code, once scanned. */
export interface Scan {
  /** The whole link, as the server wants it. */
  readonly qr: string;
  /** When it was scanned by the server's clock, an ISO instant. */
  readonly scannedAt: string;
  readonly origin: ScanOrigin;
}

/** The meeting behind a code, and what checking in would record. */
export type ScannedMeeting = GetMeetingByQrQuery['getMeetingByQr'];

/** What checking in has recorded; visitors are never late. */
export interface CheckInRecord {
  readonly attendanceStatus: AttendanceStatus;
  readonly attendedDateTime: string;
  readonly isLate?: boolean;
  readonly lateTime?: string;
}

/** The progress of a check-in by scan. If the server `isCutOff`, it continues later. */
export type CheckInStep =
  | { readonly name: 'none' }
  /** The server is asked for the code's meeting. */
  | { readonly name: 'looking'; readonly scan: Scan; readonly isAgain: boolean }
  /** It gave no answer. */
  | {
      readonly name: 'unanswered';
      readonly scan: Scan;
      readonly trouble: string;
      readonly isCutOff: boolean;
    }
  /** The person decides; `trouble` tells of a try that failed. */
  | {
      readonly name: 'asking';
      readonly scan: Scan;
      readonly meeting: ScannedMeeting;
      readonly trouble: string | null;
      readonly isCutOff: boolean;
    }
  | { readonly name: 'sending'; readonly scan: Scan; readonly meeting: ScannedMeeting }
  /** The code does not check in. */
  | { readonly name: 'refused'; readonly scan: Scan; readonly text: string }
  | {
      readonly name: 'done';
      readonly scan: Scan;
      readonly meeting: ScannedMeeting;
      readonly record: CheckInRecord;
    };

export const NO_SCAN: CheckInStep = { name: 'none' };
