import {
  findEntry,
  NEW_ENTRY,
  type QueueEntry,
  REPEATABLE_MS,
  readEntries,
  removeEntry,
  writeEntry,
} from '#browser/queue-store.ts';
import { currentDraft, draftRequestId, randomHex, type SubmittedDraft } from '#browser/submitted-drafts.ts';
import { type ApiDocument, operationName } from './api-document.ts';
import { isOutcomeUnknown, isRefusal } from './api-error.ts';
import { fromStoredDocument, isStoredDocument, toStoredDocument } from './stored-document.ts';

/** What was lost with a form that stores no draft is typed again soon; later the same content is a new intent. */
const TYPED_AGAIN_MS = 3_600_000;

/** A request id for a mutation: the server answers a repeated one with its first answer and changes nothing. */
export function newRequestId(): string {
  return randomHex(32);
}

/** A request under its id, from before it is sent until its outcome is known. */
interface StartedRequest {
  readonly requestId: string;
  /** Its answer, or what was thrown, has come. */
  settle: (failure: unknown) => void;
}

/**
 * Gives the requests of one mutation their ids. The same input has the same id until its outcome is known, so that sending
 * it again repeats the request. Of a form that is being submitted the id follows from the draft and the input, and the
 * request is stored on the device before it is sent: it is the same in another tab, after a reload and after a crash
 * (rule platform/drafts).
 */
export class RequestIdKeeper<Result, Variables> {
  private intent: string | null = null;
  private requestId = '';
  /** A try of this intent was sent and got no answer. */
  private isUndecided = false;
  /** The draft of the form that sent last. */
  private draft: SubmittedDraft | null = null;
  private readonly document: ApiDocument<Result, Variables>;

  constructor(document: ApiDocument<Result, Variables>) {
    this.document = document;
  }

  idFor(variables: unknown): string {
    const intent = toText(variables);
    if (intent !== this.intent) {
      const draft = this.latestDraft();
      this.intent = intent;
      this.requestId = this.idInDraft(currentDraft(), intent) ?? newRequestId();
      this.isUndecided = draft !== null && isPending(draft, this.requestId);
    }
    return this.requestId;
  }

  /** Whether the request was sent before, by this tab or another one, without an answer. */
  mayHaveArrived(variables: unknown): boolean {
    this.idFor(variables);
    return this.isUndecided;
  }

  /**
   * @param person who sends it; null before the sign-in
   * @param isStored false for what is too large to be stored on the device
   */
  start(
    variables: unknown,
    { person, isStored }: { person: string | null; isStored: boolean },
  ): StartedRequest {
    const requestId = this.idFor(variables);
    const draft = currentDraft();
    const operation = operationName(this.document);
    if (draft && isStored && !isPending(draft, requestId)) {
      const { person: author, answered: _inMemory, ...owner } = draft;
      writeEntry(author, {
        ...NEW_ENTRY,
        kind: 'submission',
        requestId,
        madeAt: Date.now(),
        label: '',
        document: toStoredDocument(this.document),
        variables: variables as QueueEntry['variables'] & {},
        draft: owner,
      });
    }
    return {
      requestId,
      settle: (failure) => {
        if (!isDecided(failure) && (this.isUndecided || isOutcomeUnknown(failure))) {
          this.isUndecided = true;
          return;
        }
        if (draft && isPending(draft, requestId)) removeEntry(draft.person, { requestId });
        if (failure === null) {
          draft?.answered.add(requestId);
          if (person !== null) removeOverruled(person, operation, draft?.name ?? null);
        }
        this.forget();
      },
    };
  }

  /** The queue sends the request from now on: its entry has taken the place of the form's. */
  release(): void {
    this.forget();
  }

  /** Earlier versions of the draft that is being submitted, sent with an outcome that is unknown. */
  earlierVersions(variables: unknown): QueueEntry[] {
    const draft = this.latestDraft();
    if (!draft) return [];
    const operation = operationName(this.document);
    const text = toText(variables);
    return readEntries(draft.person, 'submission').filter((pending) => {
      const isSameOperation = getOperation(pending) === operation;
      if (pending.draft?.id !== draft.id || (isSameOperation && toText(pending.variables) === text))
        return false;
      // Another operation with the same content is another step of the same submission.
      return isSameOperation || pending.draft.content !== draft.content;
    });
  }

  /** The draft that is being submitted, or the one whose form was left without an answer. */
  private latestDraft(): SubmittedDraft | null {
    this.draft = currentDraft() ?? this.draft;
    return this.draft;
  }

  private forget(): void {
    this.intent = null;
    this.isUndecided = false;
  }

  private idInDraft(draft: SubmittedDraft | null, intent: string): string | null {
    if (!draft) return null;
    const operation = operationName(this.document);
    const same = readEntries(draft.person, 'submission').find((pending) => {
      const usableMs = pending.draft?.id === draft.id ? REPEATABLE_MS : TYPED_AGAIN_MS;
      const isUsable = Date.now() - pending.madeAt < usableMs;
      return isUsable && getOperation(pending) === operation && toText(pending.variables) === intent;
    });
    if (same) return same.requestId;
    const derived = draftRequestId(draft, operation + intent);
    return draft.answered.has(derived) ? null : derived;
  }
}

function isPending({ person }: SubmittedDraft, requestId: string): boolean {
  return findEntry(person, requestId)?.kind === 'submission';
}

/**
 * Removes what forms have sent earlier by an operation that was answered: repeated, it would set what this one has changed since.
 * Submissions of other stored drafts stay, as their forms ask about them.
 * @param name of the draft whose request was answered, if it has one
 */
export function removeOverruled(person: string, operation: string, name: string | null): void {
  for (const pending of readEntries(person, 'submission')) {
    const isOfOtherDraft = (pending.draft?.name ?? null) !== null && pending.draft?.name !== name;
    if (getOperation(pending) === operation && !isOfOtherDraft) removeEntry(person, pending);
  }
}

function getOperation({ document }: QueueEntry): string | null {
  return isStoredDocument(document) ? operationName(fromStoredDocument(document)) : null;
}

/** Whether this settles what became of the request: too many requests say nothing about it. */
function isDecided(failure: unknown): boolean {
  return failure === null || (isRefusal(failure) && failure.code !== 'RATE_LIMITED');
}

function toText(variables: unknown): string {
  return JSON.stringify(variables) ?? '';
}
