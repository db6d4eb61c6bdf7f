import type { PaymentKind } from '@fellowship/domain/attendance/attendance-status';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { useMemo } from 'react';
import { SettleFeesDocument, type SettleFeesInput } from '#api/generated/attendance/graphql.ts';
import type { QueueEntry } from '#browser/queue-store.ts';
import { useEntries } from '#platform/queue/use-queue.ts';
import { useQueuedMutation } from '#platform/queue/use-queued-mutation.ts';
import { toText } from '#ui/errors.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { type Roster, useRosterChanges } from '../roster/roster.ts';
import { feeTexts } from './fees.messages.ts';

/** Whose fees: the rotary ids of members, and the ids of visitors' records. */
interface Payers {
  readonly members: readonly string[];
  readonly visitors: readonly string[];
}

export type Settle = (payers: Payers, isPaid: boolean, paymentKind: PaymentKind) => Promise<void>;

/** Takes fees or gives them back in one go (rule attendance/open-fees); without a network it waits in the queue. */
export function useSettling({ chapterId, id: meetingId, date }: Roster): Settle {
  const changes = useRosterChanges({ chapterId, meetingId });
  const { send } = useQueuedMutation(SettleFeesDocument, { without: ['attendance'] });
  return async ({ members, visitors }, isPaid, paymentKind) => {
    const input: SettleFeesInput = {
      chapterId,
      meetingId,
      paymentStatus: isPaid ? 'Paid' : 'Unpaid',
      ...(isPaid && { paymentKind }),
      members: members.map((id) => ({ id })),
      visitors: visitors.map((id) => ({ id })),
    };
    const count = members.length + visitors.length;
    try {
      const sent = await send({ input }, { label: feeTexts.getFees(count, formatDate(date), isPaid) });
      if (!sent.isWaiting)
        changes.put({ members: sent.answer.settleFees.rows, visitors: sent.answer.settleFees.visitors });
    } catch (failure) {
      toast.error(toText(failure));
      await changes.refetch();
    }
  };
}

/** The roster with the fees as they were set, also those that wait in the queue. */
export function useWaitingFees(roster: Roster): Roster {
  const entries = useEntries();
  return useMemo(() => {
    const waiting = entries.flatMap((entry) => readSettling(entry, roster.id) ?? []);
    return waiting.length === 0 ? roster : waiting.reduce(settled, roster);
  }, [entries, roster]);
}

/** The fees in an entry of the queue: of many people of the meeting, or of one visitor. */
function readSettling({ state, about, variables }: QueueEntry, meetingId: string): SettleFeesInput | null {
  const input = variables?.input as (Partial<SettleFeesInput> & { readonly id?: string }) | undefined;
  if (state !== 'waiting' || !input?.paymentStatus || !input.chapterId) return null;
  const { chapterId, paymentStatus, paymentKind = null } = input;
  if (input.id !== undefined && about === feeAbout(input.id)) {
    return { chapterId, meetingId, paymentStatus, paymentKind, members: [], visitors: [{ id: input.id }] };
  }
  const { members, visitors } = input;
  if (input.meetingId !== meetingId || !Array.isArray(members) || !Array.isArray(visitors)) return null;
  return { chapterId, meetingId, paymentStatus, paymentKind, members, visitors };
}

/** By what the queue knows that two changes set the same visitor's fee. */
export function feeAbout(id: string): string {
  return `fee#${id}`;
}

function settled(
  roster: Roster,
  { members, visitors, paymentStatus, paymentKind = null }: SettleFeesInput,
): Roster {
  const isOf = (rows: SettleFeesInput['members'], id: string): boolean => rows.some((row) => row.id === id);
  const fee = { paymentStatus, paymentKind };
  return {
    ...roster,
    rows: roster.rows.map((row) =>
      row.attendance && isOf(members, row.rotaryId)
        ? { ...row, attendance: { ...row.attendance, ...fee } }
        : row,
    ),
    visitors: roster.visitors.map((visitor) =>
      isOf(visitors, visitor.id) ? { ...visitor, ...fee } : visitor,
    ),
  };
}
