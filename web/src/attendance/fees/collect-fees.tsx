import { PAYMENT_KINDS } from '@fellowship/domain/attendance/attendance-status';
import {
  type CashUp,
  type CashUpLine,
  cashUp,
  type FeeRecord,
} from '@fellowship/domain/attendance/fees/cash-up';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Button, Group, Radio, Table, Text } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { attendanceTexts } from '../attendance.messages.ts';
import { type Marking, useRowMarking } from '../marking/use-marking.ts';
import { isHere, type Roster, type VisitorRecord } from '../roster/roster.ts';
import { useSettleVisitor } from '../visitors/use-visitor-fees.ts';
import { feeTexts } from './fees.messages.ts';
import classes from './fees.module.css';

const UNPAID = '[data-unpaid=true]';

interface PayerListProps {
  payers: readonly Payer[];
  /** What each of them pays, as it is read. */
  fee: string;
  /** Those whose fee is under way. */
  busy: ReadonlySet<string>;
  onSettle: (payer: Payer) => void;
}

/** One tap takes a fee, the next one gives it back; by keyboard the focus moves to the next one who has to pay. */
export function PayerList({ payers, fee, busy, onSettle }: PayerListProps) {
  if (payers.length === 0) return <Text c="dimmed">{feeTexts.nobody}</Text>;

  function handleClick(event: MouseEvent<HTMLButtonElement>, payer: Payer): void {
    if (busy.has(payer.id)) return;
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
              // Not disabled while it is under way: that would take the focus away.
              data-disabled={busy.has(payer.id)}
              aria-disabled={busy.has(payer.id)}
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
  onClose: () => void;
}

/** Who is here and has not paid, one tap each, with the cash-up below. */
export function CollectFees({ roster, onClose }: CollectFeesProps) {
  const marking = useRowMarking();
  const settleVisitor = useSettleVisitor(roster);
  const payers = getPayers(roster, marking);
  // Earlier payers are only counted; those who pay now keep their place, so that nothing moves under the thumb.
  const [listed, setListed] = useState<ReadonlySet<string>>(new Set());
  const shown = payers.filter(({ id, paymentStatus }) => paymentStatus === 'Unpaid' || listed.has(id));
  const feePaise = toPaise(roster.meetingFee);
  const sum = cashUp(payers, feePaise);

  function settle({ id, isVisitor, paymentStatus }: Payer): void {
    const isPaid = paymentStatus === 'Unpaid';
    setListed((before) => new Set(before).add(id));
    if (!isVisitor) {
      const row = roster.rows.find(({ rotaryId }) => rotaryId === id);
      if (row) marking.choose(row, { isPaid });
      return;
    }
    const visitor = roster.visitors.find((candidate) => candidate.id === id);
    if (visitor) void settleVisitor.settle({ ...visitor, paymentStatus: isPaid ? 'Paid' : 'Unpaid' });
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
      <Group justify="space-between" role="status">
        <Text fw={650} size="lg">
          {feeTexts.collected(formatRupees(sum.total.amountPaise))}
        </Text>
        <Text>{feeTexts.left(payers.length - sum.total.count)}</Text>
      </Group>
      <PayerList payers={shown} fee={formatRupees(feePaise)} busy={settleVisitor.busy} onSettle={settle} />
      <CashUpTable cashUp={sum} />
    </Dialog>
  );
}

/** What was collected, by how it was paid. */
export function CashUpTable({ cashUp }: { cashUp: CashUp }) {
  return (
    <Table aria-label={feeTexts.cashUp} captionSide="top">
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
    // A row that has locked again shows what is stored; here counts what was taken.
    const chosen = note?.kind === 'notStored' && !note.chosen.isAnswered ? note.chosen : null;
    const fee = chosen ?? shown;
    if (!fee || !isHere(fee)) return [];
    return getPayer({ ...fee, id: row.rotaryId, name: row.memberName }, false, note?.kind === 'notStored');
  });
  const visitors = roster.visitors.filter(isHere).map((visitor) => getPayer(visitor, true, false));
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
