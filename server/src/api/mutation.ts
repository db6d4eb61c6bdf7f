import { supportChapterRefusal } from '@fellowship/domain/chapters/support-chapter';
import { type Action, isRanked } from '@fellowship/domain/identity/access/actions';
import type { Caller, Subject } from '@fellowship/domain/identity/access/policy';
import { refuse } from '@fellowship/domain/refusals/refusal';
import type { InputFieldMap, InputObjectRef, TypeParam } from '@pothos/core';
import { type AuditEntry, writeAudit } from '../audit/audit.store.ts';
import { RefusalError, refuseIf } from '../refusal-error.ts';
import type { DomainEvent } from '../storage/events.ts';
import {
  findAnswer,
  inTransaction,
  type Queryable,
  type RequestKey,
  readRequestId,
  runIdempotent,
  type Tx,
} from '../storage/transaction.ts';
import { API_MESSAGES } from './api.messages.ts';
import type { Api, ApiBuilder } from './builder.ts';
import { guardedBy } from './policies.ts';
import type { RequestContext } from './request-context.ts';
import { findRanks, isSupportChapter } from './subject.store.ts';

/** Who asks for what, once that is authorised. */
interface Asked<Input> {
  call: RequestContext;
  caller: Caller;
  input: Input;
  /** What was authorised, with the ranks of the people it is about where the action is of the table of ranks. */
  subjects: readonly About[];
}

/** What a mutation has to work with: what was asked, inside the one transaction that holds all of it. */
export interface Step<Input> extends Asked<Input> {
  tx: Tx;
}

/** A change of one record, as the audit log tells it. */
type AuditedChange = Pick<AuditEntry, 'subject' | 'before' | 'after'> &
  Partial<Pick<AuditEntry, 'chapterId' | 'action'>>;

/** What a mutation came to. */
export interface Outcome<Answer> {
  answer: Answer;
  /** What changed; left out where nothing did. */
  audit?: AuditedChange | readonly AuditedChange[];
  /** Told to other processes with the commit. */
  events?: readonly DomainEvent[];
}

type About = Subject & { chapterId: string };

/** Who may make a change, and of what. */
interface Authorisation<Input> {
  action: Action;
  /** Whom and what it is about; the policy decides by it, and of several records of a chapter by each of them. */
  subject(input: Input, caller: Caller): About | readonly [About, ...About[]];
  /** The subject is a record that exists already: in a foreign chapter it is not found, rather than forbidden. */
  isOfRecord?: boolean;
  /** It makes members or a subscription, which a support chapter does not have (rule chapters/support-chapters). */
  isForClub?: boolean;
}

/** @throws RefusalError, and nothing is stored */
export type Work<Input, Answer> = (step: Step<Input>) => Promise<Outcome<Answer>>;

/**
 * A change that the API offers, said once. Around `work` come authorising (before anything is read or parsed), the
 * transaction, the `requestId` that makes a repetition change nothing, the audit entry and the events.
 */
export interface Mutation<Input, Answer> extends Authorisation<Input> {
  work: Work<Input, Answer>;
}

/** A change that asks a provider, which no transaction can wait for. */
export interface PreparedMutation<Input, Answer> extends Authorisation<Input> {
  /** Before the transaction, and not for a repeated request. @returns the work inside it */
  prepare(asked: Asked<Input>): Promise<Work<Input, Answer>>;
  /** After the transaction, what the provider has to do then; for a repeated request too. */
  finish?(answer: Answer, asked: Asked<Input>): Promise<Answer>;
}

export interface StatementRequest<Input> extends Asked<Input> {
  operation: string;
  requestId: string | null;
}

/**
 * A change that one statement decides and stores, because many make it in the same minute. The statement itself keeps the
 * request id, the audit entry and the events.
 */
export interface StatementMutation<Input, Answer> extends Omit<Authorisation<Input>, 'isForClub'> {
  /** @param asked with the name of the field as `operation` */
  run(asked: StatementRequest<Input>): Promise<Answer>;
}

/** Two mutations under one name. */
interface Choice<Input, First extends Input, Answer> {
  /** Whether the input asks for `first`. */
  choose(input: Input): input is First;
  first: AnyMutation<First, Answer>;
  otherwise: AnyMutation<Input, Answer>;
}

type AnyMutation<Input, Answer> =
  | Mutation<Input, Answer>
  | PreparedMutation<Input, Answer>
  | StatementMutation<Input, Answer>;

type ApiTypes = ApiBuilder['$inferSchemaTypes'];
/** What a mutation that has no `input` names its arguments with. */
export type Arguments = Parameters<Parameters<ApiBuilder['mutationField']>[1]>[0]['arg'];

interface MutationField<Sent, Input> {
  /** One argument `input`; or the arguments themselves, whose names are those of the input. */
  input: InputObjectRef<ApiTypes, Sent> | ((t: Arguments) => InputFieldMap);
  /** Makes the mutation's input of what was sent, where they differ. */
  read?(sent: Sent, call: RequestContext): Input | Promise<Input>;
  type: TypeParam<ApiTypes>;
  description?: string;
}

/** Puts a mutation on the API: its name, the input as GraphQL sees it, and the type of its answer. */
export function addMutation<Input extends object, First extends Input, Answer, Sent extends object = Input>(
  { builder }: Api,
  name: string,
  mutation: AnyMutation<Input, Answer> | Choice<Input, First, Answer>,
  field: MutationField<Sent, Input>,
): void {
  const { input: asked, read } = field;
  const guard =
    'choose' in mutation
      ? guardedBy(mutation.otherwise.action, mutation.first.action)
      : guardedBy(mutation.action);
  builder.mutationField(name, (t) =>
    t.field({
      ...guard,
      ...(field.description === undefined ? {} : { description: field.description }),
      type: field.type,
      args: {
        ...(typeof asked === 'function' ? asked(t.arg) : { input: t.arg({ type: asked, required: true }) }),
        requestId: t.arg.string(),
      },
      resolve: async (_root, args, { call }) => {
        const { requestId, ...named } = args as { requestId?: string | null };
        const sent = (typeof asked === 'function' ? named : (named as { input: Sent }).input) as Sent;
        const input = read ? await read(sent, call) : (sent as object as Input);
        if ('choose' in mutation && mutation.choose(input))
          return runMutation(call, name, mutation.first, input, requestId) as never;
        const only = 'choose' in mutation ? mutation.otherwise : mutation;
        return runMutation(call, name, only, input, requestId) as never;
      },
    }),
  );
}

/**
 * Carries a mutation out.
 * @param operation the name of the field, stored with its `requestId`
 */
export async function runMutation<Input extends object, Answer>(
  call: RequestContext,
  operation: string,
  mutation: AnyMutation<Input, Answer>,
  input: Input,
  requestId: string | null | undefined,
): Promise<Answer> {
  const { action } = mutation;
  const caller = call.requireCaller();
  const subjects = await authorise(call, caller, mutation, input);
  const asked = { call, caller, input, subjects };
  if ('run' in mutation) return mutation.run({ ...asked, operation, requestId: readRequestId(requestId) });
  const chapterId = subjects[0]?.chapterId ?? caller.chapterId;
  const requireClub = async (db: Queryable) => {
    if (mutation.isForClub) refuseIf(supportChapterRefusal(await isSupportChapter(db, chapterId)));
  };
  // Kept with the caller's chapter: what the input names may be anything.
  const intent = { operation, chapterId: caller.chapterId, requestId, input };
  const carryOut = (work: Work<Input, Answer>) =>
    runIntent(call, intent, async (tx) => {
      await requireClub(tx);
      const { answer, audit = [], events = [] } = await work({ ...asked, tx });
      for (const change of [audit].flat()) {
        await writeAudit(tx, caller, { chapterId, action, ...change });
      }
      for (const { channel, payload } of events) await call.app.events.publish(tx, channel, payload);
      return answer;
    });
  if ('work' in mutation) return carryOut(mutation.work);
  const { kysely } = call.app.database;
  const earlier = await findAnswer<Answer>(kysely, { ...intent, userName: caller.userName });
  if (!earlier) await requireClub(kysely);
  const answer = earlier ? earlier.answer : await carryOut(await mutation.prepare(asked));
  return mutation.finish ? mutation.finish(answer, asked) : answer;
}

/** @returns what was authorised */
async function authorise<Input>(
  call: RequestContext,
  caller: Caller,
  { action, subject, isOfRecord }: Authorisation<Input>,
  input: Input,
): Promise<readonly About[]> {
  const named: readonly About[] = [subject(input, caller)].flat();
  const subjects = isRanked(action) ? await withRanks(call, named) : named;
  for (const about of subjects) {
    if (isOfRecord) call.authorizeRecord(action, about);
    else call.authorize(action, about);
  }
  return subjects;
}

/** The subjects, all of one chapter, with the ranks of those that exist. */
async function withRanks(call: RequestContext, subjects: readonly About[]): Promise<readonly About[]> {
  const chapterId = subjects[0]?.chapterId ?? '';
  const rotaryIds = subjects.flatMap(({ rotaryId }) => rotaryId ?? []);
  if (rotaryIds.length === 0) return subjects;
  const ranks = await findRanks(call.app.database.kysely, chapterId, rotaryIds);
  return subjects.map((about) => ({ ...about, rank: ranks.get(about.rotaryId ?? '') }));
}

/**
 * Carries an intent out whole, in one transaction, or not at all; and only once per request id.
 * @throws BudgetExceededError when the account has made all the changes of a day
 */
export function runIntent<Answer>(
  call: RequestContext,
  intent: Omit<RequestKey, 'userName'>,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const { userName } = call.requireCaller();
  call.work?.countChange();
  return inTransaction(call.app.database, (tx) => runIdempotent(tx, { ...intent, userName }, () => work(tx)));
}

/**
 * Refuses a change made to an older state of a row than the one stored: the editor must see the newer one first.
 * @param seen the version the editor saw; a client that does not say is taken to have seen the newest
 * @throws RefusalError `CONFLICT`
 */
export function requireVersion(stored: number, seen: number | null | undefined): void {
  if (seen === null || seen === undefined || seen === stored) return;
  throw new RefusalError(refuse('CONFLICT', API_MESSAGES.changedMeanwhile));
}

/** What an input really says: GraphQL clients may send `null` for what they leave as it is. */
export function withoutNulls(input: object): object {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== null && value !== undefined),
  );
}
