import { readDescription, toInboxRow } from '@fellowship/domain/activities/inbox';
import { todayIn } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { showName } from '@fellowship/domain/members/show-name';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Badge, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '#identity/session-context.tsx';
import { confirm } from '#ui/dialog/confirm.tsx';
import { toText } from '#ui/errors.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import classes from './entry.module.css';
import { deletionTexts, inboxTexts } from './inbox.messages.ts';
import type { Entry } from './inbox.tsx';

/** Whom and what a row is about (rule activities/inbox-rows). */
export function rowOfEntry({ code, title, description }: Entry) {
  const row = toInboxRow(readDescription(description));
  // What has become of it says more than what it was.
  return code === 'Cancelled' ? { ...row, details: title } : row;
}

/** What names an entry among the others, for buttons. */
export function nameOfEntry(entry: Entry): string {
  const { memberName } = rowOfEntry(entry);
  return memberName === null ? formatDate(entry.date) : showName(memberName);
}

/** What 'Received on' shows: the day on which the entry came, or of what the owner gave, the chosen date (rule activities/inbox-rows). */
export function useReceivedOn({ code, date, at }: Pick<Entry, 'code' | 'date' | 'at'>): string {
  const { timeZone } = useSession();
  return formatDate(code === 'Given' ? date : todayIn(timeZone, new Date(at)));
}

/** The same, as a part of a row. */
export function ReceivedOn({ entry }: { entry: Entry }) {
  const day = useReceivedOn(entry);
  return (
    <EntryPart entry={entry}>
      <span className={classes.date}>{day}</span>
    </EntryPart>
  );
}

/** The amount of a C-Note, or the business from a referral; empty if there is none. */
export function getAmount({
  code,
  value,
  businessValue,
}: Pick<Entry, 'code' | 'value' | 'businessValue'>): string {
  const amount = code === 'Cancelled' ? value : (businessValue ?? value);
  return amount === 0 ? '' : formatRupees(toPaise(amount));
}

/** A part of a row, red while the entry is unread. */
export function EntryPart({ entry, children }: { entry: Entry; children: ReactNode }) {
  return (
    <span className={classes.entry} data-unread={!entry.read || undefined}>
      {children}
    </span>
  );
}

/** Says in words that an entry is unread. */
export function UnreadMark({ entry }: { entry: Entry }) {
  if (entry.read) return null;
  return (
    <Badge color="red" variant="light" tt="none">
      {inboxTexts.unread}
    </Badge>
  );
}

interface DeleteButtonProps {
  /** What names the activity among the others. */
  name: string;
  isBusy: boolean;
  onClick: () => void;
}

/** Takes back what the member wrote. */
export function DeleteButton({ name, isBusy, onClick }: DeleteButtonProps) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      loading={isBusy}
      aria-label={controlTexts.of(controlTexts.delete, name)}
      onClick={onClick}
    >
      {controlTexts.delete}
    </Button>
  );
}

/**
 * Asks, takes an activity back, and says how it ended.
 * @param what it is: referral, C-Note, R2R
 * @param whom it is with
 */
export async function deleteAfterAsking(
  what: string,
  whom: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const isSure = await confirm({
    title: deletionTexts.title(what),
    text: deletionTexts.question(what, whom),
    detail: deletionTexts.consequence,
    confirmLabel: controlTexts.delete,
    isDangerous: true,
  });
  if (!isSure) return;
  try {
    await work();
    toast.success(deletionTexts.done(what));
  } catch (failure) {
    toast.error(toText(failure));
  }
}
