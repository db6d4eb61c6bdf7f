import { joinNames, localAddress, namesBelow } from './local-store.ts';

type ReleasedRecord = Readonly<Record<string, unknown>>;

/**
 * Reads what version 0.3 stored of a person as an entry of the queue: its outbox, the requests of forms, marks and check-in, each
 * of which had a place of its own. The result may be incomplete, as the record may be anything.
 */
export function fromReleasedRecord(person: string, address: string, record: unknown): ReleasedRecord | null {
  const [store, ...names] = namesBelow(localAddress(person, ''), address);
  if (typeof record !== 'object' || record === null) return null;
  const stored = record as ReleasedRecord;
  if (store === 'outbox') return { ...stored, kind: 'change', state: stored.refusal ? 'refused' : 'waiting' };
  if (store === 'pending') return readPending(stored);
  if (store === 'marks') return readMark(names, record);
  if (store === 'check-in') return readCheckIn(stored);
  return null;
}

const DECIDED_BY_NOBODY = { state: 'waiting', refusal: null, mayHaveArrived: true } as const;

function readPending({ sentAt, ...stored }: ReleasedRecord): ReleasedRecord {
  return { ...stored, ...DECIDED_BY_NOBODY, kind: 'submission', label: '', madeAt: sentAt as number };
}

function readMark(
  [chapterId = '', meetingId = '', what, id = '']: string[],
  content: object,
): ReleasedRecord {
  if (what === 'member') {
    const madeAt = (content as { chosenAt?: number }).chosenAt ?? 0;
    const requestId = joinNames(chapterId, meetingId, id);
    return { ...DECIDED_BY_NOBODY, kind: 'mark', requestId, label: '', madeAt, content };
  }
  const drafts = content as [string, { chosenAt?: number }?][];
  const madeAt = Math.max(...(Array.isArray(drafts) ? drafts : []).map(([, draft]) => draft?.chosenAt ?? 0));
  const batch = { chapterId, meetingId, drafts };
  return { ...DECIDED_BY_NOBODY, kind: 'markBatch', requestId: id, label: '', madeAt, content: batch };
}

/** It had no request id yet; the person's chapter decides how it is sent, so the screen for it completes the entry. */
function readCheckIn(content: ReleasedRecord): ReleasedRecord {
  const madeAt = Date.parse(String(content.scannedAt));
  return { ...DECIDED_BY_NOBODY, kind: 'checkIn', requestId: 'check-in', label: '', madeAt, content };
}
