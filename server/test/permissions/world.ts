import { randomUUID } from 'node:crypto';
import { permissionMatrix } from '@fellowship/domain/identity/access/permission-matrix';
import type { Role } from '@fellowship/domain/identity/access/roles';
import type { TestApi } from '../api.ts';
import { newChapter, newMeeting, newMember, newSubscription } from '../factories.ts';

export type Place = 'own' | 'foreign';

/** Whom a request names: the caller, somebody else of the chapter, or nobody where that may be left out. */
export type Person = 'self' | 'other' | 'nobody';

export const PERSONS = ['other', 'self', 'nobody'] as const satisfies readonly Person[];

/** Somebody of a role who asks; a guest has neither chapter nor id. */
export interface Asker {
  role: Role;
  chapterId: string;
  rotaryId: string;
}

/** What a request is about; remembers whether the request has named its chapter and its person. */
export class Target {
  readonly api: TestApi;
  readonly meetingId: string;
  readonly #chapterId: string;
  readonly #rotaryId: string | undefined;
  namesChapter = false;
  namesPerson = false;

  constructor(api: TestApi, about: { chapterId: string; meetingId: string; rotaryId: string | undefined }) {
    this.api = api;
    this.meetingId = about.meetingId;
    this.#chapterId = about.chapterId;
    this.#rotaryId = about.rotaryId;
  }

  get chapterId(): string {
    this.namesChapter = true;
    return this.#chapterId;
  }

  /** Left out when nobody is meant. */
  get rotaryId(): string | undefined {
    this.namesPerson = true;
    return this.#rotaryId;
  }
}

/** A value that can be sent; what names a record makes the record. `undefined`: there is none, it is left out. */
export type Sample = (target: Target) => unknown;

/** The chapter of the caller emptied, or a new one; with a member, a meeting of today and a subscription. */
export async function newTarget(api: TestApi, asker: Asker, place: Place, person: Person): Promise<Target> {
  const chapterId = place === 'own' ? asker.chapterId : await newChapter(api.database);
  const somebody = await newMember(api.database, { chapter_id: chapterId });
  for (const table of [
    'expected_visitor',
    'member_attendance',
    'visitor_attendance',
    'attendance_summary',
    'meeting',
  ] as const)
    await api.database.kysely.deleteFrom(table).where('chapter_id', '=', chapterId).execute();
  const { meeting_id: meetingId } = await newMeeting(api.database, { chapter_id: chapterId });
  // Each question brings somebody more into the chapter of the caller.
  const places = { basic_count: 100_000, end_date: '2999-12-31' };
  await newSubscription(api.database, { chapter_id: chapterId, plan_id: randomUUID(), ...places });
  const rotaryId = { self: asker.rotaryId, other: somebody, nobody: undefined }[person];
  return new Target(api, { chapterId, meetingId, rotaryId });
}

const allowed = new Set(
  permissionMatrix()
    .filter((row) => row.allowed)
    .map(({ role, action, chapter, person }) => [role, action, chapter, person].join(' ')),
);

/** What the matrix of the policies says; who names nobody asks about no own record. */
export function isAllowed(role: Role, action: string, chapter: Place, person: Person): boolean {
  return allowed.has([role, action, chapter, person === 'self' ? 'self' : 'other'].join(' '));
}
