import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyTotals } from '#activities/verify-totals.service.ts';
import type { Database } from '#storage/database.ts';
import type { Answer, TestApi } from './api.ts';
import { newChapter, newMeeting, newMember, newSubscription } from './factories.ts';
import { retried } from './meeting-rush.ts';
import { changeVisitors, interviewForm, type VisitorOperation, visitorForm } from './visitors.ts';

/** A chapter with a meeting of today and one before it, its admins, and a member who invites. */
export interface VisitorDesk {
  chapterId: string;
  dates: readonly [before: string, today: string];
  admins: readonly string[];
  inviter: string;
}

const ADMINS = 4;

/** @param name that no other chapter of the database has */
export async function newVisitorDesk(
  database: Database,
  { dates, timeZone, name }: { dates: VisitorDesk['dates']; timeZone: string; name: string },
): Promise<VisitorDesk> {
  const chapter_id = `${name}-visitors`;
  await newChapter(database, { chapter_id, name: chapter_id, email: chapter_id, time_zone: timeZone });
  await newSubscription(database, { chapter_id, start_date: dates[0], end_date: '2999-12-31' });
  for (const meeting_date of dates) await newMeeting(database, { chapter_id, meeting_date });
  const admins: string[] = [];
  for (let count = 1; count <= ADMINS; count += 1) {
    admins.push(
      await newMember(database, { chapter_id, rotary_id: `${chapter_id}-${count}`, is_admin: true }),
    );
  }
  const inviter = await newMember(database, { chapter_id, rotary_id: `${chapter_id}-member` });
  return { chapterId: chapter_id, dates, admins, inviter };
}

/** What was acknowledged to admins who register, interview and delete visitors all at once. */
export interface VisitorRush {
  /** By mobile, whether the deletion was begun, and whether it was acknowledged. */
  readonly registered: Map<string, 'kept' | 'deleting' | 'deleted'>;
  acknowledged: number;
  readonly surprises: string[];
  stop(): void;
  readonly done: Promise<void>;
}

/** Each admin registers one visitor after the other, interviews each, and deletes every second. What is not answered is sent again. */
export function startVisitorRush(ask: TestApi['ask'], desk: VisitorDesk): VisitorRush {
  const { chapterId, inviter, dates } = desk;
  let stopped = false;
  let lastNumber = 0;
  const rush: Omit<VisitorRush, 'done'> = {
    registered: new Map(),
    acknowledged: 0,
    surprises: [],
    stop: () => {
      stopped = true;
    },
  };

  async function change(admin: string, operation: VisitorOperation, input: object): Promise<boolean> {
    const requestId = randomUUID();
    const send = (): Promise<Answer> => changeVisitors({ ask }, admin, operation, input, requestId);
    const { errors } = await retried(send, () => stopped);
    rush.acknowledged += 1;
    for (const { message } of errors) rush.surprises.push(`${operation}: ${message}`);
    return errors.length === 0;
  }

  async function goOn(admin: string): Promise<void> {
    for (let count = 0; !stopped; count += 1) {
      lastNumber += 1;
      const mobile = String(6_000_000_000 + lastNumber);
      const visits = { dateOfMeeting1: dates[0], dateOfMeeting2: dates[1] };
      const form = visitorForm(chapterId, { mobile, invitedById: inviter, ...visits });
      if (!(await change(admin, 'createVisitor', form))) continue;
      rush.registered.set(mobile, 'kept');
      const interview = interviewForm(chapterId, mobile, { interviewDate: dates[1] });
      await change(admin, 'createInterviewProspect', interview);
      if (count % 2 === 0) continue;
      rush.registered.set(mobile, 'deleting');
      if (await change(admin, 'deleteVisitor', { chapterId, mobile })) rush.registered.set(mobile, 'deleted');
      await sleep(0);
    }
  }

  const done = Promise.all(desk.admins.map(goOn)).then(
    () => undefined,
    (error: unknown) => {
      if (!stopped) throw error;
    },
  );
  return Object.assign(rush, { done });
}

/** What is stored otherwise than it was acknowledged, in words. */
export async function visitorProblems(
  database: Database,
  { chapterId }: VisitorDesk,
  { registered, surprises }: Pick<VisitorRush, 'registered' | 'surprises'>,
): Promise<string[]> {
  const { rows } = await database.pool.query<StoredVisitor>(
    `select mobile, is_deleted, deleted_on is not null as "hasDay", user_type as "userType",
      exists (select from interview i where i.chapter_id = v.chapter_id and i.visitor_id = v.visitor_id) as "hasInterview",
      (select count(*)::int from visitor_attendance a
        where a.chapter_id = v.chapter_id and a.visitor_id = v.visitor_id) as attendances
    from visitor v where chapter_id = $1`,
    [chapterId],
  );
  const problems = [...surprises];
  const stored = new Map(rows.map((row) => [row.mobile, row]));
  if (stored.size !== rows.length) problems.push('a mobile is stored twice');
  for (const row of rows) problems.push(...findProblems(row, registered.get(row.mobile)));
  for (const mobile of registered.keys()) if (!stored.has(mobile)) problems.push(`${mobile} is lost`);
  for (const { chapterId: of, total, expected, stored: found } of await verifyTotals(database)) {
    if (of === chapterId) problems.push(`${total}: ${found} instead of ${expected}`);
  }
  return problems;
}

interface StoredVisitor {
  mobile: string;
  is_deleted: boolean;
  hasDay: boolean;
  userType: string;
  hasInterview: boolean;
  attendances: number;
}

/** A visitor is whole: recorded at the meeting, deleted with its day, and as a Member Prospect with an interview. */
function findProblems(
  { mobile, is_deleted, hasDay, userType, hasInterview, attendances }: StoredVisitor,
  state: string | undefined,
): string[] {
  const isHalf = is_deleted !== hasDay;
  const isInterviewed = userType === 'Member Prospect';
  const isOtherwise = (state === 'kept' && is_deleted) || (state === 'deleted' && !is_deleted);
  return [
    ...(isHalf ? [`${mobile}: deleted by half`] : []),
    ...(hasInterview !== isInterviewed ? [`${mobile}: interviewed by half`] : []),
    ...(attendances === 1 ? [] : [`${mobile}: recorded ${attendances} times`]),
    ...(isOtherwise ? [`${mobile}: ${state}, but ${is_deleted ? '' : 'not '}deleted`] : []),
  ];
}
