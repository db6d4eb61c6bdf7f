import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { membersAcross } from '../data/people.ts';
import { getTodaysMeeting } from '../network/chapters.ts';
import { TODAY } from '../network/moment.ts';
import type { CapturedStatement, CheckInParameter, CheckInStatements } from './check-in-statements.ts';

/** Replaces pgbench: the check-in's two statements in a loop, in a separate process. */
export interface DriverTurn {
  connection: pg.ClientConfig;
  statements: CheckInStatements;
  clients: number;
  count: number;
  chapters: number;
}

async function run({ connection, statements, clients, count, chapters }: DriverTurn): Promise<number> {
  const { find, insert } = statements;
  const text = insert.text.replace(/pg_notify\('\w+'/, "pg_notify('no_listener'");
  const people = membersAcross(count, chapters, Math.ceil(count / chapters));
  const open = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client(connection);
      await client.connect();
      return client;
    }),
  );
  let next = 0;
  const started = performance.now();
  await Promise.all(
    open.map(async (client) => {
      for (let person = people[next++]; person; person = people[next++]) {
        const { chapterId, userName } = person;
        const meetingId = getTodaysMeeting(chapterId);
        const requestId = randomUUID();
        const event = statements.event
          .replace('@chapterId', chapterId)
          .replace('@meetingId', meetingId)
          .replace('@rotaryId', userName);
        const values: Record<CheckInParameter, unknown> = {
          chapterId,
          meetingId,
          homeChapterId: chapterId,
          rotaryId: userName,
          userName,
          requestId,
          date: TODAY,
          start: '07:30',
          operation: 'createMemberAttendance',
          inputHash: requestId,
          memberName: 'AARTHI RAMAN',
          classificationName: 'Chartered Accountant',
          id: randomUUID(),
          attendanceStatus: 'Present',
          paymentStatus: 'Unpaid',
          isLate: false,
          lateTime: '00:00:00',
          attendedDateTime: `${TODAY} 07:20`,
          scannedAt: new Date(),
          event,
        };
        const inOrder = ({ parameters }: CapturedStatement) => parameters.map((name) => values[name]);
        await client.query({ name: 'find', text: find.text, values: inOrder(find) });
        await client.query({ name: 'insert', text, values: inOrder(insert) });
      }
    }),
  );
  const perSecond = people.length / ((performance.now() - started) / 1000);
  await Promise.all(open.map((client) => client.end()));
  return perSecond;
}

process.on('message', (turn: DriverTurn) => {
  void run(turn).then((perSecond) => {
    process.send?.(perSecond);
    process.disconnect?.();
  });
});
