import { expect, type Locator, type Page } from '@playwright/test';
import { Shell } from './shell.ts';

export type Mark = 'Present' | 'Absent' | 'Leave';

/** Attendance of a chapter admin: roll call, members, closing. */
export class AttendancePage {
  readonly page: Page;
  readonly rollCall: Locator;
  /** Who came last. */
  readonly lastIn: Locator;
  readonly figures: Locator;
  readonly amounts: Locator;
  readonly members: Locator;
  readonly mark: Locator;
  readonly search: Locator;
  /** On phones. */
  readonly list: Locator;
  readonly undo: Locator;
  readonly submit: Locator;
  /** What is not saved yet, or when it was stored last. */
  readonly storing: Locator;
  /** Why nothing can be marked, with Reopen. */
  readonly note: Locator;
  /** The summary after closing. */
  readonly closed: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rollCall = page.getByRole('region', { name: 'Live roll call' });
    this.lastIn = this.rollCall.getByText(/last in/);
    this.figures = page.getByRole('table', { name: 'Attendance summary' });
    this.amounts = page.getByRole('region', { name: 'Summary' });
    this.members = page.getByRole('table', { name: 'Member attendance' });
    const bar = page.getByRole('region', { name: 'Save and close' });
    this.mark = bar.getByRole('button', { name: /^Mark( \d+)?$/ });
    this.search = page.getByRole('searchbox', { name: 'Search for a member' });
    this.list = page.getByRole('list', { name: 'Member attendance' });
    this.undo = page.getByRole('button', { name: 'Undo', exact: true });
    this.submit = bar.getByRole('button', { name: 'Submit' });
    this.storing = bar.getByRole('status');
    this.note = page.getByRole('note');
    this.closed = page.getByRole('region', { name: 'Closed attendance' });
  }

  /** On the meeting's day, when the roll call is live. */
  async open(): Promise<void> {
    await this.openOnAnotherDay();
    await expect(this.rollCall.getByText('Live', { exact: true })).toBeAttached();
  }

  /** There is no roll call before or after the meeting's day. */
  async openOnAnotherDay(): Promise<void> {
    await new Shell(this.page).goTo('Attendance');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Attendance' })).toBeVisible();
  }

  /** The count of the roll call, such as '2 of 43 here'. */
  async expectHere(count: string): Promise<void> {
    await expect(this.rollCall.getByRole('status').filter({ hasText: 'here' })).toHaveText(count);
  }

  /** Present, Late, Absent, Leave and their total, of members and of visitors. */
  async expectFigures(figures: { members: string; visitors: string }): Promise<void> {
    const visitors = figures.visitors.split(' ');
    for (const [place, count] of figures.members.split(' ').entries()) {
      const name = ['Present', 'Late', 'Absent', 'Leave', 'Total'][place];
      const row = this.figures.getByRole('row', { name: `${name} ${count} ${visitors[place]}`, exact: true });
      await expect(row).toBeVisible();
    }
  }

  /** Everything that was chosen is stored. */
  async expectStored(): Promise<void> {
    await expect(this.storing).toHaveText('All marks saved');
  }

  /** Opens the menu behind ⋯ and chooses. */
  async chooseMore(name: string, click = (target: Locator) => target.click()): Promise<void> {
    await click(this.page.getByRole('button', { name: 'More actions' }));
    await click(this.page.getByRole('menuitem', { name }));
  }

  /** Searches for a member by name. */
  async find(name: string): Promise<Locator> {
    await this.search.fill(name);
    const row = this.members.getByRole('row', { name });
    await expect(row).toBeVisible();
    return row;
  }

  async choose(name: string, mark: Mark): Promise<void> {
    const row = await this.find(name);
    // Marking empties the search, so the row may be elsewhere afterwards.
    await row.getByRole('radio', { name: mark }).click();
    await expect(this.search).toHaveValue('');
  }

  fee(name: string): Locator {
    return this.page.getByRole('checkbox', { name: `Fee paid by ${name}` });
  }

  async expectMarked(name: string, mark: Mark): Promise<void> {
    const row = await this.find(name);
    await expect(row.getByRole('radio', { name: mark })).toBeChecked();
  }

  async edit(name: string): Promise<void> {
    const row = await this.find(name);
    await row.getByRole('button', { name: `Edit ${name}` }).click();
  }

  async done(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Done ${name}` }).click();
    await expect(this.page.getByRole('button', { name: `Edit ${name}` })).toBeEnabled();
  }

  async show(kind: 'Member' | 'Visitor'): Promise<void> {
    await this.page.getByRole('radio', { name: `${kind} Attendance` }).check();
  }

  /** Submits, checks what the sheet says and confirms. */
  async close(question: readonly string[]): Promise<void> {
    await this.submit.click();
    const dialog = this.page.getByRole('dialog', { name: 'Close the attendance' });
    for (const text of question) await expect(dialog).toContainText(text);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(this.closed).toBeVisible();
  }

  async reopen(question: string): Promise<void> {
    await this.note.getByRole('button', { name: 'Reopen' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Reopen attendance' });
    await expect(dialog).toContainText(question);
    await dialog.getByRole('button', { name: 'Reopen' }).click();
    await expect(this.mark).toBeVisible();
  }
}
