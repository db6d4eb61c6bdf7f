import { Button, Text } from '@mantine/core';
import type { MouseEvent } from 'react';
import { attendanceTexts } from '../attendance.messages.ts';
import { feeTexts } from './fees.messages.ts';
import classes from './fees.module.css';
import type { Payer } from './payer.ts';

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
