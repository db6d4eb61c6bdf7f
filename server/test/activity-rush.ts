import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyTotals } from '#activities/verify-totals.service.ts';
import type { Database } from '#storage/database.ts';
import type { Answer, TestApi } from './api.ts';
import { newChapter, newMeeting, newMember, newSubscription } from './factories.ts';
import { retried } from './meeting-rush.ts';
import { type ActivityType, record, remove } from './two-chapters.ts';

/** Two chapters with a meeting of today, and their members. */
export interface RushChapters {
  date: string;
  chapters: readonly [RushChapter, RushChapter];
}

interface RushChapter {
  chapterId: string;
  members: string[];
}

const MEMBERS = 5;

/** @param name that no other chapters of the database have */
export async function newRushChapters(
  database: Database,
  { date, timeZone, name }: { date: string; timeZone: string; name: string },
): Promise<RushChapters> {
  const chapter = async (side: string): Promise<RushChapter> => {
    const chapter_id = `${name}-${side}`;
    const own = { name: chapter_id, email: chapter_id, time_zone: timeZone };
    await newChapter(database, { chapter_id, ...own });
    await newSubscription(database, { chapter_id, start_date: date, end_date: '2999-12-31' });
    await newMeeting(database, { chapter_id, meeting_date: date });
    const members: string[] = [];
    for (let count = 1; count <= MEMBERS; count += 1) {
      members.push(await newMember(database, { chapter_id, rotary_id: `${chapter_id}-${count}` }));
    }
    return { chapterId: chapter_id, members };
  };
  return { date, chapters: [await chapter('one'), await chapter('two')] };
}

/** An activity that was sent, and what is known of it. */
interface Sent {
  type: ActivityType;
  /** How far the answers say that it has come. */
  state: 'sent' | 'recorded' | 'deleting' | 'deleted';
}

/** What was acknowledged to members of two chapters who all record and delete at once. */
export interface ActivityRush {
  /** By the text that the activity carries. */
  readonly sent: Map<string, Sent>;
  acknowledged: number;
  /** Answers that nobody should get. */
  readonly surprises: string[];
  /** Lets nobody begin anything more. */
  stop(): void;
  readonly done: Promise<void>;
}

/**
 * Everybody records one activity after the other with somebody of either chapter, and deletes every second one, twice at
 * once. What is not answered is sent again.
 * @param each how many activities each member records; without end unless it is said
 * @param pauseMs between two activities of a member: a long rush would meet the limit of a day
 */
export function startActivityRush(
  ask: TestApi['ask'],
  { date, chapters }: RushChapters,
  each = Number.POSITIVE_INFINITY,
  pauseMs = 0,
): ActivityRush {
  let stopped = false;
  const api = {
    ask: (...request: Parameters<TestApi['ask']>) =>
      retried(
        () => ask(...request),
        () => stopped,
      ),
  };
  const rush: ActivityRush = {
    sent: new Map(),
    acknowledged: 0,
    surprises: [],
    done: Promise.resolve(),
    stop() {
      stopped = true;
    },
  };

  function acceptable({ errors }: Answer): boolean {
    rush.surprises.push(...errors.map(({ message }) => message));
    if (errors.length === 0) rush.acknowledged += 1;
    return errors.length === 0;
  }

  async function act(author: string, chapterId: string, count: number): Promise<void> {
    const mark = randomUUID();
    const [type, input] = someActivity({ author, chapterId, date, mark, chapters });
    const sent: Sent = { type, state: 'sent' };
    rush.sent.set(mark, sent);
    const answer = await record({ api }, type, author, input, { requestId: mark });
    if (!acceptable(answer)) return;
    sent.state = 'recorded';
    if (count % 2 === 0 || stopped) return;
    const { id } = Object.values(answer.data ?? {})[0] as { id: string };
    sent.state = 'deleting';
    const twice = [randomUUID(), randomUUID()].map((requestId) =>
      remove({ api }, type, { chapterId, author, id }, { requestId }),
    );
    const answers = await Promise.all(twice);
    if (answers.map(acceptable).every(Boolean)) sent.state = 'deleted';
  }

  async function goOn(author: string, chapterId: string): Promise<void> {
    for (let count = 0; count < each && !stopped; count += 1) {
      await act(author, chapterId, count);
      await sleep(pauseMs);
    }
  }

  const everybody = chapters.flatMap(({ chapterId, members }) =>
    members.map((member) => goOn(member, chapterId)),
  );
  const done = Promise.all(everybody).then(
    () => undefined,
    (error: unknown) => {
      if (!stopped) throw error;
    },
  );
  return Object.assign(rush, { done });
}

interface About {
  author: string;
  chapterId: string;
  date: string;
  mark: string;
  chapters: RushChapters['chapters'];
}

function someActivity({ author, chapterId, date, mark, chapters }: About): [ActivityType, object] {
  const other = pick(chapters);
  const partner = pick(other.members.filter((member) => member !== author));
  const isInside = other.chapterId === chapterId;
  const side = isInside ? 'Internal' : 'External';
  const elsewhere = <Field extends string>(field: Field) => (isInside ? {} : { [field]: other.chapterId });
  const type = pick(['Referral', 'ThanksNote', 'R2R'] as const);
  if (type === 'R2R') {
    const met = { r2rType: side, metWith: partner, ...elsewhere('chapterIdOfMetWith') };
    return [type, { chapterId, date, ...met, place: 'A hall', discussion: mark }];
  }
  if (type === 'ThanksNote') {
    const thanked = { referralType: side, thanksTo: partner, ...elsewhere('chapterIdOfThanksTo') };
    return [type, { chapterId, date, ...thanked, businessValue: 100.01, details: mark }];
  }
  const referred = { referralType: side, referredTo: partner, ...elsewhere('chapterIdOfReferredTo') };
  const customer = { requiredPerson: 'X', businessOfRequiredPerson: 'Y', contact: '9876543210', range: 3 };
  return [type, { chapterId, date, ...referred, ...customer, comment: mark }];
}

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}

interface StoredRow {
  mark: string;
  is_deleted: boolean;
  entries: number;
  hidden: number;
}

/** What is stored otherwise than it was acknowledged, in words. */
export async function activityProblems(
  database: Database,
  { chapters }: RushChapters,
  { sent, surprises }: Pick<ActivityRush, 'sent' | 'surprises'>,
): Promise<string[]> {
  const ids = chapters.map(({ chapterId }) => chapterId);
  const stored = await readStored(database, ids);
  const times = Map.groupBy(stored, ({ mark }) => mark);
  const problems = surprises.map((message) => `answered: ${message}`);
  for (const [mark, { type, state }] of sent) {
    const rows = times.get(mark) ?? [];
    times.delete(mark);
    const isThere = rows.length === 1 || (state === 'sent' && rows.length === 0);
    if (!isThere) problems.push(`${type} ${state}: stored ${rows.length} times`);
    for (const row of rows) problems.push(...problemsOfRow(row, { type, state }));
  }
  for (const mark of times.keys()) problems.push(`nobody has sent ${mark}`);
  for (const { chapterId, total, expected, stored: found } of await verifyTotals(database)) {
    if (ids.includes(chapterId)) problems.push(`${chapterId}, ${total}: ${found} instead of ${expected}`);
  }
  return problems;
}

function problemsOfRow({ is_deleted, entries, hidden }: StoredRow, { type, state }: Sent): string[] {
  const isAsSaid = state === 'deleting' || is_deleted === (state === 'deleted');
  const isTold = entries === (type === 'R2R' ? 1 : 2) && hidden === (is_deleted ? entries : 0);
  return [
    ...(isAsSaid ? [] : [`${type} ${state}: it is ${is_deleted ? '' : 'not '}deleted`]),
    ...(isTold ? [] : [`${type} ${state}: ${entries} inbox entries, ${hidden} hidden`]),
  ];
}

async function readStored({ pool }: Database, chapterIds: readonly string[]): Promise<StoredRow[]> {
  const { rows } = await pool.query<StoredRow>(
    `with fact as (
      select chapter_id, referral_id as id, comment as mark, is_deleted from referral
      union all select chapter_id, thanks_note_id, details, is_deleted from thanks_note
      union all select chapter_id, r2r_id, discussion, is_deleted from r2r
    )
    select mark, fact.is_deleted, count(fact_id)::int as entries,
      (count(*) filter (where notification.is_deleted))::int as hidden
    from fact left join notification on fact_chapter_id = fact.chapter_id and fact_id = fact.id
    where fact.chapter_id = any($1) group by fact.chapter_id, id, mark, fact.is_deleted`,
    [chapterIds],
  );
  return rows;
}
