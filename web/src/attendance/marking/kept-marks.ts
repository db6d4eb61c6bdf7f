import { addressesBelow, keepRecord, keptAt, namesBelow, readRecord } from '#browser/kept-records.ts';
import type { MeetingKey } from '../roster/known-roster.ts';
import type { Draft, Drafts } from './draft.ts';

/** After this nobody waits for it any more: a meeting is marked on its day. In milliseconds. */
const KEPT_MS = 7 * 86_400_000;

/** Drafts that were sent together and not answered yet; sent again as they are, they change nothing twice. */
export interface SentBatch {
  readonly requestId: string;
  readonly drafts: Drafts;
}

/** What is kept of one meeting. */
export interface KeptMeeting {
  readonly key: MeetingKey;
  readonly drafts: Drafts;
  readonly sent: readonly SentBatch[];
}

interface ReadMeeting extends KeptMeeting {
  readonly drafts: Map<string, Draft>;
  readonly sent: SentBatch[];
}

/**
 * One person's marks that the server does not have yet, on this device: a record for each member and for each batch, so
 * that two tabs do not overwrite each other's. They survive a reload, a crash and the end of the session.
 */
export class KeptMarks {
  private readonly prefix: string;

  constructor(person: string) {
    this.prefix = keptAt(person, 'marks', '');
  }

  /** Keeps what was chosen for a member. */
  keep(key: MeetingKey, rotaryId: string, draft: Draft): void {
    keepRecord(this.address(key, 'member', rotaryId), draft);
  }

  /** Forgets what was chosen for a member, unless another tab has kept a newer choice. */
  forget(key: MeetingKey, rotaryId: string, draft: Draft): void {
    const address = this.address(key, 'member', rotaryId);
    if (localStorage.getItem(address) === JSON.stringify(draft)) localStorage.removeItem(address);
  }

  keepSent(key: MeetingKey, { requestId, drafts }: SentBatch): void {
    keepRecord(this.address(key, 'sent', requestId), [...drafts]);
  }

  forgetSent(key: MeetingKey, { requestId }: SentBatch): void {
    localStorage.removeItem(this.address(key, 'sent', requestId));
  }

  /** Everything that is kept, by meeting; what is too old or cannot be read is forgotten. */
  read(): KeptMeeting[] {
    const meetings = new Map<string, ReadMeeting>();
    for (const address of addressesBelow(this.prefix)) {
      const [chapterId = '', meetingId = '', kind, id = ''] = namesBelow(this.prefix, address);
      const at = JSON.stringify([chapterId, meetingId]);
      const meeting: ReadMeeting = meetings.get(at) ?? {
        key: { chapterId, meetingId },
        drafts: new Map(),
        sent: [],
      };
      const stored = readRecord(address);
      const drafts = kind === 'sent' ? draftsIn(stored) : draftsIn([[id, stored]]);
      if (drafts === null) {
        localStorage.removeItem(address);
        continue;
      }
      if (kind === 'sent') meeting.sent.push({ requestId: id, drafts });
      else for (const [rotaryId, draft] of drafts) meeting.drafts.set(rotaryId, draft);
      meetings.set(at, meeting);
    }
    return [...meetings.values()];
  }

  private address({ chapterId, meetingId }: MeetingKey, kind: 'member' | 'sent', id: string): string {
    return this.prefix + [chapterId, meetingId, kind, id].map(encodeURIComponent).join('/');
  }
}

function draftsIn(stored: unknown): Drafts | null {
  if (!Array.isArray(stored)) return null;
  const drafts = new Map<string, Draft>();
  for (const [rotaryId, draft] of stored as [unknown, unknown][]) {
    if (typeof rotaryId !== 'string' || !isDraft(draft)) return null;
    drafts.set(rotaryId, draft);
  }
  return drafts;
}

function isDraft(stored: unknown): stored is Draft {
  if (typeof stored !== 'object' || stored === null) return false;
  const { attendanceStatus, baseVersion, chosenAt } = stored as Partial<Draft>;
  return (
    typeof attendanceStatus === 'string' &&
    typeof baseVersion === 'number' &&
    typeof chosenAt === 'number' &&
    Date.now() - chosenAt < KEPT_MS
  );
}
