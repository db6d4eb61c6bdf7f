import type { Locator, Page } from '@playwright/test';

/** Collect fees: who has to pay, and the cash-up. */
export class FeeList {
  readonly dialog: Locator;
  readonly sum: Locator;
  readonly toPay: Locator;
  readonly cashUp: Locator;
  readonly close: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Collect fees' });
    this.sum = this.dialog.getByRole('status');
    this.toPay = this.dialog.getByRole('button', { name: / paid ₹/ });
    this.cashUp = this.dialog.getByRole('table', { name: 'Cash-up' }).getByRole('row');
    this.close = this.dialog.getByRole('button', { name: 'Close' });
  }

  payment(kind: string): Locator {
    return this.dialog.getByRole('radio', { name: kind });
  }

  /** The button of the person at this position, counted from 0; positions do not change. */
  at(place: number): Locator {
    return this.dialog.getByRole('listitem').nth(place).getByRole('button');
  }

  undo(name: string): Locator {
    return this.dialog.getByRole('button', { name: `Undo the fee of ${name}` });
  }
}
