import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { operationName } from '#api/api-document.ts';
import { isRefusal } from '#api/api-error.ts';
import { reachability } from '#api/reachability.ts';
import { request } from '#api/request.ts';
import { removeOverruled } from '#api/request-id.ts';
import { RetryWait } from '#api/retry.ts';
import { fromStoredDocument, isStoredDocument, readAgain, type StoredDocument } from '#api/topics.ts';
import {
  entriesToSend,
  findEntry,
  type QueueEntry,
  REPEATABLE_MS,
  removeEntry,
  subscribeToQueue,
  writeEntry,
} from '#browser/queue-store.ts';
import { sessionStore } from '#identity/session-store.ts';
import { toText } from '#ui/errors.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { queueTexts } from './queue.messages.ts';
import { collectEntries, HURRY_EVENT, reportOutcome } from './queue-events.ts';

/** As in the released version, whose tabs may still be open. */
const LOCK_PREFIX = 'fellowship-outbox/';

/** Where the browser has no locks (an insecure address), at least this tab is known. */
const sendingHere = new Set<string>();

/** Runs in one tab at a time, so that a person's entries are sent in their order; other tabs wait for their turn. */
async function inTurn<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
  const inThisTab = async (): Promise<Result> => {
    sendingHere.add(person);
    try {
      return await work();
    } finally {
      sendingHere.delete(person);
    }
  };
  return 'locks' in navigator ? await navigator.locks.request(LOCK_PREFIX + person, inThisTab) : inThisTab();
}

/** Whether some tab is sending just now. */
export async function isSending(person: string): Promise<boolean> {
  if (!('locks' in navigator)) return sendingHere.has(person);
  return navigator.locks.request(LOCK_PREFIX + person, { ifAvailable: true }, (lock) => lock === null);
}

/** Sends one person's entries in their order, each until the server has decided about it. */
export class QueueSender {
  private readonly person: string;
  private readonly client: QueryClient;
  private readonly pause = new RetryWait();
  private isRunning = false;
  private isAtWork = false;
  /** A person has asked for a try, even if the server seems unreachable. */
  private isAskedFor = false;
  /** The labels of what was sent since it was last said. */
  private sent: string[] = [];

  constructor(person: string, client: QueryClient) {
    this.person = person;
    this.client = client;
  }

  /** Begins to send automatically. Returns a stop function. */
  start(): () => void {
    const hurry = (): void => {
      this.isAskedFor = true;
      this.pause.hurry();
    };
    this.isRunning = true;
    const stops = [
      subscribeToQueue(() => {
        if (this.hasNew()) this.pause.hurry();
        void this.sendAll();
      }),
      reachability.subscribe(() => {
        if (reachability.read()) this.pause.hurry();
      }),
    ];
    addEventListener(HURRY_EVENT, hurry);
    void this.sendAll();
    return () => {
      this.isRunning = false;
      for (const stop of stops) stop();
      removeEventListener(HURRY_EVENT, hurry);
      this.pause.hurry();
    };
  }

  private async sendAll(): Promise<void> {
    if (this.isAtWork) return;
    this.isAtWork = true;
    for (let retries = 0; this.isRunning && entriesToSend(this.person).length > 0; ) {
      const mayTry = reachability.read() || this.isAskedFor || this.hasNew();
      this.isAskedFor = false;
      if (mayTry && (await inTurn(this.person, () => this.sendNext()))) {
        retries = 0;
        continue;
      }
      this.saySent();
      await this.pause.wait(retries);
      retries += 1;
    }
    this.saySent();
    this.isAtWork = false;
  }

  private hasNew(): boolean {
    return entriesToSend(this.person).some(({ state }) => state === 'new');
  }

  private saySent(): void {
    if (this.sent.length > 0) toast.success(queueTexts.sent(this.sent));
    this.sent = [];
  }

  /** Sends the first entry. False if it is still undecided. */
  private async sendNext(): Promise<boolean> {
    collectEntries();
    const [entry] = entriesToSend(this.person);
    if (!entry) return true;
    if (!this.isStillSignedIn()) return false;
    const { document } = entry;
    const isTooOld = Date.now() - entry.madeAt > REPEATABLE_MS;
    if (isTooOld || !isStoredDocument(document)) return this.refuse(entry, new Error(queueTexts.tooOld));
    try {
      const answer = await this.send(entry, document);
      const isTold = reportOutcome(entry, { kind: 'done', answer });
      if (!isTold) this.sent.push(entry.label);
    } catch (failure) {
      if (isDecided(failure) && this.isStillSignedIn()) return this.refuse(entry, failure);
      this.postpone(entry, failure);
      return false;
    }
    removeEntry(this.person, entry);
    removeOverruled(this.person, operationName(fromStoredDocument(document)), null);
    void readAgain(this.client, document.topics);
    return true;
  }

  /** As every mutation of the app is sent: counted among those under way, for which a logout waits. */
  private send(entry: QueueEntry, document: StoredDocument): Promise<unknown> {
    const variables = { ...entry.variables, requestId: entry.requestId };
    const mutation = new MutationObserver(this.client, {
      // What has failed before is tried again by this queue.
      ...(entry.state !== 'new' && { retry: false }),
      mutationFn: () => request(fromStoredDocument(document), variables),
    });
    return mutation.mutate();
  }

  /** It stays in sight unless a screen shows it, and the next one is sent. */
  private refuse(entry: QueueEntry, failure: unknown): true {
    if (reportOutcome(entry, { kind: 'refused', failure })) {
      removeEntry(this.person, entry);
      return true;
    }
    const reason = toText(failure);
    this.update({ ...entry, state: 'refused', refusal: reason });
    toast.error(queueTexts.refused(entry.label, reason));
    return true;
  }

  /** It waits, and so does everything behind it. */
  private postpone(tried: QueueEntry, failure: unknown): void {
    const mayHaveArrived = tried.mayHaveArrived || navigator.onLine;
    if (tried.state === 'waiting' && mayHaveArrived !== tried.mayHaveArrived) {
      this.update({ ...tried, mayHaveArrived });
    }
    for (const entry of entriesToSend(this.person)) {
      const isTried = entry.requestId === tried.requestId;
      if (entry.state === 'new') {
        this.update({ ...entry, state: 'waiting', mayHaveArrived: isTried && mayHaveArrived });
      }
      if (isTried || entry.state === 'new') reportOutcome(entry, { kind: 'unanswered', failure });
    }
  }

  /** Stores a new state of an entry, unless it was withdrawn meanwhile. */
  private update(entry: QueueEntry): void {
    if (findEntry(this.person, entry.requestId)) writeEntry(this.person, entry, 'memory');
  }

  /** Another tab may have changed whose the tokens are. */
  private isStillSignedIn(): boolean {
    return this.isRunning && sessionStore.read().rotaryId === this.person;
  }
}

/** Too many requests say nothing about what was asked; a limit of the operation itself does. */
function isDecided(failure: unknown): boolean {
  return isRefusal(failure) && (failure.code !== 'RATE_LIMITED' || failure.isOfOperation);
}

/** The one sender of this tab, and how many parts of the screen need it. */
let running: { readonly stop: () => void; userCount: number } | null = null;

/** Starts the sender, unless another part of the screen has. Returns a stop function. */
export function startSending(person: string, client: QueryClient): () => void {
  running ??= { stop: new QueueSender(person, client).start(), userCount: 0 };
  const current = running;
  current.userCount += 1;
  return () => {
    current.userCount -= 1;
    if (current.userCount > 0) return;
    current.stop();
    running = null;
  };
}
