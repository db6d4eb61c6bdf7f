import { PAYMENT_KINDS } from '@fellowship/domain/attendance/attendance-status';
import {
  type CashUp,
  type CashUpLine,
  cashUp,
  type FeeRecord,
} from '@fellowship/domain/attendance/fees/cash-up';
import { isFound, MAX_SEARCH, searchWords } from '@fellowship/domain/lists/search';
import { showName } from '@fellowship/domain/members/show-name';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Button, Group, Radio, Table, Text, TextInput } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SearchIcon } from '#ui/icons/icons.tsx';
import { attendanceTexts } from '../attendance.messages.ts';
import { type Marking, useMeetingMarking } from '../marking/use-marking.ts';
import { isHere, type Roster, type VisitorRecord } from '../roster/roster.ts';
import { feeTexts } from './fees.messages.ts';
import classes from './fees.module.css';
import { UpiCode } from './upi-code.tsx';
import type { Settle } from './use-settling.ts';

const UNPAID = '[data-unpaid=true]';

interface PayerListProps {
  payers: readonly Payer[];
  /** What each of them pays, as it is read. */
  fee: string;
  /** What a list without anybody says. */
  emptyText: string;
  onSettle: (payer: Payer) => void;
}

/** One tap takes a fee, the next one gives it back; by keyboard the focus moves to the next one who has to pay. */
export function PayerList({ payers, fee, emptyText, onSettle }: PayerListProps) {
  if (payers.length === 0) return <Text c="dimmed">{emptyText}</Text>;

  function handleClick(event: MouseEvent<HTMLButtonElement>, payer: Payer): void {
    onSettle(payer);
    const isByKeyboard = event.detail === 0;
    if (isByKeyboard && payer.paymentStatus === 'Unpaid') focusNextUnpaid(event.currentTarget);
  }

  return (
    <ul className={classes.payers} aria-label={feeTexts.list}>
      {payers.map((payer) => {
        const isPaid = payer.paymentStatus === 'Paid';
        return (
          <li key={payer.id} className={classes.payer}>
            <div>
              <Text>{payer.isVisitor ? attendanceTexts.visitorMark(payer.name) : payer.name}</Text>
              <Text size="sm" c="dimmed">
                {getState(payer)}
              </Text>
            </div>
            {/* One button for both, so that it keeps the focus. */}
            <Button
              variant={isPaid ? 'default' : 'filled'}
              aria-label={isPaid ? feeTexts.undoOf(payer.name) : feeTexts.collectOf(payer.name, fee)}
              data-unpaid={!isPaid}
              onClick={(event) => handleClick(event, payer)}
            >
              {isPaid ? feeTexts.undo : feeTexts.collect(fee)}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function getState({ paymentStatus, paymentKind, isWaiting }: Payer): string {
  const paid = paymentStatus === 'Paid' ? feeTexts.paidBy(paymentKind ?? feeTexts.unsaid) : '';
  return [paid, isWaiting ? feeTexts.notStored : ''].filter(Boolean).join(' · ');
}

function focusNextUnpaid(button: HTMLButtonElement): void {
  let next = button.closest('li')?.nextElementSibling;
  while (next && !next.querySelector(UNPAID)) next = next.nextElementSibling;
  next?.querySelector<HTMLElement>(UNPAID)?.focus();
}

interface CollectFeesProps {
  roster: Roster;
  settle: Settle;
  onClose: () => void;
}

/** Who is here and has not paid: one tap each or one for all, also after closing, with the cash-up below (rule attendance/open-fees). */
export function CollectFees({ roster, settle, onClose }: CollectFeesProps) {
  const marking = useMeetingMarking();
  const [search, setSearch] = useState('');
  const payers = getPayers(roster, marking);
  // Earlier payers are only counted; those who pay now keep their place, so that nothing moves under the thumb.
  const [listed, setListed] = useState<ReadonlySet<string>>(new Set());
  const words = searchWords(search);
  const open = payers.filter(({ id, paymentStatus }) => paymentStatus === 'Unpaid' || listed.has(id));
  const shown = open.filter(({ name }) => isFound(words, name));
  const unpaid = shown.filter(({ paymentStatus }) => paymentStatus === 'Unpaid');
  const feePaise = toPaise(roster.meetingFee);
  const fee = formatRupees(feePaise);
  const sum = cashUp(payers, feePaise);
  const leftCount = payers.length - sum.total.count;

  function settleFees(chosen: readonly Payer[], isPaid: boolean): void {
    setListed((before) => before.union(new Set(chosen.map(({ id }) => id))));
    const ids = new Set(chosen.map(({ id }) => id));
    const visitors = chosen.filter(({ isVisitor }) => isVisitor).map(({ id }) => id);
    const rows = roster.rows.filter(({ rotaryId }) => ids.has(rotaryId));
    if (rows.length > 0) marking.setFees(rows, isPaid);
    if (visitors.length > 0) void settle({ members: [], visitors }, isPaid, marking.paymentKind);
  }

  return (
    <Dialog title={feeTexts.title} opened onClose={onClose}>
      <Radio.Group
        label={feeTexts.kindField}
        value={marking.paymentKind}
        onChange={(chosen) => {
          const kind = PAYMENT_KINDS.find((known) => known === chosen);
          if (kind) marking.setPaymentKind(kind);
        }}
      >
        <Group mih={44}>
          {PAYMENT_KINDS.map((kind) => (
            <Radio key={kind} size="md" value={kind} label={kind} />
          ))}
        </Group>
      </Radio.Group>
      <UpiCode roster={roster} />
      <div className={classes.sums}>
        <Group justify="space-between" role="status" gap="xs">
          <Text fw={650} size="lg">
            {feeTexts.collected(formatRupees(sum.total.amountPaise), formatRupees(payers.length * feePaise))}
          </Text>
          <Text>{feeTexts.left(leftCount)}</Text>
        </Group>
        <TextInput
          type="search"
          size="md"
          aria-label={feeTexts.search}
          placeholder={feeTexts.search}
          leftSection={<SearchIcon />}
          maxLength={MAX_SEARCH}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {/* It keeps the focus also when nobody is left. */}
        <Button
          data-disabled={unpaid.length === 0}
          aria-disabled={unpaid.length === 0}
          onClick={() => {
            if (unpaid.length > 0) settleFees(unpaid, true);
          }}
        >
          {feeTexts.allPaid(unpaid.length, formatRupees(unpaid.length * feePaise))}
        </Button>
      </div>
      <PayerList
        payers={shown}
        fee={fee}
        emptyText={getEmptyText(payers.length, open.length)}
        onSettle={(payer) => settleFees([payer], payer.paymentStatus === 'Unpaid')}
      />
      <CashUpTable cashUp={sum} />
    </Dialog>
  );
}

/** Why nobody is listed. */
function getEmptyText(payerCount: number, openCount: number): string {
  if (payerCount === 0) return feeTexts.nobody;
  return openCount === 0 ? feeTexts.settled : feeTexts.noneFound;
}

/** What was collected, by how it was paid. */
export function CashUpTable({ cashUp }: { cashUp: CashUp }) {
  return (
    <Table className={classes.cashUp} aria-label={feeTexts.cashUp} captionSide="top">
      <Table.Caption ta="left">{feeTexts.cashUp}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{feeTexts.kindColumn}</Table.Th>
          <Table.Th scope="col" ta="right">
            {feeTexts.countColumn}
          </Table.Th>
          <Table.Th scope="col" ta="right">
            {feeTexts.amountColumn}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {cashUp.lines.map(({ kind, ...line }) => (
          <Line key={kind} name={kind ?? feeTexts.unsaid} line={line} />
        ))}
        <Line name={feeTexts.total} line={cashUp.total} />
      </Table.Tbody>
    </Table>
  );
}

function Line({ name, line }: { name: string; line: CashUpLine }) {
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td ta="right">{line.count}</Table.Td>
      <Table.Td ta="right">{formatRupees(line.amountPaise)}</Table.Td>
    </Table.Tr>
  );
}

/** Somebody who is here, with the fee as it is chosen, stored or not. */
export interface Payer extends FeeRecord {
  /** Of the member or of the visitor's record. */
  readonly id: string;
  readonly name: string;
  readonly isVisitor: boolean;
  /** Chosen, and the server has not answered yet. */
  readonly isWaiting: boolean;
}

/** Everybody who is here, members by name and then visitors. */
export function getPayers(roster: Roster, { getView }: Pick<Marking, 'getView'>): Payer[] {
  const members = roster.rows.flatMap((row) => {
    const { shown, note } = getView(row);
    if (!shown || !isHere(shown)) return [];
    return getPayer(
      { ...shown, id: row.rotaryId, name: showName(row.memberName) },
      false,
      note?.kind === 'notStored',
    );
  });
  const visitors = roster.visitors
    .filter(isHere)
    .map((visitor) => getPayer({ ...visitor, name: showName(visitor.name) }, true, false));
  return [...members, ...visitors];
}

type Fee = Pick<VisitorRecord, 'id' | 'name' | 'paymentStatus'> & {
  readonly paymentKind?: VisitorRecord['paymentKind'] | undefined;
};

function getPayer(
  { id, name, paymentStatus, paymentKind = null }: Fee,
  isVisitor: boolean,
  isWaiting: boolean,
): Payer {
  return { id, name, paymentStatus, paymentKind, isVisitor, isWaiting };
}
