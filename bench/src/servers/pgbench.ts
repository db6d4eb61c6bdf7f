import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { run } from '../../../scripts/lib/process.mjs';
import type { BenchDatabase } from '../data/bench-database.ts';
import { chapterIdAt, MEETING_ID_PREFIX, memberAt } from '../network/chapters.ts';
import { TODAY } from '../network/moment.ts';
import {
  type CapturedStatement,
  type CheckInParameter,
  type CheckInStatements,
  readCheckInStatements,
} from './check-in-statements.ts';

export interface BareTurn {
  clients: number;
  /** Total number of check-ins. */
  count: number;
  chapters: number;
}

/** Whether pgbench is installed. */
export const hasPgbench = (): boolean =>
  spawnSync('pgbench', ['--version'], { stdio: 'ignore' }).status === 0;

/** Runs the product's check-in transaction for different members. @returns transactions a second */
export async function runCheckIns(
  database: BenchDatabase,
  scriptFile: string,
  turn: BareTurn,
): Promise<number> {
  return runPgbench(database, scriptFile, checkInScript(await readCheckInStatements()), turn);
}

/**
 * Runs a script; each run is a transaction. It has the variables `i`, which starts at -1, `chapters` and `clients`.
 * @returns transactions a second
 */
export async function runPgbench(
  { connection }: BenchDatabase,
  scriptFile: string,
  script: string,
  { clients, count, chapters }: BareTurn,
): Promise<number> {
  writeFileSync(scriptFile, script);
  const { code, output } = await run(
    'pgbench',
    [
      ...['-h', connection.host, '-p', String(connection.port), '-U', connection.user],
      ...['-n', '-M', 'prepared', '-f', scriptFile, '-c', String(clients), '-j', '2'],
      ...['-t', String(Math.floor(count / clients)), '-D', 'i=-1', '-D', `chapters=${chapters}`],
      ...['-D', `clients=${clients}`, connection.database],
    ],
    { quiet: true },
  );
  const [, rate] = /^tps = ([\d.]+)/m.exec(output) ?? [];
  if (code !== 0 || rate === undefined) throw new Error(`pgbench failed:\n${output}`);
  return Number(rate);
}

/** Clients use the same people in the same order as the product's requests: see `membersAcross`. */
function checkInScript({ find, insert, event }: CheckInStatements): string {
  const [firstChapter, firstMember] = [chapterIdAt(0), memberAt('0', 0)];
  const meetingId = `('${MEETING_ID_PREFIX}' || :chapter)`;
  const values: Record<CheckInParameter, string> = {
    chapterId: ':chapter',
    homeChapterId: ':chapter',
    rotaryId: ':member',
    userName: ':member',
    meetingId: `${meetingId}::uuid`,
    id: 'gen_random_uuid()',
    // Every check-in is a new request.
    requestId: 'gen_random_uuid()::text',
    inputHash: 'md5(:member::text)',
    operation: `'createMemberAttendance'`,
    date: `'${TODAY}'`,
    start: quotedTime('07', '30'),
    memberName: `'AARTHI RAMAN'`,
    classificationName: `'Chartered Accountant'`,
    attendanceStatus: `'Present'`,
    paymentStatus: `'Unpaid'`,
    attendedDateTime: `'${TODAY} 0720'`,
    isLate: 'false',
    lateTime: `'00' || chr(58) || '00' || chr(58) || '00'`,
    scannedAt: 'now()',
    event: `replace(replace(replace('${event}', '@chapterId', :chapter::text), '@meetingId', ${meetingId}),
      '@rotaryId', :member::text)`,
  };
  return [
    '\\set i :i + 1',
    '\\set n :i * :clients + :client_id',
    `\\set chapter ${firstChapter} + :n % :chapters`,
    `\\set member :chapter * 1000 + ${firstMember} + :n / :chapters`,
    `${withValues(find, values)};`,
    `${withoutListeners(withValues(insert, values))};`,
  ].join('\n');
}

/** The product is still listening: pgbench's notifications must not cause work. */
const withoutListeners = (insert: string): string =>
  insert.replace(/pg_notify\('\w+'/, "pg_notify('no_listener'");

/** pgbench treats `:30` as a variable, even within quotes. */
const quotedTime = (hour: string, minute: string): string => `'${hour}' || chr(58) || '${minute}'`;

function withValues(
  { text, parameters }: CapturedStatement,
  values: Record<CheckInParameter, string>,
): string {
  return text.replace(/\$(\d+)/g, (_, number: string) => {
    const name = parameters[Number(number) - 1];
    if (!name) throw new Error(`$${number} of a check-in is not known`);
    return values[name];
  });
}
