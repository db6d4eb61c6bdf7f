import { PAYMENT_KINDS } from '@fellowship/domain/attendance/attendance-status';
import { cashUp } from '@fellowship/domain/attendance/fees/cash-up';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Group, Radio, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useRowMarking } from '../marking/marking-context.ts';
import type { Roster } from '../roster/roster.ts';
import { useSettleVisitor } from '../visitors/use-settle-visitor.ts';
import { CashUpTable } from './cash-up-table.tsx';
import { feeTexts } from './fees.messages.ts';
import { getPayers, type Payer } from './payer.ts';
import { PayerList } from './payer-list.tsx';

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
