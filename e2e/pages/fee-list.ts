import type { Locator, Page } from '@playwright/test';

/** Collect fees: who has to pay, and the cash-up. */
export class FeeList {
  readonly dialog: Locator;
  readonly sum: Locator;
  readonly toPay: Locator;
  /** Marks everybody who is listed as paid. */
  readonly allPaid: Locator;
  readonly cashUp: Locator;
  readonly close: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Collect fees' });
    this.sum = this.dialog.getByRole('status');
    this.toPay = this.dialog.getByRole('button', { name: / paid ₹/ });
    this.allPaid = this.dialog.getByRole('button', { name: /^All paid/ });
    this.cashUp = this.dialog.getByRole('table', { name: 'Cash-up' }).getByRole('row');
    this.close = this.dialog.getByRole('button', { name: 'Close' });
  }

  payment(kind: string): Locator {
    return this.dialog.getByRole('radio', { name: kind });
  }

  undo(name: string): Locator {
    return this.dialog.getByRole('button', { name: `Undo the fee of ${name}` });
  }
}
