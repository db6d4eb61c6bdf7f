import {
  findForCheckIn,
  insertMemberCheckIn,
} from '../../../server/src/attendance/check-in/check-in.store.ts';
import type { Database } from '../../../server/src/storage/database.ts';
import { TODAY } from '../network/moment.ts';

/** The statements of a member's check-in as the product's store sends them, with their numbered parameters. */
export interface CheckInStatements {
  find: string;
  insert: string;
}

/** Listens to the store instead of repeating its SQL, so that both sides always run the same. */
export async function readCheckInStatements(): Promise<CheckInStatements> {
  const texts: string[] = [];
  const pool = {
    query: async ({ text }: { text: string }) => {
      texts.push(text);
      return { rows: [] };
    },
  };
  const database = { pool } as unknown as Database;
  const meeting = { meetingId: '', chapterId: '', date: TODAY, start: '07:30', end: '09:00' } as const;
  const person = { chapterId: '', rotaryId: '', userName: '' };
  await findForCheckIn(database, meeting, person, null);
  await insertMemberCheckIn(
    database,
    { ...meeting, earlyPresenceMinutes: 15, status: 'Scheduled' },
    {
      ...{ meetingId: '', chapterId: '', rotaryId: '', memberName: '', classificationName: null },
      ...{ attendanceStatus: 'Present', paymentStatus: 'Unpaid' },
      ...{ attendedDateTime: `${TODAY} 07:20`, isLate: false, lateTime: '00:00:00' },
    },
    { userName: '', operation: '', inputHash: '', scannedAt: null, requestId: null },
  );
  const [find, insert] = texts;
  if (!find || !insert) throw new Error('the store no longer sends two statements for a check-in');
  return { find, insert };
}
