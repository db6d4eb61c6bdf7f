import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { operationName } from '#api/api-document.ts';
import { isRefusal } from '#api/api-error.ts';
import { reachability } from '#api/reachability.ts';
import { readAgain } from '#api/read-again.ts';
import { request } from '#api/request.ts';
import { RetryWait } from '#api/retry-wait.ts';
import { fromStoredDocument } from '#api/stored-document.ts';
import { REPEATABLE_MS, removeOverruled } from '#browser/pending-requests.ts';
import { sessionStore } from '#identity/session-store.ts';
import { textOf } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import { outboxTexts } from './outbox.messages.ts';
import {
  type OutboxEntry,
  removeEntry,
  storeEntry,
  subscribeToEntries,
  waitingEntries,
} from './outbox-entries.ts';
import { isFirstSent } from './send-first.ts';
import { inTurn } from './send-turn.ts';

/** Sends one person's entries in the order in which they were made, each until the server has decided about it. */
export class EntrySender {
  private readonly person: string;
  private readonly client: QueryClient;
  private readonly pause = new RetryWait();
  private isRunning = false;
  private isAtWork = false;

  constructor(person: string, client: QueryClient) {
    this.person = person;
    this.client = client;
  }

  /** Begins to send by itself; answers how to end that. */
  start(): () => void {
    this.isRunning = true;
    const stops = [
      subscribeToEntries(() => void this.sendAll()),
      reachability.subscribe(() => {
        if (reachability.read()) this.pause.hurry();
      }),
    ];
    void this.sendAll();
    return () => {
      this.isRunning = false;
      for (const stop of stops) stop();
      this.pause.hurry();
    };
  }

  private async sendAll(): Promise<void> {
    if (this.isAtWork) return;
    this.isAtWork = true;
    let sent: string[] = [];
    const tell = (): void => {
      if (sent.length > 0) toast.success(outboxTexts.sent(sent));
      sent = [];
    };
    for (let retries = 0; this.isRunning && waitingEntries(this.person).length > 0; ) {
      const labels = reachability.read() ? await inTurn(this.person, () => this.sendNext()) : null;
      if (labels !== null) {
        sent.push(...labels);
        retries = 0;
        continue;
      }
      tell();
      await this.pause.wait(retries);
      retries += 1;
    }
    tell();
    this.isAtWork = false;
  }

  /** Sends the oldest entry. Answers with its label where it was carried out; null where it waits on. */
  private async sendNext(): Promise<string[] | null> {
    const [entry] = waitingEntries(this.person);
    if (!entry) return [];
    if (Date.now() - entry.madeAt > REPEATABLE_MS) return this.refuse(entry, outboxTexts.tooOld);
    if (!(await isFirstSent()) || !this.isStillSignedIn()) return null;
    try {
      await this.send(entry);
    } catch (failure) {
      if (isDecided(failure) && this.isStillSignedIn()) return this.refuse(entry, textOf(failure));
      if (navigator.onLine && !entry.mayHaveArrived) {
        storeEntry(this.person, { ...entry, mayHaveArrived: true });
      }
      return null;
    }
    removeEntry(this.person, entry);
    removeOverruled(this.person, operationName(fromStoredDocument(entry.document)), null);
    void readAgain(this.client, entry.document.topics);
    return [entry.label];
  }

  /** Counted among the mutations under way, for which a logout waits. */
  private send(entry: OutboxEntry): Promise<unknown> {
    const variables = { ...entry.variables, requestId: entry.requestId };
    const mutation = new MutationObserver(this.client, {
      retry: false,
      mutationFn: () => request(fromStoredDocument(entry.document), variables),
    });
    return mutation.mutate();
  }

  /** It stays to be seen, and the next one is sent. */
  private refuse(entry: OutboxEntry, reason: string): [] | null {
    if (!storeEntry(this.person, { ...entry, refusal: reason })) return null;
    toast.error(outboxTexts.refused(entry.label, reason));
    return [];
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
