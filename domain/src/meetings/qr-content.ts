import { type ClockTime, type IsoDate, isClockTime, isIsoDate } from '../calendar/dates.ts';

/** The meeting of a QR code. A change of date or time makes the code expired. */
export interface QrPayload {
  readonly chapterId: string;
  readonly meetingId: string;
  readonly date: IsoDate;
  readonly start: ClockTime;
  readonly end: ClockTime;
}

/** A parsed link. The payload must not be trusted until the server has checked the signature over its text. */
export interface QrLink {
  readonly payload: QrPayload;
  /** The exact text that was signed. */
  readonly payloadText: string;
  readonly signature: string;
}

/**
 * The payload as text, `chapter_meeting_yyyymmdd_hhmm_hhmm`: short, so that the code stays coarse and scans well, and
 * made only of characters that a link carries unchanged.
 */
export function encodeQrPayload(payload: QrPayload): string {
  const digits = (text: string): string => text.replace(/\D/g, '');
  return [
    encodeId(payload.chapterId),
    encodeId(payload.meetingId),
    digits(payload.date),
    digits(payload.start),
    digits(payload.end),
  ].join('_');
}

/** Reads a payload text; null for anything that {@link encodeQrPayload} would not have written. */
function decodeQrPayload(text: string): QrPayload | null {
  const match = /^([^_]+)_([^_]+)_(\d{4})(\d\d)(\d\d)_(\d\d)(\d\d)_(\d\d)(\d\d)$/.exec(text);
  if (!match) return null;
  const [, chapter = '', meeting = '', year, month, day, startHour, startMinute, endHour, endMinute] = match;
  const chapterId = decodeId(chapter);
  const meetingId = decodeId(meeting);
  const date = `${year}-${month}-${day}`;
  const start = `${startHour}:${startMinute}`;
  const end = `${endHour}:${endMinute}`;
  if (!chapterId || !meetingId || !isIsoDate(date) || !isClockTime(start) || !isClockTime(end)) return null;
  const payload = { chapterId, meetingId, date, start, end };
  return encodeQrPayload(payload) === text ? payload : null;
}

/** The link that the QR code shows: any phone's camera app opens it (rule meetings/qr-content). */
export function buildQrLink(publicUrl: string, payloadText: string, signature: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/${LINK_MARK}${payloadText}.${signature}`;
}

/**
 * Parses a scanned text; null when it is not such a link. The address in front is ignored: the same
 * server may have several addresses, and only the signature proves a genuine code.
 */
export function parseQrLink(scanned: unknown): QrLink | null {
  if (typeof scanned !== 'string' || scanned.length > MAX_LINK_LENGTH) return null;
  const mark = scanned.indexOf(LINK_MARK);
  if (mark === -1) return null;
  const match = /^([A-Za-z0-9_%-]+)\.([A-Za-z0-9_-]+)$/.exec(scanned.slice(mark + LINK_MARK.length).trim());
  const [, payloadText = '', signature = ''] = match ?? [];
  const payload = decodeQrPayload(payloadText);
  return payload ? { payload, payloadText, signature } : null;
}

const LINK_MARK = '#c=';

const MAX_LINK_LENGTH = 1000;

/** `_` separates the fields and `.` the signature; the others would be left as they are by encodeURIComponent. */
function encodeId(id: string): string {
  return encodeURIComponent(id).replace(
    /[_.~!*'()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function decodeId(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
