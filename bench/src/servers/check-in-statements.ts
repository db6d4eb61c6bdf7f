import { findForCheckIn, insertMemberCheckIn } from '../../../server/src/attendance/check-in.store.ts';
import type { Database } from '../../../server/src/storage/database.ts';

/** The parameter names of a check-in's statements. */
const TEXTS = [
  ...['chapterId', 'meetingId', 'date', 'start', 'homeChapterId', 'rotaryId', 'userName', 'requestId'],
  ...['operation', 'inputHash', 'memberName', 'classificationName', 'attendedDateTime', 'lateTime'],
] as const;

export type CheckInParameter =
  | (typeof TEXTS)[number]
  | 'id'
  | 'event'
  | 'attendanceStatus'
  | 'paymentStatus'
  | 'isLate'
  | 'scannedAt';

export interface CapturedStatement {
  text: string;
  /** The names of the numbered parameters, in order. */
  parameters: CheckInParameter[];
}

/** The statements of a member's check-in as the product's store sends them. */
export interface CheckInStatements {
  find: CapturedStatement;
  insert: CapturedStatement;
  /** The notification sent with the commit, with the placeholders `@chapterId`, `@meetingId` and `@rotaryId`. */
  event: string;
}

/** A text parameter is replaced by its name, to find its places. */
const marker = (name: (typeof TEXTS)[number]): string => `@${name}`;

/** Captures the store's SQL instead of repeating it, so that both sides run the same. */
export async function readCheckInStatements(): Promise<CheckInStatements> {
  const sent: { text: string; values: readonly unknown[] }[] = [];
  const kysely = {
    executeQuery: async (query: { sql: string; parameters: readonly unknown[] }) => {
      sent.push({ text: query.sql, values: query.parameters });
      return { rows: [] };
    },
  };
  const database = { kysely } as unknown as Database;
  const texts = Object.fromEntries(TEXTS.map((name) => [name, marker(name)])) as Record<
    (typeof TEXTS)[number],
    string
  >;
  const person = { ...texts, chapterId: texts.homeChapterId };
  await findForCheckIn(database, { ...texts, end: '' }, person, texts.requestId);
  await insertMemberCheckIn(
    database,
    { ...texts, end: '', earlyPresenceMinutes: 15, status: 'Scheduled' },
    { ...texts, attendanceStatus: 'Present', paymentStatus: 'Unpaid', isLate: false },
    { ...texts, scannedAt: new Date(0) },
  );
  const [find, insert] = sent;
  if (!find || !insert) throw new Error('the store no longer sends two statements for a check-in');
  const parameters = insert.values.map(getParameter);
  const event = insert.values[parameters.indexOf('event')];
  return {
    find: { text: find.text, parameters: find.values.map(getParameter) },
    insert: { text: insert.text, parameters },
    event: String(event),
  };
}

function getParameter(value: unknown): CheckInParameter {
  const name = TEXTS.find((known) => value === marker(known));
  if (name) return name;
  if (value === 'Present') return 'attendanceStatus';
  if (value === 'Unpaid') return 'paymentStatus';
  if (value === false) return 'isLate';
  if (value instanceof Date) return 'scannedAt';
  return String(value).startsWith('[') ? 'event' : 'id';
}
