import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { membersAcross } from '../data/people.ts';
import { todaysMeetingOf } from '../network/chapters.ts';
import { TODAY } from '../network/moment.ts';
import type { CheckInStatements } from './check-in-statements.ts';

/** What stands in for pgbench: the check-in's two statements in a loop, in a process of its own. */
export interface DriverTurn {
  connection: pg.ClientConfig;
  statements: CheckInStatements;
  clients: number;
  count: number;
  chapters: number;
}

async function run({ connection, statements, clients, count, chapters }: DriverTurn): Promise<number> {
  const text = statements.insert.replace(/pg_notify\('\w+'/, "pg_notify('nobody'");
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
        const meetingId = todaysMeetingOf(chapterId);
        const requestId = randomUUID();
        const find = [chapterId, meetingId, chapterId, userName, userName, requestId];
        await client.query({ name: 'find', text: statements.find, values: find });
        const record = [userName, randomUUID(), 'AARTHI RAMAN', 'Chartered Accountant', 'Present', 'Unpaid'];
        const time = [`${TODAY} 07:20`, false, '00:00:00', new Date()];
        const notice = JSON.stringify([
          ['attendance.changed', JSON.stringify([chapterId, meetingId, [userName], []])],
        ]);
        const request = [userName, requestId, 'createMemberAttendance', requestId, notice];
        const values = [chapterId, meetingId, TODAY, '07:30', ...request, ...record, ...time];
        await client.query({ name: 'insert', text, values });
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
