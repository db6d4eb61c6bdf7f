import { supportChapterRefusal } from '@fellowship/domain/chapters/support-chapter';
import type { Action } from '@fellowship/domain/identity/access/actions';
import type { Caller, Subject } from '@fellowship/domain/identity/access/can';
import { isRanked } from '@fellowship/domain/identity/access/ranks';
import type { InputFieldMap, InputObjectRef, TypeParam } from '@pothos/core';
import { type AuditEntry, writeAudit } from '../audit/audit.store.ts';
import { refuseIf } from '../refusal-error.ts';
import type { DomainEvent } from '../storage/domain-events.ts';
import type { Tx } from '../storage/transaction.ts';
import type { ApiBuilder } from './builder.ts';
import { runIntent } from './intent.ts';
import type { Api } from './lists.ts';
import { guardedBy } from './policies.ts';
import type { RequestContext } from './request-context.ts';
import { findRanks, isSupportChapter } from './subject.store.ts';

/** What a mutation has to work with: who asks for what, inside the one transaction that holds all of it. */
export interface Step<Input> {
  call: RequestContext;
  caller: Caller;
  tx: Tx;
  input: Input;
  /** What was authorised, with the ranks of the people it is about where the action is of the table of ranks. */
  subjects: readonly About[];
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

/**
 * A change that the API offers, said once. Around `work` come authorising (before anything is read or parsed), the
 * transaction, the `requestId` that makes a repetition change nothing, the audit entry and the events.
 */
export interface Mutation<Input, Answer> {
  action: Action;
  /** Whom and what it is about; the policy decides by it, and of several records of a chapter by each of them. */
  subject(input: Input, caller: Caller): About | readonly [About, ...About[]];
  /** The subject is a record that exists already: in a foreign chapter it is not found, rather than forbidden. */
  isOfRecord?: boolean;
  /** It makes members or a subscription, which a support chapter does not have (rule chapters/support-chapters). */
  isForClub?: boolean;
  /** @throws RefusalError, and nothing is stored */
  work(step: Step<Input>): Promise<Outcome<Answer>>;
}

type ApiTypes = ApiBuilder['$inferSchemaTypes'];
/** What a mutation that has no `input` names its arguments with. */
export type Arguments = Parameters<Parameters<ApiBuilder['mutationField']>[1]>[0]['arg'];

interface MutationField<Input> {
  /** One argument `input`; or the arguments themselves, whose names are those of the input. */
  input: InputObjectRef<ApiTypes, Input> | ((t: Arguments) => InputFieldMap);
  type: TypeParam<ApiTypes>;
  description?: string;
}

/** Puts a mutation on the API: its name, the input as GraphQL sees it, and the type of its answer. */
export function addMutation<Input extends object, Answer>(
  { builder }: Api,
  name: string,
  mutation: Mutation<Input, Answer>,
  field: MutationField<Input>,
): void {
  const { input: asked } = field;
  builder.mutationField(name, (t) =>
    t.field({
      ...guardedBy(mutation.action),
      ...(field.description === undefined ? {} : { description: field.description }),
      type: field.type,
      args: {
        ...(typeof asked === 'function' ? asked(t.arg) : { input: t.arg({ type: asked, required: true }) }),
        requestId: t.arg.string(),
      },
      resolve: (_root, args, { call }) => {
        const { requestId, ...named } = args as { requestId?: string | null };
        const input = (typeof asked === 'function' ? named : (named as { input: Input }).input) as Input;
        return runMutation(call, name, mutation, input, requestId) as never;
      },
    }),
  );
}

/**
 * Carries a mutation out; for a field that is more than one of them.
 * @param operation the name of the field, which its `requestId` is kept with
 */
export async function runMutation<Input extends object, Answer>(
  call: RequestContext,
  operation: string,
  { action, subject, isOfRecord, isForClub, work }: Mutation<Input, Answer>,
  input: Input,
  requestId: string | null | undefined,
): Promise<Answer> {
  const caller = call.requireCaller();
  const named: readonly About[] = [subject(input, caller)].flat();
  const subjects = isRanked(action) ? await withRanks(call, named) : named;
  for (const about of subjects) {
    if (isOfRecord) call.authorizeRecord(action, about);
    else call.authorize(action, about);
  }
  const chapterId = subjects[0]?.chapterId ?? caller.chapterId;
  // Kept with the caller's chapter: what the input names may be anything.
  const intent = { operation, chapterId: caller.chapterId, requestId, input };
  return runIntent(call, intent, async (tx) => {
    if (isForClub) refuseIf(supportChapterRefusal(await isSupportChapter(tx, chapterId)));
    const { answer, audit = [], events = [] } = await work({ call, caller, tx, input, subjects });
    for (const change of [audit].flat()) {
      await writeAudit(tx, caller, { chapterId, action, ...change });
    }
    for (const { channel, payload } of events) await call.app.events.publish(tx, channel, payload);
    return answer;
  });
}

/** The subjects, all of one chapter, with the ranks of those that exist. */
async function withRanks(call: RequestContext, subjects: readonly About[]): Promise<readonly About[]> {
  const chapterId = subjects[0]?.chapterId ?? '';
  const rotaryIds = subjects.flatMap(({ rotaryId }) => rotaryId ?? []);
  if (rotaryIds.length === 0) return subjects;
  const ranks = await findRanks(call.app.database.kysely, chapterId, rotaryIds);
  return subjects.map((about) => ({ ...about, rank: ranks.get(about.rotaryId ?? '') }));
}
