import { billingMessages } from '@fellowship/domain/billing/billing.messages';
import { useMemo, useState } from 'react';
import { type ListMembersQuery, SetMembersAccessDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import { confirm } from '#ui/dialog/confirm.tsx';
import { toText } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import { memberWarnings, seatTexts as texts } from './subscribing.messages.ts';

export type Seat = ListMembersQuery['listMember']['items'][number];

export interface SeatCounts {
  /** How many members may be Active: those that are paid for, or that are about to be. */
  allowed: number;
  activeMembers: number;
}

export interface Seats {
  /** Whose access is being changed. */
  busyIds: ReadonlySet<string>;
  /** Makes these members Active, or says that there are too many. @returns whether that was done */
  activate: (members: readonly Seat[]) => Promise<boolean>;
  /** Makes these members Inactive, once that was agreed to. @returns whether that was done */
  deactivate: (members: readonly Seat[]) => Promise<boolean>;
}

const NOBODY: ReadonlySet<string> = new Set();
const { activate: tooMany } = billingMessages.noSeat;

/** Makes members Active against the count that is paid for, or Inactive: all that are named, or none (rule members/access). */
export function useSeats({ allowed, activeMembers }: SeatCounts): Seats {
  const { chapterId } = useSession();
  const { mutateAsync } = useApiMutation(SetMembersAccessDocument);
  const [busyIds, setBusyIds] = useState(NOBODY);
  return useMemo(() => {
    async function set(seats: readonly Seat[], isEnabled: boolean): Promise<boolean> {
      const members = seats.map(({ rotaryId, version }) => ({ rotaryId, version }));
      setBusyIds(new Set(members.map(({ rotaryId }) => rotaryId)));
      try {
        await mutateAsync({ input: { chapterId, isEnabled, members } });
        return true;
      } catch (failure) {
        const text = toText(failure);
        if (text === tooMany) toast.warning(tooMany);
        else toast.error(`${memberWarnings.notUpdated}. ${text}`);
        return false;
      } finally {
        setBusyIds(NOBODY);
      }
    }
    return {
      busyIds,
      async activate(seats) {
        if (activeMembers + seats.length <= allowed) return set(seats, true);
        toast.warning(tooMany);
        return false;
      },
      async deactivate(seats) {
        const [only] = seats;
        const isSure = await confirm({
          title: texts.surely(seats.length === 1 && only ? only.fullName : texts.members(seats.length)),
          text: seats.length === 1 ? texts.consequence : texts.consequenceOfSeveral,
          confirmLabel: texts.deactivate,
          isDangerous: true,
        });
        return isSure && set(seats, false);
      },
    };
  }, [chapterId, busyIds, mutateAsync, allowed, activeMembers]);
}
